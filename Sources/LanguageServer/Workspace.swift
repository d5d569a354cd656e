import Experiments
import SourceText

/// The documents that an editor holds open, with the specs around them on disk.
package struct Workspace {
  /// The disk: how files are read, and how folders are listed.
  package struct Disk: Sendable {
    package let read: @Sendable (_ path: String) throws -> [UInt8]
    /// The paths of the files in a folder; none if it cannot be listed.
    package let list: @Sendable (_ folder: String) -> [String]

    package init(
      read: @escaping @Sendable (_ path: String) throws -> [UInt8],
      list: @escaping @Sendable (_ folder: String) -> [String]
    ) {
      self.read = read
      self.list = list
    }
  }

  /// How many folders above an app are searched for experiments that include it, and how many files.
  private static let (foldersAbove, filesMost) = (3, 200)

  private let disk: Disk
  /// The texts of open documents, by path.
  private(set) var texts: [String: String] = [:]
  /// The findings and names of each spec that was read as a whole, by its path.
  private var readings: [String: Reading] = [:]

  /// A spec that was read with its included files.
  private struct Reading {
    var diagnostics: [Diagnostic]
    /// The names of the last time that the text was YAML.
    var names: NameIndex
  }

  package init(disk: Disk) { self.disk = disk }

  func file(_ path: String) -> SourceFile? {
    texts[path].map { SourceFile(path: path, text: $0) }
  }

  mutating func open(_ path: String, text: String) { texts[path] = text }

  mutating func close(_ path: String) {
    texts[path] = nil
    readings = [:]
  }

  /// Reads the specs that documents are part of, each once.
  mutating func update(_ paths: some Sequence<String>) {
    var roots: [String: SpecFileKind] = [:]
    for path in paths {
      readings[path]?.diagnostics = []
      guard let text = texts[path], let kind = SpecFileKind(of: text) else { continue }
      let including = kind == .app ? experiments(including: path) : []
      for root in including { roots[root] = .experiment }
      if including.isEmpty { roots[path] = kind } else { readings[path] = nil }
    }
    for (path, kind) in roots { read(path, as: kind) }
  }

  private mutating func read(_ path: String, as kind: SpecFileKind) {
    let diagnostics = diagnostics(of: path, as: kind)
    let names = NameIndex(diagnostics)
    let isRead = !names.mentions.isEmpty || !diagnostics.hasErrors
    readings[path] = Reading(
      diagnostics: diagnostics.all, names: isRead ? names : readings[path]?.names ?? NameIndex())
  }

  private func diagnostics(of path: String, as kind: SpecFileKind) -> Diagnostics {
    do {
      switch kind {
      case .study: return try StudyLoader(readFile: readFile).load(path).diagnostics
      case .app: return try ExperimentLoader(readFile: readFile).app(at: path)
      case .experiment:
        let loaded = try ExperimentLoader(readFile: readFile).load(path)
        var diagnostics = loaded.diagnostics
        if let experiment = loaded.experiment {
          diagnostics.add(contentsOf: LinkReview.diagnostics(of: experiment))
        }
        return diagnostics
      }
    } catch {
      return Diagnostics()
    }
  }

  private func readFile(_ path: String) throws -> [UInt8] {
    if let text = texts[path] { return Array(text.utf8) }
    return try disk.read(path)
  }
}

extension Workspace {
  /// The experiments that include an app: open ones, and those in its folder and in folders above.
  private func experiments(including app: String) -> [String] {
    let name = app.split(separator: "/").last.map(String.init) ?? app
    return candidates(around: app).filter { path in
      guard path != app, let bytes = try? readFile(path), bytes.count <= 1 << 20 else {
        return false
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains(name) && ExperimentLoader.includedApp(of: bytes, at: path) == app
    }
  }

  private func candidates(around path: String) -> [String] {
    var folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var found = Set(texts.keys)
    for _ in 0...Self.foldersAbove where folder.count > 1 {
      let specs = disk.list(folder.joined(separator: "/"))
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      found.formUnion(specs.sorted().prefix(Self.filesMost))
      folder = folder.dropLast()
    }
    return found.sorted()
  }

  /// The findings about each open document, by path; findings about other files are listed with the spec
  /// that includes them.
  func findings() -> [String: [Diagnostic]] {
    var findings = texts.mapValues { _ in [Diagnostic]() }
    for (_, reading) in readings.sorted(by: { $0.key < $1.key }) {
      for diagnostic in reading.diagnostics
      where !(findings[diagnostic.range.file.path]?.contains(diagnostic) ?? false) {
        findings[diagnostic.range.file.path, default: []].append(diagnostic)
      }
    }
    return findings
  }

  /// The names of every spec that a document is part of.
  func names(around path: String) -> [NameIndex] {
    readings.sorted { $0.key < $1.key }.map(\.value.names)
      .filter { $0.mentions.contains { $0.name.range.file.path == path } }
  }
}
