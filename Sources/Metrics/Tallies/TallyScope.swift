/// What came out for one variant and one segment over one task, or over all tasks: a count of
/// people, and each metric's sums over them.
package struct TallyScope: Hashable, Sendable {
  /// The people who had the task; the same under every variant.
  package var people = 0
  /// By metric, in the order of the shape.
  package var moments: [RatioMoments]
  /// By metric, against the control; empty for the control itself.
  package var crossMoments: [CrossMoments]

  /// Nobody yet.
  package init(metrics: Int, isControl: Bool) {
    moments = Array(repeating: RatioMoments(), count: max(metrics, 0))
    crossMoments =
      isControl ? [] : Array(repeating: CrossMoments(), count: max(metrics, 0))
  }

  /// Adds another's people.
  package mutating func merge(_ other: TallyScope) {
    people &+= other.people
    for place in moments.indices where other.moments.indices.contains(place) {
      moments[place].merge(other.moments[place])
    }
    for place in crossMoments.indices where other.crossMoments.indices.contains(place) {
      crossMoments[place].merge(other.crossMoments[place])
    }
  }
}
