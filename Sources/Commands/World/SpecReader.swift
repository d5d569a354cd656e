import Experiments
import SourceText

/// Reads specs for commands: says on the messages stream what is wrong, and ends as the table says.
struct SpecReader {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The experiment of a spec.
  /// - Throws: `Ending` when it is not there or cannot be used.
  func experiment(_ path: String) throws -> Experiment {
    try checked(path) {
      let loaded = try ExperimentLoader(readFile: reading(path)).load(path)
      return (loaded.experiment, loaded.diagnostics)
    }
  }

  /// A published study.
  /// - Throws: `Ending` when it is not there or cannot be used.
  func study(_ path: String) throws -> Study {
    try checked(path) {
      let loaded = try StudyLoader(readFile: reading(path)).load(path)
      return (loaded.study, loaded.diagnostics)
    }
  }

  /// Whether a file is a study rather than an experiment; false for one that cannot be read.
  func isStudy(_ path: String) -> Bool {
    (try? world.files.read(path)).map(StudyLoader.isStudy) ?? false
  }

  private func checked<Spec>(
    _ path: String, load: () throws -> (spec: Spec?, diagnostics: Diagnostics)
  ) throws -> Spec {
    do {
      let loaded = try load()
      let text = DiagnosticRenderer().render(loaded.diagnostics)
      if !text.isEmpty { world.messages(text) }
      guard let spec = loaded.spec else { throw Ending(.badSpec) }
      return spec
    } catch let problem as FileProblem {
      world.messages("error: \(problem)\n")
      throw Ending(problem.isMissing ? .noInput : .badSpec)
    }
  }

  /// Reads a spec and what it includes; a symbolic link must not lead an include out of the folder.
  private func reading(_ path: String) -> ExperimentLoader.ReadFile {
    let files = world.files
    let home = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let homeResolved = files.resolved(home.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : home)
    return { asked in
      if asked != path, let homeResolved, let resolved = files.resolved(asked),
        !resolved.hasPrefix(homeResolved.hasSuffix("/") ? homeResolved : homeResolved + "/")
      {
        throw FileProblem(
          path: asked, reason: "lies outside the folder of the spec", isMissing: false)
      }
      return try files.read(asked)
    }
  }
}

/// Specs as people name them: files, or folders that stand for the specs in them.
struct SpecPaths {
  /// The paths of the specs: those of a folder by name.
  let all: [String]

  /// - Parameters:
  ///   - named: what was named.
  ///   - files: where they are.
  /// - Throws: `FileProblem` when a folder cannot be read.
  init(_ named: [String], in files: any Files) throws {
    all = try named.flatMap { path -> [String] in
      if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return [path] }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      return try files.list(folder)
        .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        .sorted()
        .map { "\(folder)/\($0)" }
    }
  }
}

/// Finds what a person named on the command line, or says what could have been meant.
struct NamedChoices {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The variants that were named, by their places; all when none was.
  /// - Parameter names: names with commas between them.
  /// - Throws: `Ending` when a name is none of the experiment's.
  func variants(_ names: String?, of experiment: Experiment) throws -> [Int] {
    guard let names else { return Array(experiment.variantNames.indices) }
    return try names.split(separator: ",").map { name in
      guard let index = experiment.variantNames.firstIndex(of: String(name)) else {
        throw unknown("variant", String(name), among: experiment.variantNames)
      }
      return index
    }
  }

  /// Says that nothing is called so, with what is.
  func unknown(_ what: String, _ name: String, among names: [String]) -> Ending {
    let help =
      Suggestion.didYouMean(name, among: names) ?? "there are \(names.joined(separator: ", "))"
    world.messages("error: no \(what) is called '\(name)' — \(help)\n")
    return Ending(.usage)
  }
}
