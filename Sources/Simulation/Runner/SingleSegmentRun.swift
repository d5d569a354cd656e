package import Experiments
import Metrics
package import NavigationGraph

/// People of one segment who go through one graph, each once and none of them led by anybody else.
package struct SingleSegmentRun {
  /// The walker of them all, with the graph.
  package private(set) var walker: Walker
  private var impressions: LabelImpressions
  private var scents: GoalScents

  /// A run through one graph.
  ///
  /// - Parameters:
  ///   - graph: where they go.
  ///   - parameters: what they are like.
  ///   - seed: the seed of everything random.
  ///   - authored: the scents of labels for the goal, where the author has judged it.
  package init(
    graph: LayoutGraph, parameters: PeopleParameters, seed: UInt64 = 1,
    authored: [String: Double] = [:]
  ) {
    let draws = KeyedDraws(seed: seed)
    walker = Walker(graph: graph, draws: draws, temperaments: [PreparedParameters(parameters)])
    impressions = LabelImpressions(draws: draws, labels: graph.labels)
    scents = GoalScents(authored: authored, labels: graph.labels)
  }

  /// The journey of one of them.
  ///
  /// - Parameters:
  ///   - number: who it is.
  ///   - state: where it begins.
  ///   - goal: where it is to lead.
  @inline(__always)
  package mutating func journey(
    of number: UInt32, from state: Int32 = 0, to goal: Int = 0
  ) -> Journey {
    let person = Person(
      number: number, segment: 0, temperament: walker.temperament, draws: walker.draws)
    impressions.begin(person: number)
    walker.beginSession(of: person)
    var journey = walker.begin(at: state, goal: goal)
    walker.walk(&journey, impressions: &impressions, scents: &scents)
    return journey
  }

  /// How many taps one of them makes from the first state to the first goal; the rest of the journey, which
  /// is not wanted then, need not be copied.
  package mutating func taps(of number: UInt32) -> Int { journey(of: number).record.taps }
}
