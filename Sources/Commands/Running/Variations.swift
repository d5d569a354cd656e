import Analysis
import Experiments
import Metrics
import Simulation

extension Sweep {
  /// The tally of an experiment with one change that is no parameter of the model.
  struct VariedTally {
    /// The thing, and how it is, such as `model` and `snif-act`.
    let axis, value: String
    let tally: Tally
  }

  /// One such change.
  private struct Variation {
    let axis, value: String
    var tasksEach: Int?
    var scentRule: ScentRule?
    var change: @Sendable (inout PeopleParameters) -> Void = { _ in }
  }

  /// Other models, the other reading order, other rules of scent, people who come back and sessions of
  /// several tasks; not the monkey, which tests apps and is no model of people, nor the rule that takes
  /// nothing but the author's word.
  private static var variations: [Variation] {
    let models = PeopleModel.all.filter { $0 != .monkey }.map { model in
      Variation(axis: "model", value: model.name) { $0.model = model }
    }
    let orders = ReadingOrder.allCases.map { order in
      Variation(axis: "reading-order", value: order.rawValue) { $0.readingOrder = order }
    }
    let visits = [0.0, 10].map { visits in
      Variation(axis: "visits", value: visits == 0 ? "0" : "10") { $0.visits = visits }
    }
    let tasks = [1, 5].map { (count: Int) in
      Variation(axis: "tasks-each", value: "\(count)", tasksEach: count)
    }
    let rules = ScentRule.allCases.filter { $0 != .authored }.map { rule in
      Variation(axis: "scent-rule", value: rule.rawValue, scentRule: rule)
    }
    return models + orders + rules + visits + tasks
  }

  /// The tallies of all variations that differ from the declared people.
  /// - Returns: Fewer if the person stopped it.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func varied() throws(RunPlanError) -> [VariedTally] {
    let plan = prepared.plan
    var found: [VariedTally] = []
    for variation in Self.variations {
      let segments = plan.segments.map { segment in
        var parameters = segment.parameters
        variation.change(&parameters)
        return segment.with(parameters)
      }
      let tasksEach = variation.tasksEach ?? plan.tasksEach
      let declared = prepared.experiment.people.scentRule
      let rule = variation.scentRule ?? declared
      guard segments != plan.segments || tasksEach != plan.tasksEach || rule != declared
      else { continue }
      var varied = try plan.with(segments, tasksEach: tasksEach)
      if rule != declared { varied = varied.with(rule, of: prepared.experiment) }
      guard let tally = walk(varied) else { break }
      found.append(VariedTally(axis: variation.axis, value: variation.value, tally: tally))
    }
    return found
  }

  /// The tallies with each swept parameter alone at its low and at its high end.
  /// - Returns: Fewer if the person stopped it.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func ends() throws(RunPlanError) -> [(low: Tally, high: Tally)] {
    let plan = prepared.plan
    var found: [(low: Tally, high: Tally)] = []
    for one in swept {
      let ends = [0.0, 1].map { SweptParameter.segments(plan.segments, at: [$0], of: [one]) }
      guard let low = walk(try plan.with(ends[0])), let high = walk(try plan.with(ends[1])) else {
        break
      }
      found.append((low, high))
    }
    return found
  }
}
