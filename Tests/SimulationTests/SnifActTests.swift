import Experiments
import Metrics
import NavigationGraph
import Simulation
import Testing

@Suite("SNIF-ACT people")
struct SnifActTests {
  @Test("the utilities are those of CogTool-Explorer, label by label")
  func utilities() {
    var utilities = SnifActModel.Utilities()
    let expected = [
      (0.6, 0.171429, -2.133333), (0.333333, 0.171429, -1.7), (0.858333, 0.363492, -2.158333),
      (0.311667, 0.346349, -1.953333),
    ]
    let before = (0.9 + 0.3 + 0.5) / 3
    for (scent, known) in zip([1.2, 0.4, 3.1, 0.7], expected) {
      utilities.read(scent: scent, arrivedOn: 2.2, meanBefore: before, readiness: 5, backCost: 1)
      #expect((utilities.read - known.0).magnitude < 1e-6)
      #expect((utilities.choose - known.1).magnitude < 1e-6)
      #expect((utilities.back - known.2).magnitude < 1e-6)
      let act = utilities.best(canRead: true, canChoose: true, canGoBack: true)
      #expect(act == (scent == 0.7 ? .choose : .read))
    }
  }

  @Test("an impossible act is never chosen")
  func impossible() {
    let utilities = SnifActModel.Utilities()
    #expect(utilities.best(canRead: false, canChoose: false, canGoBack: false) == nil)
    #expect(utilities.best(canRead: false, canChoose: false, canGoBack: true) == .back)
  }

  @Test("their noise is logistic")
  func noise() {
    let draws = KeyedDraws(seed: 5)
    let noises = (0..<20_000).map { person in
      SnifActModel.Utilities.noise(by: draws.block(person: person, purpose: .utility), scale: 2)
    }
    #expect(noises.allSatisfy { $0[3] == 0 })
    for place in 0..<3 {
      let values = noises.map { $0[place] }
      // The quartiles of a logistic number of scale s are ±s·ln 3, its variance s²·π²/3.
      let share = Double(values.count { $0 < 2 * 1.098_612_288_668_109_8 }) / 20_000
      #expect((share - 0.75).magnitude < 0.012)
      let variance = values.reduce(0) { $0 + $1 * $1 } / 20_000
      #expect((variance - 4 * 3.289_868_133_696_452_9).magnitude < 0.6)
    }
    // The difference of two is above d = s·ln t with the chance 1 − t(t − 1 − ln t)/(t − 1)², t = 3.
    let above = noises.count { $0[0] - $0[1] > 2 * 1.098_612_288_668_109_8 }
    #expect((Double(above) / 20_000 - 0.323_959).magnitude < 0.012)
  }

  @Test("without noise they are as ever, with it they waver, and each is the same person again")
  func wavering() {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    parameters.slipChance = 0
    #expect(parameters.utilityNoise == 0)
    func walk() -> [Journey] {
      var run = SingleSegmentRun(
        graph: MenuTree(branching: [6, 6, 4]).graph(labels: LabelTable()), parameters: parameters)
      return (0..<200).map { run.journey(of: $0) }
    }
    func direct(_ journeys: [Journey]) -> Int {
      journeys.count { $0.end == .arrived && $0.backs == 0 }
    }
    let steady = walk()
    parameters.utilityNoise = 1e-9
    #expect(zip(steady, walk()).allSatisfy { $0.taps == $1.taps && $0.time == $1.time })
    parameters.utilityNoise = 3
    let wavering = walk()
    #expect(direct(wavering) < direct(steady))
    #expect(zip(wavering, walk()).allSatisfy { $0.taps == $1.taps && $0.time == $1.time })
  }

  @Test("they find what they look for, more often when labels are clearer")
  func search() {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    parameters.slipChance = 0
    parameters.tapBudget = 60
    let found = [1.0, 30.0].map { noise in
      parameters.scentNoise = noise
      var run = SingleSegmentRun(
        graph: MenuTree(branching: [5, 5, 3]).graph(labels: LabelTable()), parameters: parameters)
      let journeys = (0..<300).map { run.journey(of: $0) }
      #expect(journeys.allSatisfy { $0.taps <= 1000 })
      return journeys.count { $0.end == .arrived && $0.backs == 0 }
    }
    #expect(found[0] > 290)
    #expect(found[1] < found[0])
  }

  @Test("a person who goes back although labels are left says so")
  func turningBack() throws {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    let plan = try Shop.plan().with(parameters)
    var reasons: [TapReason: Int] = [:]
    for person in 0..<15 as Range<UInt32> {
      let replay = try #require(Replay(plan, person: person, variant: 1))
      for step in replay.journeys.flatMap(\.steps) {
        reasons[step.reason, default: 0] += 1
        let goesBack = step.reason == .turnedBack || step.reason == .exhausted
        #expect(!goesBack || [.back, .close, .closeMenu, .tabAgain].contains(step.affordance.kind))
      }
    }
    #expect(reasons[.turnedBack, default: 0] > 0 && reasons[.exhausted, default: 0] > 0)
    #expect(reasons[.firstLook] == nil && reasons[.bestSoFar, default: 0] > 0)
  }

  @Test("eager people read less and err more")
  func eagerness() {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    parameters.slipChance = 0
    let times = [2.0, 600.0].map { readiness in
      parameters.readiness = readiness
      var run = SingleSegmentRun(
        graph: MenuTree(branching: [12, 12]).graph(labels: LabelTable()), parameters: parameters)
      let journeys = (0..<300).map { run.journey(of: $0) }
      return journeys.count { $0.end == .arrived && $0.backs == 0 }
    }
    #expect(times[0] < times[1])
  }
}
