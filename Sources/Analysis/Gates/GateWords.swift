import Metrics
import Statistics

/// The sentences in which a gate's judgement is told.
struct GateWords {
  let gate: Gate
  let figure: GateFigure?
  let level: ConfidenceLevel

  /// The judgement with value, interval and distance from the margin.
  func sentence(_ outcome: GateOutcome, peopleNeeded: Int?) -> String {
    guard let figure, let value = figure.value, value.isFinite else {
      return "The run has nothing to judge this gate on."
    }
    let measured = "measured \(text(value, figure))\(range(figure))"
    let margin = "the margin of \(gate.margin.text)"
    switch outcome {
    case .pass:
      return "Passes: \(measured); \(judgedEnd) keeps to \(margin) by \(distance(judged(figure)))."
    case .fail:
      let isWhole = gate.bound != .estimate && gate.relation.strictBound == gate.bound
      return isWhole
        ? "Fails: \(measured); even \(otherEnd) misses \(margin) by \(distance(opposite(figure)))."
        : "Fails: \(measured); \(judgedEnd) misses \(margin) by \(distance(judged(figure)))."
    case .inconclusive:
      let more =
        peopleNeeded.map { "; about \($0) people would settle it if the estimate is right" } ?? ""
      return "Inconclusive: \(measured), which reaches across \(margin)\(more)."
    case .incomparable:
      return "The run has no interval to judge this gate on."
    }
  }

  /// The judgement of a gate that would pass if it were the only promise.
  func tooManyPromises(_ count: Int) -> String {
    guard let figure, let value = figure.value else {
      return sentence(.incomparable, peopleNeeded: nil)
    }
    return "Inconclusive: measured \(text(value, figure))\(range(figure)) would do alone, but not "
      + "as one of \(count) gates that promise a difference (Holm)."
  }

  private var judgedEnd: String {
    switch gate.bound {
    case .low: "the lower end"
    case .high: "the upper end"
    case .estimate: "the value"
    }
  }

  private var otherEnd: String { gate.bound == .low ? "the upper end" : "the lower end" }

  private func range(_ figure: GateFigure) -> String {
    guard let interval = figure.interval, interval.width > 0 else { return "" }
    return " (\(Wording.level(level)) interval \(text(interval.lower, figure)) to "
      + "\(text(interval.upper, figure)))"
  }

  private func judged(_ figure: GateFigure) -> Double? {
    switch gate.bound {
    case .low: figure.interval?.lower
    case .high: figure.interval?.upper
    case .estimate: figure.value
    }
  }

  private func opposite(_ figure: GateFigure) -> Double? {
    gate.bound == .low ? figure.interval?.upper : figure.interval?.lower
  }

  private func distance(_ end: Double?) -> String {
    let distance = abs((end ?? .nan) - gate.margin.value)
    guard let unit = figure?.unit else { return Wording.decimal(100 * distance, digits: 1) + "%" }
    return Wording.size(distance, unit)
  }

  private func text(_ value: Double, _ figure: GateFigure) -> String {
    guard let unit = figure.unit else { return Wording.signed(100 * value, digits: 1) + "%" }
    guard figure.isDifference else { return Wording.value(value, unit) }
    return (value > 0 ? "+" : value < 0 ? "\u{2212}" : "") + Wording.size(value, unit)
  }
}
