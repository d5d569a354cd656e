import Analysis
import Metrics
import SourceText

/// The reasons for a verdict: the same people's outcomes in both layouts, and a few of their journeys
/// step by step.
struct Explanation: Equatable, Encodable {
  /// The rule by which the journeys are chosen.
  var rule = ""
  /// The outcomes of the same people's journeys in both layouts, most common first.
  var outcomes: [Outcome] = []
  var journeys: [PairedJourney] = []

  /// The same people's outcomes in two layouts: one combination, and how often it occurs.
  struct Outcome: Equatable, Encodable {
    var variant: String
    var control: String
    /// The outcomes in words.
    var inVariant: String
    var inControl: String
    /// The title of the layout in which these people do better; `nil` if neither is better.
    @NullIfNil var betterIn: String?
    var journeys: Int
    var share: Figure
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
    let layout = first.ending.better == .control ? control : first.variant
    let paths =
      first.ending.isArrivalInOne
      ? "first the most common way to arrive in only one layout"
        + (preferred.contains(layout) ? ", the preferred one" : "")
        + "; then the most common other ways to do better in one of the two"
      : "the most common ways to do better in one of the two"
    let count = pairs.count == 1 ? "1 is" : "\(pairs.count) are"
    return
      "All people walked in every layout, so you can compare one person's journeys side by side. "
      + "\(count) shown step by step: \(paths). Each is the person with the lowest number in the task "
      + "in which that way is most common. If there are fewer than \(ContrastingPair.most) ways, the "
      + "next tasks follow."
  }

  // MARK: How often

  private var outcomes: [Explanation.Outcome] {
    let outcomes = others.flatMap { variant -> [Explanation.Outcome] in
      let pairs = results.tally.pairs(variant: variant)
      let total = pairs.total
      return pairs.entries.map { outcome($0, of: total, variant: variant) }
    }
    // Ties keep their order, so that the report is the same every time.
    return outcomes.enumerated()
      .sorted { ($1.element.journeys, $0.offset) < ($0.element.journeys, $1.offset) }
      .map(\.element)
  }

  private func outcome(_ entry: PairedEndings.Entry, of total: Int, variant: Int)
    -> Explanation.Outcome
  {
    let names = (variant: title(ofVariant: variant), control: title(ofVariant: control))
    let ending = entry.ending
    let comparison =
      switch (ending.variant.isSuccess && ending.control.isSuccess, ending.taps) {
      case (false, _): ""
      case (true, .fewer): " with fewer taps"
      case (true, .same): " with as many taps"
      case (true, .more): " with more taps"
      }
    return Explanation.Outcome(
      variant: names.variant, control: names.control,
      inVariant: ending.variant.summary + comparison, inControl: ending.control.summary,
      betterIn: ending.better.map { $0 == .variant ? names.variant : names.control },
      journeys: entry.journeys,
      share: Figure(total > 0 ? Double(entry.journeys) / Double(total) : nil, unit: .share))
  }

  // MARK: Step by step

  private func paired(_ pair: ContrastingPair) -> PairedJourney {
    let names = (variant: title(ofVariant: pair.variant), control: title(ofVariant: control))
    let inVariant = example(
      pair.inVariant, taps: pair.example.variantTaps, outcome: pair.ending.variant)
    let inControl = example(
      pair.inControl(control), taps: pair.example.controlTaps, outcome: pair.ending.control)
    let divergence = Self.divergence(of: inControl, inVariant)
    let isBetter = pair.ending.better == .variant
    let sentence = PairedJourney.Sentence(
      better: isBetter ? inVariant : inControl, worse: isBetter ? inControl : inVariant,
      betterLayout: isBetter ? names.variant : names.control,
      worseLayout: isBetter ? names.control : names.variant, divergence: divergence ?? 0)
    return PairedJourney(
      variant: names.variant, control: names.control, task: title(ofTask: pair.task),
      journeys: pair.journeys, sentence: sentence.text, divergence: divergence.map { $0 + 1 },
      inVariant: inVariant, inControl: inControl,
      replay: replay(
        person: pair.example.person, in: [id(ofVariant: control), id(ofVariant: pair.variant)]))
  }

  /// The first step in which two journeys differ, from 0.
  private static func divergence(of one: ExampleJourney, _ other: ExampleJourney) -> Int? {
    (0..<max(one.steps.count, other.steps.count)).first { place in
      guard let left = one.steps[checked: place], let right = other.steps[checked: place] else {
        return true
      }
      return left.screen != right.screen || left.chosen != right.chosen
    }
  }
}

extension Report {
  /// The largest number of outcomes listed; the rest is one line.
  static let mostOutcomes = 8

  /// The pair of journeys that tells most.
  var pairChapter: Chapter? {
    guard let pair = explanation.journeys.first else { return nil }
    return Chapter(
      id: "reasons", title: "The same person in both layouts",
      introduction: "A dashed frame marks a label that was not noticed.",
      pictures: [.pair(pair)], picturesInWords: [pair.table], isFolded: true)
  }

  /// How the same people's journeys ended in both layouts, and further pairs of journeys.
  var explanationChapter: Chapter? {
    guard !explanation.journeys.isEmpty else { return nil }
    let others = explanation.journeys.dropFirst()
    return Chapter(
      id: "outcomes", title: "How the same people's journeys ended",
      introduction: explanation.rule,
      pictures: [.outcomes(explanation.outcomes)] + others.map { .pair($0) },
      picturesInWords: [outcomesTable] + others.map(\.table))
  }

  private var outcomesTable: Table {
    let outcomes = explanation.outcomes
    let isOnePair = Set(outcomes.map(\.variant)).count == 1
    func ending(_ words: String, in layout: String, of outcome: Explanation.Outcome) -> Cell {
      Cell(
        isOnePair ? words : "\(layout): \(words)",
        emphasis: outcome.betterIn == nil ? .plain : outcome.betterIn == layout ? .good : .bad)
    }
    var rows = outcomes.prefix(Self.mostOutcomes).map { outcome in
      [
        ending(outcome.inControl, in: outcome.control, of: outcome),
        ending(outcome.inVariant, in: outcome.variant, of: outcome),
        Cell(
          outcome.share.valueText,
          detail: outcome.journeys.counted("journey", as: DecimalText.grouped(outcome.journeys))),
      ]
    }
    let rest = outcomes.dropFirst(Self.mostOutcomes)
    if !rest.isEmpty {
      let journeys = rest.reduce(0) { $0 + $1.journeys }
      rows.append([
        Cell(rest.count.counted("other way"), emphasis: .quiet), Cell("", emphasis: .quiet),
        Cell(journeys.counted("journey", as: DecimalText.grouped(journeys))),
      ])
    }
    return Table(
      "How the same person's journey ended",
      columns: [
        Column("With \(outcomes.first?.control ?? "")"),
        Column(isOnePair ? "With \(outcomes.first?.variant ?? "")" : "With another layout"),
        .number("How often"),
      ], rows: rows)
  }
}

extension PairedJourney {
  /// The two journeys side by side, with their outcomes.
  fileprivate var table: Table {
    var rows: [[Cell]] = []
    if shown.lowerBound > 0 {
      rows.append([
        Cell("1 to \(shown.lowerBound)"), Cell("alike in both", emphasis: .quiet),
        Cell("", emphasis: .quiet),
      ])
    }
    rows += shown.map { place in
      [
        Cell("\(place + 1)", detail: divergence == place + 1 ? "they part here" : nil),
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
  /// The outcome, such as `reached the goal, after 1 tap`.
  var endText: String {
    let count = taps.counted("tap", as: DecimalText.grouped(taps))
    return ending.isEmpty ? "after \(count)" : "\(ending), after \(count)"
  }

  fileprivate var endCell: Cell {
    Cell("\(hasArrived.mark) \(endText)", emphasis: hasArrived.emphasis)
  }

  fileprivate func restCell(after shown: Int) -> Cell {
    let rest = taps - shown
    return Cell(rest > 0 ? rest.counted("more tap") : "", emphasis: .quiet)
  }

  /// A step's choice, with the labels read before it.
  fileprivate func cell(at place: Int) -> Cell {
    guard let step = steps[checked: place] else { return Cell("", emphasis: .quiet) }
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
