package import Experiments
import RouterCore
import SourceText

/// Proves promises over the states of one layout, or breaks them with a shortest walk.
package struct PromiseProver {
  package let exploration: Exploration
  package let known: KnownStates
  let variant: String
  let sets: StateSets
  let distances: ReachDistances
  let telling: WalkTelling
  /// The states in which no tap has an effect.
  let deadEnds: [Bool]
  /// The landings of links that arrive in any state, by the names of their promises.
  private var landings: [String: [Landing]] = [:]

  /// A link that has arrived.
  struct Landing {
    /// The start of the walk, if the link began it.
    var start: Int?
    /// The state that it met.
    let origin: Int32
    let link: LinkExpectation
    let state: Int32
  }

  /// Looks at the states for everything that the promises of a layout ask.
  /// - Parameter watch: asked every thousand links that arrive.
  package init(
    _ explored: Exploration, of experiment: Experiment, watch: WorkWatch = .none
  ) {
    var exploration = explored
    variant = explored.layout.name
    let promises = experiment.promises(for: variant)
    let expectations = explored.layout.linkExpectations(of: experiment)
    known = KnownStates(explored)
    for promise in promises where promise.value.isEverywhere {
      guard let link = promise.value.link?.value else { continue }
      landings[promise.name.value] = Self.landings(
        of: expectations.filter { $0.link == link && !$0.staysOutside }, promise.value,
        in: &exploration, watch)
    }
    self.exploration = exploration
    sets = StateSets(promises.flatMap(\.value.observed), in: exploration, of: experiment)
    distances = ReachDistances(exploration)
    telling = WalkTelling(exploration, of: experiment)
    deadEnds = Self.deadEnds(in: exploration)
  }

  private static func landings(
    of links: [LinkExpectation], _ promise: PromiseSpec, in exploration: inout Exploration,
    _ watch: WorkWatch
  ) -> [Landing] {
    var ahead = 1
    if case .reach(_, let taps) = promise.demand { ahead = min(taps ?? 3, 8) + 1 }
    var found: [Landing] = []
    // At the start of a situation, a link arrives the way the situation says; that is a start of its own.
    for origin in exploration.order
    where exploration.isExpanded[Int(origin)] && exploration.distance[Int(origin)] > 0 {
      for link in links {
        // Landings are at most as many as the explored states.
        let isTooLarge =
          exploration.graph.table.states.count > 2 * exploration.limits.states + 10_000
        let isLook = found.count % 1000 == 999
        if isTooLarge || isLook && !watch.goesOn(after: found.count, "links") { return found }
        guard let state = exploration.landing(of: link, in: origin, lookingAhead: ahead) else {
          continue
        }
        found.append(Landing(origin: origin, link: link, state: state))
      }
    }
    return found
  }

  /// The states that were looked into and lead nowhere.
  private static func deadEnds(in exploration: Exploration) -> [Bool] {
    let table = exploration.graph.table
    return table.states.indices.map { index in
      let state = Int32(clamping: index)
      return index < exploration.isExpanded.count && exploration.isExpanded[index]
        && table.range(of: state).allSatisfy { table.transitions[$0].target == state }
    }
  }

  /// The answer to a promise.
  package func answer(_ promise: Named<PromiseSpec>) -> PromiseAnswer {
    let spec = promise.value
    let scope = Scope(
      spec, sets, labels: exploration.graph.labels, count: exploration.graph.table.states.count)
    let ruling: PromiseAnswer.Ruling
    var unknown = 0
    if let link = spec.link {
      let demand = faults(of: spec, scope)
      let landings = landings(of: link.value, promise, scope)
      ruling = rule(landings, demand, link.value)
      unknown = landings.count { demand.unknown?[Int($0.state)] ?? false } + untried(promise)
    } else if case .then(let answer, let taps) = spec.demand {
      ruling = rule(on: spec, answer, within: taps, scope)
    } else {
      let demand = faults(of: spec, scope)
      ruling = rule(on: spec, demand, scope)
      unknown = exploration.order.count {
        exploration.isExpanded[Int($0)] && scope.admits($0) && (demand.unknown?[Int($0)] ?? false)
      }
    }
    return PromiseAnswer(
      promise: promise, variant: variant, ruling: ruling, unknown: unknown, known: known)
  }

  /// The number of states in which a link that arrives in any state was not tried.
  private func untried(_ promise: Named<PromiseSpec>) -> Int {
    guard promise.value.isEverywhere, let last = landings[promise.name.value]?.last else {
      return 0
    }
    let expanded = exploration.order.filter { exploration.isExpanded[Int($0)] }
    return expanded.count - 1 - (expanded.lastIndex(of: last.origin) ?? expanded.count - 1)
  }

  /// The places of the starts that a promise is about.
  func starts(of spec: PromiseSpec) -> [Int] {
    let names = spec.situations.map(\.value)
    return exploration.starts.indices.filter { place in
      names.isEmpty || exploration.starts[place].situation.map(names.contains) ?? false
    }
  }

  private func landings(of link: String, _ promise: Named<PromiseSpec>, _ scope: Scope) -> [Landing]
  {
    let atFirst = starts(of: promise.value).compactMap { place -> Landing? in
      let start = exploration.starts[place]
      guard let sent = start.link, sent.link == link else { return nil }
      let origin = exploration.starts.first { $0.isOrigin(of: start) }
      return Landing(
        start: place, origin: origin?.state ?? start.state, link: sent, state: start.state)
    }
    let later = landings[promise.name.value] ?? []
    return (atFirst + later).filter { scope.admits($0.origin) }
  }
}

extension PromiseProver {
  private func rule(_ landings: [Landing], _ demand: Demand, _ link: String) -> PromiseAnswer.Ruling
  {
    if landings.isEmpty { return .vacuous("no link '\(link)' arrives") }
    guard let bad = landings.first(where: { demand.faults.isWrong($0.state) }) else { return .kept }
    let fault = demand.fault(bad.state)
    if let start = bad.start {
      return .broken(
        telling.counterexample(exploration.starts[start], [], keepsStates: true, fault: fault))
    }
    let (start, places) = exploration.path(to: bad.origin)
    guard let start else { return .kept }
    let landed = exploration.graph.routerState(at: bad.state) ?? RouterState()
    return .broken(
      telling.counterexample(
        start, places, endingWith: (.link(url: bad.link.url), landed),
        by: bad.link.channels.first, keepsStates: true, fault: fault))
  }

  private func rule(
    on spec: PromiseSpec, _ demand: Demand, _ scope: Scope
  ) -> PromiseAnswer.Ruling {
    let seen = Sightings()
    let search = ProductSearch(
      .safety(scope, demand.faults, seen), in: exploration, from: starts(of: spec))
    if let walk = search.broken {
      return .broken(
        telling.counterexample(
          exploration.starts[walk.start], walk.places, keepsStates: true,
          fault: demand.fault(end(of: walk))))
    }
    if !seen.scope { return .vacuous("no walk reaches a state that it is about") }
    if spec.isRestricted, demand.needsFault, !seen.fault {
      return .vacuous("what it forbids never comes")
    }
    return .kept
  }

  private func rule(
    on spec: PromiseSpec, _ answer: [MomentSpec], within taps: Int?, _ scope: Scope
  ) -> PromiseAnswer.Ruling {
    let seen = Sightings()
    let moments = Moments(answer, sets, labels: exploration.graph.labels)
    let search = ProductSearch(
      .response(scope, moments, within: taps, deadEnds: deadEnds, seen), in: exploration,
      from: starts(of: spec))
    let words = answer.phrase
    if let walk = search.broken {
      let late = taps.map { "\(words) has not come within \($0.counted("tap"))" }
      let fault =
        deadEnds[Int(end(of: walk))] ? "nothing can be done, and \(words) has not come" : late
      return .broken(
        telling.counterexample(
          exploration.starts[walk.start], walk.places, keepsStates: true,
          fault: fault ?? "\(words) has not come"))
    }
    if taps == nil, let endless = EndlessWalk(search, in: exploration) {
      let stem = endless.stem
      let start = exploration.starts[stem.start]
      return .broken(
        telling.counterexample(
          start, stem.places + endless.circle, circle: stem.places.count + start.steps,
          keepsStates: true,
          fault: "this can go on for ever, and \(words) never comes"))
    }
    return seen.scope ? .kept : .vacuous("no walk reaches a state that it is about")
  }

  private func end(of walk: ProductSearch.Walk) -> Int32 {
    walk.places.last.map { exploration.graph.table.transitions[$0].target }
      ?? exploration.starts[walk.start].state
  }
}

extension PromiseSpec {
  /// All moments whose states a prover needs.
  fileprivate var observed: [MomentSpec] {
    let screens = on + demand.shown + demand.behind.map { ScreenMatchSpec($0) }
    let left = moments.compactMap(\.leave).map { ScreenMatchSpec($0) }
    return moments + (screens + left).map { MomentSpec(showing: $0) }
  }

  /// Whether it is about a part of the walks only.
  fileprivate var isRestricted: Bool {
    if case .show = demand { return true }
    return !(after + until + during + except + between).isEmpty || !on.isEmpty
  }
}
