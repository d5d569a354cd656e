import Experiments
import Metrics
import NavigationGraph
import Testing

@testable import Simulation

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
      from: 0, to: 0, in: &graph, prepared: PreparedParameters(parameters), scents: &scents)
    #expect((chain.success - golden.success).magnitude < 1e-11)
    #expect((chain.meanTaps - golden.taps).magnitude < 1e-10)
    #expect(chain.unaccounted < 1e-11)
  }

  @Test("the sampler agrees with the chain within four standard errors", arguments: golden)
  func sampled(golden: Golden) {
    let parameters = Corridor.people(right: golden.right, quit: golden.quit)
    var run = SingleSegmentRun(
      graph: Corridor.graph(depth: golden.depth, labels: LabelTable()), parameters: parameters)
    let people = 4000
    var arrived = 0
    var taps = 0
    for number in 0..<UInt32(people) {
      let journey = run.journey(of: number)
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
      from: 0, to: 0, in: &graph, prepared: PreparedParameters(parameters), scents: &scents)
    var run = SingleSegmentRun(graph: graph, parameters: parameters)
    let people = 4000
    let arrived = (0..<UInt32(people)).count { run.journey(of: $0).end == .arrived }
    let error = (chain.success * (1 - chain.success) / Double(people)).squareRoot()
    #expect(chain.success > 0.2 && chain.success < 0.9)
    #expect((Double(arrived) / Double(people) - chain.success).magnitude < 4 * error)
  }

  @Test("with large text a tap in the overflow counts twice, and may be the one beyond the budget")
  func overflow() {
    let labels = LabelTable()
    var table = TransitionTable()
    for page in 0..<3 {
      _ = table.add(
        StateAppearance(page: Int32(page), reached: page == 2 ? GoalSet(goal: 0) : .none))
    }
    func tab(_ target: Int32) -> Transition {
      Transition(
        target: target, label: labels.index(of: "to \(target)"), kind: .entry, isOverflowing: true)
    }
    table.explore(0, transitions: [tab(0), tab(1)])
    table.explore(1, transitions: [tab(0), tab(2)])
    table.explore(2, transitions: [])
    var parameters = Corridor.people(right: 0.6, quit: 0)
    parameters.input = .largeText
    parameters.tapBudget = 3
    var graph = LayoutGraph(table: table, labels: labels, source: CompleteSource())
    var run = SingleSegmentRun(graph: graph, parameters: parameters)
    let journeys = (0..<200).map { run.journey(of: $0) }
    #expect(journeys.allSatisfy { $0.taps == 4 })
    #expect(Set(journeys.map(\.end)) == [.arrived, .tapBudget])
    #expect(journeys.allSatisfy { $0.end == .tapBudget || $0.firstTapIsOptimal })
    var scents = GoalScents(authored: [:], labels: labels)
    let chain = AbsorbingChain(
      from: 0, to: 0, in: &graph, prepared: PreparedParameters(parameters), scents: &scents)
    #expect((chain.success - 0.36).magnitude < 1e-11)
    #expect((chain.meanTaps - 4).magnitude < 1e-11)
  }

  @Test("long journeys are the same whether walked in one go or tap by tap")
  func longJourneys() {
    var parameters = Corridor.people(right: 0.6, quit: 0.001)
    parameters.tapBudget = 480
    parameters.timeBudget = 500
    parameters.timeBudgetSpread = 0.5
    let prepared = PreparedParameters(parameters)
    let draws = KeyedDraws(seed: 1)
    let graph = Corridor.graph(depth: 200, labels: LabelTable())
    var impressions = LabelImpressions(draws: draws, labels: graph.labels)
    var scents = GoalScents(authored: [:], labels: graph.labels)
    var walker = Walker(graph: graph, draws: draws, prepared: prepared)
    var ends: Set<JourneyOutcome> = []
    for number in 0..<UInt32(150) {
      let person = Person(number: number, segment: 0, prepared: prepared, draws: draws)
      var observer = TapCount()
      walker.beginSession(of: person)
      var whole = walker.begin(at: 0, goal: 0)
      walker.walk(&whole, impressions: &impressions, scents: &scents)
      walker.beginSession(of: person)
      var single = walker.begin(at: 0, goal: 0)
      walker.walk(&single, impressions: &impressions, scents: &scents, observer: &observer)
      #expect(observer.taps == whole.taps)
      #expect(counts(whole) == counts(single))
      ends.insert(whole.end)
    }
    #expect(ends == [.arrived, .quit, .tapBudget, .timeBudget])
  }

  private struct TapCount: JourneyObserver {
    static var listens: Bool { true }
    var taps = 0

    mutating func begins(task: Int, occasion: Int, at state: Int32) {}
    mutating func ends(_ journey: Journey) {}
    mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}
    mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
      taps += 1
    }
  }

  /// Everything that a journey counts.
  private func counts(_ journey: Journey) -> JourneyRecord {
    let person = Person(
      number: 0, segment: 0, prepared: PreparedParameters(PeopleParameters()),
      draws: KeyedDraws(seed: 1))
    return JourneyRecord(journey, person: person, occasion: 0, variant: 0, optimalTaps: 200)
  }

  @Test("the chain applies only to people without memory and with one patience")
  func applicability() {
    var parameters = PeopleParameters()
    #expect(!AbsorbingChain.applies(to: parameters))
    parameters.model = .monkey
    #expect(!AbsorbingChain.applies(to: parameters))
    parameters.tapBudgetSpread = 0
    #expect(AbsorbingChain.applies(to: parameters))
    parameters.tapBudget = 60
    parameters.timeBudget = 20
    #expect(!AbsorbingChain.applies(to: parameters))
  }
}
