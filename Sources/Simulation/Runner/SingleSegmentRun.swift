package import Experiments
import Metrics
package import NavigationGraph

/// People of one segment in one graph, a journey each.
package struct SingleSegmentRun {
  package private(set) var walker: Walker
  private var impressions: LabelImpressions
  private var scents: GoalScents

  /// A run through a graph of menus that are in sight as wholes, with authored scents by label.
  package init(
    graph: LayoutGraph, parameters: PeopleParameters, seed: UInt64 = 1,
    authored: [String: Double] = [:]
  ) {
    let draws = KeyedDraws(seed: seed)
    var parameters = parameters
    parameters.fold = 0
    walker = Walker(graph: graph, draws: draws, prepared: PreparedParameters(parameters))
    impressions = LabelImpressions(draws: draws, labels: graph.labels)
    scents = GoalScents(authored: authored, labels: graph.labels)
  }

  /// The journey of a person from a state to a goal.
  @inline(__always)
  package mutating func journey(
    of number: UInt32, from state: Int32 = 0, to goal: Int = 0
  ) -> Journey {
    let person = Person(number: number, segment: 0, prepared: walker.prepared, draws: walker.draws)
    impressions.begin(person: number)
    walker.beginSession(of: person)
    var journey = walker.begin(at: state, goal: goal)
    walker.walk(&journey, impressions: &impressions, scents: &scents)
    return journey
  }

  /// The taps of a person from the first state to the first goal, without copying the journey.
  package mutating func taps(of number: UInt32) -> Int { journey(of: number).record.taps }
}
