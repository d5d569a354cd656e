import Analysis

/// One label that was read on the way.
package struct ExampleReading: Equatable {
  /// What it says.
  package var label: String
  /// What it seemed to promise.
  package var promise: Double
  /// How much would have been enough; nothing where the best promise is taken, whatever it is.
  package var threshold: Double?

  package init(label: String, promise: Double, threshold: Double? = nil) {
    self.label = label
    self.promise = promise
    self.threshold = threshold
  }

  /// Whether it promised enough; nothing where no amount is.
  package var isEnough: Bool? { threshold.map { promise >= $0 } }

  /// The promise in two digits, never rounded up to what would be enough.
  var promiseText: String { Self.text(promise) }

  /// A promise in two digits, cut rather than rounded; what is not quite a hundredth by the nature of
  /// binary numbers still counts as one.
  static func text(_ promise: Double) -> String {
    guard promise.isFinite, promise.magnitude < 1e9 else { return "–" }
    return Wording.decimal((promise * 100 + 1e-6).rounded(.down) / 100, digits: 2)
  }
}
