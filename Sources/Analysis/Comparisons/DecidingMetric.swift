/// A metric that may decide between layouts, with the difference below which it does not.
package struct DecidingMetric: Sendable {
  /// The metric's name.
  package let id: String
  /// The largest difference that does not matter, in the metric's unit.
  package let margin: Double

  /// In the order in which they are asked: nobody is quick who did not arrive, so success comes
  /// first, and taps count failures as lasting to the horizon.
  package static let all = [
    DecidingMetric(id: "success", margin: 0.005),
    DecidingMetric(id: "taps", margin: 0.1),
  ]
}
