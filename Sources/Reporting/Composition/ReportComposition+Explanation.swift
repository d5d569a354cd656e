import Analysis
import Metrics

extension ReportComposition {
  /// How the same people fared in both layouts, and the journeys that tell most of it.
  var explanation: Explanation {
    let preferred = analysis.conclusion.preferred
    let pairs = results.tally.tellingPairs(preferring: preferred)
    return Explanation(
      rule: rule(for: pairs, preferring: preferred), fates: fates,
      journeys: pairs.map(paired))
  }

  /// The rule by which the journeys are chosen, in the words of this report.
  private func rule(for pairs: [TellingPair], preferring preferred: [Int]) -> String {
    guard let first = pairs.first else { return "" }
    let layout = first.ending.better == .control ? results.tally.shape.control : first.variant
    let ways =
      first.ending.isArrivalInOne
      ? "first the commonest way to arrive in one layout only"
        + (preferred.contains(layout) ? ", the preferred one" : "")
        + "; then the commonest other ways in which one of the two fares better"
      : "the commonest ways in which one of the two fares better"
    let count = pairs.count == 1 ? "1 is" : "\(pairs.count) are"
    return
      "Everybody walked in every layout, so what became of one person can be held side by side. "
      + "\(count) told step by step: \(ways). Each is the person with the lowest number in the task "
      + "where that way is commonest; with fewer than \(TellingPair.most) ways, the next tasks follow."
  }

  // MARK: How often

  private var fates: [PairedFate] {
    let control = results.tally.shape.control
    let fates = order.filter { $0 != control }.flatMap { variant -> [PairedFate] in
      let pairs = results.tally.pairs(variant: variant)
      let total = pairs.total
      return pairs.entries.map { fate($0, of: total, variant: variant) }
    }
    // Of equally many the first, so that the report is the same every time.
    return fates.enumerated()
      .sorted { ($1.element.journeys, $0.offset) < ($0.element.journeys, $1.offset) }
      .map(\.element)
  }

  private func fate(_ entry: PairedEndings.Entry, of total: Int, variant: Int) -> PairedFate {
    let names = (
      variant: title(ofVariant: variant), control: title(ofVariant: results.tally.shape.control)
    )
    let ending = entry.ending
    let comparison =
      switch (ending.variant.isSuccess && ending.control.isSuccess, ending.taps) {
      case (false, _): ""
      case (true, .fewer): " with fewer taps"
      case (true, .same): " with as many taps"
      case (true, .more): " with more taps"
      }
    return PairedFate(
      variant: names.variant, control: names.control,
      inVariant: ending.variant.summary + comparison, inControl: ending.control.summary,
      betterIn: ending.better.map { $0 == .variant ? names.variant : names.control },
      journeys: entry.journeys,
      share: Figure(total > 0 ? Double(entry.journeys) / Double(total) : nil, unit: .share))
  }

  // MARK: Step by step

  private func paired(_ pair: TellingPair) -> PairedJourney {
    let control = results.tally.shape.control
    let names = (variant: title(ofVariant: pair.variant), control: title(ofVariant: control))
    let inVariant = example(
      pair.inVariant, taps: pair.example.variantTaps, outcome: pair.ending.variant)
    let inControl = example(
      pair.inControl(control), taps: pair.example.controlTaps, outcome: pair.ending.control)
    let parting = Self.parting(of: inControl, inVariant)
    let isBetter = pair.ending.better == .variant
    let sentence = PairedSentence(
      better: isBetter ? inVariant : inControl, worse: isBetter ? inControl : inVariant,
      betterLayout: isBetter ? names.variant : names.control,
      worseLayout: isBetter ? names.control : names.variant, parting: parting ?? 0)
    return PairedJourney(
      variant: names.variant, control: names.control, task: title(ofTask: pair.task),
      journeys: pair.journeys, sentence: sentence.text, parting: parting.map { $0 + 1 },
      inVariant: inVariant, inControl: inControl,
      replay: command.replay(
        person: pair.example.person,
        in: [id(ofVariant: control), id(ofVariant: pair.variant)]))
  }

  /// The first step in which two journeys differ, from 0.
  private static func parting(of one: ExampleJourney, _ other: ExampleJourney) -> Int? {
    (0..<max(one.steps.count, other.steps.count)).first { place in
      guard place < one.steps.count, place < other.steps.count else { return true }
      let (left, right) = (one.steps[place], other.steps[place])
      return left.screen != right.screen || left.chosen != right.chosen
    }
  }
}
