import Analysis
import Metrics

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
