package import Experiments
import NavigationGraph

/// People looking for one thing in a hierarchy of menus: the kind of experiment that menu research
/// has published, and that user models are held against.
package struct TreeStudy: Sendable {
  /// How many items the menus of each level have, top level first.
  package let branching: [Int]
  /// What is assumed about the people.
  package let parameters: PeopleParameters
  /// The seed of everything random.
  package let seed: UInt64

  /// A study of one menu structure.
  package init(branching: [Int], parameters: PeopleParameters, seed: UInt64) {
    self.branching = branching
    self.parameters = parameters
    self.seed = seed
  }

  /// Lets people look for their thing, each once.
  ///
  /// - Parameter people: how many, at least 0.
  package func run(people: Int) -> TreeStudyResult {
    let labels = LabelTable()
    let draws = KeyedDraws(seed: seed)
    var walker = Walker(graph: MenuTree(branching: branching).graph(labels: labels), draws: draws)
    var impressions = LabelImpressions(draws: draws, labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    let temperament = Temperament(parameters)
    let optimalTaps = walker.graph.taps(from: 0, to: 0) ?? 0
    var result = TreeStudyResult(optimalTaps: optimalTaps)
    for number in 0..<UInt32(clamping: people) {
      let person = Person(number: number, segment: 0, temperament: temperament, draws: draws)
      impressions.begin(person: number)
      walker.beginSession()
      var journey = walker.begin(at: 0, goal: 0)
      walker.walk(
        &journey, person: person, temperament: temperament, impressions: &impressions,
        scents: &scents)
      result.add(journey)
    }
    return result
  }
}
