package import Analysis
package import Metrics

/// Everything a report says, computed and ordered; renderers only write it down.
package struct Report: Equatable {
  /// Name of the experiment, as its file is called.
  package var experiment: String
  /// The experiment's title.
  package var title: String
  /// The question the experiment answers, or nothing.
  package var question: String
  /// What to conclude.
  package var verdict: Verdict
  /// The gates in the order they are written.
  package var gates: [GateResult] = []
  /// What a reader should know before believing the numbers.
  package var cautions: [String] = []
  /// The layouts compared, control first; tables have one column for each, in this order.
  package var variants: [Variant] = []
  /// The few figures that decide, for the first look.
  package var glances: [HeadlineMetric] = []
  /// The metrics of every layout, most important first.
  package var scores: [Score] = []
  /// Figures of all journeys of a layout taken together, without intervals.
  package var summaries: [Score] = []
  /// Differences between layouts, most important first.
  package var comparisons: [Comparison] = []
  /// How many taps people needed.
  package var distributions: [TapDistribution] = []
  /// The tasks, each with its numbers per layout.
  package var tasks: [TaskScore] = []
  /// Where each layout fails, most frequent first.
  package var failures: [Failure] = []
  /// How the same people fared in both layouts, and a few of them step by step.
  package var explanation = Explanation()
  /// Where the same person fares differently.
  package var partings: [Divergence] = []
  /// What the deep links do.
  package var links = LinkTable()
  /// The screens that cannot be opened alone, or not be left.
  package var unsoundScreens: [UnsoundScreen] = []
  /// Who saw the screens the experiment watches.
  package var exposures: [Exposure] = []
  /// How far each screen is from the start.
  package var maps: [LayoutMap] = []
  /// The scripted journeys.
  package var journeys: [ScriptedJourney] = []
  /// Who walked, and what was assumed about them.
  package var people = People()
  /// How far the verdict depends on that, where it was tried.
  package var sensitivity: Sensitivity?
  /// Every metric task by task and group by group.
  package var parts: [ReportPart] = []
  /// Whether the run itself is sound.
  package var health: [HealthCheck] = []
  /// How to get the same numbers again.
  package var reproduction = Reproduction()

  package init(experiment: String, title: String, question: String, verdict: Verdict) {
    self.experiment = experiment
    self.title = title
    self.question = question
    self.verdict = verdict
  }
}

/// One of the layouts compared.
package struct Variant: Equatable {
  /// The layout's name in the specification.
  package var id: String
  /// The layout's title.
  package var title: String
  /// Whether the others are compared with this one.
  package var isControl: Bool
  /// Journeys walked through it.
  package var journeys: Int

  package init(id: String, title: String, isControl: Bool, journeys: Int) {
    self.id = id
    self.title = title
    self.isControl = isControl
    self.journeys = journeys
  }
}

extension Report {
  /// The report of a whole run.
  ///
  /// - Parameters:
  ///   - results: what was found.
  ///   - sensitivity: what a sweep of the same experiment through its assumptions found.
  /// - Throws: `AnalysisProblem` when people are missing or the results cannot be understood.
  package init(
    _ results: ExperimentResults, sensitivity: SensitivityRecord? = nil
  ) throws(AnalysisProblem) {
    self.init(results, analysis: try ExperimentAnalysis(results), sensitivity: sensitivity)
  }

  /// The report of a whole run that has been analysed already: everything put in order.
  package init(
    _ results: ExperimentResults, analysis: ExperimentAnalysis,
    sensitivity sweep: SensitivityRecord? = nil
  ) {
    let composition = ReportComposition(results: results, analysis: analysis, sweep: sweep)
    let setup = results.setup
    let gates = composition.gates
    self.init(
      experiment: setup.name, title: setup.title.isEmpty ? setup.name : setup.title,
      question: setup.question ?? "", verdict: composition.verdict(after: gates))
    self.gates = gates
    cautions = composition.cautions
    variants = composition.variants
    glances = composition.glances
    scores = composition.scores
    summaries = composition.summaries
    comparisons = composition.comparisons
    distributions = composition.distributions
    tasks = composition.tasks
    failures = composition.failures
    explanation = composition.explanation
    partings = composition.partings
    links = composition.links
    unsoundScreens = composition.unsoundScreens
    exposures = composition.exposures
    maps = composition.maps
    journeys = composition.journeys
    people = composition.people
    sensitivity = composition.sensitivity
    parts = composition.parts
    health = composition.health
    reproduction = composition.reproduction
  }
}

/// The parts of a report, each made from the results and their analysis.
struct ReportComposition {
  let results: ExperimentResults
  let analysis: ExperimentAnalysis
  /// What a sweep through the assumptions found, if there was one.
  let sweep: SensitivityRecord?
  /// The places of the layouts in the tally, control first: the order of every column.
  let order: [Int]
  let command: ReplayCommand
  private let stories: [StoryKey: ExperimentResults.Story]

  init(
    results: ExperimentResults, analysis: ExperimentAnalysis, sweep: SensitivityRecord? = nil
  ) {
    let shape = results.tally.shape
    self.results = results
    self.analysis = analysis
    self.sweep = sweep
    order = [shape.control] + (0..<shape.variants).filter { $0 != shape.control }
    command = ReplayCommand(setup: results.setup)
    stories = Dictionary(results.stories.map { ($0.key, $0) }) { first, _ in first }
  }

  /// A journey step by step, where it was recorded.
  func story(_ key: StoryKey) -> ExperimentResults.Story? { stories[key] }

  var setup: ExperimentResults.Setup { results.setup }

  /// The layouts in the report's order.
  var variants: [Variant] {
    order.map { place in
      Variant(
        id: id(ofVariant: place), title: title(ofVariant: place),
        isControl: place == results.tally.shape.control,
        journeys: estimates(of: place)?.overall.journeys ?? 0)
    }
  }

  /// The metrics that were counted, in the catalogue's order.
  var metrics: [Metric] { analysis.variants.first?.overall.metrics.map(\.metric) ?? [] }

  func estimates(of variant: Int) -> VariantEstimates? {
    analysis.variants.first { $0.variant == variant }
  }

  func id(ofVariant place: Int) -> String {
    setup.variants.indices.contains(place) ? setup.variants[place].name : "variant-\(place + 1)"
  }

  func title(ofVariant place: Int) -> String {
    guard setup.variants.indices.contains(place) else { return "Variant \(place + 1)" }
    let variant = setup.variants[place]
    return variant.title.isEmpty ? variant.name : variant.title
  }

  func title(ofTask place: Int) -> String {
    guard setup.tasks.indices.contains(place) else { return "Task \(place + 1)" }
    let task = setup.tasks[place]
    return task.title.isEmpty ? task.name : task.title
  }

  func title(ofSegment place: Int) -> String {
    guard setup.segments.indices.contains(place) else { return "Group \(place + 1)" }
    let segment = setup.segments[place]
    return segment.title.isEmpty ? segment.name : segment.title
  }

  /// The title of a screen that the results name.
  func title(ofScreen name: String) -> String {
    guard let screen = setup.screens.first(where: { $0.name == name }), !screen.title.isEmpty
    else { return name }
    return screen.title
  }
}
