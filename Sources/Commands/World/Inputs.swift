import Analysis
import Experiments
import Metrics
import SourceText

/// Specs and results, read for commands: a spec's mistakes go to the messages stream. Each method throws
/// a `CommandError` when its file is not there or cannot be used.
extension World {
  func experiment(_ path: String) throws -> Experiment {
    let loaded = try loaded(path)
    return try usable(loaded.experiment, loaded.diagnostics)
  }

  /// A spec with its diagnostics, which are not printed.
  func loaded(_ path: String) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    try ExperimentLoader(readFile: reading(path)).load(path)
  }

  /// A spec with one change of its text, or of the text of a file that it includes; `nil` if it is then invalid.
  func experiment(_ path: String, with change: SpecChange) -> Experiment? {
    let file = change.edit.range.file
    return experiment(path, replacing: [file.path: Array(file.applying([change.edit]).utf8)])
  }

  /// A spec with other texts in the place of some of its files; `nil` if it is then invalid.
  func experiment(_ path: String, replacing texts: [String: [UInt8]]) -> Experiment? {
    (try? loaded(path, replacing: texts))?.experiment
  }

  /// A spec with other texts in the place of some of its files, with its diagnostics, which are not printed.
  func loaded(
    _ path: String, replacing texts: [String: [UInt8]]
  ) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    let read = reading(path)
    return try ExperimentLoader { asked in try texts[asked] ?? read(asked) }.load(path)
  }

  /// A spec of an earlier version in today's words.
  /// - Throws: a `CommandError` when it is not there.
  func migration(of path: String) throws -> SpecMigration {
    try SpecMigration(path, readFile: reading(path))
  }

  func study(_ path: String) throws -> Study {
    let loaded = try loadedStudy(path)
    return try usable(loaded.study, loaded.diagnostics)
  }

  /// A study with its diagnostics, which are not printed.
  func loadedStudy(_ path: String) throws -> (study: Study?, diagnostics: Diagnostics) {
    let readStudy = reading(path)
    var readSpec: ExperimentLoader.ReadFile?
    return try StudyLoader { asked in
      if asked == path { return try readStudy(asked) }
      // The first other file is the spec, which may be anywhere; what it includes is below it.
      let read = readSpec ?? reading(asked)
      readSpec = read
      return try read(asked)
    }.load(path)
  }

  /// Whether a file has results rather than a spec, by its content.
  func isResults(_ path: String) throws -> Bool {
    let bytes = try files.read(path)
    // Larger than any spec: there is no need to look inside.
    if bytes.count > Self.specLimit { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.drop(while: \.isWhitespace).first == "{" && text.contains("\"setup\"")
  }

  /// Whether a file is a study rather than an experiment; false for one that cannot be read.
  func isStudy(_ path: String) -> Bool {
    (try? files.read(path, atMost: Self.specLimit)).map(StudyLoader.isStudy) ?? false
  }

  private func usable<Spec>(_ spec: Spec?, _ diagnostics: Diagnostics) throws -> Spec {
    let text = DiagnosticRenderer().render(diagnostics.folded)
    if !text.isEmpty { messages(text) }
    guard let spec else { throw ExitStatus.badSpec }
    return spec
  }

  /// The largest file that is a part of a spec.
  static var specLimit: Int { 1 << 20 }

  /// The most specs of a folder.
  private static var mostSpecs: Int { 1_000 }

  /// Reads a spec and what it includes; a symbolic link must not lead an include out of the folder.
  private func reading(_ path: String) -> ExperimentLoader.ReadFile {
    let files = files
    let home = path.folder
    let homeResolved = files.resolved(home.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : home)
    return { asked in
      if asked != path, let homeResolved, let resolved = files.resolved(asked),
        !resolved.hasPrefix(homeResolved.hasSuffix("/") ? homeResolved : homeResolved + "/")
      {
        throw FileProblem(path: asked, reason: "lies outside the folder of the spec")
      }
      return try files.read(asked, atMost: Self.specLimit)
    }
  }

  /// The specs that paths name, with the specs of a folder sorted by name.
  /// - Throws: `FileProblem` when a folder cannot be read.
  func specs(in paths: [String]) throws -> [String] {
    func isSpec(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }
    return try paths.flatMap { path -> [String] in
      if isSpec(path) { return [path] }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      let specs = try files.list(folder).filter(isSpec)
      guard specs.count <= Self.mostSpecs else {
        throw FileProblem(
          path: folder,
          reason: "holds \(specs.count) specs; at most \(Self.mostSpecs) are read at once")
      }
      return specs.sorted().map { "\(folder)/\($0)" }
    }
  }

  func results(_ path: String) throws -> ExperimentResults {
    let bytes = try files.read(path)
    return try inFile(path) { try ExperimentResults(document: bytes) }
  }
}

extension ExperimentAnalysis.Problem: CommandError {
  var status: ExitStatus { .badSpec }
  var message: String { "error: \(self)\n" }
}

extension ResultsComparison.Incomparable: CommandError {
  var status: ExitStatus { .incomparable }
  var message: String { "error: cannot be compared: \(self)\n" }
}

extension Experiment {
  /// The places of the variants that a command line names, with commas between them; of all when it
  /// names none.
  func variants(_ names: String?) throws -> [Int] {
    guard let names else { return Array(variantNames.indices) }
    return try names.split(separator: ",").map { name in
      guard let index = variantNames.firstIndex(of: String(name)) else {
        throw CommandFailure.unknown("variant", String(name), among: variantNames)
      }
      return index
    }
  }
}

extension CommandFailure {
  /// A name on the command line that does not exist, with the one that was probably meant.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> CommandFailure {
    // A list that fills the terminal would hide the error.
    let list = names.count > 40 ? nil : "there are \(names.joined(separator: ", "))"
    let help = (Suggestion.didYouMean(name, among: names) ?? list).map { " — \($0)" } ?? ""
    return CommandFailure(.usage, "no \(what) is called '\(name)'\(help)")
  }
}
