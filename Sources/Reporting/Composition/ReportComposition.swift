import Analysis
import Metrics

/// The parts of a report, each made from the results and their analysis.
struct ReportComposition {
  let results: ExperimentResults
  let analysis: ExperimentAnalysis
  let metrics: [Metric]
  /// The places of the layouts in the tally, control first: the order of every column.
  let order: [Int]
  let command: ReplayCommand

  /// Analyses results; nothing when they count something unknown.
  init?(_ results: ExperimentResults) {
    guard let metrics = results.metrics else { return nil }
    let setup = results.setup
    let control = results.tally.shape.control
    self.results = results
    self.metrics = metrics
    analysis = ExperimentAnalysis(
      results.tally, metrics: metrics,
      variants: setup.variants.map { Named(id: $0.name, title: $0.title) },
      groups: setup.segments.map { Named(id: $0.name, title: $0.title) },
      model: Set(setup.segments.map(\.model)).sorted().joined(separator: ", "))
    order = [control] + (0..<results.tally.shape.variants).filter { $0 != control }
    command = ReplayCommand(setup: setup)
  }

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
