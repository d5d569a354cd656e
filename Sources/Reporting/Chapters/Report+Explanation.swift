import Analysis

extension Report {
  /// So many ways to end can be looked through; the rest is one line.
  static let mostFates = 8

  /// Why the numbers are what they are: how the same people fared in both layouts.
  var explanationChapter: Chapter? {
    guard !explanation.journeys.isEmpty else { return nil }
    return Chapter(
      "reasons", title: "Why: the same person in both layouts", introduction: explanation.rule,
      pictures: [.fates(explanation.fates)] + explanation.journeys.map { .pair($0) },
      tables: [fatesTable] + explanation.journeys.map(\.table))
  }

  private var fatesTable: Table {
    let fates = explanation.fates
    let isOnePair = Set(fates.map(\.variant)).count == 1
    func ending(_ words: String, in layout: String, of fate: PairedFate) -> Cell {
      Cell(
        isOnePair ? words : "\(layout): \(words)",
        tone: fate.betterIn == nil ? .plain : fate.betterIn == layout ? .good : .bad)
    }
    let rows = fates.prefix(Self.mostFates).map { fate in
      [
        ending(fate.inControl, in: fate.control, of: fate),
        ending(fate.inVariant, in: fate.variant, of: fate),
        Cell(fate.share.valueText, detail: "\(DecimalText.grouped(fate.journeys)) journeys"),
      ]
    }
    let rest = fates.dropFirst(Self.mostFates)
    let last =
      rest.isEmpty
      ? []
      : [
        [
          Cell("\(rest.count) other ways", tone: .quiet), Cell("", tone: .quiet),
          Cell("\(DecimalText.grouped(rest.reduce(0) { $0 + $1.journeys })) journeys"),
        ]
      ]
    return Table(
      "What became of the same person's journey",
      columns: [
        Column("With \(fates.first?.control ?? "")"),
        Column(isOnePair ? "With \(fates.first?.variant ?? "")" : "With another layout"),
        Column("How often", isNumber: true),
      ], rows: rows + last)
  }
}

extension PairedJourney {
  /// The two journeys side by side, with what becomes of them.
  fileprivate var table: Table {
    var rows =
      shown.lowerBound == 0
      ? []
      : [
        [
          Cell("1 to \(shown.lowerBound)"), Cell("alike in both", tone: .quiet),
          Cell("", tone: .quiet),
        ]
      ]
    rows += shown.map { place in
      [
        Cell("\(place + 1)", detail: parting == place + 1 ? "here they part" : nil),
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
  /// How it ended: `reached the goal after 1 tap`.
  var endText: String {
    let count = taps == 1 ? "1 tap" : "\(DecimalText.grouped(taps)) taps"
    return ending.isEmpty ? "after \(count)" : "\(ending), after \(count)"
  }

  fileprivate var endCell: Cell {
    Cell("\(hasArrived ? "✓" : "✗") \(endText)", tone: hasArrived ? .good : .bad)
  }

  fileprivate func restCell(after shown: Int) -> Cell {
    let rest = taps - shown
    return Cell(rest > 0 ? "\(rest == 1 ? "1 more tap" : "\(rest) more taps")" : "", tone: .quiet)
  }

  /// What happened in a step, and what was read before.
  fileprivate func cell(at place: Int) -> Cell {
    guard steps.indices.contains(place) else { return Cell("", tone: .quiet) }
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
