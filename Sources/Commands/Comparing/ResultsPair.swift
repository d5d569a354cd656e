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
      return try ResultsComparison(before: before, after: after)
    } catch {
      world.messages("error: cannot be compared: \(error)\n")
      throw Ending(.incomparable)
    }
  }
}
