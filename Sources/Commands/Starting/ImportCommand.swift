import AppImport
import ArgumentParser
import Experiments
import Metrics
import Reporting
import SourceText

#if Swift
import SwiftImport
#endif

/// `navlab import`: a spec of an app that exists, or the links of its files.
struct ImportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a spec from the sources of your app, or from its link files.",
    discussion: """
      Example: navlab import my-app --output navigation.yaml

      It reads a folder with an app in Jetpack Compose, Android's navigation graphs, expo-router, React Navigation, \
      Flutter or UIKit, a committed '.nav' graph, or, in a build with the trait Swift, RouteComposer's configurations or \
      SwiftUI's views. It first says how much of the app came through, counted by other means, and which app it took if \
      there are several. The spec has the counts and guesses as 'imported:'; with too little of the app in it, 'run' and \
      'gate' give no verdict. Remove a guess there to confirm it. The second layout is derived from the first. Exits \
      with 65 if a file could not be read, if no transition was read of those that there are, or if it is probably the wrong \
      part of the project.

      Import again into the same file to update it. Your edits stay, changes in the sources are imported, and both are \
      listed. For that it keeps the copy '….imported' beside the spec. If a link is lost or renamed, the ledger of \
      links keeps its old URL, so that 'navlab gate' fails until the change is accepted.

      It also reads link files: apple-app-site-association, React Navigation's 'linking' table as JSON, and \
      AndroidManifest.xml. It prints their links for you to paste below 'app:'. Most of these files do not name the \
      screen of a link, so 'to' is a guess.

      From Maestro's flows (a '.yaml' file, or a folder of them) it makes journeys to paste into a spec. '--spec' names \
      that spec, by whose titles screens are found.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case spec, json
  }

  @Argument(
    help: "The folder of the app, one of its graphs, or one or more link files.",
    completion: .file()
  )
  var paths: [String]

  @Option(help: "The file to write; by default standard output.")
  var output: String?

  @Option(help: "spec for the spec, json for what was imported, guessed and omitted.")
  var format = Format.spec

  @Option(help: "The spec to which the journeys of Maestro's flows belong.", completion: .specs)
  var spec: String?

  @Option(help: "The host that serves an association file.")
  var domain: String?

  @Option(
    help:
      "The app to import: its folder if there are several, or one of an association file. By default the largest, or the first."
  )
  var app: String?

  @Flag(help: "Overwrite existing files.")
  var force = false

  /// The folder or file; of several, the first.
  private var path: String { paths[0] }

  func run(in world: World) throws {
    if let output, !force, world.files.exists(output), !world.files.exists(base(of: output)) {
      throw CommandFailure(.usage, "\(output) exists already — '--force' overwrites it")
    }
    if try paths.allSatisfy({ try isLinkFile($0, in: world) }) { return try importLinks(in: world) }
    if paths.count > 1 {
      throw CommandFailure(.usage, "several paths must be link files; import one app at a time")
    }
    let isFlow = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    if isFlow, let flows = try flows(in: world) { return try write(flows, in: world) }
    let (tree, title, commit) = try project(in: world)
    guard let (found, choice) = try imported(tree, title: title, commit: commit) else {
      // An app may have flows beside its sources, so sources are looked for first.
      if let flows = try flows(in: world) { return try write(flows, in: world) }
      if Self.swift.isEmpty, tree.paths.contains(where: { $0.hasSuffix(".swift") }) {
        throw CommandFailure(
          .badSpec,
          "has Swift sources, which this build does not read — build with 'swift build -c release --traits Swift'",
          in: path)
      }
      let survey = SourceSurvey(tree, families: Set(SourceFamily.allCases))
      throw CommandFailure(
        .badSpec,
        survey.whatIsThere.map { "no navigation was read: \($0)" }
          ?? "no navigation was found: no Jetpack Compose, no 'res/navigation', no 'app/_layout', no navigator of React Navigation, no '.nav' file, and no SwiftUI or RouteComposer that can be read",
        in: path)
    }
    world.messages(choice)
    let isUseless = tellCoverage(of: found, in: world)
    try write(found, in: world)
    tell(found.findings, found.summary, in: world)
    if found.spec == nil { world.messages("error: no spec can be made from it\n") }
    if found.spec == nil || isUseless || found.findings.count(.unreadable) > 0 {
      throw ExitStatus.badSpec
    }
  }

  /// The app that is asked for, else the first of those in the folder that can be read, and a sentence on the choice;
  /// `nil` if none can be read.
  private func imported(
    _ tree: ProjectTree, title: String, commit: String?
  ) throws -> (ImportedApp, choice: String)? {
    let apps = AppCandidates(tree).all
    var candidates = apps
    if let app {
      let wanted = app.hasSuffix("/") ? String(app.dropLast()) : app
      candidates = apps.filter { $0.name == wanted || $0.name.hasSuffix("/\(wanted)") }
      guard candidates.count == 1 else {
        let names = apps.map { "'\($0.name)'" }.joined(separator: ", ")
        throw CommandFailure(
          .usage,
          apps.isEmpty
            ? "there is no app to choose in it" : "'--app' names one of its apps: \(names)",
          in: path)
      }
    }
    guard !candidates.isEmpty else {
      return ImportedApp(tree, title: title, commit: commit, further: Self.swift).map { ($0, "") }
    }
    var unread: [AppCandidate] = []
    for candidate in candidates {
      let own = tree.restricted(to: candidate, without: apps)
      let found = ImportedApp(
        own, title: candidate.folder.isEmpty ? title : candidate.name.lastStep, app: candidate,
        commit: commit, further: Self.swift)
      if let found, found.spec != nil {
        return (found, Self.sentence(candidate, of: apps, unread: unread))
      }
      unread.append(candidate)
    }
    return ImportedApp(tree, title: title, commit: commit, further: Self.swift).map { ($0, "") }
  }

  /// Which app was taken, why, and which others there are; empty if there is one only.
  private static func sentence(
    _ app: AppCandidate, of all: [AppCandidate], unread: [AppCandidate]
  ) -> String {
    guard all.count > 1 else { return "" }
    let others = all.filter { $0.folder != app.folder || $0.families != app.families }.map {
      other in
      let isUnread = unread.contains { $0.folder == other.folder }
      return
        "'\(other.name)' (about \(other.screens.counted("screen"))\(isUnread ? ", not read" : ""))"
    }
    return PlainText.oneLine(
      "App: '\(app.name)', for it has \(app.evidence) and about \(app.screens.counted("screen")). Others: "
        + "\(others.joined(separator: ", ")); '--app' takes another.") + "\n"
  }

  /// Prints how much of the app the spec has, and what would bring more if it is too little.
  /// - Returns: whether the spec says nothing yet, or the import is probably of another part of the project.
  private func tellCoverage(of found: ImportedApp, in world: World) -> Bool {
    guard let text = found.spec else { return false }
    let loader = ExperimentLoader { _ in Array(text.utf8) }
    guard let imported = (try? loader.load("import"))?.experiment?.imported else {
      world.messages(
        "error: 'navlab check' refuses this spec, so it says nothing yet: mend its mistakes first\n"
      )
      return true
    }
    world.messages("\(imported.sentence)\n")
    let lacks = imported.shortcomings(reachable: found.reachable)
    if !lacks.isEmpty {
      world.messages("This spec does not carry a verdict: \(lacks.joined(separator: "; ")).\n")
      for edit in imported.edits { world.messages("  to edit: \(PlainText.oneLine(edit))\n") }
    }
    let isStuck = found.isStuck && imported.transitions.found > 0
    if isStuck {
      world.messages(
        "error: nothing that was read leads on from the first screen, so 'navlab check' finds a dead end\n"
      )
    }
    return imported.isWrongPart || isStuck
  }

  /// The formats in Swift: none in a build without the trait `Swift`.
  private static var swift: [ImportSource] {
    #if Swift
    SwiftSources.formats
    #else
    []
    #endif
  }

  /// Whether a file lists links, by its name and content.
  private func isLinkFile(_ path: String, in world: World) throws -> Bool {
    let name = path.lastStep
    if name == "apple-app-site-association" || name.hasSuffix(".json") { return true }
    guard name.hasSuffix(".xml") else { return false }
    return String(decoding: try world.files.read(path), as: UTF8.self).contains("<manifest")
  }

  /// Prints the links of link files in the spec language.
  private func importLinks(in world: World) throws {
    if format == .json {
      throw CommandFailure(.usage, "'--format json' does not work with link files")
    }
    var spec = ImportedSpec(domain: domain, appID: app)
    for file in paths { spec.add(try world.files.read(file), path: file) }
    world.messages(DiagnosticRenderer().render(spec.diagnostics))
    if let output {
      try world.write(Array(spec.text.utf8), to: output)
    } else {
      world.output(spec.text)
    }
    if spec.diagnostics.hasErrors { throw ExitStatus.badSpec }
  }

  /// The journeys of a flow, or of the flows in a folder; `nil` if there are none.
  private func flows(in world: World) throws -> MaestroFlows? {
    func isYAML(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }
    let folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let names = isYAML(path) ? [] : (try? world.files.list(folder))?.filter(isYAML).sorted() ?? []
    let paths = isYAML(path) ? [path] : names.map { "\(folder)/\($0)" }
    let files = try paths.map { (path: $0, bytes: try world.files.read($0, atMost: 1 << 20)) }
      .filter { MaestroFlows.isFlow($0.bytes) }
    guard !files.isEmpty else { return nil }
    let screens = try spec.map { try world.experiment($0).app.screens } ?? []
    var flows = MaestroFlows(
      titles: screens.map { ($0.name.value, $0.value.title ?? $0.name.value) })
    for file in files { flows.add(file.bytes, path: file.path) }
    return flows
  }

  private func write(_ flows: MaestroFlows, in world: World) throws {
    if format == .json { world.output(flows.report) }
    if let output {
      try world.write(Array(flows.text.utf8), to: output)
    } else if format == .spec {
      world.output(flows.text)
    }
    tell(flows.findings, flows.summary, in: world)
    if flows.findings.count(.unreadable) > 0 { throw ExitStatus.badSpec }
  }

  private func write(_ found: ImportedApp, in world: World) throws {
    if format == .json { world.output(found.report) }
    guard let spec = found.spec else { return }
    if let output {
      try write(spec, to: output, in: world)
    } else if format == .spec {
      world.output(spec)
    }
  }

  /// The copy beside a spec, by which the next import recognizes edited lines.
  private func base(of output: String) -> String { "\(output).imported" }

  /// Writes a spec and its copy; edited lines of the spec stay, and the ledger keeps links that are lost.
  private func write(_ spec: String, to output: String, in world: World) throws {
    var text = spec
    let old = world.files.exists(output) ? try world.files.read(output) : nil
    if !force, let old {
      let edited = String(decoding: old, as: UTF8.self)
      let made = String(decoding: try world.files.read(base(of: output)), as: UTF8.self)
      let merge = ThreeWayMerge(base: made, edited: edited, made: spec)
      tell(merge, of: output, in: world)
      try check(merge.text, as: output, in: world)
      text = merge.text
    }
    try world.write([
      FileContent(path: output, bytes: Array(text.utf8)),
      FileContent(path: base(of: output), bytes: Array(spec.utf8)),
    ])
    if let old { try keepLinks(of: old, at: output, in: world) }
  }

  /// Reports the links that an earlier spec of the same app answered and the new one loses.
  private func keepLinks(of old: [UInt8], at output: String, in world: World) throws {
    guard let new = try? world.loaded(output).experiment,
      let earlier = world.experiment(output, replacing: [output: old]), earlier.name == new.name
    else { return }
    let ledger = Baseline(place: Baseline.usualPlace, world: world).ledger(of: new.name)
    if try ledger.keep(earlier, losingSomeIn: new) {
      let lost = try ledger.losses(of: new, spec: output)
      world.output(Report.label(lost.counts) + "\n")
    }
  }

  /// Refuses a merged spec with mistakes, before anything is written.
  private func check(_ text: String, as output: String, in world: World) throws {
    let loader = ExperimentLoader { path in
      path == output ? Array(text.utf8) : try world.files.read(path)
    }
    let loaded = try loader.load(output)
    guard loaded.experiment == nil else { return }
    world.messages(DiagnosticRenderer().render(loaded.diagnostics))
    throw CommandFailure(
      .badSpec,
      "your edits do not fit the new import, so nothing was written: fix them as shown above, or discard them "
        + "with '--force'", in: output)
  }

  /// The changes since the last import.
  private func tell(_ merge: ThreeWayMerge, of output: String, in world: World) {
    for change in merge.changes {
      let words =
        change.kind == .taken ? "changed in the sources" : "kept your edit; the sources have"
      let lines = change.new.isEmpty ? ["no longer in the sources"] : change.new
      let text = lines.prefix(3).map { $0.drop { $0 == " " } }.joined(separator: " / ")
      let more = lines.count > 3 ? " / and \(lines.count - 3) more lines" : ""
      world.messages("\(output):\(change.line): \(words): \(PlainText.oneLine(text + more))\n")
    }
    let kept = merge.changes.count { $0.kind == .kept }
    world.messages(
      merge.changes.isEmpty
        ? "the sources have not changed since the last import\n"
        : "\((merge.changes.count - kept).counted("change")) imported, \(kept) kept as edited\n")
  }

  /// Prints the findings to review, and the counts of all.
  private func tell(_ findings: ImportFindings, _ summary: String, in world: World) {
    for finding in findings.all where finding.kind != .guessed {
      let path = PlainText.oneLine(finding.path)
      world.messages(
        "\(path):\(finding.line): \(finding.kind.rawValue): \(PlainText.oneLine(finding.message))\n"
      )
    }
    world.messages("\(summary)\n")
  }

  /// The commit that a folder's sources are of, as git notes it there; `nil` if it does not.
  private func commit(of folder: String, in world: World) -> String? {
    func text(_ path: String) -> String? {
      // A link may lead out of the folder.
      let full = "\(folder)/.git/\(path)"
      if let home = world.files.resolved(folder), let place = world.files.resolved(full) {
        guard place.hasPrefix(home.hasSuffix("/") ? home : home + "/") else { return nil }
      }
      guard let bytes = try? world.files.read(full, atMost: 1 << 20) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    func digits(_ text: some StringProtocol) -> String? {
      let plain = text.prefix { $0.isHexDigit }
      return plain.count >= 40 ? String(plain.prefix(12)) : nil
    }
    guard let head = text("HEAD") else { return nil }
    guard let name = head.rest(after: "ref: ")?.prefix(while: { !$0.isNewline }),
      !name.contains("..")
    else { return digits(head) }
    if let own = text(String(name)) { return digits(own) }
    let line = text("packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
    return line.flatMap { digits($0) }
  }

  /// The files of the app, its name and commit, for a folder or for one graph of the app.
  private func project(in world: World) throws -> (ProjectTree, title: String, commit: String?) {
    let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let title = trimmed.split(separator: "/").last.map(String.init) ?? "app"
    if let names = try? world.files.list(trimmed) {
      return (
        try ProjectTree(folder: trimmed, names: names, in: world), title,
        commit(of: trimmed, in: world)
      )
    }
    let bytes = try world.files.read(trimmed)
    let res = trimmed.folder.folder
    guard trimmed.hasSuffix(".xml"), let names = try? world.files.list(res.isEmpty ? "." : res)
    else {
      return (ProjectTree(paths: [title]) { _ in bytes }, title, nil)
    }
    let around = try ProjectTree(folder: res.isEmpty ? "." : res, names: names, in: world)
    return (around.withOnlyGraph("navigation/\(title)"), title, nil)
  }
}
