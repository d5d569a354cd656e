import Analysis
package import Metrics

extension Report {
  /// The report of a run: its results analysed, its gates judged, everything put in order.
  ///
  /// Results that are not complete, because they are one part of a run, are described but never
  /// judged.
  ///
  /// - Throws: `UnknownMetrics` when the results count something that this version does not know.
  package init(_ results: ExperimentResults) throws(UnknownMetrics) {
    guard let composition = ReportComposition(results) else {
      throw UnknownMetrics(names: results.tally.shape.metrics)
    }
    let setup = results.setup
    let gates = composition.gates
    self.init(
      experiment: setup.name, title: setup.title.isEmpty ? setup.name : setup.title,
      question: setup.question ?? "", verdict: composition.verdict(after: gates))
    self.gates = gates
    cautions = composition.cautions
    variants = composition.variants
    scores = composition.scores
    comparisons = composition.comparisons
    distributions = composition.distributions
    tasks = composition.tasks
    failures = composition.failures
    partings = composition.partings
    links = composition.links
    exposures = composition.exposures
    maps = composition.maps
    journeys = composition.journeys
    people = composition.people
    reproduction = composition.reproduction
  }
}
