import Analysis
import ArgumentParser
import Experiments
import Metrics
import Statistics

struct StudyPlanCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the small test that decides, and the live A/B test that confirms.",
    discussion: """
      Example: navlab study plan reports/tab-bar-versus-menu/results.json --metric success --traffic 5000

      There is one plan for each layout except the control. It opens with the small test that settles the number about \
      people on which the answer depends, and with the result at which the answer changes. The live test is to detect the predicted difference. With \
      '--margin' it is to show that the new layout is at most that much worse: '2 points' for shares, '0.3 taps' for \
      taps. '--forecast FILE' writes down what the outcome will be, with the day and a digest of the forecast and the spec. Add the \
      outcome to that file when you know it, and 'navlab dev backtest FILE' scores it. '--platform statsig --unit alice' shows the arm in which a platform puts a unit. '--observed 5012,4988' \
      checks a split that you saw.
      """)

  @Argument(help: "The results.", completion: .results)
  var results: String

  @Option(help: "The metric of the live test.")
  var metric = "success"

  @Option(help: "The number of people a day, in both arms together.")
  var traffic: Double?

  @Option(help: "How much worse the new layout may be, such as '2 points' or '0.3 taps'.")
  var margin: String?

  @Option(help: "The probability that the test detects the difference.")
  var power = Percentage(percent: 80)

  @Option(help: "The layout that is compared with the control; by default each.")
  var variant: String?

  @Option(
    help: "A new study file for the forecast; it names the spec by its path from there.",
    completion: .file())
  var forecast: String?

  @OptionGroup var split: Split

  func validate() throws {
    if let traffic, !(traffic >= 1 && traffic <= 1e9) {
      throw ValidationError("'--traffic' is from 1 to 1000000000 people a day")
    }
    guard power.share > 0.05, power.share < 1 else {
      throw ValidationError("'--power' is above 5% and below 100%")
    }
  }

  func run(in world: World) throws {
    let results = try world.results(self.results)
    let analysis = try ExperimentAnalysis(results)
    let metrics = results.metrics ?? []
    guard let measured = metrics.first(where: { $0.id == metric }) else {
      throw CommandFailure.unknown("metric", metric, among: metrics.map(\.id))
    }
    guard !analysis.comparisons.isEmpty else {
      throw CommandFailure(
        .incomparable, "the results have only one layout, so there is nothing to test")
    }
    let aim = try self.aim(for: measured, of: results)
    let meant = try comparisons(of: analysis, results.setup)
    if let forecast { try write(meant, analysis, results, to: forecast, in: world) }
    for comparison in meant {
      let title = results.setup.variants[comparison.variant].title
      let control = results.setup.variants[results.setup.control].title
      world.output("\(title) against \(control)\n")
      let found = comparison[metric: metric]
      let plan = found.flatMap {
        LiveTestPlan($0, aim: aim, power: power.share, peoplePerDay: traffic)
      }
      let sentences =
        Self.first(found, analysis.worlds, title, control)
        + (plan?.sentences ?? ["The predicted difference is zero, so no test can detect it."])
        + (plan.flatMap { plan in found?.worlds.map { plan.sentences(across: $0.values) } } ?? [])
        + split.sentences(experiment: results.setup.name, arms: [control, title])
      for (place, sentence) in sentences.enumerated() {
        world.output("  \(place + 1). \(sentence)\n")
      }
    }
  }

  /// The comparisons with the layouts that are meant.
  private func comparisons(
    of analysis: ExperimentAnalysis, _ setup: ExperimentResults.Setup
  ) throws -> [ScopeComparison] {
    guard let variant else { return analysis.comparisons }
    let found = analysis.comparisons.filter { setup.variants[$0.variant].name == variant }
    guard !found.isEmpty else {
      let names = analysis.comparisons.map { setup.variants[$0.variant].name }
      throw CommandFailure.unknown("layout", variant, among: names)
    }
    return found
  }

  /// Writes down the forecast of the live test.
  private func write(
    _ comparisons: [ScopeComparison], _ analysis: ExperimentAnalysis, _ results: ExperimentResults,
    to path: String, in world: World
  ) throws {
    let setup = results.setup
    guard metric == Metric.success.id else {
      throw CommandFailure(.usage, "a forecast is about '\(Metric.success.id)', not '\(metric)'")
    }
    guard comparisons.count == 1 else {
      throw CommandFailure(.usage, "a forecast is about one layout: name it with '--variant'")
    }
    guard !world.files.exists(path) else {
      throw CommandFailure(.usage, "'\(path)' exists, and a forecast is written only once")
    }
    guard try world.experiment(setup.spec).digest == setup.digest else {
      throw CommandFailure(
        .incomparable, "the spec has changed since these results: run it again", in: setup.spec)
    }
    let variant = comparisons[0].variant
    guard let forecast = Forecast(analysis, variant: variant, control: setup.control) else {
      throw CommandFailure(
        .badSpec, "no forecast: nobody arrives with the control, or all is as declared",
        in: self.results)
    }
    let file = ForecastFile(
      setup: setup, variant: variant, forecast: forecast,
      spec: ForecastFile.path(of: setup.spec, from: path, in: world.files.resolved(".") ?? ""),
      date: world.today())
    try world.write(Array(file.text.utf8), to: path)
  }

  /// The aim of the test.
  ///
  /// A margin is read like the margin of a gate on the same metric.
  private func aim(for metric: Metric, of results: ExperimentResults) throws -> LiveTestPlan.Aim {
    guard let margin else { return .difference }
    let names = results.setup.variants.map(\.name)
    let control = names[results.setup.control]
    let variant = names.first { $0 != control } ?? control
    var problems: [Gate.Problem] = []
    let gate = GateReader(results.setup.gateVocabulary).read(
      "\(metric.id) of \(variant) vs \(control): low > \(margin)", problems: &problems)
    guard let size = gate?.margin, !size.isRelative, size.value > 0 else {
      let reason =
        problems.first { !$0.isWarning }.map { "\($0.message)\($0.help.map { "; \($0)" } ?? "")" }
        ?? "it must be above zero and not relative, such as '2 points'"
      throw CommandFailure(.usage, "the margin '\(margin)' cannot be used: \(reason)")
    }
    return .notWorse(margin: size.value)
  }
}

extension StudyPlanCommand {
  /// What to do before the live test: the small test that settles the number on which the answer depends most.
  fileprivate static func first(
    _ comparison: MetricComparison?, _ worlds: KnownWorlds?, _ title: String, _ control: String
  ) -> [String] {
    guard let comparison, let values = comparison.worlds, let worlds else { return [] }
    let dependences = Dependence.all(values, worlds)
    guard let strongest = dependences.first else { return [] }
    let points = TurningPoint.all(dependences, at: 0)
    guard let point = points.first(where: { $0.test != nil }) ?? points.first else {
      return [
        "First: no single number about people changes the answer, so no small test settles it. It depends most on "
          + "\(strongest.unknown.meaning) (\(Wording.percent(strongest.share)) of what differs between worlds)."
      ]
    }
    let unknown = point.dependence.unknown
    let isBelow = point.dependence.curve.first.map { $0.figure.value > 0 } ?? false
    let isBetter = isBelow == (comparison.metric.better == .higher)
    let (below, above) = isBetter ? (title, control) : (control, title)
    let turn =
      "First: the answer changes if \(unknown.meaning) is \(unknown.text(point.value)) "
      + "(assumed \(unknown.text(unknown.declared))). Below it \(below) is better, above it \(above)."
    guard let test = point.test else {
      return [
        turn
          + " It cannot be counted directly: have 40 people do the tasks on the page of 'navlab study', and let "
          + "'navlab study read' weigh their answers."
      ]
    }
    let low =
      test.atMost < 0
      ? "" : "if it is true of at most \(test.atMost) of them, choose \(below)"
    let high =
      test.atLeast > test.participants
      ? "" : "if it is true of at least \(test.atLeast), choose \(above)"
    return [
      "\(turn) \(tests[unknown.name] ?? "Test it") with \(test.participants) participants: "
        + "\([low, high].filter { !$0.isEmpty }.joined(separator: "; ")). If the assumption is right, the test "
        + "says so with a power of 80%."
    ]
  }

  /// The test in which a number about people can be counted.
  private static let tests = [
    "menu-notice": "Make a first click test of the layout with the menu",
    "search-miss": "Have people search in the app",
    "answer-chance": "Have people use the app up to the question",
  ]
}

extension StudyPlanCommand {
  /// The assignment of people to the arms of the live test.
  struct Split: ParsableArguments {
    @Option(
      help: """
        The platform that assigns people to arms: \
        \(AssignmentRecipe.all.map(\.id).joined(separator: ", ")).
        """)
    var platform: String?

    @Option(help: "The experiment's key on that platform; by default the experiment's name.")
    var key: String?

    @Option(help: "An identifier of a person, to show the arm. Repeat it for several.")
    var unit: [String] = []

    @Option(
      help: "The numbers of people seen in the control and in the new layout, such as 5012,4988.")
    var observed: ObservedSplit?

    struct ObservedSplit: ExpressibleByArgument {
      let counts: [Int]

      init?(argument: String) {
        counts = argument.split(separator: ",", omittingEmptySubsequences: false)
          .compactMap { Int($0) }
        guard counts.count == 2, argument.split(separator: ",").count == 2,
          counts.allSatisfy({ (0...1_000_000_000_000).contains($0) }),
          counts.contains(where: { $0 > 0 })
        else { return nil }
      }
    }

    func validate() throws {
      if let platform, AssignmentRecipe.named(platform) == nil {
        throw ValidationError(
          "no platform is named '\(platform)' — there are "
            + AssignmentRecipe.all.map(\.id).joined(separator: ", "))
      }
      if platform == nil, !unit.isEmpty {
        throw ValidationError("'--unit' needs '--platform'")
      }
    }

    /// Sentences of a plan for two arms of equal weight, the control first.
    func sentences(experiment: String, arms: [String]) -> [String] {
      var sentences: [String] = []
      if let recipe = platform.flatMap(AssignmentRecipe.named) {
        let key = self.key ?? experiment
        sentences.append(
          "\(recipe.title) splits '\(key)' by \(recipe.formula); the lower half gets \(arms[0]).")
        sentences += unit.map { unit in
          let arm = recipe.arm(
            for: AssignmentRecipe.Key(experiment: key, unit: unit), weights: [1, 1])
          return "'\(unit)' gets \(arm.map { arms[$0] } ?? "nothing")."
        }
      }
      if let counts = observed?.counts,
        let test = GoodnessOfFit.test(observed: counts, weights: [1, 1])
      {
        let isBelieved = test.pValue >= SampleRatio.alarm
        let probability =
          test.pValue < SampleRatio.alarm ? "below 0.001" : Wording.decimal(test.pValue, digits: 3)
        sentences.append(
          "A split into \(counts[0]) and \(counts[1]) has a probability of \(probability): "
            + (isBelieved ? "as planned." : "stop, and find out why, before looking at any metric.")
        )
      }
      return sentences
    }
  }
}
