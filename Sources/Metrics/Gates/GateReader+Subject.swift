extension GateReader {
  /// What a gate measures, with what is known of the metric.
  struct Measured {
    let subject: GateSubject
    let unit: MetricUnit
    /// Whether the figure meets no chance and has no interval.
    let isExact: Bool
  }

  func subject(_ syntax: GateSyntax, _ problems: inout [GateProblem]) -> Measured? {
    if syntax.metric.text == "exposure" { return exposure(syntax, &problems) }
    if let metric = Metric.catalogue.first(where: { $0.id == syntax.metric.text }) {
      let task = place(of: syntax.subject, "task", among: vocabulary.tasks, &problems)
      return Measured(
        subject: .journeys(metric: metric.id, task: task), unit: metric.unit, isExact: false)
    }
    if let metric = LinkMetric.catalogue.first(where: { $0.id == syntax.metric.text }) {
      let link = place(of: syntax.subject, "link", among: vocabulary.links, &problems)
      return Measured(
        subject: .links(metric: metric.id, link: link), unit: metric.unit, isExact: true)
    }
    problems.append(
      GateProblem(
        "no metric is called '\(syntax.metric.text)'", at: syntax.metric.range,
        written: syntax.metric.text, candidates: Self.metricNames))
    return nil
  }

  /// The names that may begin a gate.
  static var metricNames: [String] {
    Metric.catalogue.map(\.id) + ["exposure"] + LinkMetric.catalogue.map(\.id)
  }

  private func exposure(_ syntax: GateSyntax, _ problems: inout [GateProblem]) -> Measured? {
    guard let token = syntax.subject else {
      problems.append(
        GateProblem(
          "'exposure' needs a screen", at: syntax.metric.range, help: "write `exposure(SCREEN)`"))
      return nil
    }
    guard
      let bit = place(of: token, "watched screen", among: vocabulary.watchedScreens, &problems)
    else { return nil }
    let metric = Metric.exposure(of: token.text, bit: bit)
    return Measured(
      subject: .journeys(metric: metric.id, task: nil), unit: metric.unit, isExact: false)
  }

  private func place(
    of token: GateToken?, _ kind: String, among names: [String], _ problems: inout [GateProblem]
  ) -> Int? {
    token.flatMap { place(of: $0, kind, among: names, &problems) }
  }
}
