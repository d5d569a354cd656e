import Experiments
import NavigationGraph
import Simulation
import Testing

@Suite("People without a memory")
struct MemorylessTests {
  struct Golden: Sendable {
    let right: Double
    let quit: Double
    let depth: Int
    let success: Double
    let taps: Double
  }

  static let golden = [
    Golden(right: 0.8, quit: 0.05, depth: 2, success: 0.880353604633, taps: 2.727937814358),
    Golden(right: 0.8, quit: 0.05, depth: 3, success: 0.826010789533, taps: 3.966953998656),
    Golden(right: 0.6, quit: 0.05, depth: 3, success: 0.777050954986, taps: 5.930444597362),
  ]

  @Test("the absorbing chain gives the closed form", arguments: golden)
  func exact(golden: Golden) {
    var graph = Corridor.graph(depth: golden.depth, labels: LabelTable())
    let parameters = Corridor.people(right: golden.right, quit: golden.quit)
    var scents = GoalScents(authored: [:], labels: graph.labels)
    let chain = AbsorbingChain(
      from: 0, to: 0, in: &graph, temperament: Temperament(parameters), scents: &scents)
    #expect((chain.success - golden.success).magnitude < 1e-11)
    #expect((chain.meanTaps - golden.taps).magnitude < 1e-10)
    #expect(chain.unaccounted < 1e-11)
  }

  @Test("the sampler agrees with the chain within four standard errors", arguments: golden)
  func sampled(golden: Golden) {
    let parameters = Corridor.people(right: golden.right, quit: golden.quit)
    var crowd = Crowd(
      graph: Corridor.graph(depth: golden.depth, labels: LabelTable()), parameters: parameters)
    let people = 4000
    var arrived = 0
    var taps = 0
    for number in 0..<UInt32(people) {
      let journey = crowd.journey(of: number)
      if journey.end == .arrived { arrived += 1 }
      taps += journey.taps
    }
    let error = (golden.success * (1 - golden.success) / Double(people)).squareRoot()
    #expect((Double(arrived) / Double(people) - golden.success).magnitude < 4 * error)
    #expect(
      (Double(taps) / Double(people) - golden.taps).magnitude < 4 * 4 / Double(people).squareRoot())
  }

  @Test("on trees too, the sampler agrees with the chain")
  func trees() {
    var parameters = PeopleParameters()
    parameters.model = .monkey
    parameters.tapBudgetSpread = 0
    parameters.tapBudget = 40
    parameters.timeBudget = 100_000
    let labels = LabelTable()
    var graph = MenuTree(branching: [3, 3]).graph(labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    let chain = AbsorbingChain(
      from: 0, to: 0, in: &graph, temperament: Temperament(parameters), scents: &scents)
    var crowd = Crowd(graph: graph, parameters: parameters)
    let people = 4000
    let arrived = (0..<UInt32(people)).count { crowd.journey(of: $0).end == .arrived }
    let error = (chain.success * (1 - chain.success) / Double(people)).squareRoot()
    #expect(chain.success > 0.2 && chain.success < 0.9)
    #expect((Double(arrived) / Double(people) - chain.success).magnitude < 4 * error)
  }

  @Test("the chain applies only to people without memory and with one patience")
  func applicability() {
    var parameters = PeopleParameters()
    #expect(!AbsorbingChain.applies(to: parameters))
    parameters.model = .monkey
    #expect(!AbsorbingChain.applies(to: parameters))
    parameters.tapBudgetSpread = 0
    #expect(AbsorbingChain.applies(to: parameters))
    parameters.timeBudget = 20
    #expect(!AbsorbingChain.applies(to: parameters))
  }
}
