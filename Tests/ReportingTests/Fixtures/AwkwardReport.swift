import Analysis
import Metrics

@testable import Reporting

/// Text that breaks out of every format that does not escape it.
let hostile = """
  =1+1 <script>alert(1)</script> "a", 'b' | `c` ]]> *d* @all #1 \u{1b}[31m\u{202e}\0\r\
  👩‍👩‍👧 %0A::error::
  "\u{301}|\u{301}`\u{301} é
  """

extension Report {
  /// A report in which every string is hostile and every number is missing, infinite or tiny.
  static let awkward: Report = {
    let metric = MetricName(id: "x,y", title: hostile, meaning: hostile, better: .neither)
    let nothing = Figure(nil, unit: .share)
    let infinite = Figure(.infinity, low: -.infinity, high: .infinity, unit: .taps)
    let tiny = Figure(0.000_01, low: 0, high: 0.999_99, unit: .share)
    let broken = Figure(.nan, low: .nan, high: 1, unit: .points, isDifference: true)
    let steps = [
      ExampleJourney.Step(
        screen: hostile, offered: [hostile, "b"],
        read: [
          ExampleJourney.Reading(label: hostile, promise: .nan, threshold: .infinity),
          ExampleJourney.Reading(label: "", promise: -.infinity),
        ], overlooked: hostile, chosen: hostile, reason: hostile, routing: hostile),
      ExampleJourney.Step(screen: "", offered: [], chosen: nil, routing: ""),
    ]
    let example = ExampleJourney(
      person: .max, task: hostile, taps: 1, ending: hostile, steps: steps,
      replay: "navlab play '\(hostile)'")
    var report = Report(
      experiment: hostile, title: hostile, question: hostile,
      verdict: Verdict(
        judgement: .incomparable, decision: hostile, evidence: hostile,
        confidence: Verdict.Confidence(
          sign: hostile, title: hostile, detail: hostile, emphasis: .bad, record: hostile),
        turning: Self.awkwardTurning(hostile), change: hostile,
        next: Verdict.NextStep(sentence: hostile, command: hostile), reasons: [hostile, ""])
    )
    report.gates = Judgement.allCases.map { judgement in
      GateResult(
        name: hostile, rule: hostile, level: judgement == .failed ? .error : .warning,
        judgement: judgement, figure: judgement == .passed ? tiny : broken, margin: "> 1%",
        explanation: hostile, subject: hostile,
        place: judgement == .ungated ? nil : Place(file: "a b,c:d%.yaml", line: 7))
    }
    report.cautions = [hostile]
    report.variants = [Report.Variant(id: hostile, title: hostile, isControl: true, journeys: 0)]
    report.scores = [
      Score(metric: metric, figures: [nothing]), Score(metric: metric, figures: [infinite]),
      Score(metric: metric, figures: []),
    ]
    report.summaries = [
      Score(metric: metric, figures: [infinite]), Score(metric: metric, figures: []),
    ]
    report.headlines = [
      HeadlineMetric(
        metric: metric,
        rows: [
          HeadlineMetric.Row(
            variant: hostile, color: LayoutColor(7), figure: broken, extent: .nan,
            difference: infinite,
            reading: .different)
        ]), HeadlineMetric(metric: metric, rows: []),
    ]
    report.comparisons = [broken, infinite, nothing].map {
      Comparison(
        metric: metric, variant: hostile, control: hostile, segment: hostile, difference: $0,
        reading: .unknown, method: hostile)
    }
    report.comparisons.append(
      Comparison(
        metric: metric, variant: hostile, control: hostile, task: hostile, difference: tiny,
        reading: .different, method: hostile))
    report.distributions = [
      TapDistribution(
        title: hostile, labels: [hostile, "2"], endsWithRest: true,
        series: [TapDistribution.Series(variant: hostile, shares: [.nan, 2, 3], summary: hostile)]),
      TapDistribution(title: "", labels: [], endsWithRest: true, series: []),
    ]
    report.tasks = [
      TaskScore(
        id: hostile, title: hostile,
        variants: [
          TaskScore.Outcome(
            journeys: 0, success: nothing, firstTap: nothing, taps: infinite, optimalTaps: broken)
        ])
    ]
    report.failures = [
      Failure(
        variant: hostile, kind: hostile, title: hostile, journeys: .max, share: tiny,
        example: example),
      Failure(variant: "", kind: "", title: "", journeys: 0, share: nothing),
    ]
    report.explanation = Explanation(
      rule: hostile,
      outcomes: [
        Explanation.Outcome(
          variant: hostile, control: hostile, inVariant: hostile, inControl: hostile,
          betterIn: hostile, journeys: .max, share: broken)
      ],
      journeys: [
        PairedJourney(
          variant: hostile, control: hostile, task: hostile, journeys: 0, sentence: hostile,
          divergence: .max, inVariant: example,
          inControl: ExampleJourney(person: 0, task: "", taps: .min, untold: .max, replay: hostile),
          replay: hostile)
      ])
    report.divergences = [
      Divergence(
        variant: hostile, control: hostile, task: hostile, arrivesIn: hostile,
        inVariant: example, inControl: example)
    ]
    report.checks = ExperimentResults.Checks(
      faults: [
        ExperimentResults.Fault(
          check: hostile, severity: .error, message: hostile, file: hostile, line: 7, column: 1,
          layouts: [hostile], subject: hostile,
          walk: .init(
            beginning: hostile, shows: hostile, steps: [.init(hostile, changes: [hostile])]),
          command: hostile, others: [hostile],
          notes: [.init(message: hostile, file: hostile, line: 8)], help: hostile)
      ], subjects: [.link, .screen])
    report.links = LinkMatrix(
      situations: [hostile, "cold"],
      scores: [Score(metric: metric, figures: [nothing])],
      rows: [
        LinkMatrix.Row(
          id: hostile, address: "https://example.com/?q=\(hostile)",
          variants: [
            [LinkMatrix.Result(outcome: hostile, isGood: false, landed: hostile, tapsToHome: 1)]
          ])
      ])
    report.exposures = [Report.Exposure(screen: hostile, figures: [tiny, nothing])]
    report.maps = [
      LayoutMap(
        variant: hostile, extent: hostile,
        rings: [
          LayoutMap.Ring(
            taps: nil,
            screens: [LayoutMap.Screen(title: hostile, traffic: infinite, tapsInControl: 2)]),
          LayoutMap.Ring(taps: 1, screens: []),
        ])
    ]
    report.journeys = [
      ScriptedJourney(
        variant: hostile, title: hostile, failure: hostile, place: Place(file: "x", line: 0))
    ]
    report.people = People(
      count: 0, model: hostile, segments: [People.Segment(title: hostile, share: nothing)],
      assumptions: [People.Assumption(name: hostile, value: hostile, meaning: hostile)])
    report.worlds = [
      WorldFinding(
        variant: hostile, control: hostile, metric: metric, better: 0, worse: .max, same: 0,
        mean: broken, range: infinite, differences: [.nan, .infinity, 0, 1e300],
        influences: [
          WorldFinding.Influence(name: hostile, meaning: hostile, range: hostile, share: broken)
        ], turnings: [Self.awkwardTurning(hostile)])
    ]
    report.parts = [
      ReportPart(
        task: hostile, segment: nil, journeys: [0],
        figures: [ReportPart.Score(metric: metric.id, figures: [infinite])],
        summaries: [ReportPart.Score(metric: metric.id, figures: [nothing])],
        endings: [ReportPart.Score(metric: metric.id, figures: [tiny])]),
      ReportPart(
        task: nil, segment: hostile, journeys: [1],
        figures: [ReportPart.Score(metric: metric.id, figures: [nothing])]),
    ]
    report.health = [
      HealthCheck(title: hostile, meaning: hostile, value: hostile, isSound: false)
    ]
    report.reproduction = Reproduction(
      specification: hostile, digest: hostile, seed: .max, commands: [hostile])
    return report
  }()

  /// A report of an experiment in which nothing happened.
  static let empty = Report(
    experiment: "", title: "", question: "", verdict: Verdict(judgement: .ungated, decision: ""))
}

extension Report {
  fileprivate static func awkwardTurning(_ hostile: String) -> Turning {
    Turning(
      variant: hostile, subject: hostile, sentence: hostile, meaning: hostile, parameter: hostile,
      from: .nan, to: .infinity, declared: -1, value: .nan,
      curve: [Turning.Point(value: .nan, figure: .infinity, low: -.infinity, high: .nan)],
      limit: .nan, unit: .points, texts: [:], participants: .max)
  }
}
