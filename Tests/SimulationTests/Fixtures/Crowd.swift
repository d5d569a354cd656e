import Experiments
import NavigationGraph
import Simulation

/// Walks people through one graph, each once.
struct Crowd {
  var walker: Walker
  var impressions: LabelImpressions
  var scents: GoalScents
  let temperament: Temperament
  let draws: KeyedDraws

  init(
    graph: LayoutGraph, parameters: PeopleParameters, seed: UInt64 = 1,
    authored: [String: Double] = [:]
  ) {
    draws = KeyedDraws(seed: seed)
    walker = Walker(graph: graph, draws: draws)
    impressions = LabelImpressions(draws: draws, labels: graph.labels)
    scents = GoalScents(authored: authored, labels: graph.labels)
    temperament = Temperament(parameters)
  }

  mutating func journey(of number: UInt32, from state: Int32 = 0, to goal: Int = 0) -> Journey {
    let person = Person(number: number, segment: 0, temperament: temperament, draws: draws)
    impressions.begin(person: number)
    walker.beginSession()
    var journey = walker.begin(at: state, goal: goal)
    walker.walk(
      &journey, person: person, temperament: temperament, impressions: &impressions,
      scents: &scents)
    return journey
  }
}
