import Analysis
import Experiments
import Metrics
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
  let isStopped: @Sendable () -> Bool

  /// One point of the design, and the tally of its people.
  struct Point {
    /// The place of each parameter in its range, from 0 to 1.
    let place: [Double]
    let tally: Tally
  }

  /// Walks the people at every point of a Latin hypercube.
  ///
  /// Everywhere the same people walk, so what differs between two points is the assumptions.
  /// - Returns: the points; fewer when a stop was asked for.
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

  private func walk(_ plan: RunPlan) -> Tally? {
    let result = Runner(plan, threads: threads, memory: memory, isStopped: isStopped)
      .run([PeopleRange(first: 0, count: people)])
    return result.isComplete ? result.tally : nil
  }
}

extension Sweep {
  /// The shares of the assumptions over which a verdict and the gates hold.
  struct Findings {
    let metrics: [Metric]
    let declared: Tally
    let points: [Point]
    /// The names of the parameters, in the order of the points' places.
    let parameters: [String]

    /// The verdict on each layout but the control, and how far it holds.
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
            margin: deciding.margin)
        else { return incomparable(variant) }
        return SensitivityRecord.SweepFinding(
          variant: variant, metric: metric.id, verdict: verdict(decision, titles),
          sentence: summary.sentence, isRobust: summary.isRobust, share: summary.share,
          points: found.map { point in
            SensitivityRecord.Point(
              difference: point.difference, low: point.interval.lower, high: point.interval.upper,
              preference: Preference(
                point.interval, better: metric.better, margin: deciding.margin))
          },
          influences: summary.influences.map {
            SensitivityRecord.Influence(parameter: $0.parameter, correlation: $0.correlation)
          })
      }
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
          rule: gate.text, sentence: "\(Wording.list(counts)) of \(points.count) points")
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
      world.messages("\(path): warning: cannot be read, so the report does without it\n")
      return nil
    }
    guard record.digest == digest else {
      world.messages(
        "\(path): warning: is about another state of the spec, so the report does without it; "
          + "'navlab sensitivity' makes it anew\n")
      return nil
    }
    return record
  }
}
