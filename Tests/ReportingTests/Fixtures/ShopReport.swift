import Analysis
import Metrics

@testable import Reporting

extension Report {
  /// A report as people meet it: three layouts of a shop.
  static let shop: Report = {
    let success = MetricName(
      id: "success", title: "Success", meaning: "Journeys that reached their goal.",
      better: .higher)
    let taps = MetricName(
      id: "taps", title: "Taps", meaning: "Mean taps up to 20, failures counted as 20.",
      better: .lower)
    let excess = MetricName(
      id: "excess", title: "Excess taps", meaning: "Taps beyond the fewest possible.",
      better: .lower)
    let offers = MetricName(
      id: "exposure(offers)", title: "Saw the offers", meaning: "People who came by the offers.",
      better: .higher)
    var report = Report(
      experiment: "tab-bar-versus-menu", title: "Tab bar versus menu",
      question: "Show half of the people a tab bar and half a menu: who sees more of our offers?",
      verdict: Verdict(
        judgement: .failed, decision: "Keep Tab bar.",
        evidence:
          "With Menu, 29 of 100 people see “Special offers” instead of 41. 92 of 100 people reach their "
          + "goal instead of 98.",
        confidence: Verdict.Confidence(
          sign: "●", title: "Robust",
          detail: "Tab bar has the better task success in 97 of 100 worlds.", emphasis: .good,
          record: TrackRecord.ofRobustAnswers.sentence),
        change: "No number about people changes this by itself, anywhere in its range.",
        next: Verdict.NextStep(
          sentence: "Keep it so: gate each change of the app in CI.",
          command: "navlab gate experiments/tab-bar-versus-menu.yaml"),
        reasons: [
          "Success falls by 6.3 points [−6.8, −5.8]; at most 2 were allowed.",
          "People who arrive need 0.9 more taps.", "Every deep link shows its screen in both.",
        ]))
    report.gates = [
      GateResult(
        name: "The menu loses nobody", rule: "success of menu vs tab-bar: low > -2 points",
        judgement: .failed,
        figure: Figure(-0.063, low: -0.068, high: -0.058, unit: .points, isDifference: true),
        margin: "low > −2 points", limit: -0.02, side: .higher,
        explanation: "The low end is 4.8 points beyond the margin.",
        subject: "menu vs tab-bar",
        place: Place(file: "experiments/tab-bar-versus-menu.yaml", line: 41)),
      GateResult(
        name: "No detours", rule: "excess of menu vs tab-bar: high < +10%", level: .warning,
        judgement: .inconclusive,
        figure: Figure(0.09, low: 0.076, high: 0.104, unit: .relative, isDifference: true),
        margin: "high < +10%", limit: 0.1, side: .lower,
        explanation: "The interval reaches across the margin.",
        subject: "menu vs tab-bar",
        place: Place(file: "experiments/tab-bar-versus-menu.yaml", line: 42)),
      GateResult(
        name: "Links work", rule: "links-shown of menu: estimate == 100%", judgement: .passed,
        figure: Figure(1, unit: .share), margin: "= 100%",
        explanation: "All 15 links show their screen.", subject: "menu",
        place: Place(file: "experiments/tab-bar-versus-menu.yaml", line: 43)),
    ]
    report.variants = [
      Report.Variant(id: "tab-bar", title: "Tab bar", isControl: true, journeys: 20_000),
      Report.Variant(id: "menu", title: "Menu", isControl: false, journeys: 20_000),
      Report.Variant(id: "both", title: "Tab bar and menu", isControl: false, journeys: 20_000),
    ]
    report.scores = [
      Score(metric: success, figures: shares((0.941, 0.003), (0.878, 0.005), (0.945, 0.003))),
      Score(
        metric: taps,
        figures: [
          Figure(3.12, low: 3.08, high: 3.16, unit: .taps),
          Figure(4.03, low: 3.98, high: 4.08, unit: .taps),
          Figure(3.09, low: 3.05, high: 3.13, unit: .taps),
        ]),
      Score(metric: offers, figures: shares((0.312, 0.006), (0.194, 0.005), (0.33, 0.007))),
    ]
    report.summaries = [
      Score(
        metric: MetricName(
          id: "maze-score", title: "Maze's screen score (of 100)",
          meaning: "For comparison with Maze only: 100 less what was lost.", better: .higher),
        figures: [91.2, 84.05, 92].map { Figure($0, unit: .number) })
    ]
    report.headlines = [
      HeadlineMetric(
        metric: success,
        rows: zip(report.variants.indices, report.scores[0].figures).map { place, figure in
          HeadlineMetric.Row(
            variant: report.variants[place].title, color: LayoutColor(place), figure: figure,
            extent: figure.value ?? 0,
            difference: place == 1 ? Figure(-0.063, unit: .points, isDifference: true) : nil,
            reading: place == 1 ? .worse : nil)
        })
    ]
    report.comparisons = [
      difference(success, "Menu", -0.063, -0.068, -0.058, .points, .worse),
      difference(success, "Tab bar and menu", 0.004, -0.001, 0.009, .points, .undecided),
      difference(offers, "Menu", -0.118, -0.125, -0.111, .points, .worse),
      difference(offers, "Tab bar and menu", 0.018, 0.011, 0.025, .points, .better),
      difference(taps, "Menu", 0.91, 0.87, 0.95, .taps, .worse),
      difference(taps, "Tab bar and menu", -0.03, -0.06, 0, .taps, .undecided),
      difference(excess, "Menu", 0.09, 0.076, 0.104, .relative, .worse),
      difference(success, "Menu", -0.09, -0.1, -0.08, .points, .worse, task: "Find an order"),
      difference(success, "Menu", -0.03, -0.04, -0.02, .points, .worse, task: "Buy running shoes"),
    ]
    let labels = (1...14).map(String.init) + ["not arrived"]
    report.distributions = [
      TapDistribution(
        title: "Menu and tab bar, all tasks", labels: labels, endsWithRest: true,
        series: [
          TapDistribution.Series(
            variant: "Tab bar",
            shares: [
              0.21, 0.28, 0.19, 0.1, 0.06, 0.03, 0.02, 0.015, 0.01, 0.01, 0.006, 0.005, 0.003,
              0.002, 0.059,
            ], summary: "half within 3 taps, nine in ten within 6; 5.9% did not arrive"),
          TapDistribution.Series(
            variant: "Menu",
            shares: [
              0.05, 0.19, 0.24, 0.15, 0.09, 0.05, 0.04, 0.025, 0.015, 0.01, 0.008, 0.005, 0.003,
              0.002, 0.122,
            ], summary: "half within 4 taps, nine in ten within 9; 12.2% did not arrive"),
        ])
    ]
    report.tapDifferences = [
      TapDifference(
        variant: "Menu", control: "Tab bar",
        restrictedMean: Figure(0.94, low: 0.9, high: 0.98, unit: .taps, isDifference: true),
        logRank: 1e-9,
        typical: Figure(1, low: 1, high: 1.5, unit: .taps, isDifference: true), signedRank: 0.0312)
    ]
    report.tasks = [task("find-order", "Find an order"), task("buy-shoes", "Buy running shoes")]
    report.failures = [
      Failure(
        variant: "Menu", kind: "never-found", title: "Never noticed the menu", journeys: 1_610,
        share: Figure(0.0805, unit: .share),
        example: ExampleJourney(
          person: 1_234, task: "Find an order", taps: 2, ending: "never noticed the menu",
          steps: [
            ExampleJourney.Step(
              screen: "Home", offered: ["☰", "Summer sale", "New in"], chosen: "Summer sale",
              routing: "pushed offer onto home’s stack"),
            ExampleJourney.Step(
              screen: "Summer sale", offered: ["Sandals", "Back"], chosen: "Back",
              routing: "popped one screen"),
            ExampleJourney.Step(
              screen: "Home", offered: ["☰", "Summer sale", "New in"], chosen: nil,
              routing: "gave up: nothing smelled of orders"),
          ],
          replay: "navlab play experiments/tab-bar-versus-menu.yaml --variant menu --person 1234"
        )),
      Failure(
        variant: "Menu", kind: "budget", title: "Gave up after too many taps", journeys: 830,
        share: Figure(0.0415, unit: .share)),
      Failure(
        variant: "Tab bar", kind: "budget", title: "Gave up after too many taps",
        journeys: 1_180, share: Figure(0.059, unit: .share)),
    ]
    report.explanation = .shop
    let shown = LinkMatrix.Result(
      outcome: "shown", isGood: true, landed: "Product(17)", tapsToHome: 1,
      wayBack: ["Products", "Home"])
    let wrong = LinkMatrix.Result(
      outcome: "wrong screen", isGood: false, reason: "another screen shows", landed: "Home",
      tapsToHome: 0, wayBack: [],
      command: "navlab links shop.yaml --variant menu --situation under-modal "
        + "https://shop.example/product/17")
    report.checks = ExperimentResults.Checks(
      faults: [
        ExperimentResults.Fault(
          check: "opens-alone", severity: .error,
          message: "'checkout' opened alone: home cannot be reached from it (menu)",
          file: "shop.yaml", line: 31, column: 5, layouts: ["menu"], subject: "checkout",
          command: "navlab check shop.yaml --screen checkout --variant menu")
      ], accepted: 1, subjects: [.link, .screen])
    report.links = LinkMatrix(
      situations: ["cold start", "under a modal"],
      scores: [
        Score(
          metric: MetricName(
            id: "links-shown", title: "Links that show their screen",
            meaning: "Links that end on the screen they stand for.", better: .higher),
          figures: [1, 0.75, 1].map { Figure($0, unit: .share) })
      ],
      rows: [
        LinkMatrix.Row(
          id: "product", address: "https://shop.example/product/17",
          variants: [[shown, shown], [shown, wrong], [shown, shown]]),
        LinkMatrix.Row(
          id: "offers", address: "shop://offers",
          variants: [[shown, shown], [shown, shown], [shown, shown]]),
      ])
    report.exposures = [
      Report.Exposure(
        screen: "Offers", figures: shares((0.312, 0.006), (0.194, 0.005), (0.33, 0.007)))
    ]
    report.maps = [
      map("Tab bar", rings: [["Home"], ["Offers", "Catalog", "Cart", "Account"], ["Product"]]),
      map("Menu", rings: [["Home"], ["Product"], ["Offers", "Catalog", "Cart"], ["Account"]]),
    ]
    report.journeys = [
      ScriptedJourney(variant: "Tab bar", title: "From the offers to the cart"),
      ScriptedJourney(variant: "Menu", title: "From the offers to the cart"),
    ]
    report.promises = [.offersAreNear, .homeIsNear]
    report.people = People(
      count: 20_000, model: "mesa-1",
      segments: [
        People.Segment(title: "Newcomers", share: Figure(0.4, unit: .share)),
        People.Segment(title: "Regulars", share: Figure(0.6, unit: .share)),
      ],
      assumptions: [
        People.Assumption(
          name: "label-noise", value: "0.3",
          meaning: "How much the scent of a label differs between people (standard deviation)."),
        People.Assumption(
          name: "notices-menu", value: "66%",
          meaning: "The share of people who ever open a menu button they were not shown."),
      ])
    report.worlds = [
      WorldFinding(
        variant: "Menu", control: "Tab bar", metric: success, better: 1, worse: 97, same: 2,
        mean: Figure(-0.063, low: -0.07, high: -0.056, unit: .points, isDifference: true),
        range: Figure(-0.063, low: -0.14, high: -0.01, unit: .points, isDifference: true),
        differences: (0..<100).map { -0.16 + 0.0018 * Double($0) },
        influences: [
          WorldFinding.Influence(
            name: "menu-notice", meaning: "the chance to notice a hidden menu", range: "5% to 60%",
            share: Figure(0.61, low: 0.5, high: 0.7, unit: .share))
        ], turnings: [.invented])
    ]
    report.health = [
      HealthCheck(
        title: "Correlation between Hamburger menu and Tab bar: Task success",
        meaning: "The same people meet both layouts, so their figures should go together.",
        value: "0.412, as good as 1.7 times as many people without pairing", isSound: true)
    ]
    report.reproduction = Reproduction(
      specification: "experiments/tab-bar-versus-menu.yaml", digest: "9f2c41d07ab3e6f1",
      seed: 42,
      commands: ["navlab run experiments/tab-bar-versus-menu.yaml --people 20000 --seed 42"])
    return report
  }()

  private static func shares(_ pairs: (Double, Double)...) -> [Figure] {
    pairs.map { Figure($0, low: $0 - $1, high: $0 + $1, unit: .share) }
  }

  private static func difference(
    _ metric: MetricName, _ variant: String, _ value: Double, _ low: Double, _ high: Double,
    _ unit: MetricUnit, _ reading: Finding, task: String? = nil
  ) -> Comparison {
    Comparison(
      metric: metric, variant: variant, control: "Tab bar", task: task,
      difference: Figure(value, low: low, high: high, unit: unit, isDifference: true),
      reading: reading, method: "paired by person, 95%")
  }

  private static func task(_ id: String, _ title: String) -> TaskScore {
    TaskScore(
      id: id, title: title,
      variants: [(0.95, 3.1, 2.0), (0.86, 4.2, 3), (0.95, 3, 2)].map {
        TaskScore.Outcome(
          journeys: 10_000,
          success: Figure($0.0, low: $0.0 - 0.004, high: $0.0 + 0.004, unit: .share),
          firstTap: Figure($0.0 - 0.2, unit: .share),
          taps: Figure($0.1, low: $0.1 - 0.05, high: $0.1 + 0.05, unit: .taps),
          optimalTaps: Figure($0.2, unit: .taps))
      })
  }

  private static func map(_ variant: String, rings: [[String]]) -> LayoutMap {
    let control = ["Home": 0, "Offers": 1, "Catalog": 1, "Cart": 1, "Account": 1, "Product": 2]
    return LayoutMap(
      variant: variant, extent: "all 214 states explored",
      rings: rings.enumerated().map { taps, screens in
        LayoutMap.Ring(
          taps: taps,
          screens: screens.enumerated().map { index, screen in
            LayoutMap.Screen(
              title: screen,
              traffic: Figure(1 / Double(1 + taps + index), unit: .share),
              tapsInControl: control[screen])
          })
      })
  }
}

extension Explanation {
  /// One person of the shop who is lost without the tab bar, after more steps than are shown at once.
  static let shop: Explanation = {
    let sentence =
      "With Tab bar they tapped “Orders” on Home and reached the goal (1 tap); with Menu, "
      + "where Home has no “Orders” and “☰” goes unnoticed, they tapped “Summer sale” on Home and never noticed the menu (8 "
      + "taps)."
    return Explanation(
      rule: "Of each way the task in which it is commonest, and the person with the lowest number.",
      outcomes: [
        outcome("reached the goal with more taps", better: "Tab bar", 15_320),
        outcome("reached the goal with as many taps", better: nil, 2_440),
        outcome("never noticed the menu", better: "Tab bar", 1_610),
        outcome("reached the goal with fewer taps", better: "Menu", 630),
      ],
      journeys: [
        PairedJourney(
          variant: "Menu", control: "Tab bar", task: "Find an order", journeys: 810,
          sentence: sentence, divergence: 1, inVariant: lost, inControl: found,
          replay: "navlab play experiments/tab-bar-versus-menu.yaml --variant tab-bar,menu "
            + "--person 1234 --seed 42")
      ])
  }()

  private static func outcome(_ ending: String, better: String?, _ journeys: Int)
    -> Explanation.Outcome
  {
    Explanation.Outcome(
      variant: "Menu", control: "Tab bar", inVariant: ending, inControl: "reached the goal",
      betterIn: better, journeys: journeys, share: Figure(Double(journeys) / 20_000, unit: .share))
  }

  private static let found = ExampleJourney(
    person: 1_234, task: "Find an order", taps: 1, ending: "reached the goal", hasArrived: true,
    steps: [
      ExampleJourney.Step(
        screen: "Home", offered: ["Summer sale", "New in", "Home", "Orders"],
        read: [reading("New in", 0.08), reading("Orders", 0.94)], chosen: "Orders",
        reason: "because it promised enough at first sight", routing: "done; router: selected 1"),
      ExampleJourney.Step(screen: "Orders", offered: ["Order 17"], chosen: nil, routing: ""),
    ], replay: "navlab play experiments/tab-bar-versus-menu.yaml --variant tab-bar --person 1234")

  private static let lost: ExampleJourney = {
    let there = ExampleJourney.Step(
      screen: "Home", offered: ["☰", "Summer sale", "New in"],
      read: [
        reading("New in", 0.08), reading("Summer sale", 0.31), reading("New in", 0.08, 0.1),
        reading("Summer sale", 0.31, 0.1),
      ], overlooked: "☰", chosen: "Summer sale",
      reason: "because it promised enough on the second look",
      routing: "done; router: built 1, integrated 1")
    let back = ExampleJourney.Step(
      screen: "Summer sale", offered: ["Back", "Sandals"], read: [reading("Sandals", 0.02)],
      chosen: "Back", reason: "because nothing else on the page was left",
      routing: "done; router: popped 1")
    return ExampleJourney(
      person: 1_234, task: "Find an order", taps: 8, ending: "never noticed the menu",
      steps: Array(repeating: [there, back], count: 4).flatMap { $0 } + [
        ExampleJourney.Step(screen: "Home", offered: ["☰"], chosen: nil, routing: "")
      ], untold: 3,
      replay: "navlab play experiments/tab-bar-versus-menu.yaml --variant menu --person 1234")
  }()

  private static func reading(
    _ label: String, _ promise: Double, _ threshold: Double = 0.5
  ) -> ExampleJourney.Reading {
    ExampleJourney.Reading(label: label, promise: promise, threshold: threshold)
  }
}

extension Turning {
  /// The menu is as good where nearly everybody notices it.
  fileprivate static var invented: Turning {
    Turning(
      variant: "Menu", subject: "Task success of Menu",
      sentence:
        "Task success of Menu changes if the chance to notice a hidden menu is 82% (assumed 30%).",
      meaning: "the chance to notice a hidden menu", parameter: "menu-notice", from: 0, to: 1,
      declared: 0.3, value: 0.82,
      curve: (0...10).map { step in
        let value = Double(step) / 10
        let figure = -0.2 + 0.244 * value
        return Turning.Point(value: value, figure: figure, low: figure - 0.02, high: figure + 0.02)
      }, limit: 0, unit: .points, texts: [0: "0%", 1: "100%", 0.3: "30%", 0.82: "82%"],
      participants: 12)
  }
}

extension PromiseResult {
  fileprivate static let homeIsNear = PromiseResult(
    variant: "Tab bar", promise: "home-is-near", ruling: .kept,
    words: "holds for 1,000 states, among them all within 4 steps", metShare: 0.61,
    place: Place(file: "experiments/tab-bar-versus-menu.yaml", line: 61))

  fileprivate static let offersAreNear = PromiseResult(
    variant: "Menu", promise: "offers-are-near", ruling: .broken,
    words: "broken after 1 step: offers is 4 taps away",
    place: Place(file: "experiments/tab-bar-versus-menu.yaml", line: 60),
    walk: ExperimentResults.PromiseAnswer.Walk(
      situation: "deep", shows: "product(bread)",
      steps: [
        ExperimentResults.PromiseAnswer.Walk.Step(
          "link app://product/milk", changes: ["shows product(milk)"])
      ], command: "navlab links tab-bar-versus-menu.yaml --variant menu app://product/milk"),
    screens: [
      ExampleJourney.Step(
        screen: "Bread", offered: ["Back", "Put into basket"], kinds: [.back, .entry], chosen: nil,
        reason: "the link app://product/milk arrives", routing: ""),
      ExampleJourney.Step(
        screen: "Milk", offered: ["Back", "Put into basket"], kinds: [.back, .entry], chosen: nil,
        routing: ""),
    ])
}
