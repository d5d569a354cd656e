import Experiments
import NavigationGraph

/// What people see, notice and miss: shared by all models.
extension Walker {
  /// Puts what can be read in the present state into the order in which the person looks at it:
  /// keys whose lowest 16 bits are the place of the transition, counted from 1.
  mutating func readingOrder(
    journey: Journey, temperament: Temperament, noticed: Bool,
    impressions: inout LabelImpressions
  ) {
    order.removeAll(keepingCapacity: true)
    let range = graph.table.range(of: journey.state)
    let byPosition =
      temperament.parameters.readingOrder == .position
      || temperament.parameters.means == .screenReader
    for index in range {
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead, noticed || !transition.traits.isMenuButton else { continue }
      let place = UInt64(truncatingIfNeeded: index - range.lowerBound + 1) & 0xFFFF
      let priority =
        byPosition
        ? UInt64(transition.position) + 1 << 16
        : impressions.impression(of: transition.label).priority
      insert(priority | place)
    }
  }

  /// Insertion keeps short lists sorted with the least work; a page of hundreds is sorted once.
  @inline(__always)
  private mutating func insert(_ key: UInt64) {
    var place = order.count
    order.append(key)
    while place > 0, order[place - 1] > key {
      order[place] = order[place - 1]
      place -= 1
    }
    order[place] = key
  }

  /// How much a label seems to promise, 0 nothing to 1 everything: what it truly promises, blurred
  /// towards the opposite by the person's noise.
  @inline(__always)
  func promise(
    of transition: Transition, target: Int, journey: Journey, person: Person,
    temperament: Temperament, impressions: inout LabelImpressions, scents: inout GoalScents
  ) -> Double {
    let truth = scents.scent(
      of: transition.label, isTowards: transition.towards.meets(journey.goalSet))
    if transition.isNamed, !temperament.leafIsNoisy { return truth }
    var noise = person.labelNoise * impressions.impression(of: transition.label).noise
    if memory.isFamiliar(target) { noise *= 1 - temperament.parameters.practice }
    return truth >= 0.5 ? max(0, truth - noise) : min(1, truth + noise)
  }

  /// The time to read a label: with a screen reader every item before it is passed first.
  @inline(__always)
  func readingTime(
    of transition: Transition, person: Person, temperament: Temperament
  ) -> Int64 {
    temperament.parameters.means == .screenReader
      ? person.evaluateTime &+ temperament.passTime : person.evaluateTime
  }

  /// Whether the person has noticed the hidden menu by now.
  ///
  /// Each page that shows its button is one
  /// more occasion; whoever has noticed it once goes on knowing it.
  @inline(__always)
  mutating func noticesMenu(
    person: Person, temperament: Temperament, journey: Journey
  ) -> Bool {
    guard graph.table.states[Int(journey.state)].menuButton >= 0 else { return true }
    if person.blindness >= 1 - unnoticed { unnoticed *= 1 - temperament.parameters.menuNotice }
    return person.blindness < 1 - unnoticed
  }

  /// Whether the menu's button lies on a shortest way from here.
  func isMenuTheWay(_ journey: Journey) -> Bool {
    let state = graph.table.states[Int(journey.state)]
    guard state.menuButton >= 0 else { return false }
    let button = graph.table.transitions[Int(state.firstTransition) + Int(state.menuButton)]
    return button.towards.meets(journey.goalSet)
  }

  /// Whether a page that leads nowhere makes the person give up.
  mutating func quitsAtDeadEnd(
    person: Person, temperament: Temperament, journey: Journey
  ) -> Bool {
    guard temperament.parameters.deadEndQuit > 0 else { return false }
    let draw = draws.block(
      person: person.number, purpose: .deadEnd, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.backs))
    return temperament.deadEndQuit.includes(draw.first)
  }

  /// Where a tap lands that misses: on the readable thing before or after what was meant; nil when
  /// it does not miss or there is nothing beside it.
  @inline(__always)
  func slip(
    from index: Int, journey: Journey, person: Person, temperament: Temperament
  ) -> Int? {
    guard temperament.parameters.slipChance > 0 else { return nil }
    let draw = draws.block(
      person: person.number, purpose: .slip, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.taps))
    guard temperament.slip.includes(draw.first) else { return nil }
    let range = graph.table.range(of: journey.state)
    let side = draw.second & 1 == 0 ? -1 : 1
    for candidate in [index + side, index - side]
    where range.contains(candidate) && graph.table.transitions[candidate].traits.isRead {
      return candidate
    }
    return nil
  }

  /// Answers what an interceptor asks, when it asks.
  @inline(__always)
  mutating func takeAnswer<Account: JourneyAccount>(
    _ journey: inout Journey, person: Person, temperament: Temperament, account: inout Account
  ) -> Bool {
    guard let index = answer(journey: journey, person: person, temperament: temperament) else {
      return false
    }
    take(
      index, because: .answer, journey: &journey, person: person, temperament: temperament,
      account: &account)
    return true
  }

  @inline(__always)
  private func answer(journey: Journey, person: Person, temperament: Temperament) -> Int? {
    let state = graph.table.states[Int(journey.state)]
    guard state.accept >= 0 else { return nil }
    let first = Int(state.firstTransition)
    guard state.decline >= 0 else { return first + Int(state.accept) }
    let draw = draws.block(
      person: person.number, purpose: .answer, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.taps))
    let does = temperament.answer.includes(draw.first)
    return first + Int(does ? state.accept : state.decline)
  }
}
