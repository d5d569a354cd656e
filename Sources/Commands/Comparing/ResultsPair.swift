import Analysis
import Metrics

/// Holds two results against each other for commands: says why it cannot be done, and ends as the
/// table says.
struct ResultsPair {
  let world: World
  let before, after: ExperimentResults

  /// What changed.
  /// - Throws: `Ending` when the two differ in kind.
  func comparison() throws -> ResultsComparison {
    do throws(Incomparable) {
      let comparison = try ResultsComparison(before: before, after: after)
      if comparison.isSameCrowd {
        world.messages("the same people walked both times: figures over all tasks are paired\n")
      }
      return comparison
    } catch {
      world.messages("error: cannot be compared: \(error)\n")
      throw Ending(.incomparable)
    }
  }
}
