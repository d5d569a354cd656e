import Analysis
import ArgumentParser
import Metrics
import Statistics

struct StudyPlanCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the live A/B test that would confirm a result.",
    discussion: """
      Example: navlab study plan reports/tab-bar-versus-menu/results.json --metric success --traffic 5000

      There is one plan for each layout except the control. The test is to detect the predicted difference. With \
      '--margin' it is to show that the new layout is at most that much worse: '2 points' for shares, '0.3 taps' for \
      taps. '--platform statsig --unit alice' shows the arm in which a platform puts a unit. '--observed 5012,4988' \
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
    for comparison in analysis.comparisons {
      let title = results.setup.variants[comparison.variant].title
      let control = results.setup.variants[results.setup.control].title
      world.output("\(title) against \(control)\n")
      let found = comparison[metric: metric]
      let plan = found.flatMap {
        LiveTestPlan($0, aim: aim, power: power.share, peoplePerDay: traffic)
      }
      let sentences =
        (plan?.sentences ?? ["The predicted difference is zero, so no test can detect it."])
        + (plan.map { Self.sentences(for: $0, found?.worlds, analysis.worlds) } ?? [])
        + split.sentences(experiment: results.setup.name, arms: [control, title])
      for (place, sentence) in sentences.enumerated() {
        world.output("  \(place + 1). \(sentence)\n")
      }
    }
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
  /// The prediction over all worlds, and small tests to do first.
  fileprivate static func sentences(
    for plan: LiveTestPlan, _ values: WorldValues?, _ worlds: KnownWorlds?
  ) -> [String] {
    guard let values, let worlds else { return [] }
    let questions = TurningPoint.all(Dependence.all(values, worlds), at: 0).compactMap { found in
      found.participants.map { people in
        let unknown = found.dependence.unknown
        return
          "Ask people first: the answer changes if \(unknown.meaning) is \(unknown.text(found.value)) "
          + "(assumed \(unknown.text(unknown.declared))). A test with \(people) participants shows on which side "
          + "they are, with a power of 80% if the assumption is right."
      }
    }
    return plan.sentences(across: values.values) + questions
  }
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
