import AppImport
import ArgumentParser
import SourceText

/// `navlab import`: a spec of an app that exists.
struct ImportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a spec that runs from the sources of an app.",
    discussion: """
      Example: navlab import my-app --output navigation.yaml

      Finds out what lies there: an Android app's navigation graphs with their menus and texts, \
      expo-router's files, or a committed '.nav' graph. The second layout is made from the first. Guesses are comments in the \
      spec with their file and line; what is not in it stands at its end, and is counted at the end of \
      the command. Ends with 65 when a file could not be read; the spec is of the rest.
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

  @Flag(help: "Write over a file that is there.")
  var force = false

  func run(in world: World) throws {
    if let output, !force, world.files.exists(output) {
      throw CommandFailure(.usage, "\(output) is there already — '--force' writes over it")
    }
    let (tree, title) = try project(in: world)
    guard let found = ImportedApp(tree, title: title) else {
      throw CommandFailure(
        .badSpec,
        "there is no navigation that is read: no 'res/navigation', no 'app/_layout' and no '.nav' file",
        in: path)
    }
    try write(found, in: world)
    tell(found, in: world)
    if found.spec == nil || found.findings.count(.unreadable) > 0 { throw ExitStatus.badSpec }
  }

  private func write(_ found: ImportedApp, in world: World) throws {
    if format == .json { world.output(found.report) }
    guard let spec = found.spec else { return }
    if let output {
      try world.write(Array(spec.utf8), to: output)
    } else if format == .spec {
      world.output(spec)
    }
  }

  /// The findings that somebody has to look at, and the counts of all.
  private func tell(_ found: ImportedApp, in world: World) {
    for finding in found.findings.all where finding.kind != .guessed {
      let path = PlainText.oneLine(finding.path)
      world.messages(
        "\(path):\(finding.line): \(finding.kind.rawValue): \(PlainText.oneLine(finding.message))\n"
      )
    }
    world.messages("\(found.summary)\n")
    if found.spec == nil { world.messages("error: no spec can be made of it\n") }
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
  /// Folders that hold no sources of the app itself.
  private static let foreign: Set<String> = [
    "node_modules", ".git", "build", ".gradle", "Pods", ".build", "DerivedData", ".idea",
  ]

  /// The files below a folder; links that lead out of it are not followed.
  fileprivate init(folder: String, names: [String], in world: World) throws {
    let files = world.files
    let home = files.resolved(folder)
    var paths: [String] = []
    var open = names.map { $0 }
    var seen: Set<String> = []
    while let path = open.popLast() {
      if paths.count >= Self.limit {
        throw CommandFailure(
          .badSpec, "holds more than \(Self.limit) files — name the folder of the app itself",
          in: folder)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let full = "\(folder)/\(path)"
      if let home, let resolved = files.resolved(full) {
        guard resolved.hasPrefix(home + "/"), seen.insert(resolved).inserted else { continue }
      }
      if !Self.foreign.contains(name), let inner = try? files.list(full) {
        open += inner.map { "\(path)/\($0)" }
      } else {
        paths.append(path)
      }
    }
    self.init(paths: paths) { try files.read("\(folder)/\($0)") }
  }
}
