/// Two tallies that cannot be merged.
package struct TallyMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// What they differ in, as a sentence.
  package let description: String

  init(_ left: TallyShape, _ right: TallyShape) {
    let differences: [(String, Int, Int)] = [
      ("variants", left.variants, right.variants), ("the control", left.control, right.control),
      ("segments", left.segments, right.segments), ("tasks", left.tasks, right.tasks),
      ("journeys each", left.journeysEach, right.journeysEach),
    ]
    if let (what, one, other) = differences.first(where: { $0.1 != $0.2 }) {
      description = "the tallies differ in \(what): \(one) and \(other)"
    } else if left.screens != right.screens {
      description = "the tallies count the visitors of other screens"
    } else {
      let missing = left.metrics.first { !right.metrics.contains($0) }
      let added = right.metrics.first { !left.metrics.contains($0) }
      description =
        (missing ?? added).map { "only one of the tallies has the metric '\($0)'" }
        ?? "the tallies have their metrics in a different order"
    }
  }
}
