/// What a metric is measured in.
package enum MetricUnit: String, Sendable, CaseIterable {
  /// A share between 0 and 1, shown as a percentage; differences are percentage points.
  case share
  /// A ratio that may go beyond 1, shown as a percentage; differences are percentage points.
  case ratio
  case taps
  case seconds
  /// Screens, such as those on top of each other.
  case screens
  /// How often something happens in one journey.
  case times
  /// A plain number without a unit.
  case number
}
