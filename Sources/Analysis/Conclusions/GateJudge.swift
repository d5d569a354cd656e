package import Metrics
package import Statistics

/// A judge of gates by worlds: a gate passes if it holds in at least nine of ten worlds, fails if it holds in fewer
/// than half, and is inconclusive otherwise.
///
/// If all worlds are as declared, intervals judge: a gate passes if the whole interval meets it, fails if none of it
/// does, and is inconclusive otherwise. Then gates that promise a difference (the margin is "no difference", or beyond) might each pass by chance, so
/// they are adjusted together after Holm. Gates that forbid a loss are not adjusted: all of them must pass,
/// which no number of gates makes easier.
package struct GateJudge: Sendable {
  private let evidence: GateEvidence

  package init(_ evidence: GateEvidence) {
    self.evidence = evidence
  }

  package func judge(_ gates: [Gate]) -> [GateDecision] {
    let figures = gates.map(evidence.figure)
    var adjusted: [Int: Double] = [:]
    let promises = gates.indices.filter {
      figures[$0]?.worlds == nil && Self.isPromise(gates[$0], figures[$0])
    }
    if promises.count > 1 {
      let pValues = promises.map { Self.pValue(gates[$0], figures[$0]) }
      for (place, value) in zip(promises, PValueAdjustment.holm.adjusted(pValues)) {
        adjusted[place] = value
      }
    }
    return gates.indices.map { place in
      decide(gates[place], figures[place], adjusted: adjusted[place], promises: promises.count)
    }
  }

  private func decide(
    _ gate: Gate, _ figure: GateEvidence.Figure?, adjusted: Double?, promises: Int
  ) -> GateDecision {
    var judgement = Self.judgement(gate, figure)
    // Half the error, because a gate looks at one side of a two-sided interval.
    let isTooManyPromises =
      judgement == .passed && (adjusted ?? 0) > evidence.level.alpha / 2
    if isTooManyPromises { judgement = .inconclusive }
    let words = GateWords(gate: gate, figure: figure, level: evidence.level)
    return GateDecision(
      gate: gate, judgement: judgement, value: figure?.value, interval: figure?.interval,
      people: figure?.people ?? 0, unit: figure?.unit ?? .relative, adjustedPValue: adjusted,
      worlds: Self.worlds(gate, figure), values: figure?.worlds,
      explanation: isTooManyPromises
        ? words.tooManyPromises(promises) : words.sentence(judgement))
  }

  /// The share of worlds in which a gate has to hold, and that below which it fails.
  package static let passingShare = 0.9
  package static let failingShare = 0.5

  /// The worlds in which a gate holds; `nil` if it is not judged by worlds.
  private static func worlds(_ gate: Gate, _ figure: GateEvidence.Figure?) -> GateDecision.Worlds? {
    guard let values = figure?.worlds, gate.bound != .estimate else { return nil }
    return GateDecision.Worlds(
      holding: values.count { gate.relation.holds($0, gate.margin.value) },
      all: values.observed.count)
  }

  static func judgement(_ gate: Gate, _ figure: GateEvidence.Figure?) -> Judgement {
    guard let figure, let value = figure.value, value.isFinite else { return .incomparable }
    let margin = gate.margin.value
    guard gate.bound != .estimate else {
      return gate.relation.holds(value, margin) ? .passed : .failed
    }
    if let worlds = worlds(gate, figure) {
      return worlds.share >= passingShare
        ? .passed : worlds.share < failingShare ? .failed : .inconclusive
    }
    guard let interval = figure.interval else { return .incomparable }
    let (judged, opposite) =
      gate.bound == .low
      ? (interval.lower, interval.upper) : (interval.upper, interval.lower)
    if gate.relation.holds(judged, margin) { return .passed }
    // If the favourable end fails, the whole interval fails.
    let isStrict = gate.relation.strictBound == gate.bound
    return isStrict && gate.relation.holds(opposite, margin) ? .inconclusive : .failed
  }

  private static func isPromise(_ gate: Gate, _ figure: GateEvidence.Figure?) -> Bool {
    guard figure?.effect != nil, gate.relation.strictBound == gate.bound else { return false }
    switch gate.relation {
    case .greater, .greaterOrEqual: return gate.margin.value >= 0
    case .less, .lessOrEqual: return gate.margin.value <= 0
    case .equal: return false
    }
  }

  private static func pValue(_ gate: Gate, _ figure: GateEvidence.Figure?) -> Double {
    let side: HypothesisTest.Alternative =
      gate.relation == .greater || gate.relation == .greaterOrEqual ? .greater : .less
    return figure?.effect?.pValue(against: gate.margin.value, side) ?? 1
  }
}

/// A gate with its judgement.
package struct GateDecision: Sendable {
  package let gate: Gate
  package let judgement: Judgement
  /// The figure; `nil` if it was not measured.
  package let value: Double?
  /// The interval; a point if the figure is exact.
  package let interval: Interval?
  /// The number of people behind it; 0 if the figure is exact.
  package let people: Int
  package let unit: MetricUnit
  /// The probability after Holm's adjustment, if several gates promise a difference.
  package let adjustedPValue: Double?
  /// The worlds in which it holds; `nil` if it is exact or all worlds are as declared.
  package let worlds: Worlds?
  /// The figure world by world, likewise.
  package let values: WorldValues?
  /// The judgement in one sentence: by how much it passed or failed.
  package let explanation: String

  /// A number of worlds among all.
  package struct Worlds: Hashable, Sendable {
    package let holding, all: Int

    package var share: Double { Double(holding) / Double(max(1, all)) }
  }
}

/// The judgement on a gate, or on all gates of an experiment.
package enum Judgement: String, Encodable, Sendable, CaseIterable {
  /// The demand is met, and not by chance.
  case passed
  /// The demand is not met, and not by chance.
  case failed
  /// It depends on what is not known about people, or the interval contains the margin.
  case inconclusive
  /// Evidence is missing, which never counts as passed.
  case incomparable
  case ungated

  /// The judgement on several gates: the worst one.
  ///
  /// Missing evidence is worse than an inconclusive gate.
  package static func overall(_ judgements: some Sequence<Judgement>) -> Judgement {
    judgements.max { $0.badness < $1.badness } ?? .ungated
  }

  private var badness: Int {
    switch self {
    case .ungated: 0
    case .passed: 1
    case .inconclusive: 2
    case .incomparable: 3
    case .failed: 4
    }
  }

  /// The meaning, as a sentence.
  package var explanation: String {
    switch self {
    case .passed: "The demand of the gate is met, and not by chance."
    case .failed: "The demand of the gate is not met, and not by chance."
    case .inconclusive:
      "The gate holds in some worlds only, or the interval contains the margin."
    case .incomparable: "Evidence that the gate asks for is missing; it never counts as passed."
    case .ungated: "The spec has no gates."
    }
  }

  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .inconclusive: "inconclusive"
    case .incomparable: "incomparable"
    case .ungated: "no gates"
    }
  }
}
