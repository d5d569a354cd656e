package import Experiments

/// What the people of a study did in one structure under one condition: sums, from which means and
/// their errors follow.
package struct StudySample: Sendable {
  /// How many people looked.
  package private(set) var people = 0
  /// How many arrived.
  package private(set) var arrived = 0
  private var sums: [StudyMeasure: (sum: Double, squares: Double)] = [:]

  /// Nobody yet.
  package init() {}

  /// Adds one journey.
  ///
  /// - Parameters:
  ///   - hasArrived: whether it reached the goal.
  ///   - taps: its taps.
  ///   - seconds: its derived time.
  ///   - lostness: how lost the person was; not looked at where they did not arrive.
  ///   - parameters: what was assumed; a journey that did not arrive counts with the whole budgets.
  package mutating func add(
    hasArrived: Bool, taps: Int, seconds: Double, lostness: Double, parameters: PeopleParameters
  ) {
    people += 1
    if hasArrived { arrived += 1 }
    add(hasArrived ? 1 : 0, to: .success)
    add(hasArrived ? seconds : max(seconds, parameters.timeBudget), to: .time)
    add(hasArrived ? Double(taps) : max(Double(taps), parameters.tapBudget), to: .taps)
    add(Double(taps), to: .effort)
    if hasArrived { add(lostness, to: .lostness) }
  }

  private mutating func add(_ value: Double, to measure: StudyMeasure) {
    sums[measure, default: (0, 0)].sum += value
    sums[measure, default: (0, 0)].squares += value * value
  }

  /// The mean of a measure and its standard error; nothing where nobody has one.
  package func mean(_ measure: StudyMeasure) -> SampledFigure? {
    let count = Double(measure == .lostness ? arrived : people)
    guard let (sum, squares) = sums[measure], count > 0 else { return nil }
    let mean = sum / count
    let spread = max(0, squares / count - mean * mean)
    return SampledFigure(mean, standardError: (spread / count).squareRoot())
  }
}

/// A figure of a sample with its standard error.
package struct SampledFigure: Hashable, Sendable {
  package let value: Double
  package let standardError: Double

  package init(_ value: Double, standardError: Double) {
    self.value = value
    self.standardError = standardError
  }

  /// The difference of two; people of two samples are taken as different ones, which is careful.
  package static func - (left: SampledFigure, right: SampledFigure) -> SampledFigure {
    let variance =
      left.standardError * left.standardError + right.standardError * right.standardError
    return SampledFigure(left.value - right.value, standardError: variance.squareRoot())
  }

  /// The ratio of two, with the error of the delta method; nothing when the divisor is zero.
  package func over(_ divisor: SampledFigure) -> SampledFigure? {
    guard divisor.value != 0 else { return nil }
    let ratio = value / divisor.value
    let own = standardError / divisor.value
    let others = ratio * divisor.standardError / divisor.value
    return SampledFigure(ratio, standardError: (own * own + others * others).squareRoot())
  }
}
