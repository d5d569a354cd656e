/// A reader of gates, which looks up the names in a line and checks its unit.
package struct GateReader: Sendable {
  let vocabulary: Vocabulary

  /// Creates a reader of gates that use these names.
  package init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// Reads one gate.
  ///
  /// - Parameter problems: receives every error and warning.
  /// - Returns: `nil` if there is an error.
  package func read(_ text: String, problems: inout [Gate.Problem]) -> Gate? {
    let syntax: GateSyntax
    do { syntax = try GateSyntax(text) } catch {
      problems.append(error)
      return nil
    }
    let before = problems.count
    let measured = subject(syntax, &problems)
    let variant = place(of: syntax.variant, "variant", among: vocabulary.variants, &problems)
    checkControl(syntax, &problems)
    let segment = syntax.segment.flatMap {
      place(of: $0, "segment", among: vocabulary.segments, &problems)
    }
    let bound = choice(syntax.bound, Gate.Bound.self, &problems)
    let relation = choice(syntax.relation, Gate.Relation.self, &problems)
    guard let measured else { return nil }
    if measured.isExact, let segment = syntax.segment {
      problems.append(
        Gate.Problem("links are the same for all people and have no segments", at: segment.range))
    }
    let margin = Gate.Margin(
      syntax, unit: measured.unit, isComparison: syntax.control != nil, problems: &problems)
    guard let variant, let bound, let relation, let margin else { return nil }
    if !measured.isExact { judge(bound, relation, syntax, &problems) }
    guard problems.dropFirst(before).allSatisfy(\.isWarning) else { return nil }
    return Gate(
      text: text, subject: measured.subject, variant: variant,
      isComparison: syntax.control != nil, segment: segment, bound: bound, relation: relation,
      margin: margin)
  }

  /// Reads one gate, ignoring warnings.
  ///
  /// - Throws: the first error.
  package func read(_ text: String) throws(Gate.Problem) -> Gate {
    var problems: [Gate.Problem] = []
    if let gate = read(text, problems: &problems) { return gate }
    throw problems.first { !$0.isWarning }
      ?? Gate.Problem("it is not in the form of a gate", at: 0..<0)
  }

  func place(
    of token: GateSyntax.Token, _ kind: String, among names: [String],
    _ problems: inout [Gate.Problem]
  ) -> Int? {
    if let place = names.firstIndex(of: token.text) { return place }
    problems.append(
      Gate.Problem(
        "no \(kind) is called '\(token.text)'", at: token.range, written: token.text,
        candidates: names))
    return nil
  }

  private func choice<Keyword: RawRepresentable<String> & CaseIterable>(
    _ token: GateSyntax.Token, _ type: Keyword.Type, _ problems: inout [Gate.Problem]
  ) -> Keyword? {
    if let choice = Keyword(rawValue: token.text) { return choice }
    let words = Keyword.allCases.map(\.rawValue)
    problems.append(
      Gate.Problem(
        "expected one of \(words.joined(separator: ", ")), found '\(token.text)'",
        at: token.range, written: token.text, candidates: words))
    return nil
  }

  private func checkControl(_ syntax: GateSyntax, _ problems: inout [Gate.Problem]) {
    guard
      let token = syntax.control,
      let place = place(of: token, "variant", among: vocabulary.variants, &problems)
    else { return }
    if token.text == syntax.variant.text {
      problems.append(
        Gate.Problem("'\(token.text)' is compared with itself", at: token.range))
    } else if place != vocabulary.control, vocabulary.variants.indices.contains(vocabulary.control)
    {
      let control = vocabulary.variants[vocabulary.control]
      problems.append(
        Gate.Problem(
          "variants are compared with the control, which is '\(control)'", at: token.range,
          help: "make '\(token.text)' the control, or write `vs \(control)`"))
    }
  }

  private func judge(
    _ bound: Gate.Bound, _ relation: Gate.Relation, _ syntax: GateSyntax,
    _ problems: inout [Gate.Problem]
  ) {
    if bound == .estimate {
      problems.append(
        Gate.Problem(
          "this gate ignores its own uncertainty", at: syntax.bound.range,
          help: "judge 'low' or 'high', an end of the interval", isWarning: true))
    } else if relation == .equal {
      problems.append(
        Gate.Problem("an end of an interval is never equal to a number", at: syntax.relation.range))
    } else if let strict = relation.strictBound, strict != bound {
      problems.append(
        Gate.Problem(
          "this gate passes even if only part of the interval is beyond the margin",
          at: syntax.bound.range, help: "write `\(strict.rawValue) \(relation.rawValue)`",
          isWarning: true))
    }
  }
}

extension GateReader {
  /// The quantity that a gate measures, with its unit.
  struct Measured {
    let subject: Gate.Subject
    let unit: MetricUnit
    /// Whether the figure is exact and has no interval.
    let isExact: Bool
  }

  func subject(_ syntax: GateSyntax, _ problems: inout [Gate.Problem]) -> Measured? {
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
      Gate.Problem(
        "no metric is called '\(syntax.metric.text)'", at: syntax.metric.range,
        written: syntax.metric.text, candidates: Self.metricNames))
    return nil
  }

  /// The names with which a gate may begin.
  package static var metricNames: [String] {
    Metric.catalogue.map(\.id) + ["exposure"] + LinkMetric.catalogue.map(\.id)
  }

  private func exposure(_ syntax: GateSyntax, _ problems: inout [Gate.Problem]) -> Measured? {
    guard let token = syntax.subject else {
      problems.append(
        Gate.Problem(
          "'exposure' needs a screen", at: syntax.metric.range, help: "write `exposure(SCREEN)`"))
      return nil
    }
    guard
      let bit = place(of: token, "watched screen", among: vocabulary.watchedScreens, &problems)
    else { return nil }
    let metric = Metric.exposure(of: WatchedScreen(token.text), bit: bit)
    return Measured(
      subject: .journeys(metric: metric.id, task: nil), unit: metric.unit, isExact: false)
  }

  private func place(
    of token: GateSyntax.Token?, _ kind: String, among names: [String],
    _ problems: inout [Gate.Problem]
  ) -> Int? {
    token.flatMap { place(of: $0, kind, among: names, &problems) }
  }

  /// The names that a gate may use.
  package struct Vocabulary: Sendable {
    /// The variants, and the place of the control.
    package let variants: [String]
    package let control: Int
    /// The segments of people, the tasks, the watched screens and the links.
    package let segments: [String]
    package let tasks: [String]
    package let watchedScreens: [String]
    package let links: [String]

    package init(
      variants: [String], control: Int, segments: [String] = [], tasks: [String] = [],
      watchedScreens: [String] = [], links: [String] = []
    ) {
      self.variants = variants
      self.control = control
      self.segments = segments
      self.tasks = tasks
      self.watchedScreens = watchedScreens
      self.links = links
    }
  }
}
