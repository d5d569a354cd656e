/// Which figure of an interval a gate judges.
package enum GateBound: String, Hashable, Sendable, CaseIterable {
  /// The lower end of the interval.
  case low
  /// The upper end of the interval.
  case high
  /// The estimate itself, whatever its uncertainty.
  case estimate
}
