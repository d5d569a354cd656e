import Experiments
import Metrics
import NavigationGraph

/// One person's session under one variant, step by step: what was read, what was tapped and why,
/// what the router made of it.
package struct Replay: Sendable {
  /// The name of the variant.
  package let variant: String
  /// The person's number, and the name of the segment they belong to.
  package let person: UInt32
  package let segment: String
  /// How many taps and how much time, in microseconds, they are ready to spend on a task.
  package let tapBudget: Int
  package let timeBudget: Int64
  /// Their journeys, in order.
  package let journeys: [ReplayedJourney]

  /// Walks a person's session once more and writes down everything.
  ///
  /// - Parameters:
  ///   - plan: the plan of the run.
  ///   - number: the person's number.
  ///   - variant: the variant by its place; nothing comes of one that there is not.
  package init?(_ plan: RunPlan, person number: UInt32, variant: Int) {
    guard plan.layouts.indices.contains(variant) else { return nil }
    var sessions = SessionRunner(plan, statesLimit: .max)
    let person = sessions.person(number, variant: variant)
    var account = ReplayAccount()
    var records: [JourneyRecord] = []
    sessions.run(person: number, variant: variant, account: &account) { records.append($0) }
    let teller = ReplayTeller(
      layout: plan.layouts[variant].plan.layout, graph: sessions.graph(variant: variant),
      tasks: plan.layouts[variant].plan.tasks)
    self.variant = plan.layouts[variant].plan.layout.name
    self.person = number
    segment = plan.segments[person.segment].name
    tapBudget = person.tapBudget
    timeBudget = person.timeBudget
    journeys = zip(account.journeys, records).map { teller.journey($0, $1) }
  }
}
