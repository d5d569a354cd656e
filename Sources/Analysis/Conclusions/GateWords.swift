import Metrics
import Statistics

/// The sentences that explain a gate's judgement.
struct GateWords {
  let gate: Gate
  let figure: GateEvidence.Figure?
  let level: ConfidenceLevel

  /// The judgement with value, interval and distance from the margin.
  func sentence(_ judgement: Judgement) -> String {
    guard let figure, let value = figure.value, value.isFinite else {
      return "The run did not measure what this gate asks for."
    }
    let measured = "measured \(text(value, figure))\(range(figure))"
    if let worlds = figure.worlds, gate.bound != .estimate {
      let holding = worlds.count { gate.relation.holds($0, gate.margin.value) }
      let ends = worlds.range
      let range =
        gate.isComparison && figure.unit != .relative
        ? Wording.range(ends, figure.unit)
        : "\(text(ends.lower, figure)) to \(text(ends.upper, figure))"
      return
        "\(Self.verb(judgement)): \(text(value, figure)) on average; from \(range) in nine of ten worlds. "
        + "It holds in \(holding) of \(worlds.observed.count) worlds."
    }
    let margin = "the margin of \(gate.margin.text.replacing("-", with: "\u{2212}"))"
    switch judgement {
    case .passed where judged(figure) == gate.margin.value:
      return "Passes: \(measured), exactly at \(margin)."
    case .passed:
      return
        "Passes: \(measured); \(judgedEnd(figure)) keeps to \(margin) by "
        + "\(distance(judged(figure)))."
    case .failed:
      let isWhole = gate.bound != .estimate && gate.relation.strictBound == gate.bound
      return isWhole && !isPoint(figure)
        ? "Fails: \(measured); even \(otherEnd) misses \(margin) by \(distance(opposite(figure)))."
        : "Fails: \(measured); \(judgedEnd(figure)) misses \(margin) by "
          + "\(distance(judged(figure)))."
    case .inconclusive:
      return "Inconclusive: \(measured), which reaches across \(margin)."
    case .incomparable, .ungated:
      return "The run has no interval for this gate."
    }
  }

  /// The judgement of a gate that would pass if it were the only promise.
  func tooManyPromises(_ count: Int) -> String {
    guard let figure, let value = figure.value else {
      return sentence(.incomparable)
    }
    return
      "Inconclusive: measured \(text(value, figure))\(range(figure)), enough for a single gate, "
      + "but not for one of \(count) gates that promise a difference (Holm)."
  }

  private static func verb(_ judgement: Judgement) -> String {
    switch judgement {
    case .passed: "Passes"
    case .failed: "Fails"
    case .inconclusive, .incomparable, .ungated: "Depends on people"
    }
  }

  private func judgedEnd(_ figure: GateEvidence.Figure) -> String {
    switch gate.bound {
    case _ where isPoint(figure): "it"
    case .low: "the lower end"
    case .high: "the upper end"
    case .estimate: "the value"
    }
  }

  private var otherEnd: String { gate.bound == .low ? "the upper end" : "the lower end" }

  private func range(_ figure: GateEvidence.Figure) -> String {
    guard let interval = figure.interval, interval.width > 0 else { return "" }
    let ends =
      if gate.isComparison, figure.unit != .relative {
        Wording.range(interval, figure.unit)
      } else {
        "\(text(interval.lower, figure)) to \(text(interval.upper, figure))"
      }
    return " (\(Wording.level(level)) interval \(ends))"
  }

  /// Whether the figure is exact, so that both ends are the value.
  private func isPoint(_ figure: GateEvidence.Figure) -> Bool { figure.interval?.width == 0 }

  private func judged(_ figure: GateEvidence.Figure) -> Double? {
    switch gate.bound {
    case .low: figure.interval?.lower
    case .high: figure.interval?.upper
    case .estimate: figure.value
    }
  }

  private func opposite(_ figure: GateEvidence.Figure) -> Double? {
    gate.bound == .low ? figure.interval?.upper : figure.interval?.lower
  }

  private func distance(_ end: Double?) -> String {
    let distance = abs((end ?? .nan) - gate.margin.value)
    guard let figure else { return Wording.decimal(distance, digits: 1) }
    return Wording.size(distance, figure.unit)
  }

  private func text(_ value: Double, _ figure: GateEvidence.Figure) -> String {
    if figure.unit == .relative { return Wording.signed(100 * value, digits: 1) + "%" }
    guard gate.isComparison else { return Wording.value(value, figure.unit) }
    return (value > 0 ? "+" : value < 0 ? "\u{2212}" : "") + Wording.size(value, figure.unit)
  }
}
