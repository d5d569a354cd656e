import Experiments
import NavigationGraph
import Simulation
import Testing

@Suite("SNIF-ACT people")
struct ForagingTests {
  @Test("the utilities are those of CogTool-Explorer, label by label")
  func utilities() {
    var utilities = ForagingUtilities()
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

  @Test("what is impossible is never done")
  func impossible() {
    let utilities = ForagingUtilities()
    #expect(utilities.best(canRead: false, canChoose: false, canGoBack: false) == nil)
    #expect(utilities.best(canRead: false, canChoose: false, canGoBack: true) == .back)
  }

  @Test("they find what they look for, more often when labels are clearer")
  func search() {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    parameters.slipChance = 0
    let found = [1.0, 30.0].map { noise in
      parameters.scentNoise = noise
      var crowd = Crowd(
        graph: MenuTree(branching: [5, 5, 3]).graph(labels: LabelTable()), parameters: parameters)
      let journeys = (0..<300).map { crowd.journey(of: $0) }
      #expect(journeys.allSatisfy { $0.taps <= 1000 })
      return journeys.count { $0.end == .arrived && $0.backs == 0 }
    }
    #expect(found[0] > 290)
    #expect(found[1] < found[0])
  }

  @Test("eager people read less and err more")
  func eagerness() {
    var parameters = PeopleParameters()
    parameters.model = .snifAct
    parameters.slipChance = 0
    let times = [2.0, 600.0].map { readiness in
      parameters.readiness = readiness
      var crowd = Crowd(
        graph: MenuTree(branching: [12, 12]).graph(labels: LabelTable()), parameters: parameters)
      let journeys = (0..<300).map { crowd.journey(of: $0) }
      return journeys.count { $0.end == .arrived && $0.backs == 0 }
    }
    #expect(times[0] < times[1])
  }
}
