package import Metrics
package import Statistics

extension ExperimentAnalysis {
  /// Analyses the results of a whole run, and judges its gates.
  ///
  /// - Throws: `AnalysisProblem` when people are missing or the results cannot be understood.
  package init(
    _ results: ExperimentResults, level: ConfidenceLevel = .ninetyFive
  ) throws(AnalysisProblem) {
    let setup = results.setup
    guard results.isComplete else {
      throw .incomplete(walked: results.people.count, people: setup.people)
    }
    guard let metrics = results.metrics else {
      let known = Set(Metric.all(watching: setup.watched).map(\.id))
      throw .unknownMetric(results.tally.shape.metrics.filter { !known.contains($0) })
    }
    self.init(
      results.tally, metrics: metrics, variants: setup.variants.map(NameAndTitle.init),
      groups: setup.segments.map { NameAndTitle(id: $0.name, title: $0.title) },
      model: Self.models(of: setup), level: level)
    let evidence = GateEvidence(
      tally: results.tally, links: results.links, metrics: metrics, level: level)
    exactAgreements = ExactAgreement.all(in: results)
    gates = GateJudge(evidence).judge(try Self.gates(of: results))
  }

  private static func gates(of results: ExperimentResults) throws(AnalysisProblem) -> [Gate] {
    let reader = GateReader(results.gateVocabulary)
    var gates: [Gate] = []
    for written in results.setup.gates {
      var problems: [GateProblem] = []
      guard let gate = reader.read(written.text, problems: &problems) else {
        let problem = problems.first { !$0.isWarning }?.message ?? "it has another form"
        throw .unreadableGate(written.text, problem: problem)
      }
      gates.append(gate)
    }
    return gates
  }

  // Groups may decide in different ways; a conclusion holds for all of them together.
  private static func models(of setup: ExperimentResults.Setup) -> String {
    var names: [String] = []
    for segment in setup.segments where !names.contains(segment.model) {
      names.append(segment.model)
    }
    return Wording.list(names)
  }
}

extension NameAndTitle {
  /// The name and title of something in results.
  package init(_ titled: ExperimentResults.Titled) {
    self.init(id: titled.name, title: titled.title)
  }
}
