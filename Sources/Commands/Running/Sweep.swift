import Analysis
import Experiments
import Metrics
import NavigationGraph
import Simulation
import SourceText
import Statistics

/// The same experiment again and again, with other assumptions about people each time.
struct Sweep {
  let prepared: ExperimentRun.Prepared
  let swept: [SweptParameter]
  let people: Int
  let threads: Int
  let memory: Int
  /// The layouts, explored once for all points.
  private let shared: SessionRunner.SharedLayouts

  init(
    prepared: ExperimentRun.Prepared, swept: [SweptParameter], people: Int, threads: Int,
    memory: Int, isStopped: @escaping @Sendable () -> Bool
  ) {
    self.prepared = prepared
    self.swept = swept
    self.people = people
    self.threads = threads
    self.memory = memory
    shared = SessionRunner.SharedLayouts(prepared.plan, stop: StopRequest(isStopped))
  }

  /// One point of the design, and the tally of its people.
  struct Point {
    /// The place of each parameter in its range, from 0 to 1.
    let place: [Double]
    let tally: Tally
  }

  /// Walks the people at every point of a Latin hypercube.
  ///
  /// The same people walk at every point, so two points differ in the assumptions only.
  /// - Returns: The points; fewer if the person stopped it.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func points(_ count: Int, progress: (Int) -> Void) throws(RunPlanError) -> [Point] {
    let plan = prepared.plan
    let places = LatinHypercube.points(count, dimensions: swept.count, seed: plan.seed)
    var points: [Point] = []
    for place in places {
      let people = SweptParameter.segments(plan.segments, at: place, of: swept)
      guard let tally = walk(try plan.with(people)) else { break }
      points.append(Point(place: place, tally: tally))
      progress(points.count)
    }
    return points
  }

  /// The tally of the people as they are declared; `nil` when a stop was asked for.
  func declared() -> Tally? { walk(prepared.plan) }

  /// The tally with one parameter at a value, the others as declared; `nil` when a stop was asked for.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func tally(
    with parameter: PeopleParameter, at value: Double
  ) throws(RunPlanError) -> Tally? {
    let segments = prepared.plan.segments.map { segment in
      var parameters = segment.parameters
      parameters[keyPath: parameter.value] = value
      return segment.with(parameters)
    }
    return walk(try prepared.plan.with(segments))
  }

  func walk(_ plan: RunPlan) -> Tally? {
    let result = Runner(plan, threads: threads, memory: memory, shared: shared)
      .run([PeopleRange(first: 0, count: people)])
    return result.isComplete ? result.tally : nil
  }
}

extension Sweep {
  /// The points of a design at which a verdict and the gates stay the same.
  struct Findings {
    let metrics: [Metric]
    let declared: Tally
    let points: [Point]
    /// The names of the parameters, in the order of the points' places.
    let parameters: [String]
    /// The tallies with one parameter alone at its low and at its high end, in the same order.
    var ends: [(low: Tally, high: Tally)] = []
    /// The tallies of other models, reading orders and sessions.
    var variations: [VariedTally] = []

    /// The verdict on each layout except the control, and the share of points with the same verdict.
    /// - Parameter titles: the titles of the layouts.
    func verdicts(titles: [String]) -> [SensitivityRecord.SweepFinding] {
      let shape = declared.shape
      let others = (0..<shape.variants).filter { $0 != shape.control }
      let level = ConfidenceLevel.ninetyFive.shared(by: others.count)
      return others.map { variant in
        let decision = PairwiseDecision(
          ScopeComparison(declared, variant: variant, metrics: metrics), level: level)
        guard
          let metric = decision.decisive?.metric,
          let deciding = DecidingMetric.all.first(where: { $0.id == metric.id })
        else { return incomparable(variant) }
        let found = points.compactMap { point($0, variant, metric, level) }
        guard
          let summary = SensitivitySummary(
            decision.preference, points: found, names: parameters, better: metric.better,
            margin: deciding.margin,
            variations: varied(variant, metric, level, margin: deciding.margin))
        else { return incomparable(variant) }
        return SensitivityRecord.SweepFinding(
          variant: variant, metric: metric.id, verdict: verdict(decision, titles),
          sentence: summary.sentence, isRobust: summary.isRobust, share: summary.share,
          dissenting: summary.dissenting,
          points: found.map { point in
            SensitivityRecord.Point(
              difference: point.difference, low: point.interval.lower, high: point.interval.upper,
              preference: Preference(
                point.interval, better: metric.better, margin: deciding.margin))
          },
          influences: influences(summary, variant, metric))
      }
    }

    /// The verdicts on all layouts under other models, reading orders and sessions.
    /// - Parameter findings: the verdicts as declared, whose metrics decide.
    func variations(
      _ findings: [SensitivityRecord.SweepFinding]
    ) -> [SensitivityRecord.Variation] {
      let level = ConfidenceLevel.ninetyFive.shared(by: findings.count)
      return findings.flatMap { finding -> [SensitivityRecord.Variation] in
        guard let metric = metrics.first(where: { $0.id == finding.metric }),
          let deciding = DecidingMetric.all.first(where: { $0.id == metric.id })
        else { return [] }
        return varied(finding.variant, metric, level, margin: deciding.margin)
      }
    }

    /// The difference by which a verdict is given, in other people's tally.
    func point(
      _ tally: Tally, of finding: SensitivityRecord.SweepFinding
    ) -> SensitivityRecord.Point? {
      guard let metric = metrics.first(where: { $0.id == finding.metric }),
        let deciding = DecidingMetric.all.first(where: { $0.id == metric.id })
      else { return nil }
      let level = ConfidenceLevel.ninetyFive.shared(by: declared.shape.variants - 1)
      return point(Point(place: [], tally: tally), finding.variant, metric, level).map { point in
        SensitivityRecord.Point(
          difference: point.difference, low: point.interval.lower, high: point.interval.upper,
          preference: Preference(point.interval, better: metric.better, margin: deciding.margin))
      }
    }

    private func varied(
      _ variant: Int, _ metric: Metric, _ level: ConfidenceLevel, margin: Double
    ) -> [SensitivityRecord.Variation] {
      variations.compactMap { varied in
        point(Point(place: [], tally: varied.tally), variant, metric, level).map { point in
          SensitivityRecord.Variation(
            variant: variant, axis: varied.axis, value: varied.value,
            point: SensitivityRecord.Point(
              difference: point.difference, low: point.interval.lower,
              high: point.interval.upper,
              preference: Preference(point.interval, better: metric.better, margin: margin)))
        }
      }
    }

    /// The influences, those that move the difference farthest on their own first.
    private func influences(
      _ summary: SensitivitySummary, _ variant: Int, _ metric: Metric
    ) -> [SensitivityRecord.Influence] {
      func difference(_ tally: Tally) -> (value: Double?, interval: Interval?) {
        let effect = ScopeComparison(tally, variant: variant, metrics: metrics)[
          metric: metric.id]?.effect
        let interval = effect?.interval(.ninetyFive)
        return (effect?.value, interval?.lower.isFinite == true ? interval : nil)
      }
      let found = summary.influences.map { influence in
        let ends = parameters.firstIndex(of: influence.parameter)
          .flatMap { self.ends.indices.contains($0) ? self.ends[$0] : nil }
        let (low, high) = (ends.map { difference($0.low) }, ends.map { difference($0.high) })
        return SensitivityRecord.Influence(
          parameter: influence.parameter, correlation: influence.correlation,
          interval: Correlation.spearmanInterval(influence.correlation, count: points.count),
          atLow: low?.value, atHigh: high?.value, lowEnd: low?.interval, highEnd: high?.interval)
      }
      return found.enumerated().sorted {
        ($1.element.swing ?? 0, $0.offset) < ($0.element.swing ?? 0, $1.offset)
      }.map(\.element)
    }

    /// The number of points at which each gate passes, fails or stays open.
    func gates(_ gates: [Gate], links: LinkTally) -> [SensitivityRecord.Gate] {
      let judgements = points.map { point in
        GateJudge(GateEvidence(tally: point.tally, links: links, metrics: metrics))
          .judge(gates).map(\.judgement)
      }
      return gates.enumerated().map { place, gate in
        let counts = Judgement.allCases.compactMap { judgement -> String? in
          let count = judgements.count { $0[place] == judgement }
          return count == 0 ? nil : "\(judgement.word) at \(count)"
        }
        return SensitivityRecord.Gate(
          rule: gate.text, sentence: "\(counts.joinedWithAnd) of \(points.count) points")
      }
    }

    private func incomparable(_ variant: Int) -> SensitivityRecord.SweepFinding {
      SensitivityRecord.SweepFinding(
        variant: variant, metric: nil, verdict: "nothing could be compared", sentence: "",
        isRobust: false, share: 0, points: [], influences: [])
    }

    private func point(
      _ point: Point, _ variant: Int, _ metric: Metric, _ level: ConfidenceLevel
    ) -> SensitivitySummary.Point? {
      let effect = ScopeComparison(point.tally, variant: variant, metrics: metrics)[
        metric: metric.id]?.effect
      guard let value = effect?.value, let interval = effect?.interval(level),
        interval.lower.isFinite, interval.upper.isFinite
      else { return nil }
      return SensitivitySummary.Point(
        parameters: point.place, difference: value, interval: interval)
    }

    private func verdict(_ decision: PairwiseDecision, _ titles: [String]) -> String {
      switch decision.preference {
      case .variant: "\(titles[decision.variant]) is better as declared"
      case .control: "\(titles[declared.shape.control]) is better as declared"
      case .neither: "no difference that matters, as declared"
      case .undecided: "undecided as declared"
      }
    }
  }
}

/// The file in which a sweep is kept beside the results of its experiment.
struct SensitivityFile {
  let world: World
  let path: String

  init(in home: String, world: World) {
    self.world = world
    path = home.isEmpty ? "sensitivity.json" : "\(home)/sensitivity.json"
  }

  init(beside other: String, world: World) { self.init(in: other.folder, world: world) }

  /// - Throws: `CommandFailure` when it cannot be written.
  func write(_ record: SensitivityRecord) throws {
    try world.write(Array(JSONNode(encoding: record).rendered(.pretty).utf8), to: path)
  }

  /// The sweep that is kept; `nil`, with a warning, when it is about another state of the spec.
  func read(digest: String) -> SensitivityRecord? {
    guard world.files.exists(path) else { return nil }
    guard
      let bytes = try? world.files.read(path),
      let record = try? SensitivityRecord(document: bytes)
    else {
      world.messages("\(path): warning: cannot be read, so the report leaves it out\n")
      return nil
    }
    guard record.digest == digest else {
      world.messages(
        "\(path): warning: is about another state of the spec, so the report leaves it out; "
          + "'navlab run --stress' makes it again\n")
      return nil
    }
    return record
  }
}
