package import Experiments
package import NavigationGraph

/// The exact outcome of a memoryless model: an absorbing Markov chain, without Monte Carlo error.
///
/// The distribution over states is carried forward tap by tap, exploring the layout, until almost all of
/// it is absorbed or the tap budget is spent, or there are too many states; the rest, `unaccounted`, bounds the
/// error of every share.
package struct AbsorbingChain: Sendable {
  /// The share of people who reach the goal.
  package private(set) var success = 0.0
  package private(set) var meanTaps = 0.0
  /// The share of people who were still under way when the calculation stopped.
  package private(set) var unaccounted = 0.0
  /// The share of people who reach the goal, by the number of taps.
  package private(set) var arrivals: [Double] = []

  /// Whether the chain is exact: a memoryless model with a fixed tap budget that ends before the time
  /// budget does.
  package static func applies(to parameters: PeopleParameters) -> Bool {
    parameters.model.memorylessWalk != nil && parameters.tapBudgetSpread == 0
      && parameters.timeBudgetSpread == 0
      && parameters.timeBudget > parameters.tapBudget * slowestTap(parameters)
  }

  private static func slowestTap(_ parameters: PeopleParameters) -> Double {
    // No screen is so long that a tap takes twice as long for its way.
    2 * max(parameters.tapTime, parameters.backTime) + parameters.evaluateTime
      + max(parameters.stretchTime, parameters.gripTime)
  }

  /// Solves the chain from a start to a goal, exploring the graph as needed.
  ///
  /// - Parameters:
  ///   - tolerance: the share below which people count as `unaccounted`.
  ///   - size: the largest size of the graph; beyond it, people under way count as `unaccounted`.
  package init(
    from start: Int32, to goal: Int, in graph: inout LayoutGraph, prepared: PreparedParameters,
    scents: inout GoalScents, tolerance: Double = 1e-13, upTo size: Int = 200_000
  ) {
    // The people after this number of taps, one more and two more, the most that one choice takes.
    var ahead: [[Int32: Double]] = [[start: 1], [:], [:]]
    let budget = Int(prepared.parameters.tapBudget)
    let isLarge = prepared.parameters.input == .largeText
    for taps in 0...budget + 1 {
      let underWay = ahead.removeFirst()
      ahead.append([:])
      var arriving = 0.0
      // Floating-point sums depend on their order, so states are added in the order of their numbers.
      for (state, share) in underWay.sorted(by: { $0.key < $1.key }) {
        guard graph.size <= size else {
          unaccounted += share
          continue
        }
        graph.prepare(state, goal: goal)
        if graph.table.reached(in: state).meets(GoalSet(goal: goal)) {
          arriving += share
        } else if share < tolerance {
          unaccounted += share
        } else if taps < budget {
          let choices = graph.choices(in: state, goal: goal, prepared: prepared, scents: &scents)
          for choice in choices where choice.transition != ChoiceTable.quit {
            let transition = graph.table.transitions[Int(choice.transition)]
            let count = isLarge && transition.traits.isOverflowing ? 2 : 1
            meanTaps += share * choice.chance * Double(count)
            ahead[count - 1][transition.target, default: 0] += share * choice.chance
          }
        }
      }
      arrivals.append(arriving)
      success += arriving
      if ahead.allSatisfy(\.isEmpty) { break }
    }
  }
}

extension AbsorbingChain {
  /// The chain of one variant, segment and task of a plan, by their places.
  package struct Solution: Sendable {
    package let variant, segment, task: Int
    package let chain: AbsorbingChain
  }

  /// The solutions for all memoryless segments of a plan; none if sessions have several tasks, of
  /// which only the first begins in a known state.
  package static func all(of plan: RunPlan, tolerance: Double = 1e-9) -> [Solution] {
    guard plan.tasksEach == 1 else { return [] }
    var solutions: [Solution] = []
    for variant in plan.layouts.indices {
      let labels = LabelTable()
      var graph = plan.layouts[variant].graph(labels: labels)
      for (place, segment) in plan.segments.enumerated()
      where applies(to: segment.parameters) && !plan.worlds.move(segment.parameters) {
        for task in plan.tasks.indices {
          var scents = GoalScents(plan.tasks[task], labels: labels)
          let start = plan.layouts[variant].plan.start(
            of: task, setting: segment.flags, in: &graph)
          let chain = AbsorbingChain(
            from: start, to: task, in: &graph,
            prepared: plan.prepared[place], scents: &scents, tolerance: tolerance)
          solutions.append(Solution(variant: variant, segment: place, task: task, chain: chain))
        }
      }
    }
    return solutions
  }
}
