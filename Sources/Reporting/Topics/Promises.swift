import Analysis
package import Metrics
import SourceText

/// The answer to a promise under one layout.
package struct PromiseResult: Equatable {
  var variant: String
  var promise: String
  package var ruling: ExperimentResults.PromiseAnswer.Ruling
  var words: String
  /// The share of the layout's journeys that stay within the states which are known, 0 to 1; `nil` where all
  /// states are.
  var metShare: Double?
  var place: Place
  /// Whether it holds in every state there is.
  var isProved = false
  /// The walk that breaks it.
  var walk: ExperimentResults.PromiseAnswer.Walk?
  /// The screens of that walk with their titles; empty in older results.
  var screens: [ExampleJourney.Step] = []

  var isBroken: Bool { ruling == .broken }

  /// The answer, with the share of people's journeys that it covers.
  var sentence: String {
    guard ruling != .broken, let metShare else { return words }
    return "\(words); \(Wording.share(metShare)) of the journeys here were no longer"
  }
}

extension PromiseResult: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "variant": variant, "promise": promise, "answer": ruling.rawValue, "words": words,
      "journeysWithin": metShare, "place": place, "steps": walk?.steps.map(\.action),
      "replay": walk?.command,
    ])
  }
}

extension ReportComposition {
  var promises: [PromiseResult] {
    results.promises.map { answer in
      PromiseResult(
        variant: title(ofVariant: answer.variant), promise: answer.promise, ruling: answer.ruling,
        words: answer.words,
        metShare: answer.steps.flatMap { share(ofJourneysWithin: $0, of: answer.variant) },
        place: Place(file: answer.file, line: answer.line),
        isProved: answer.ruling == .kept && answer.steps == nil, walk: answer.walk,
        screens: (answer.walk?.screens ?? []).map(step))
    }
  }

  /// The share of a layout's journeys that took no more taps than that.
  private func share(ofJourneysWithin taps: Int, of variant: Int) -> Double? {
    guard let counted = estimates(of: variant)?.overall.taps else { return nil }
    var all = counted.arrived
    all.merge(counted.censored)
    let within = all.entries.reduce(0) { $0 + ($1.0 <= taps ? $1.1 : 0) }
    return all.total == 0 ? nil : Double(within) / Double(all.total)
  }
}

extension Report {
  /// The most states of a layout that a run looks into, as people read it.
  static let mostStates = DecimalText.grouped(ExperimentResults.KnownWays.mostStates)

  var promisesChapter: Chapter? {
    guard !promises.isEmpty else { return nil }
    let broken = promises.filter(\.isBroken)
    let rows = promises.map { promise in
      [
        promise.outcome, Cell(promise.promise, detail: promise.sentence), Cell(promise.variant),
        Cell(promise.place.text, emphasis: .quiet, isVerbatim: true),
      ]
    }
    let columns: [Column] = ["Outcome", "Promise", "Layout", "Written in"]
    return Chapter(
      id: "promises", title: "Promises",
      introduction:
        "Promises are about every state of a layout. A run finds \(Self.mostStates) states of each at most, "
        + "those with the fewest taps; navlab check looks farther.",
      pictures: broken.prefix(6).filter { !$0.screens.isEmpty }.map { .walk($0) },
      picturesInWords: broken.prefix(6).map(\.table),
      tables: [Table(columns: columns, rows: rows, isList: true)],
      isFolded: broken.isEmpty)
  }
}

extension PromiseResult {
  fileprivate var outcome: Cell {
    switch ruling {
    case .kept: Cell("✓ holds", emphasis: .good)
    case .broken: Cell("✗ broken", emphasis: .bad)
    case .vacuous: Cell("– not tested", emphasis: .quiet)
    }
  }

  /// The walk that breaks it, a row a step.
  fileprivate var table: Table {
    let start = [
      Cell("0", emphasis: .quiet), Cell(walk?.situation ?? "an ordinary start"),
      Cell("shows \(walk?.shows ?? "")"),
    ]
    let steps = (walk?.steps ?? []).enumerated().map { index, step in
      [
        Cell("\(index + 1)", emphasis: .quiet), Cell(step.action),
        Cell(step.changes.joined(separator: ", ")),
      ]
    }
    let replay = [
      Cell("", emphasis: .quiet), Cell("again"), Cell(walk?.command ?? "", isVerbatim: true),
    ]
    return Table(
      "\(promise), \(variant): \(words)", columns: ["Step", "What is done", "What changes"],
      rows: [start] + steps + [replay], isList: false)
  }
}
