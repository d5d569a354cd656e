import Analysis
import Metrics
import SourceText
import Statistics

/// The decision that a run suggests, in one paragraph.
struct Advice: Equatable {
  /// The decision, such as `Keep Tab bar.`.
  var action = ""
  /// The differences behind it, layout by layout, each with its interval and its most common cause.
  var effects: [String] = []
  /// The sentences about how far it depends on the assumptions about people.
  var hinge = ""

  /// The whole advice, in one paragraph.
  var text: String { ([action] + grounds).filter { !$0.isEmpty }.joined(separator: " ") }

  /// Everything but the decision, a paragraph each.
  var grounds: [String] { (effects + [hinge]).filter { !$0.isEmpty } }
}

extension Advice: Encodable {
  func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "action": action, "effect": effects.joined(separator: " "), "hinge": hinge,
    ])
  }
}

extension ReportComposition {
  /// A layout and the decision between it and the control.
  private typealias Duel = (variant: Int, decision: PairwiseDecision)

  var advice: Advice {
    let duels = advisedDuels
    let isMeasured = duels.contains { $0.decision.decisive?.difference != nil }
    return Advice(
      action: action, effects: duels.map(effect).filter { !$0.isEmpty },
      hinge: isMeasured ? hinge(of: duels) : "")
  }

  private var action: String {
    let conclusion = analysis.conclusion
    let names = conclusion.preferred.map { title(ofVariant: $0) }.joinedWithAnd
    switch conclusion.kind {
    case .empty: return "No people walked: there is nothing to decide."
    case .single: return "There is only one layout: add another to compare it with."
    case .several: return "Ship one of \(names)."
    case .better:
      return conclusion.preferred == [control] ? "Keep \(names)." : "Ship \(names)."
    case .same: return "Choose for other reasons: success and taps are practically equal."
    case .undecided: return leading ?? leaning ?? "Do not decide yet: it may go either way."
    }
  }

  /// The layouts that are ahead, and how many people would settle it; `nil` without one.
  private var leading: String? {
    let conclusion = analysis.conclusion
    guard !conclusion.leading.isEmpty else { return nil }
    let names = conclusion.leading.map { title(ofVariant: $0) }.joinedWithAnd
    let settling =
      conclusion.peopleNeeded.map {
        "; about \(DecimalText.grouped($0)) people would settle it"
      } ?? ""
    return
      "Do not decide yet: \(names) \(conclusion.leading.count == 1 ? "is" : "are") ahead\(settling)."
  }

  /// The layout that takes fewer taps if success may go either way, with the success it may cost; `nil`
  /// without one, or with more than two layouts.
  private var leaning: String? {
    guard let duel = advisedDuels.first, others.count == 1,
      let success = duel.decision.decisive?.metric, success.unit == .share,
      let interval = duel.decision.interval, let fewer = fewerTaps(of: duel)
    else { return nil }
    func points(_ share: Double) -> String {
      Wording.decimal(100 * max(0, share), digits: 1)
    }
    let (less, more) =
      fewer == duel.variant
      ? (-interval.lower, interval.upper) : (interval.upper, -interval.lower)
    return
      "Lean towards \(title(ofVariant: fewer)): it takes fewer taps. Between \(points(less)) fewer and "
      + "\(points(more)) more of 100 journeys may reach their goal."
  }

  /// The layout with fewer taps for people who arrive in both; `nil` if that is open.
  private func fewerTaps(of duel: Duel) -> Int? {
    guard let taps = tapDifferences.first(where: { $0.variant == title(ofVariant: duel.variant) }),
      let low = taps.meanInBoth.low, let high = taps.meanInBoth.high
    else { return nil }
    return low > 0 ? control : high < 0 ? duel.variant : nil
  }

  /// The layouts whose difference to the control is described: the preferred ones; the nearest one if the
  /// control is preferred; the first few if none is.
  private var advisedDuels: [Duel] {
    let duels = analysis.comparisons.map { ($0.variant, PairwiseDecision($0, level: sharedLevel)) }
    func size(_ duel: Duel) -> Double { abs(duel.decision.decisive?.difference ?? 0) }
    let preferred = analysis.conclusion.preferred
    if preferred == [control] { return duels.min { size($0) < size($1) }.map { [$0] } ?? [] }
    let told = duels.filter { preferred.contains($0.0) }
    return Array((told.isEmpty ? duels : told).prefix(Self.mostDuels))
  }

  private static let mostDuels = 3

  /// The level of each comparison, so that all of them together keep that of the analysis.
  private var sharedLevel: ConfidenceLevel { analysis.level.shared(by: analysis.comparisons.count) }

  private func effect(of duel: Duel) -> String {
    guard let found = duel.decision.decisive, let difference = found.difference,
      let interval = duel.decision.interval
    else { return "" }
    let names = (variant: title(ofVariant: duel.variant), control: title(ofVariant: control))
    let range =
      "\(Wording.level(sharedLevel)) interval \(Wording.range(interval, found.metric.unit))"
    let amount = Self.amount(difference, of: found.metric)
    let isFirstOfMany = others.count > 1 && analysis.conclusion.preferred == [control]
    let sentence =
      isFirstOfMany
      ? "Every other layout does worse, the nearest by \(amount.size) (\(names.variant), \(range))."
      : "\(names.variant) \(amount.verb) \(amount.size) than \(names.control) (\(range))."
    let impossible = impossible(in: [duel.variant, control]).first
    return [sentence, tapsInBoth(of: duel), impossible ?? cause(of: duel.variant)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The difference of taps of people who arrive in both layouts, if success is undecided and these taps are
  /// not.
  private func tapsInBoth(of duel: Duel) -> String {
    guard duel.decision.preference == .undecided, fewerTaps(of: duel) != nil,
      let taps = tapDifferences.first(where: { $0.variant == title(ofVariant: duel.variant) }),
      let mean = taps.meanInBoth.value
    else { return "" }
    let amount = Self.amount(mean, of: .taps)
    return "People who arrive in both layouts take \(amount.size) there."
  }

  /// A difference as a verb and its object, such as `brings` and `14.4 fewer of 100 journeys to their goal`.
  private static func amount(_ difference: Double, of metric: Metric) -> (
    verb: String, size: String
  ) {
    guard metric.unit == .share else {
      let word = difference < 0 ? "fewer" : "more"
      let size = Wording.decimal(abs(metric.unit.scale * difference), digits: metric.unit.digits)
      return ("takes", "\(size) \(word)\(metric.unit.suffix) a journey")
    }
    let count = Wording.decimal(100 * abs(difference), digits: 1)
    return ("brings", "\(count) \(difference < 0 ? "fewer" : "more") of 100 journeys to their goal")
  }

  /// The outcome in which a layout and the control differ most.
  private func cause(of variant: Int) -> String {
    guard let found = mostDifferentFailure(of: variant) else { return "" }
    let (here, there) = (title(ofVariant: variant), title(ofVariant: control))
    let more = found.here > found.there
    let many = Wording.decimal(100 * abs(found.here - found.there), digits: 1)
    return "The main cause: with \(more ? here : there), \(many) more of 100 people "
      + "\(found.outcome.plural)."
  }

  /// The sentences about how far the decision depends on the assumptions.
  private func hinge(of duels: [Duel]) -> String {
    guard let sweep, !sweep.findings.isEmpty else {
      return "Not stress-tested: 'navlab run \(setup.spec.shellWord) --stress' tries other "
        + "assumptions about people."
    }
    let claims = duels.compactMap { duel in
      sweep.findings.first { $0.variant == duel.variant }.map { finding in
        let name = duels.count > 1 ? "\(title(ofVariant: duel.variant)): " : ""
        return "\(name)\(held(duel.decision.preference, in: finding, of: sweep))."
      }
    }
    let first = duels.first?.variant
    let finding = sweep.findings.first { $0.variant == first }
    let turns = BreakEven.sentences(Array(verdictBreakEvens(first).prefix(2)))
    return (claims + [finding.map(strongest) ?? ""] + turns).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The number of sets of assumptions with the same answer as the run, and the variations with another.
  ///
  /// The run has more people than each set, so a set may leave open what the run decides.
  private func held(
    _ preference: Preference, in finding: SensitivityRecord.SweepFinding,
    of sweep: SensitivityRecord
  ) -> String {
    let others = (sweep.variations ?? []).filter {
      $0.variant == finding.variant && $0.point.preference != preference.rawValue
    }
    let open = preference == .undecided ? 0 : finding.count(of: .undecided)
    if open > 0, open == finding.points.count {
      let against = others.filter { $0.point.preference != Preference.undecided.rawValue }
      return "None of \(sweep.points) sets of assumptions about people contradicts it: "
        + "with \(DecimalText.grouped(sweep.people)) people each, all leave it open"
        + Self.clause(against)
    }
    return (preference == .undecided ? "It is just as open" : "The answer is the same")
      + " with \(finding.count(of: preference)) of \(sweep.points) sets of assumptions about people"
      + (open > 0
        ? " and open with \(open) (\(DecimalText.grouped(sweep.people)) people each)" : "")
      + Self.clause(others)
  }

  /// The clause that names variations with another answer; empty without any.
  private static func clause(_ variations: [SensitivityRecord.Variation]) -> String {
    let conditions = variations.map(\.condition).joined(separator: ", and ")
    return conditions.isEmpty ? "" : ", but it differs \(conditions)"
  }

  /// The assumption that moves the difference most.
  private func strongest(in finding: SensitivityRecord.SweepFinding) -> String {
    guard let parameter = finding.influences.first?.parameter else { return "" }
    let known = sweep?.breakEvens?.first { $0.parameter == parameter }
    return "It depends most on \(known.map { "\($0.meaning) (\(parameter))" } ?? parameter)."
  }

  /// The values at which the verdict on a layout changes, nearest to the assumed one first, leaving out chance.
  private func verdictBreakEvens(_ variant: Int?) -> [BreakEven] {
    let found = (sweep?.breakEvens ?? []).filter {
      $0.gate == nil && $0.value != nil && $0.variant == variant
        && ($0.low != nil || $0.high != nil)
    }
    func distance(_ each: BreakEven) -> Double {
      abs((each.value ?? each.declared) - each.declared) / max(each.to - each.from, .ulpOfOne)
    }
    return found.sorted { distance($0) < distance($1) }
  }
}

extension SensitivityRecord.SweepFinding {
  /// The number of sets of assumptions with a preference.
  fileprivate func count(of preference: Preference) -> Int {
    points.count { $0.preference == preference.rawValue }
  }
}

extension JourneyOutcome {
  /// The outcome as the end of a sentence about many people.
  var plural: String {
    summary.rest(after: "was ").map { "were " + $0 } ?? summary
  }
}
