package import Metrics
package import Statistics

/// What an interval of a difference allows to say.
package enum Finding: String, Sendable, CaseIterable {
  /// The whole interval is on the better side.
  case better
  /// The whole interval is on the worse side.
  case worse
  /// The whole interval is on one side of a metric that has no better side.
  case different
  /// The interval holds "no difference".
  case undecided
  /// There was nothing to compare.
  case unknown

  /// Reads an interval.
  package init(_ interval: Interval?, better: Metric.Better) {
    guard let interval else {
      self = .unknown
      return
    }
    if interval.lower <= 0, interval.upper >= 0 {
      self = .undecided
    } else {
      switch better {
      case .higher: self = interval.lower > 0 ? .better : .worse
      case .lower: self = interval.upper < 0 ? .better : .worse
      case .neither: self = .different
      }
    }
  }

  /// Whether the interval is wholly on one side.
  package var isDecided: Bool { self == .better || self == .worse || self == .different }
}
