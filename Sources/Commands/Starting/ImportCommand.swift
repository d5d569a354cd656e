import AppImport
import ArgumentParser
import Experiments
import SourceText

#if Swift
import SwiftImport
#endif

/// `navlab import`: a spec of an app that exists.
struct ImportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a spec that runs from the sources of an app.",
    discussion: """
      Example: navlab import my-app --output navigation.yaml

      Finds out what lies there: an Android app's navigation graphs with their menus and texts, \
      expo-router's files, React Navigation's navigators (static ones and those in components, with \
      their links), a committed '.nav' graph, or, in a build with the trait Swift, RouteComposer's \
      configurations or SwiftUI's views. The second layout is made from the first. Guesses are comments in the \
      spec with their file and line; what is not in it stands at its end, and is counted at the end of \
      the command. Ends with 65 when a file could not be read; the spec is of the rest.

      Imported again to the same file, what people edited there stays, what changed in the sources is \
      taken over, and both are said; the copy '….imported' beside the spec tells which is which.

      Of Maestro's flows (a '.yaml' file, or a folder of them) it makes journeys, to be pasted into a spec;       '--spec' names that spec, by whose titles screens are found.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case spec, json
  }

  @Argument(help: "The folder of the app, or one of its graphs.", completion: .file())
  var path: String

  @Option(help: "The file to write; without it the spec goes to standard output.")
  var output: String?

  @Option(help: "spec for the spec, json for what was taken over, guessed and omitted.")
  var format = Format.spec

  @Option(help: "The spec to which the journeys of Maestro's flows belong.", completion: .specs)
  var spec: String?

  @Flag(help: "Write over a file that is there.")
  var force = false

  func run(in world: World) throws {
    if let output, !force, world.files.exists(output), !world.files.exists(base(of: output)) {
      throw CommandFailure(.usage, "\(output) is there already — '--force' writes over it")
    }
    let isFlow = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    if isFlow, let flows = try flows(in: world) { return try write(flows, in: world) }
    let (tree, title) = try project(in: world)
    guard let found = ImportedApp(tree, title: title, further: Self.swift) else {
      // An app may have flows beside its sources; a folder of flows has nothing else that is read.
      if let flows = try flows(in: world) { return try write(flows, in: world) }
      if Self.swift.isEmpty, tree.paths.contains(where: { $0.hasSuffix(".swift") }) {
        throw CommandFailure(
          .badSpec,
          "holds Swift, which this build does not read — one that does: 'swift build -c release --traits Swift'",
          in: path)
      }
      throw CommandFailure(
        .badSpec,
        "there is no navigation that is read: no 'res/navigation', no 'app/_layout', no navigator of React Navigation, no '.nav' file, and no SwiftUI or RouteComposer that is understood",
        in: path)
    }
    try write(found, in: world)
    tell(found.findings, found.summary, in: world)
    if found.spec == nil { world.messages("error: no spec can be made of it\n") }
    if found.spec == nil || found.findings.count(.unreadable) > 0 { throw ExitStatus.badSpec }
  }

  /// The formats in Swift: none in a build without the trait `Swift`.
  private static var swift: [ImportSource] {
    #if Swift
    SwiftSources.formats
    #else
    []
    #endif
  }

  /// The journeys of a flow, or of the flows in a folder; `nil` where there is none.
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

  /// The copy beside a spec by which the next import tells edited lines from made ones.
  private func base(of output: String) -> String { "\(output).imported" }

  /// Writes a spec and its copy; where people have edited the spec, their lines stay.
  private func write(_ spec: String, to output: String, in world: World) throws {
    var text = spec
    if !force, world.files.exists(output) {
      let edited = String(decoding: try world.files.read(output), as: UTF8.self)
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
      "what people edited does not fit what is imported now: mend it as it is said above, or '--force' "
        + "gives the edits up; nothing was written", in: output)
  }

  /// The changes since the last import.
  private func tell(_ merge: ThreeWayMerge, of output: String, in world: World) {
    for change in merge.changes {
      let words =
        change.kind == .taken ? "changed in the sources" : "kept as edited; the sources say"
      let lines = change.new.isEmpty ? ["nothing here any more"] : change.new
      let text = lines.prefix(3).map { $0.drop { $0 == " " } }.joined(separator: " / ")
      let more = lines.count > 3 ? " / and \(lines.count - 3) more lines" : ""
      world.messages("\(output):\(change.line): \(words): \(PlainText.oneLine(text + more))\n")
    }
    let kept = merge.changes.count { $0.kind == .kept }
    world.messages(
      merge.changes.isEmpty
        ? "the sources have not changed since the last import\n"
        : "\((merge.changes.count - kept).counted("change")) taken over, \(kept) kept as edited\n")
  }

  /// The findings that somebody has to look at, and the counts of all.
  private func tell(_ findings: ImportFindings, _ summary: String, in world: World) {
    for finding in findings.all where finding.kind != .guessed {
      let path = PlainText.oneLine(finding.path)
      world.messages(
        "\(path):\(finding.line): \(finding.kind.rawValue): \(PlainText.oneLine(finding.message))\n"
      )
    }
    world.messages("\(summary)\n")
  }

  /// The files of the app, and a name for it: those of a folder, or of the app around one graph.
  private func project(in world: World) throws -> (ProjectTree, title: String) {
    let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let title = trimmed.split(separator: "/").last.map(String.init) ?? "app"
    if let names = try? world.files.list(trimmed) {
      return (try ProjectTree(folder: trimmed, names: names, in: world), title)
    }
    let bytes = try world.files.read(trimmed)
    let res = trimmed.folder.folder
    guard trimmed.hasSuffix(".xml"), let names = try? world.files.list(res.isEmpty ? "." : res)
    else {
      return (ProjectTree(paths: [title]) { _ in bytes }, title)
    }
    let around = try ProjectTree(folder: res.isEmpty ? "." : res, names: names, in: world)
    return (around.withOnlyGraph("navigation/\(title)"), title)
  }
}

extension ProjectTree {
  /// The most files that are looked at, so that no disk is walked by mistake.
  private static let limit = 50_000
  /// The most folders inside each other: deeper ones hold no sources, and each costs a look at all above it.
  private static let deepest = 64
  /// Folders that hold no sources of the app itself.
  private static let foreign: Set<String> = [
    "node_modules", ".git", "build", ".gradle", "Pods", ".build", "DerivedData", ".idea",
  ]

  /// The files below a folder; links that lead out of it are not followed.
  fileprivate init(folder: String, names: [String], in world: World) throws {
    let files = world.files
    let home = files.resolved(folder)
    // The root of the disk ends in its slash already.
    let around = home.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    var paths: [String] = []
    var open = names.map { $0 }
    var seen: Set<String> = []
    var outside: [String] = []
    while let path = open.popLast() {
      if paths.count >= Self.limit {
        throw CommandFailure(
          .badSpec, "holds more than \(Self.limit) files — name the folder of the app itself",
          in: folder)
      }
      let steps = path.split(separator: "/")
      guard !Self.foreign.contains(steps.last.map(String.init) ?? path) else { continue }
      if steps.count > Self.deepest {
        throw CommandFailure(
          .badSpec,
          "holds more than \(Self.deepest) folders inside each other — name the folder of the app itself",
          in: folder)
      }
      let full = "\(folder)/\(path)"
      if let home, let resolved = files.resolved(full) {
        guard (resolved + "/").hasPrefix(around) else {
          outside.append(path)
          continue
        }
        guard resolved != home, seen.insert(resolved).inserted else { continue }
      }
      if let inner = try? files.list(full) {
        open += inner.map { "\(path)/\($0)" }
      } else {
        paths.append(path)
      }
    }
    self.init(paths: paths, outside: outside) { try files.read("\(folder)/\($0)") }
  }
}
