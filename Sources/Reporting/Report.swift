package import Analysis
package import Metrics

/// The content of a report, computed and ordered, which renderers only write down.
package struct Report: Equatable, Encodable {
  /// The form of the JSON report.
  ///
  /// Within a version, members are only added.
  var schema = "navlab-report/4"
  /// The name of the experiment and of its file.
  var experiment: String
  var title: String
  /// The question of the experiment; empty if it has none.
  var question: String
  var verdict: Verdict
  /// How much of the app was imported; `nil` for a spec that people wrote.
  var imported: ExperimentResults.ImportCoverage?
  /// The gates in the order in which they are written.
  package var gates: [GateResult] = []
  /// The warnings to read before trusting the numbers, a sentence each.
  var cautions: [String] = []
  /// The tasks that are impossible in a layout, a sentence each with its cause.
  var impossible: [String] = []
  /// The layouts compared, control first; tables have one column for each, in this order.
  var variants: [Variant] = []
  /// The few metrics that decide, shown first.
  var headlines: [HeadlineMetric] = []
  /// All layouts, best first, if there are too many for the headlines.
  var ranks: [Rank] = []
  var scores: [Score] = []
  /// The figures of all journeys of a layout together, without intervals.
  var summaries: [Score] = []
  /// Differences to the control, most important first.
  var comparisons: [Comparison] = []
  /// Taps needed, by layout.
  var distributions: [TapDistribution] = []
  /// Taps needed, against the control.
  var tapDifferences: [TapDifference] = []
  var tasks: [TaskScore] = []
  /// The ways in which each layout fails, most frequent first.
  var failures: [Failure] = []
  /// The ways that people took, task by task.
  var flows: [TaskFlow] = []
  var explanation = Explanation()
  /// People who arrive in only one layout.
  var divergences: [Divergence] = []
  var links = LinkMatrix()
  /// The demands that are not met, and how far the checks looked; `nil` in older results.
  package var checks: ExperimentResults.Checks?
  /// The shares of people who saw the watched screens.
  var exposures: [Exposure] = []
  var maps: [LayoutMap] = []
  package var journeys: [ScriptedJourney] = []
  /// The answers to the spec's promises, as far as the run searched.
  package var promises: [PromiseResult] = []
  /// The parts of each layout that people and links reached.
  package var coverage: [LayoutCoverage] = []
  var people = People()
  /// The differences over all that is not known about people; empty if all worlds are as declared.
  var worlds: [WorldFinding] = []
  /// Every metric by task and segment.
  var parts: [ReportPart] = []
  /// The checks of the run itself.
  var health: [HealthCheck] = []
  var reproduction = Reproduction()
  /// The consequences of a change of the spec, if the report is about one.
  package var change: ReportChange?

  private enum CodingKeys: String, CodingKey {
    case schema, experiment, title, question, imported, verdict, cautions, gates, variants, scores,
      summaries
    case comparisons, distributions, tapDifferences, tasks, failures, explanation, divergences
    case links, checks, exposures, maps, journeys, promises, coverage, people, worlds,
      parts, health
    case reproduction
  }

  /// One of the layouts compared.
  struct Variant: Equatable, Encodable {
    var id: String
    var title: String
    /// Whether the other layouts are compared with this one.
    var isControl: Bool
    /// Journeys walked through it.
    var journeys: Int
    /// The layout that it is like, and its changes; `nil` for one that is not said as changes.
    var changes: String?

    private enum CodingKeys: String, CodingKey {
      case id, title, changes
      case isControl = "control"
      case journeys
    }
  }
}

extension Report {
  /// The layouts that are said as changes of others, in sentences.
  var changedLayouts: [String] {
    variants.compactMap { variant in variant.changes.map { "\(variant.title) is \($0)." } }
  }

  /// The report of a whole run.
  ///
  /// - Throws: `ExperimentAnalysis.Problem` if people are missing or the results cannot be understood.
  package init(_ results: ExperimentResults) throws(ExperimentAnalysis.Problem) {
    let analysis = try ExperimentAnalysis(results)
    self = ReportComposition(results: results, analysis: analysis).report
  }
}

/// The parts of a report, each made from the results and their analysis.
struct ReportComposition {
  let results: ExperimentResults
  let analysis: ExperimentAnalysis
  /// The place of the control in the tally.
  let control: Int
  /// The places of the other layouts.
  let others: [Int]
  /// The journeys that were recorded step by step.
  let stories: [StoryKey: ExperimentResults.Story]
  /// The titles of screens that have one, by name.
  ///
  /// A dictionary, because results may have 100,000 screens.
  private let screenTitles: [String: String]
  /// The names of the screens.
  var screenNames: Set<String> { Set(screenTitles.keys) }

  init(results: ExperimentResults, analysis: ExperimentAnalysis) {
    let shape = results.tally.shape
    self.results = results
    self.analysis = analysis
    control = shape.control
    others = (0..<shape.variants).filter { $0 != shape.control }
    stories = Dictionary(results.stories.map { ($0.key, $0) }) { first, _ in first }
    screenTitles = Dictionary(results.setup.screens.map { ($0.name, $0.title) }) { first, _ in first
    }
  }

  var report: Report {
    let gates = gates
    return Report(
      experiment: setup.name, title: setup.title.isEmpty ? setup.name : setup.title,
      question: setup.question ?? "", verdict: verdict(after: gates), imported: setup.imported,
      gates: gates,
      cautions: cautions, impossible: impossible(in: nil), variants: variants, headlines: headlines,
      ranks: ranks, scores: scores,
      summaries: summaries, comparisons: comparisons, distributions: distributions,
      tapDifferences: tapDifferences, tasks: tasks,
      failures: failures, flows: flows,
      explanation: explanation, divergences: divergences, links: links,
      checks: results.checks, exposures: exposures, maps: maps, journeys: journeys,
      promises: promises, coverage: coverage,
      people: people, worlds: worlds, parts: parts, health: health,
      reproduction: reproduction)
  }

  var setup: ExperimentResults.Setup { results.setup }

  /// The places of the layouts in the tally, control first: the order of every column.
  var order: [Int] { [control] + others }

  var variants: [Report.Variant] {
    order.map { place in
      Report.Variant(
        id: id(ofVariant: place), title: title(ofVariant: place), isControl: place == control,
        journeys: estimates(of: place)?.overall.journeys ?? 0,
        changes: setup.variants[checked: place]?.changes)
    }
  }

  /// The metrics that were counted, in the catalogue's order.
  var metrics: [Metric] { analysis.variants.first?.overall.metrics.map(\.metric) ?? [] }

  func estimates(of variant: Int) -> VariantEstimates? {
    analysis.variants.first { $0.variant == variant }
  }

  func id(ofVariant place: Int) -> String {
    setup.variants[checked: place]?.name ?? "variant-\(place + 1)"
  }

  func title(ofVariant place: Int) -> String {
    setup.variants[checked: place].map { Self.title($0.title, of: $0.name) }
      ?? "Variant \(place + 1)"
  }

  func title(ofTask place: Int) -> String {
    setup.tasks[checked: place].map { Self.title($0.title, of: $0.name) } ?? "Task \(place + 1)"
  }

  func title(ofSegment place: Int) -> String {
    setup.segments[checked: place].map { Self.title($0.title, of: $0.name) }
      ?? "Group \(place + 1)"
  }

  /// The title of a screen that the results name.
  func title(ofScreen name: String) -> String {
    Self.title(screenTitles[name] ?? "", of: name)
  }

  private static func title(_ title: String, of name: String) -> String {
    title.isEmpty ? name : title
  }
}

extension Array {
  /// The element at a place, if there is one.
  subscript(checked place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
