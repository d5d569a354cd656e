package import Experiments
import Metrics
import NavigationGraph

/// People looking for one item in a hierarchy of menus: the experiment of menu research with which user
/// models are compared.
package struct TreeStudy: Sendable {
  /// The number of items of each level's menus, top level first.
  private let branching: [Int]
  private let parameters: PeopleParameters
  private let seed: UInt64

  package init(branching: [Int], parameters: PeopleParameters, seed: UInt64) {
    self.branching = branching
    self.parameters = parameters
    self.seed = seed
  }

  /// The figures of a number of people, a journey each.
  package func run(people: Int) -> Result {
    var result = Result()
    walk(people) { journey in
      result.journeys += 1
      if journey.backs > 0 { result.backJourneys += 1 }
      guard journey.end == .arrived else { return }
      result.times.append(journey.time)
      result.taps.append(journey.taps)
      result.lostness.append(lostness(of: journey))
    }
    return result
  }

  /// The sample of a number of people, a journey each, up to a stop.
  func sample(people: Int, watch: WorkWatch) -> StudySample {
    var sample = StudySample()
    walk(people, watch: watch) { journey in
      sample.add(
        hasArrived: journey.end == .arrived, taps: journey.taps,
        seconds: Double(journey.time) / 1_000_000, lostness: lostness(of: journey),
        parameters: parameters)
    }
    return sample
  }

  /// The absorbing chain; `nil` if it does not apply.
  var chain: AbsorbingChain? {
    guard AbsorbingChain.applies(to: parameters) else { return nil }
    let labels = LabelTable()
    var graph = MenuTree(branching: branching).graph(labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    return AbsorbingChain(
      from: 0, to: 0, in: &graph, prepared: PreparedParameters(parameters), scents: &scents)
  }

  private func walk(
    _ people: Int, watch: WorkWatch = .none, report: (Journey) -> Void
  ) {
    let graph = MenuTree(branching: branching).graph(labels: LabelTable())
    var run = SingleSegmentRun(graph: graph, parameters: parameters, seed: seed)
    for number in 0..<UInt32(clamping: people) {
      if watch.isStopped { return }
      report(run.journey(of: number))
    }
  }

  /// The lostness of a journey (Smith 1996).
  private func lostness(of journey: Journey) -> Double {
    let strayed = Double(journey.distinct) / Double(journey.visits) - 1
    let needed = Double(min(branching.count + 1, journey.distinct)) / Double(journey.distinct) - 1
    return (strayed * strayed + needed * needed).squareRoot()
  }
}

extension TreeStudy {
  /// The figures of people in one menu structure.
  package struct Result: Sendable {
    fileprivate var journeys = 0
    fileprivate var backJourneys = 0
    /// The microseconds, taps and lostness of the people who arrived.
    package fileprivate(set) var times: [Int64] = []
    package fileprivate(set) var taps: [Int] = []
    package fileprivate(set) var lostness: [Double] = []

    /// The share of people who arrived.
    package var success: Double { journeys == 0 ? 0 : Double(times.count) / Double(journeys) }
    /// The share of people who went back at least once.
    package var backRate: Double { journeys == 0 ? 0 : Double(backJourneys) / Double(journeys) }
  }
}
