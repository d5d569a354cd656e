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
      ExampleStep(
        screen: hostile, offered: [hostile, "b"],
        read: [
          ExampleReading(label: hostile, promise: .nan, threshold: .infinity),
          ExampleReading(label: "", promise: -.infinity),
        ], overlooked: hostile, chosen: hostile, reason: hostile, routing: hostile),
      ExampleStep(screen: "", offered: [], chosen: nil, routing: ""),
    ]
    let example = ExampleJourney(
      person: .max, task: hostile, taps: 1, ending: hostile, steps: steps,
      replay: "navlab replay '\(hostile)'")
    var report = Report(
      experiment: hostile, title: hostile, question: hostile,
      verdict: Verdict(
        judgement: .incomparable, answer: hostile, basis: hostile, reasons: [hostile, ""]))
    report.gates = Judgement.allCases.map { judgement in
      GateResult(
        name: hostile, rule: hostile, level: judgement == .failed ? .error : .warning,
        judgement: judgement, figure: judgement == .passed ? tiny : broken, margin: "> 1%",
        explanation: hostile, subject: hostile,
        place: judgement == .ungated ? nil : Place(file: "a b,c:d%.yaml", line: 7))
    }
    report.cautions = [hostile]
    report.variants = [Variant(id: hostile, title: hostile, isControl: true, journeys: 0)]
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
          HeadlineRow(
            variant: hostile, place: 7, figure: broken, extent: .nan, difference: infinite,
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
        series: [TapSeries(variant: hostile, shares: [.nan, 2, 3], summary: hostile)]),
      TapDistribution(title: "", labels: [], endsWithRest: true, series: []),
    ]
    report.tasks = [
      TaskScore(
        id: hostile, title: hostile,
        variants: [
          TaskOutcome(journeys: 0, success: nothing, taps: infinite, optimalTaps: broken)
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
        PairedOutcome(
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
    report.unsoundScreens = [
      UnsoundScreen(variant: hostile, screen: hostile, problem: hostile, command: hostile)
    ]
    report.links = LinkTable(
      situations: [hostile, "cold"],
      rows: [
        LinkRow(
          id: hostile, address: "https://example.com/?q=\(hostile)",
          variants: [[LinkResult(outcome: hostile, isGood: false, landed: hostile, tapsToHome: 1)]])
      ], scores: [Score(metric: metric, figures: [nothing])])
    report.exposures = [Exposure(screen: hostile, figures: [tiny, nothing])]
    report.maps = [
      LayoutMap(
        variant: hostile, extent: hostile,
        rings: [
          LayoutRing(
            taps: nil,
            screens: [LayoutScreen(title: hostile, traffic: infinite, tapsInControl: 2)]),
          LayoutRing(taps: 1, screens: []),
        ])
    ]
    report.journeys = [
      ScriptedJourney(
        variant: hostile, title: hostile, failure: hostile, place: Place(file: "x", line: 0))
    ]
    report.people = People(
      count: 0, model: hostile, segments: [PeopleShare(title: hostile, share: nothing)],
      assumptions: [Assumption(name: hostile, value: hostile, meaning: hostile)])
    report.sensitivity = Sensitivity(
      points: .max, people: 0,
      findings: [
        SensitivityFinding(
          variant: hostile, control: hostile, metric: metric, verdict: hostile,
          sentence: hostile, share: .nan, isRobust: false, range: broken,
          outcomes: [broken, infinite, tiny].map {
            SensitivityOutcome(difference: $0, reading: .unknown)
          }, influences: [ParameterInfluence(parameter: hostile, correlation: .nan)])
      ], gates: [SweptGate(rule: hostile, sentence: hostile)],
      parameters: [SweptParameter(name: hostile, range: hostile)])
    report.parts = [
      ReportPart(
        task: hostile, segment: nil, journeys: [0],
        figures: [PartScore(metric: metric.id, figures: [infinite])],
        summaries: [PartScore(metric: metric.id, figures: [nothing])],
        endings: [PartScore(metric: metric.id, figures: [tiny])]),
      ReportPart(
        task: nil, segment: hostile, journeys: [1],
        figures: [PartScore(metric: metric.id, figures: [nothing])]),
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
    experiment: "", title: "", question: "", verdict: Verdict(judgement: .ungated, answer: ""))
}
