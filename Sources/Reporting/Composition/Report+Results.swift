package import Analysis
package import Metrics

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
