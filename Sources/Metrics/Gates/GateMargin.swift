/// What a gate holds a figure against.
package struct GateMargin: Hashable, Sendable {
  /// The number in the unit of calculation: 2 points and 2% are 0.02, seconds are seconds.
  package let value: Double
  /// Whether a difference is meant relative to the control's figure: `+10%` is a tenth more.
  package let isRelative: Bool
  /// Number and unit as they were written.
  package let text: String
}
