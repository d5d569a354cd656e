import Analysis
import Metrics
import SourceText
import Statistics

/// One outcome other than arrival, in one layout.
struct Failure: Equatable, Encodable {
  var variant: String
  /// The stable name of the outcome.
  var kind: String
  /// The outcome in words.
  var title: String
  var journeys: Int
  var share: Figure
  /// The task with most of these journeys, and the screen on which most of them ended, as far as known.
  var focus: Focus?
  /// The shortest recorded journey.
  var example: ExampleJourney?

  /// The task and the screen with most journeys of an outcome.
  struct Focus: Equatable, Encodable, CustomStringConvertible {
    /// The title of the task; `nil` if there is only one.
    @NullIfNil var task: String?
    /// The title of the screen.
    var screen: String
    /// The task's share of the journeys with that outcome.
    var share: Figure

    var description: String {
      task.map { "\(share.valueText) of them in “\($0)”, most on \(screen)" } ?? "most on \(screen)"
    }
  }

  /// The failure's anchor on the page.
  var anchor: String { "failure-\(kind.anchorWord)-\(variant.anchorWord)" }
}

extension ReportComposition {
  /// The tasks that are impossible, a sentence each.
  /// - Parameter variants: the layouts to include; `nil` for all.
  func impossible(in variants: [Int]?) -> [String] {
    let names = (variants ?? order).map { "under '\(id(ofVariant: $0))' " }
    var claims: [(layouts: [String], claim: String)] = []
    for reason in setup.tasks.flatMap({ $0.impossible ?? [] }) {
      guard let name = names.first(where: reason.hasPrefix) else { continue }
      let claim = String(reason.dropFirst(name.count))
      let layout = String(name.dropFirst("under ".count).dropLast())
      if let place = claims.firstIndex(where: { $0.claim == claim }) {
        claims[place].layouts.append(layout)
      } else {
        claims.append(([layout], claim))
      }
    }
    return claims.map { "Under \($0.layouts.joinedWithAnd) \($0.claim)." }
  }

  /// The ways in which each layout fails, by layout, most frequent first.
  var failures: [Failure] {
    order.flatMap { variant in
      (estimates(of: variant)?.overall.failures ?? []).map { ending in
        failure(ending, in: variant)
      }
    }
  }

  private func failure(_ ending: ScopeEstimates.OutcomeShare, in variant: Int) -> Failure {
    let example = example(of: ending.outcome, in: variant)
    return Failure(
      variant: title(ofVariant: variant), kind: ending.outcome.name,
      title: ending.outcome.summary, journeys: ending.journeys,
      share: Figure(ending, of: ending.journeys),
      focus: focus(of: ending.outcome, in: variant), example: example)
  }

  /// The shortest journey of a layout with that outcome, in any task.
  private func example(of outcome: JourneyOutcome, in variant: Int) -> ExampleJourney? {
    let tasks = estimates(of: variant)?.tasks ?? []
    let candidates = tasks.enumerated().compactMap { task, scope in
      scope.outcomes.first { $0.outcome == outcome }?.examples.shortest.map { (task, $0) }
    }
    return candidates.min { JourneyExample.byTaps($0.1, $1.1) }.map { task, found in
      example(
        StoryKey(found, variant: variant, task: task), taps: found.taps, outcome: outcome)
    }
  }

  /// A journey in the report's words, step by step if its steps were recorded.
  func example(_ key: StoryKey, taps: Int, outcome: JourneyOutcome?) -> ExampleJourney {
    let story = stories[key]
    return ExampleJourney(
      person: UInt64(clamping: key.person), task: title(ofTask: key.task), taps: taps,
      ending: outcome?.summary ?? "", hasArrived: outcome?.isSuccess ?? false,
      steps: (story?.steps ?? []).map(step), untold: story?.untold ?? 0,
      replay: replay(person: key.person, in: [id(ofVariant: key.variant)]))
  }

  func step(_ step: ExperimentResults.Story.Step) -> ExampleJourney.Step {
    ExampleJourney.Step(
      screen: title(ofScreen: step.screen), offered: step.offered,
      kinds: (step.kinds ?? "").compactMap(AffordanceLetter.init(rawValue:)),
      selected: step.selected, over: step.over.map { title(ofScreen: $0) },
      read: step.read ?? [], overlooked: step.overlooked, chosen: step.chosen, reason: step.reason,
      routing: step.routing,
      guessed: setup.imported?.guessedLabels(on: step.screen, among: screenNames) ?? [])
  }
}

extension Report {
  var failuresChapter: Chapter? {
    guard !failures.isEmpty else { return nil }
    let rows = failures.map { failure in
      [
        Cell(failure.variant),
        Cell(failure.title, detail: failure.focus?.description ?? failure.kind),
        Cell(failure.share.valueText, detail: "\(DecimalText.grouped(failure.journeys)) journeys"),
        Cell(
          failure.example.map(\.summary) ?? "–", detail: failure.example?.replay,
          emphasis: failure.example == nil ? .quiet : .plain),
      ]
    }
    let columns: [Column] = [
      "Layout", "What happened", .number("How often"), "Shortest example, and how to replay it",
    ]
    return Chapter(
      id: "failures", title: "Where each layout fails",
      introduction: (["Journeys that did not arrive, by layout and by cause."]
        + impossible).joined(separator: " "),
      pictures: [.failures(failures)],
      picturesInWords: [Table(columns: columns, rows: rows, isList: true)])
  }
}
