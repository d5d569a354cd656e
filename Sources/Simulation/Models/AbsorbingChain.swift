package import Experiments
package import NavigationGraph

/// The exact fate of people without a memory: no sampling, no Monte Carlo error.
///
/// What they do is an absorbing Markov chain. All people start in one state; their distribution
/// over states is carried forward tap by tap, exploring the layout as it goes, until next to
/// nobody is under way or the tap budget is spent. An infinite space of states is no obstacle, and
/// what was left out is known: `unaccounted` bounds the error of every share.
package struct AbsorbingChain: Sendable {
  /// The share of people who reach the goal.
  package private(set) var success = 0.0
  /// The mean number of taps, whatever the end.
  package private(set) var meanTaps = 0.0
  /// The share of people who were still under way when the calculation stopped.
  package private(set) var unaccounted = 0.0
  /// The share of people who reach the goal after exactly so many taps.
  package private(set) var arrivals: [Double] = []

  /// Whether people with these parameters have no memory, the same patience in taps, and so much
  /// time that the taps are spent first, which is when the chain is exact.
  package static func applies(to parameters: PeopleParameters) -> Bool {
    parameters.model.memorylessWalk != nil && parameters.tapBudgetSpread == 0
      && parameters.timeBudgetSpread == 0
      && parameters.timeBudget > parameters.tapBudget * slowestTap(parameters)
  }

  private static func slowestTap(_ parameters: PeopleParameters) -> Double {
    2 * max(parameters.tapTime, parameters.backTime) + parameters.evaluateTime
      + max(parameters.stretchTime, parameters.gripTime)
  }

  /// Solves the way from a state to a goal.
  ///
  /// - Parameters:
  ///   - start: where everybody begins.
  ///   - goal: what they look for.
  ///   - graph: the layout, explored further as needed.
  ///   - temperament: what is assumed about the people.
  ///   - scents: the scents of labels for the goal.
  ///   - tolerance: shares below this are put to `unaccounted`.
  package init(
    from start: Int32, to goal: Int, in graph: inout LayoutGraph, temperament: PreparedParameters,
    scents: inout GoalScents, tolerance: Double = 1e-13
  ) {
    // Those who have made so many taps, one more, and two more: as many as one thing to tap may take.
    var ahead: [[Int32: Double]] = [[start: 1], [:], [:]]
    let budget = Int(temperament.parameters.tapBudget)
    let isLarge = temperament.parameters.means == .largeText
    for taps in 0...budget + 1 {
      let underWay = ahead.removeFirst()
      ahead.append([:])
      var arriving = 0.0
      // Floating-point sums depend on their order, so states are taken in the order of their numbers.
      for (state, share) in underWay.sorted(by: { $0.key < $1.key }) {
        graph.prepare(state, goal: goal)
        if graph.table.reached(in: state).meets(GoalSet(goal: goal)) {
          arriving += share
        } else if share < tolerance {
          unaccounted += share
        } else if taps < budget {
          let choices = graph.choices(
            in: state, goal: goal, temperament: temperament, scents: &scents)
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

/// The exact answer for one task, one variant and one segment, where the people have no memory.
package struct ExactSuccess: Sendable {
  /// The places of variant, segment and task.
  package let variant: Int
  package let segment: Int
  package let task: Int
  /// What becomes of the people.
  package let chain: AbsorbingChain

  /// The exact answers of a plan; none for segments whose people have a memory, nor when people
  /// have several tasks in a session, of which only the first begins in a known state.
  ///
  /// - Parameters:
  ///   - plan: what people walk.
  ///   - tolerance: shares of people below this are not followed; they bound the error.
  package static func all(of plan: RunPlan, tolerance: Double = 1e-9) -> [ExactSuccess] {
    guard plan.tasksEach == 1 else { return [] }
    var answers: [ExactSuccess] = []
    for variant in plan.layouts.indices {
      let labels = LabelTable()
      var graph = plan.layouts[variant].graph(labels: labels)
      for (segment, group) in plan.segments.enumerated()
      where AbsorbingChain.applies(to: group.parameters) {
        for task in plan.tasks.indices {
          var scents = GoalScents(plan.tasks[task], labels: labels)
          let chain = AbsorbingChain(
            from: graph.start(of: task), to: task, in: &graph,
            temperament: plan.temperaments[segment], scents: &scents, tolerance: tolerance)
          answers.append(
            ExactSuccess(variant: variant, segment: segment, task: task, chain: chain))
        }
      }
    }
    return answers
  }
}
