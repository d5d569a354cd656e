import Experiments
import Metrics
import NavigationGraph

/// What people see, notice and miss: shared by all models.
extension Walker {
  /// Puts the keys of what can be read in the present state into their order.
  mutating func findReadable(journey: Journey, noticed: Bool, impressions: inout LabelImpressions) {
    readable.removeAll(keepingCapacity: true)
    let range = graph.table.range(of: journey.state)
    let byPosition = readsByPosition
    for index in range {
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead, noticed || !transition.traits.isMenuButton else { continue }
      readable.append(
        Self.key(
          of: transition, at: index - range.lowerBound,
          impression: impressions.impression(of: transition.label), byPosition: byPosition))
    }
    readable.sort()
  }

  /// Whether people read a screen from its top to its bottom.
  @inline(__always)
  var readsByPosition: Bool {
    temperament.parameters.readingOrder == .position
      || temperament.parameters.means == .screenReader
  }

  /// The key of a transition in the order in which the person reads, smaller ones first; its lowest 16
  /// bits are the place of the transition in its state, counted from 1.
  @inline(__always)
  static func key(
    of transition: Transition, at place: Int, impression: LabelImpression, byPosition: Bool
  ) -> UInt64 {
    (byPosition ? (UInt64(transition.position) + 1) << 16 : impression.priority)
      | UInt64(truncatingIfNeeded: place + 1) & 0xFFFF
  }

  /// The time to read a label: with a screen reader every item before it is passed first.
  @inline(__always)
  var readingTime: Int64 {
    temperament.parameters.means == .screenReader
      ? person.evaluateTime &+ temperament.passTime : person.evaluateTime
  }

  /// Whether the person has noticed the hidden menu by now.
  ///
  /// Each page that shows its button is one
  /// more occasion; whoever has noticed it once goes on knowing it.
  @inline(__always)
  mutating func noticesMenu(journey: Journey) -> Bool {
    guard graph.table.states[Int(journey.state)].menuButton >= 0 else { return true }
    if person.blindness >= 1 - unnoticed { unnoticed *= 1 - temperament.parameters.menuNotice }
    return person.blindness < 1 - unnoticed
  }

  /// Whether the menu's button lies on a shortest path from here.
  @inline(__always)
  func isMenuTheWay(_ journey: Journey) -> Bool {
    let state = graph.table.states[Int(journey.state)]
    guard state.menuButton >= 0 else { return false }
    let button = graph.table.transitions[first(of: journey.state) + Int(state.menuButton)]
    return button.towards.meets(journey.goalSet)
  }

  /// Whether a page that leads nowhere makes the person give up.
  @inline(__always)
  func quitsAtDeadEnd(journey: Journey) -> Bool {
    guard temperament.parameters.deadEndQuit > 0 else { return false }
    let draw = draws.block(
      person: person.number, purpose: .deadEnd, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.record.backs))
    return temperament.deadEndQuit.includes(draw.first)
  }

  /// Where a tap lands that misses: on the readable thing before or after what was meant; nil when
  /// it does not miss or there is nothing beside it.
  @inline(__always)
  mutating func slip(from index: Int, journey: Journey) -> Int? {
    guard temperament.parameters.slipChance > 0 else { return nil }
    let bits = slips.bits(of: journey.record.taps, person: person.number, goal: journey.goal)
    guard temperament.slip.includes(bits) else { return nil }
    let range = graph.table.range(of: journey.state)
    let side = bits & 1 == 0 ? -1 : 1
    for candidate in [index + side, index - side]
    where range.contains(candidate) && graph.table.transitions[candidate].traits.isRead {
      return candidate
    }
    return nil
  }

  /// Answers what an interceptor asks, when it asks.
  @inline(__always)
  mutating func takeAnswer<Observer: JourneyObserver>(
    _ journey: inout Journey, observer: inout Observer
  ) -> Bool {
    guard let index = answer(journey: journey) else {
      return false
    }
    take(
      index, because: .answer, journey: &journey,
      observer: &observer)
    return true
  }

  @inline(__always)
  private func answer(journey: Journey) -> Int? {
    let state = graph.table.states[Int(journey.state)]
    guard state.accept >= 0 else { return nil }
    let first = self.first(of: journey.state)
    guard state.decline >= 0 else { return first + Int(state.accept) }
    let draw = draws.block(
      person: person.number, purpose: .answer, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.record.taps))
    let does = temperament.answer.includes(draw.first)
    return first + Int(does ? state.accept : state.decline)
  }
}

/// What people do not notice is told to whoever listens: it explains more than what they read.
extension Walker {
  /// Tells of the menu's button, where it stands and the person has not noticed it.
  @inline(__always)
  func tellOverlooked<Observer: JourneyObserver>(
    _ observer: inout Observer, noticed: Bool, journey: Journey
  ) {
    guard Observer.listens, !noticed else { return }
    let state = graph.table.states[Int(journey.state)]
    guard state.menuButton >= 0 else { return }
    observer.overlooked(graph.table.transitions[first(of: journey.state) + Int(state.menuButton)])
  }
}

/// What a screen reader adds: it reads in one order, from the top, and begins there again whenever a
/// screen comes to the front.
extension Walker {
  /// On coming back to a page, passes again what was heard there before: the next label stands behind
  /// it.
  @inline(__always)
  mutating func passAgain(_ journey: inout Journey) {
    guard temperament.parameters.means == .screenReader, journey.record.visits != heardAt else {
      return
    }
    heardAt = journey.record.visits
    let page = memory.pages[Int(journey.page)]
    // Nobody who knows that nothing is left listens once more.
    guard page.look < 2, page.cursor > 0 else { return }
    journey.record.time &+=
      Int64(heard(upTo: page.cursor, in: journey.state)) &* temperament.passTime
  }

  /// How many labels stand in a state up to the last one that was judged.
  private func heard(upTo cursor: UInt64, in state: Int32) -> Int {
    let range = graph.table.range(of: state)
    return range.count { index in
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead else { return false }
      return Self.key(
        of: transition, at: index - range.lowerBound, impression: LabelImpression(),
        byPosition: true) <= cursor
    }
  }
}
