import Analysis
import Metrics
import SourceText
import Statistics

/// The decision that a run suggests, and what belongs to it on the first screen.
struct Decision {
  /// At most eight words besides titles.
  var words: String
  var evidence = ""
  var confidence = Verdict.Confidence()
  var turning: Turning?
  /// What would change it, as a sentence.
  var change = ""
  var next = Verdict.NextStep()
}

extension ReportComposition {
  /// Decides by the worlds; an impossible task, a broken rule and links that land worse come first.
  func decision(_ gates: [GateResult]) -> Decision {
    let conclusion = analysis.conclusion
    guard conclusion.kind != .empty, conclusion.kind != .single else {
      return Decision(
        words: conclusion.kind == .empty
          ? "No people walked: nothing to decide." : "One layout only: add another to compare with."
      )
    }
    if let unfit = importedDecision { return unfit }
    if let impossible = impossibleDecision { return impossible }
    let duel = tellingDuel
    var decision = Decision(
      words: words, evidence: evidence(about: duel.variant), confidence: confidence(of: duel))
    decision.turning = turning(of: duel, gates)
    decision.change = change(of: duel, decision.turning)
    decision.next = next(decision.turning)
    if conclusion.preferred.contains(where: { $0 != control }) { heed(gates, in: &decision) }
    return decision
  }

  /// The duel that the first screen is about: with the preferred layout, or with the nearest one if the control is
  /// preferred; the first open one if no layout is.
  private var tellingDuel: PairwiseDecision {
    let level = analysis.level.shared(by: analysis.comparisons.count)
    let duels = analysis.comparisons.map { PairwiseDecision($0, level: level) }
    func size(_ duel: PairwiseDecision) -> Double { abs(duel.decisive?.difference ?? 0) }
    let preferred = analysis.conclusion.preferred
    let found =
      preferred == [control]
      ? duels.min { size($0) < size($1) }
      : preferred.isEmpty
        ? duels.first { $0.preference == .undecided }
        : duels.first { preferred.contains($0.variant) }
    return found ?? duels[0]
  }

  private var words: String {
    let conclusion = analysis.conclusion
    let names = conclusion.preferred.map { title(ofVariant: $0) }.joinedWithAnd
    switch conclusion.kind {
    case .empty, .single: return ""
    case .several: return "Ship one of \(names)."
    case .better where !hasWorlds: return "\(names) looks better."
    case .better: return conclusion.preferred == [control] ? "Keep \(names)." : "Ship \(names)."
    case .same: return "Either works. Choose by cost."
    case .undecided: return hasWorlds ? "It depends on your users." : "Too few people to tell."
    }
  }

  /// Whether enough people walked in each world to compare worlds.
  private var hasWorlds: Bool {
    analysis.comparisons.contains { $0.metrics.contains { $0.worlds != nil } }
  }

  private func confidence(of duel: PairwiseDecision) -> Verdict.Confidence {
    guard let worlds = duel.worlds else {
      return analysis.worlds == nil
        ? .init(
          sign: "◔", title: "One set of assumptions",
          detail:
            "People are as declared; without '--one-world' they differ in all that is not known.",
          emphasis: .unsure)
        : .init(
          sign: "◔", title: "Too few people",
          detail:
            "\(WorldValues.leastPeople * results.tally.shape.worlds) or more show how worlds differ.",
          emphasis: .unsure)
    }
    let metric = worlds.metric.title.lowercased()
    let agreeing = worlds.count(of: duel.preference)
    let other = title(ofVariant: duel.variant)
    let control = title(ofVariant: self.control)
    switch duel.preference {
    case .undecided:
      return .init(
        sign: "○", title: "Not robust",
        detail: "\(metric.asSentence): \(control) better in \(worlds.control), no difference in "
          + "\(worlds.neither), \(other) better in \(worlds.variant) of \(worlds.worlds) worlds.",
        emphasis: .bad)
    case .neither:
      return .init(
        sign: worlds.isRobust ? "●" : "◐",
        title: worlds.isRobust ? "Robust" : "Holds, with one open question",
        detail: "No difference that matters in \(agreeing) of \(worlds.worlds) worlds.",
        emphasis: worlds.isRobust ? .good : .unsure, record: worlds.record)
    case .variant, .control:
      let better = duel.preference == .variant ? other : control
      return .init(
        sign: worlds.isRobust ? "●" : "◐",
        title: worlds.isRobust ? "Robust" : "Holds, with one open question",
        detail: "\(better) has the better \(metric) in \(agreeing) of \(worlds.worlds) worlds.",
        emphasis: worlds.isRobust ? .good : .unsure, record: worlds.record)
    }
  }

  /// The number along which the decision changes; without one, that along which the first gate does.
  private func turning(of duel: PairwiseDecision, _ gates: [GateResult]) -> Turning? {
    guard let known = analysis.worlds, let values = duel.worlds?.values,
      let metric = duel.decisive?.metric
    else { return nil }
    let title = title(ofVariant: duel.variant)
    let own = Dependence.all(values, known).map {
      Turning(
        $0, variant: title, subject: "\(metric.title) of \(title)", limit: 0,
        unit: metric.unit.ofDifference)
    }
    if let found = own.first(where: { $0.value != nil }) { return found }
    return analysis.gates.indices.lazy.compactMap { place -> Turning? in
      let gate = analysis.gates[place]
      guard let values = gate.values else { return nil }
      return Dependence.all(values, known).map {
        Turning(
          $0, variant: title, subject: "“\(gates[place].name)”", limit: gate.gate.margin.value,
          unit: gate.unit)
      }.first { $0.value != nil }
    }.first ?? own.first
  }

  private func change(of duel: PairwiseDecision, _ turning: Turning?) -> String {
    guard let turning, duel.worlds != nil else { return "" }
    return turning.value == nil
      ? "No number about people changes this by itself, anywhere in its range." : turning.sentence
  }

  private func next(_ turning: Turning?) -> Verdict.NextStep {
    let spec = setup.spec.shellWord
    if let turning, let value = turning.value, let people = turning.participants {
      return .init(
        sentence: "Settle it before you build: a test with \(people) people shows on which side of "
          + "\(turning.text(value)) yours are.", command: "navlab study \(spec)")
    }
    return .init(
      sentence: "Keep it so: gate each change of the app in CI.", command: "navlab gate \(spec)")
  }
}

extension ReportComposition {
  /// The decision if a task cannot be done in a layout.
  private var impossibleDecision: Decision? {
    guard let first = setup.tasks.first(where: { $0.impossible?.isEmpty == false }) else {
      return nil
    }
    let layouts = order.filter { variant in
      first.impossible?.contains { $0.hasPrefix("under '\(id(ofVariant: variant))' ") } == true
    }
    let names = layouts.map { title(ofVariant: $0) }.joinedWithAnd
    let task = Self.quoted(first.title.isEmpty ? first.name : first.title)
    return Decision(
      words: "\(names.isEmpty ? "A layout" : names) cannot be finished.",
      evidence: impossible(in: nil).joined(separator: " "),
      confidence: .init(
        sign: "✗", title: "Impossible task", detail: "Nobody can do \(task).", emphasis: .bad),
      next: .init(
        sentence: "Mend the app or the task first.", command: "navlab check \(setup.spec.shellWord)"
      ))
  }

  private static func quoted(_ text: String) -> String { "“\(text)”" }

  /// Changes a decision for a new layout that breaks a rule or loses links.
  private func heed(_ gates: [GateResult], in decision: inout Decision) {
    let preferred = analysis.conclusion.preferred.filter { $0 != control }
    let names = preferred.map { title(ofVariant: $0) }.joinedWithAnd
    let broken = zip(gates, analysis.gates).filter { result, judged in
      result.level == .error && result.judgement == .failed
        && preferred.contains(judged.gate.variant)
    }
    guard let (first, judged) = broken.first else { return }
    let place = first.place.map { " (\($0.text))" } ?? ""
    if case .links = judged.gate.subject, broken.count == 1 {
      let worse = worseLinks(in: judged.gate.variant)
      decision.words =
        worse > 0
        ? "Ship \(names) after \(worse.counted("link")) \(worse == 1 ? "is" : "are") fixed."
        : "Ship \(names) after its links are fixed."
      decision.confidence = .init(
        sign: "✗", title: "Links land worse", detail: "\(first.name)\(place)", emphasis: .bad)
      decision.next = .init(
        sentence: "See where they land.", command: "navlab links \(setup.spec.shellWord)")
    } else {
      decision.words = "\(names) is better, but breaks your rule."
      decision.confidence = .init(
        sign: "✗", title: "Rule broken", detail: "\(first.name)\(place)", emphasis: .bad)
      decision.next = .init(
        sentence: "Change the layout, or the rule.", command: "navlab gate \(setup.spec.shellWord)")
    }
  }

  /// The number of addresses that arrive with the control and not with a layout, in any situation.
  private func worseLinks(in variant: Int) -> Int {
    struct Place: Hashable { let link, example, situation: Int }
    func arrived(_ variant: Int) -> Set<Place> {
      Set(
        results.links.records.filter { $0.variant == variant && $0.outcome.isResolved }
          .map { Place(link: $0.link, example: $0.example, situation: $0.situation) })
    }
    let lost = arrived(control).subtracting(arrived(variant))
    return Set(lost.map { [$0.link, $0.example] }).count
  }
}

extension JourneyOutcome {
  /// The outcome as the end of a sentence about many people.
  var plural: String {
    summary.rest(after: "was ").map { "were " + $0 } ?? summary
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
