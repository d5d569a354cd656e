package import Experiments
import Metrics
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
    var result = TreeStudyResult(optimalTaps: branching.count)
    walk(people) { result.add($0) }
    return result
  }

  /// Lets people look for their thing and adds up what they did.
  ///
  /// - Parameters:
  ///   - people: how many, at least 0.
  ///   - isStopped: asked before each; true ends it.
  func sample(people: Int, isStopped: () -> Bool) -> StudySample {
    var sample = StudySample()
    walk(people, isStopped: isStopped) { journey in
      sample.add(
        hasArrived: journey.end == .arrived, taps: journey.taps,
        seconds: Double(journey.time) / 1_000_000,
        lostness: TreeStudyResult.lostness(of: journey, optimalTaps: branching.count),
        parameters: parameters)
    }
    return sample
  }

  /// The exact fate of people without a memory; nil where these people have one.
  var chain: AbsorbingChain? {
    guard AbsorbingChain.applies(to: parameters) else { return nil }
    let labels = LabelTable()
    var graph = MenuTree(branching: branching).graph(labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    return AbsorbingChain(
      from: 0, to: 0, in: &graph, temperament: PreparedParameters(parameters), scents: &scents)
  }

  private func walk(
    _ people: Int, isStopped: () -> Bool = { false }, report: (Journey) -> Void
  ) {
    let graph = MenuTree(branching: branching).graph(labels: LabelTable())
    var crowd = SingleSegmentRun(graph: graph, parameters: parameters, seed: seed)
    for number in 0..<UInt32(clamping: people) {
      if isStopped() { return }
      report(crowd.journey(of: number))
    }
  }
}

/// What people did in one menu structure.
package struct TreeStudyResult: Sendable {
  /// The fewest taps that lead to the goal.
  package let optimalTaps: Int
  /// How many looked.
  package private(set) var journeys = 0
  /// How many of all went back at least once.
  package private(set) var backJourneys = 0
  /// What those who arrived needed, in microseconds.
  package private(set) var times: [Int64] = []
  /// The taps of those who arrived.
  package private(set) var taps: [Int] = []
  /// How lost those were who arrived.
  package private(set) var lostness: [Double] = []

  init(optimalTaps: Int) {
    self.optimalTaps = optimalTaps
  }

  mutating func add(_ journey: Journey) {
    journeys += 1
    if journey.backs > 0 { backJourneys += 1 }
    guard journey.end == .arrived else { return }
    times.append(journey.time)
    taps.append(journey.taps)
    lostness.append(Self.lostness(of: journey, optimalTaps: optimalTaps))
  }

  /// How lost somebody was who needed `optimalTaps` at least (Smith 1996).
  static func lostness(of journey: Journey, optimalTaps: Int) -> Double {
    let strayed = Double(journey.distinct) / Double(journey.visits) - 1
    let needed = Double(min(optimalTaps + 1, journey.distinct)) / Double(journey.distinct) - 1
    return (strayed * strayed + needed * needed).squareRoot()
  }

  /// The share of people who arrived.
  package var success: Double { journeys == 0 ? 0 : Double(times.count) / Double(journeys) }
  /// The share of people who went back at least once.
  package var backRate: Double { journeys == 0 ? 0 : Double(backJourneys) / Double(journeys) }
}
