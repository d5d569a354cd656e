package import Experiments
import Metrics
package import NavigationGraph

/// A memoryless model: choices depend on the state alone (Luce's choice axiom over scents), so that it
/// can be solved exactly (`AbsorbingChain`) and the walk compared with the solution.
package protocol MemorylessModel: JourneyModel {
  /// Whether people avoid labels that cannot be undone and promise nothing.
  static var isCareful: Bool { get }
  /// The weight of an affordance among the others, by the scent of its label.
  static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double
}

extension SoftmaxModel: MemorylessModel {
  package static var isCareful: Bool { true }

  package static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double {
    ExactMath.exponential((scent - 1) / parameters.temperature)
  }
}

extension MonkeyModel: MemorylessModel {
  package static var isCareful: Bool { false }

  package static func weight(ofScent scent: Double, _ parameters: PeopleParameters) -> Double { 1 }
}

extension MemorylessModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    walker.walkMemoryless(&journey, scents: &scents, observer: &observer)
  }
}

extension Walker {
  /// Walks until the goal is reached or the person stops.
  fileprivate mutating func walkMemoryless<Observer: JourneyObserver>(
    _ journey: inout Journey, scents: inout GoalScents, observer: inout Observer
  ) {
    if hasArrived(journey) { return journey.end = .arrived }
    choices.reserve(graph.table.pages.count)
    choices.seenIn[Int(journey.page)] = memory.journey
    let kind = set * GoalSet.capacity + journey.goal
    var source = MemorylessWalk.Draws(draws, person: person.number, entity: UInt64(journey.goal))
    var end: JourneyOutcome?
    while end == nil {
      if journey.record.taps >= person.tapBudget {
        end = .tapBudget
      } else if journey.record.time > person.timeBudget {
        end = .timeBudget
      } else if let row = choices.table.row(of: journey.state, kind: kind) {
        end = walk(&journey, from: row, kind: kind, draws: &source, observer: &observer)
      } else {
        learnChoice(for: &journey, kind: kind, scents: &scents)
      }
    }
    if let end { journey.end = end }
  }

  /// Walks one stretch from a row.
  ///
  /// - Returns: the outcome; `nil` while the journey goes on.
  @inline(__always)
  private mutating func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, from row: Int, kind: Int, draws: inout MemorylessWalk.Draws,
    observer: inout Observer
  ) -> JourneyOutcome? {
    // The number of steps that begin in time, however long they are.
    let begun = (person.timeBudget &- journey.record.time) / choices.table.longest + 1
    let most = min(Int(begun), person.tapBudget &- journey.record.taps, MemorylessWalk.limit)
    let (origin, time) = (journey.state, journey.record.time)
    let isFirst = journey.record.taps == 0
    var (pause, count) = MemorylessWalk.walk(
      &journey, from: row, serial: memory.journey, draws: &draws, through: choices.table,
      upTo: Observer.listens ? 1 : most, trail: &choices.trail, seen: &choices.seenIn)
    if isFollowed { follow(count, from: origin, at: time, isFirst: isFirst, journey: &journey) }
    if case .special(let number, let row) = pause {
      let step = choices.table.steps[number]
      let (origin, isFirst) = (journey.state, journey.record.taps == 0)
      self.count(step, &journey)
      MemorylessWalk.take(
        number, with: &journey, serial: memory.journey, through: choices.table,
        trail: &choices.trail, seen: &choices.seenIn)
      count += 1
      if isFollowed {
        follow(step, from: origin, at: journey.record.time, isFirst: isFirst, journey: &journey)
      }
      if step.arrives {
        pause = .ended(.arrived)
      } else {
        choices.table.link(number, in: row, kind: kind)
      }
    }
    if Observer.listens, count > 0 {
      // Observed people take one step a stretch.
      let index = Int(choices.table.steps[Int(choices.trail[0])].transition)
      observer.tapped(graph.table.transitions[index], from: origin, because: .chance)
    }
    if case .ended(let end) = pause { return end }
    return nil
  }

  /// Counts the plain steps of a stretch that began in a state and at a time.
  private mutating func follow(
    _ count: Int, from origin: Int32, at time: Int64, isFirst: Bool, journey: inout Journey
  ) {
    var (origin, time) = (origin, time)
    for place in 0..<count {
      let step = choices.table.steps[Int(choices.trail[place])]
      time &+= Int64(step.time)
      follow(step, from: origin, at: time, isFirst: isFirst && place == 0, journey: &journey)
      origin = step.target
    }
  }

  /// Counts a special step beyond its sums; the step itself is still to be taken.
  @inline(__always)
  private func count(_ step: MemorylessWalk.Step, _ journey: inout Journey) {
    guard step.isSpecial else { return }
    if journey.record.taps == 0 { journey.record.firstTapIsOptimal = step.isTowards }
    countSpecial(graph.table.transitions[Int(step.transition)], journey: &journey)
  }

  private mutating func learnChoice(
    for journey: inout Journey, kind: Int, scents: inout GoalScents
  ) {
    prepare(for: &journey)
    // Sweeps walk other models over the states of a run that left some of this open.
    graph.close(journey.state)
    choices.reserve(graph.table.pages.count)
    let options = graph.choices(
      in: journey.state, goal: journey.goal, prepared: prepared, scents: &scents)
    choices.table.learn(
      journey.state, kind: kind,
      options: options.map { option in
        guard option.transition != ChoiceTable.quit else { return (.quit, option.chance) }
        let step = MemorylessWalk.Step(
          option.transition, of: graph.table, from: journey.state, goal: journey.goalSet,
          prepared: prepared)
        return (step, option.chance)
      })
  }
}

extension LayoutGraph {
  /// The choice probabilities in a state that is explored and solved: at least one transition or
  /// `ChoiceTable.quit`, with chances that add up to 1.
  ///
  /// Hidden navigation counts with its chance to be noticed. Stopping takes a choice of several: where
  /// the only step leads back, it is taken. Models with a memory are taken for the softmax model.
  package func choices(
    in state: Int32, goal: Int, prepared: PreparedParameters, scents: inout GoalScents
  ) -> [(transition: Int32, chance: Double)] {
    let model = prepared.memoryless ?? SoftmaxModel.self
    let range = table.range(of: state)
    let parameters = prepared.parameters
    var weights: [Double] = []
    for index in range {
      let transition = table.transitions[index]
      let scent = scents.scent(
        of: transition, isTowards: leads(transition, in: range, to: GoalSet(goal: goal)),
        opensGoal: table.pages[Int(transition.page)].reached.meets(GoalSet(goal: goal)),
        by: prepared.scale)
      var weight = model.weight(ofScent: scent, parameters)
      if transition.traits.isHidden { weight = 0 }
      if model.isCareful, transition.traits.isTyped {
        weight *= isSought(transition, goal: goal, &scents) ? 1 - parameters.searchMiss : 0
      }
      if model.isCareful, transition.traits.isIrreversible, scent <= 0 { weight = 0 }
      if transition.traits.isMenuButton { weight *= parameters.menuNotice }
      weights.append(weight)
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return [(transition: ChoiceTable.quit, chance: 1)] }
    let quit = range.count > 1 ? parameters.quitChance : 0
    let lapse = model.isCareful ? parameters.lapse : 0
    let possible = Double(weights.count { $0 > 0 })
    var options = zip(range, weights).map { index, weight in
      let byLot = weight > 0 ? lapse / possible : 0
      return (
        transition: Int32(clamping: index),
        chance: (1 - quit) * ((1 - lapse) * weight / total + byLot)
      )
    }
    if quit > 0 { options.append((transition: ChoiceTable.quit, chance: quit)) }
    return options
  }
}
