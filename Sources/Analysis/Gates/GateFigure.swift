import Metrics
import Statistics

/// What a gate looks at: a value, its interval, and how to ask for a probability.
struct GateFigure {
  /// The value in the margin's unit; nothing when it was not measured.
  let value: Double?
  /// Where it lies; a point where chance plays no part, nothing where it cannot be said.
  let interval: Interval?
  /// How many people it rests on; none where chance plays no part.
  let people: Int
  /// The difference itself, where it is one that chance plays a part in.
  let effect: Effect?
  /// What it is written in; nothing for a relative difference, which is written in percent.
  let unit: MetricUnit?
  /// Whether it is a difference.
  let isDifference: Bool
}
