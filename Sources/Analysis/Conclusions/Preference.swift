package import Metrics
package import Statistics

/// Which of two layouts one metric prefers.
package enum Preference: String, Sendable, CaseIterable {
  /// The layout that is compared.
  case variant
  /// The control.
  case control
  /// Neither: whatever difference there is does not matter.
  case neither
  /// It cannot be said.
  case undecided

  /// Reads an interval.
  ///
  /// - Parameters:
  ///   - margin: the largest difference that does not matter. A simulation with enough people finds
  ///     any difference significant, so size is asked before sign.
  package init(_ interval: Interval?, better: Metric.Better, margin: Double) {
    guard let interval, better != .neither else {
      self = .undecided
      return
    }
    let wanted =
      better == .higher ? interval : Interval(-interval.upper, -interval.lower)
    if wanted.lower >= -margin, wanted.upper <= margin {
      self = .neither
    } else if wanted.lower > 0 {
      self = .variant
    } else if wanted.upper < 0 {
      self = .control
    } else {
      self = .undecided
    }
  }
}
