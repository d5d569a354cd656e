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
    let files = world.files
    let home = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let homeResolved = files.resolved(home.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : home)
    let loader = ExperimentLoader { asked in
      // A symbolic link must not lead an include out of the folder either.
      if asked != path, let homeResolved, let resolved = files.resolved(asked),
        !resolved.hasPrefix(homeResolved.hasSuffix("/") ? homeResolved : homeResolved + "/")
      {
        throw FileProblem(
          path: asked, reason: "lies outside the folder of the spec", isMissing: false)
      }
      return try files.read(asked)
    }
    do {
      let loaded = try loader.load(path)
      let text = DiagnosticRenderer().render(loaded.diagnostics)
      if !text.isEmpty { world.messages(text) }
      guard let experiment = loaded.experiment else { throw Ending(.badSpec) }
      return experiment
    } catch let problem as FileProblem {
      world.messages("error: \(problem)\n")
      throw Ending(problem.isMissing ? .noInput : .badSpec)
    }
  }
}
