import Experiments
import SourceText

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
