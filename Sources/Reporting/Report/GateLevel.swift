/// What a gate that does not pass means.
package enum GateLevel: String {
  /// The build stops.
  case error
  /// The report says so.
  case warning
}
