import Analysis
import Metrics

/// The reasons for a verdict: the same people's outcomes in both layouts, and a few of their journeys
/// step by step.
struct Explanation: Equatable, Encodable {
  /// The rule by which the journeys are chosen.
  var rule = ""
  /// The outcomes of the same people's journeys in both layouts, commonest first.
  var outcomes: [PairedOutcome] = []
  var journeys: [PairedJourney] = []

  private enum CodingKeys: String, CodingKey {
    case rule
    case outcomes = "fates"
    case journeys
  }
}

extension ReportComposition {
  var explanation: Explanation {
    let preferred = analysis.conclusion.preferred
    let pairs = results.tally.tellingPairs(preferring: preferred)
    return Explanation(
      rule: rule(for: pairs, preferring: preferred), outcomes: outcomes,
      journeys: pairs.map(paired))
  }

  /// The rule by which the journeys are chosen, in the words of this report.
  private func rule(for pairs: [ContrastingPair], preferring preferred: [Int]) -> String {
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
      + "where that way is commonest; with fewer than \(ContrastingPair.most) ways, the next tasks follow."
  }

  // MARK: How often

  private var outcomes: [PairedOutcome] {
    let control = results.tally.shape.control
    let outcomes = order.filter { $0 != control }.flatMap { variant -> [PairedOutcome] in
      let pairs = results.tally.pairs(variant: variant)
      let total = pairs.total
      return pairs.entries.map { outcome($0, of: total, variant: variant) }
    }
    // Of equally many the first, so that the report is the same every time.
    return outcomes.enumerated()
      .sorted { ($1.element.journeys, $0.offset) < ($0.element.journeys, $1.offset) }
      .map(\.element)
  }

  private func outcome(_ entry: PairedEndings.Entry, of total: Int, variant: Int) -> PairedOutcome {
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
    return PairedOutcome(
      variant: names.variant, control: names.control,
      inVariant: ending.variant.summary + comparison, inControl: ending.control.summary,
      betterIn: ending.better.map { $0 == .variant ? names.variant : names.control },
      journeys: entry.journeys,
      share: Figure(total > 0 ? Double(entry.journeys) / Double(total) : nil, unit: .share))
  }

  // MARK: Step by step

  private func paired(_ pair: ContrastingPair) -> PairedJourney {
    let control = results.tally.shape.control
    let names = (variant: title(ofVariant: pair.variant), control: title(ofVariant: control))
    let inVariant = example(
      pair.inVariant, taps: pair.example.variantTaps, outcome: pair.ending.variant)
    let inControl = example(
      pair.inControl(control), taps: pair.example.controlTaps, outcome: pair.ending.control)
    let divergence = Self.divergence(of: inControl, inVariant)
    let isBetter = pair.ending.better == .variant
    let sentence = PairedSentence(
      better: isBetter ? inVariant : inControl, worse: isBetter ? inControl : inVariant,
      betterLayout: isBetter ? names.variant : names.control,
      worseLayout: isBetter ? names.control : names.variant, divergence: divergence ?? 0)
    return PairedJourney(
      variant: names.variant, control: names.control, task: title(ofTask: pair.task),
      journeys: pair.journeys, sentence: sentence.text, divergence: divergence.map { $0 + 1 },
      inVariant: inVariant, inControl: inControl,
      replay: command.replay(
        person: pair.example.person,
        in: [id(ofVariant: control), id(ofVariant: pair.variant)]))
  }

  /// The first step in which two journeys differ, from 0.
  private static func divergence(of one: ExampleJourney, _ other: ExampleJourney) -> Int? {
    (0..<max(one.steps.count, other.steps.count)).first { place in
      guard place < one.steps.count, place < other.steps.count else { return true }
      let (left, right) = (one.steps[place], other.steps[place])
      return left.screen != right.screen || left.chosen != right.chosen
    }
  }
}

extension Report {
  /// The most outcomes that are listed; the rest is one line.
  static let mostOutcomes = 8

  var explanationChapter: Chapter? {
    guard !explanation.journeys.isEmpty else { return nil }
    return Chapter(
      "reasons", title: "Why: the same person in both layouts", introduction: explanation.rule,
      pictures: [.outcomes(explanation.outcomes)] + explanation.journeys.map { .pair($0) },
      tables: [outcomesTable] + explanation.journeys.map(\.table))
  }

  private var outcomesTable: Table {
    let outcomes = explanation.outcomes
    let isOnePair = Set(outcomes.map(\.variant)).count == 1
    func ending(_ words: String, in layout: String, of outcome: PairedOutcome) -> Cell {
      Cell(
        isOnePair ? words : "\(layout): \(words)",
        emphasis: outcome.betterIn == nil ? .plain : outcome.betterIn == layout ? .good : .bad)
    }
    let rows = outcomes.prefix(Self.mostOutcomes).map { outcome in
      [
        ending(outcome.inControl, in: outcome.control, of: outcome),
        ending(outcome.inVariant, in: outcome.variant, of: outcome),
        Cell(outcome.share.valueText, detail: "\(DecimalText.grouped(outcome.journeys)) journeys"),
      ]
    }
    let rest = outcomes.dropFirst(Self.mostOutcomes)
    let last =
      rest.isEmpty
      ? []
      : [
        [
          Cell("\(rest.count) other ways", emphasis: .quiet), Cell("", emphasis: .quiet),
          Cell("\(DecimalText.grouped(rest.reduce(0) { $0 + $1.journeys })) journeys"),
        ]
      ]
    return Table(
      "What became of the same person's journey",
      columns: [
        Column("With \(outcomes.first?.control ?? "")"),
        Column(isOnePair ? "With \(outcomes.first?.variant ?? "")" : "With another layout"),
        Column("How often", isNumber: true),
      ], rows: rows + last)
  }
}

extension PairedJourney {
  /// The two journeys side by side, with their outcomes.
  fileprivate var table: Table {
    var rows =
      shown.lowerBound == 0
      ? []
      : [
        [
          Cell("1 to \(shown.lowerBound)"), Cell("alike in both", emphasis: .quiet),
          Cell("", emphasis: .quiet),
        ]
      ]
    rows += shown.map { place in
      [
        Cell("\(place + 1)", detail: divergence == place + 1 ? "here they part" : nil),
        inControl.cell(at: place), inVariant.cell(at: place),
      ]
    }
    if steps > shown.upperBound {
      let told = shown.upperBound
      rows.append([Cell("…"), inControl.restCell(after: told), inVariant.restCell(after: told)])
    }
    rows.append([Cell("End"), inControl.endCell, inVariant.endCell])
    rows.append([
      Cell("Replay"), Cell(inControl.replay, isVerbatim: true),
      Cell(inVariant.replay, isVerbatim: true),
    ])
    return Table(
      "\(title): \(sentence)",
      columns: [Column("Step"), Column("With \(control)"), Column("With \(variant)")], rows: rows,
      isList: true)
  }
}

extension ExampleJourney {
  /// The outcome: `reached the goal, after 1 tap`.
  var endText: String {
    let count = taps == 1 ? "1 tap" : "\(DecimalText.grouped(taps)) taps"
    return ending.isEmpty ? "after \(count)" : "\(ending), after \(count)"
  }

  fileprivate var endCell: Cell {
    Cell("\(hasArrived ? "✓" : "✗") \(endText)", emphasis: hasArrived ? .good : .bad)
  }

  fileprivate func restCell(after shown: Int) -> Cell {
    let rest = taps - shown
    return Cell(
      rest > 0 ? "\(rest == 1 ? "1 more tap" : "\(rest) more taps")" : "", emphasis: .quiet)
  }

  /// A step's choice, with the labels read before it.
  fileprivate func cell(at place: Int) -> Cell {
    guard steps.indices.contains(place) else { return Cell("", emphasis: .quiet) }
    let step = steps[place]
    let looks = step.looks.map { look in
      "\(look.title): "
        + look.readings.map { "\($0.label) \($0.promiseText)" }.joined(separator: ", ")
    }
    let overlooked = step.overlooked.map { "not noticed: \($0)" } ?? ""
    let details = looks + [overlooked, step.reason].filter { !$0.isEmpty }
    return Cell(
      step.chosen.map { "\(step.screen): taps “\($0)”" }
        ?? "\(step.screen): \(hasArrived ? "is there" : "stops")",
      detail: details.isEmpty ? nil : details.joined(separator: "; "))
  }
}
