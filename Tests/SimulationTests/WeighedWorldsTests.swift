import ExperimentFixtures
import Experiments
import Foundation
import Metrics
import Statistics
import Testing

@testable import Simulation

/// Studies of synthetic people whose world is known, and what is made of them.
///
/// With `RECOVERY=200` as many truths are drawn, with 100 people in each of 200 worlds; the figures are printed.
@Suite("What small studies say about people")
struct WeighedWorldsTests {
  private static let large = ProcessInfo.processInfo.environment["RECOVERY"].flatMap { Int($0) }
  private static let walkedWorlds = large == nil ? 60 : 200

  /// The shop with worlds that were walked once.
  private struct Setting {
    let experiment: Experiment
    let plan: RunPlan
    let names: MeasuredNames
    let walked: [MeasuredTally]

    init() throws {
      experiment = try ExperimentLoader.repository.experiment(
        "experiments/tab-bar-versus-menu.yaml")
      plan = try Shop.plan().with(
        Worlds(of: experiment, count: walkedWorlds, seed: 2026))
      names = MeasuredNames(experiment, plan)
      walked = try #require(
        try MeasuredTally.worlds(
          of: plan, names, people: (large == nil ? 30 : 100) * walkedWorlds,
          tasksEach: plan.tasks.count))
    }

    /// The worlds of as many truths, with people whom the walked worlds have not met.
    func truths(_ count: Int) throws -> RunPlan {
      try plan.with(Worlds(of: experiment, count: count, seed: 77), seed: 77)
    }

    /// One study of each world, by the rules of the study's page: a layout each, and every task once.
    func studies(_ plan: RunPlan, people: Int) throws -> [MeasuredTally] {
      let worlds = plan.worlds.count
      return try #require(
        try MeasuredTally.worlds(
          of: plan, names, people: people * worlds, tasksEach: plan.tasks.count,
          layouts: { [Int($0) / worlds % 2] }))
    }

    func weigh(_ study: MeasuredTally) -> WeighedWorlds {
      WeighedWorlds(plan, names, study, [], walked: walked)
    }
  }

  private static let setting = Result { try Setting() }

  /// What was found in as many studies of the same size.
  private struct Recovery {
    var held = 0
    var intervals = 0
    var refused = 0
    var open = 0
    var rough = 0
    /// The studies whose whole walks are not like those of the model.
    var unlike = 0
    var errors: [Double] = []
    /// The same by the true numbers about people, which leaves the errors of words.
    var leastErrors: [Double] = []
    /// The same of right first taps.
    var tapErrors: [Double] = []
    var weighedTapErrors: [Double] = []
    /// The studies of people who seem to know the app.
    var width = 0.0
    /// The verdicts whose range holds the true difference, and those for the layout that is better.
    var heldDifferences = 0
    var right = 0
    var share: Double { Double(held) / Double(max(1, intervals)) }
    var meanError: Double { Self.mean(errors) }
    static func mean(_ errors: [Double]) -> Double {
      errors.reduce(0, +) / Double(max(1, errors.count))
    }
  }

  private static func recover(
    _ plan: RunPlan, _ setting: Setting, people: Int, success: [MeasuredTally]? = nil
  ) throws -> Recovery {
    var found = Recovery()
    for (truth, study) in try setting.studies(plan, people: people).enumerated() {
      let weighed = setting.weigh(study)
      found.rough += weighed.weights.effectiveNumber < 50 ? 1 : 0
      for (place, unknown) in plan.worlds.unknowns.enumerated() {
        let ends = weighed.quantiles([0.025, 0.975], of: place)
        found.held +=
          (ends[0]...ends[1]).contains(plan.worlds.values(of: place)[truth]) ? 1 : 0
        found.intervals += 1
        found.width += (ends[1] - ends[0]) / (unknown.range.upperBound - unknown.range.lowerBound)
      }
      found.unlike += weighed.walks?.isLikePeople == false ? 1 : 0
      switch MeasuredFit(weighed).isEnough {
      case false?: found.refused += 1
      case nil: found.open += 1
      case true?: break
      }
      guard let success else { continue }
      let ends = weighed.weights.quantiles(
        [0.05, 0.5, 0.95], of: weighed.difference(1, to: 0, plan.tasks))
      let difference = plan.tasks.indices.reduce(0.0) { sum, task in
        let shares = [1, 0].map { success[truth].attempts[$0][task].success?.share ?? 0 }
        return sum + Double(plan.tasks[task].weight) * (shares[0] - shares[1])
      }
      let size = difference / Double(plan.tasks.reduce(0) { $0 + $1.weight })
      found.heldDifferences += (ends[0]...ends[2]).contains(size) ? 1 : 0
      found.right += (ends[1] > 0) == (size > 0) ? 1 : 0
      let tasks = Set(plan.tasks.indices)
      for task in plan.tasks.indices {
        let forecast = weighed.forecasts(from: tasks.subtracting([task]))
        let weights = weighed.weights(of: tasks.subtracting([task]))
        for cell in weighed.cells where cell.kind == .success && cell.task == task {
          guard let share = success[truth].attempts[cell.layout][task].success?.estimate
          else { continue }
          found.errors.append(abs(forecast(cell) - share))
          let known = cell.answers.shares(at: plan.worlds.places[truth])[0]
          found.leastErrors.append(abs(known - share))
        }
        for cell in weighed.cells where cell.kind == .firstTap && cell.task == task {
          let people = success[truth].attempts[cell.layout][task].share {
            setting.names.isRight($0, layout: cell.layout, task: task)
          }
          guard let share = people?.estimate else { continue }
          found.tapErrors.append(abs(forecast(cell) - share))
          found.weighedTapErrors.append(abs(weighed.expected(cell, by: weights) - share))
        }
      }
    }
    return found
  }

  @Test("ranges hold the truth about as often as they say, whatever the number of people")
  func coverage() throws {
    let setting = try Self.setting.get()
    let count = Self.large ?? 20
    let plan = try setting.truths(count)
    let success = try #require(
      try MeasuredTally.worlds(
        of: plan, setting.names, people: (Self.large == nil ? 100 : 4_000) * count,
        tasksEach: plan.tasks.count))
    for people in Self.large == nil ? [40] : [12, 40, 200, 2_000] {
      let found = try Self.recover(plan, setting, people: people, success: success)
      if Self.large != nil {
        print(
          "\(people) people: \(100 * found.share) % of ranges hold the truth, mean width "
            + "\(found.width / Double(found.intervals)); of the difference in success "
            + "\(found.heldDifferences) of \(count), \(found.right) right; held-out success "
            + "\(100 * found.meanError) points off, "
            + "\(100 * Recovery.mean(found.leastErrors)) by the true numbers; held-out right first taps "
            + "\(100 * Recovery.mean(found.tapErrors)) points off, \(100 * Recovery.mean(found.weighedTapErrors)) if only "
            + "weighed; \(found.refused) refused, \(found.open) open, "
            + "\(found.rough) rough, \(found.unlike) by whole walks")
      }
      #expect(found.share >= (Self.large == nil ? 0.85 : 0.9))
      #expect(Double(found.refused) <= 0.1 * Double(count))
    }
  }

  @Test(
    "a label that is tapped more often has more scent, by the temperature and the logarithm of how much more"
  )
  func scents() throws {
    let setting = try Self.setting.get()
    var walked = setting.walked[0]
    for other in setting.walked.dropFirst() { walked.add(other) }
    let task = try #require(setting.names.tasks.firstIndex { $0.name == "buy-bread" })
    let scents = MeasuredScent.all(
      task: task, setting.plan, setting.names, walked, walked, temperature: 0.07)
    #expect(scents.count > 3 && scents.allSatisfy { (0...1).contains($0.scent) })
    #expect(!scents.contains { $0.label == "Menu" })
    let (recipes, shop) = (
      try #require(scents.first { $0.label == "Recipes" }),
      try #require(scents.first { $0.label == "Shop" })
    )
    // Both are in the same layout; by lapse each gets as many more.
    let ratio = Double(recipes.people.successes) / Double(shop.people.successes)
    #expect((recipes.scent > shop.scent) == (ratio > 1))
    #expect(abs(recipes.scent - shop.scent) < 0.07 * (abs(ExactMath.logarithm(ratio)) + 0.5))
  }

  /// People whom the forager model does not describe.
  private enum Wrong: String, CaseIterable, CustomTestStringConvertible {
    case byPosition, tireless, knowing
    var testDescription: String { rawValue }
  }

  @Test(
    "people who tap by position, or never give up, get no verdict",
    arguments: Wrong.allCases)
  private func wrong(_ wrong: Wrong) throws {
    let setting = try Self.setting.get()
    let count = Self.large.map { $0 / 4 } ?? 4
    var plan = try Shop.plan()
    var parameters = try #require(plan.segments.first).parameters
    switch wrong {
    case .byPosition: parameters.model = PeopleModel(FirstLabelModel.self)
    case .tireless:
      parameters.tapBudget = PeopleParameters.mostTaps
      parameters.timeBudget = 1e6
    case .knowing:
      parameters.pathScent = 1
      plan = plan.with(.shortestPath, of: setting.experiment)
    }
    plan = try plan.with(parameters)
    plan = try plan.with(Worlds(asDeclared: count), seed: 77)
    let found = try Self.recover(plan, setting, people: 200)
    if Self.large != nil {
      let large = try Self.recover(plan, setting, people: 2_000)
      for (people, found) in [(200, found), (2_000, large)] {
        print(
          "\(wrong): \(found.refused) of \(count) refused, \(found.open) open, \(found.unlike) by whole walks, "
            + "with \(people) people")
      }
    }
    // First taps of people who know the app are within what errors of words explain; docs/how-to/study.md says so.
    #expect(found.refused == (wrong == .knowing ? 0 : count))
  }

  @Test("people whose walks are long or short beside the fewest taps are counted by doublings")
  func walks() {
    var walks = MeasuredWalks()
    for (isFound, taps) in [(true, 0), (true, 3), (true, 4), (true, 6), (false, 7), (false, 999)] {
      walks.add(isFound: isFound, taps: taps, fewest: 3)
    }
    walks.add(isFound: false, taps: 1, fewest: 3, times: 2)
    #expect(walks.counts == [2, 2, 0, 0, 0, 0, 2, 0, 1, 0, 0, 1])
    #expect(MeasuredWalks.Figure.direct.value(of: walks.counts) == 0.25)
    #expect(MeasuredWalks.Figure.failing.value(of: walks.counts) == 0.5)
    #expect(MeasuredWalks.Figure.foundLength.value(of: walks.counts) == 0.5)
    #expect(MeasuredWalks.Figure.failingLength.value(of: walks.counts) == 1.75)
    #expect(
      MeasuredWalks.Figure.failingLength.value(of: [1] + Array(repeating: 0, count: 11)) == nil)
  }
}
