import Experiments
import Metrics
import NavigationGraph

/// Perception, shared by all models: labels that can be read, hidden navigation, slips, questions.
extension Walker {
  /// Sorts the keys of the labels that can be read in the present state.
  mutating func findReadable(
    journey: Journey, noticed: Bool, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    readable.removeAll(keepingCapacity: true)
    let range = graph.table.range(of: journey.state)
    let byPosition = readsByPosition
    let comesLater = readsLastingLater(journey)
    for index in range {
      let transition = graph.table.transitions[index]
      guard isReadable(transition, noticed, journey.whereabouts, &scents) else { continue }
      readable.append(
        Self.key(
          of: transition, at: index - range.lowerBound,
          impression: impressions.impression(of: transition.label), byPosition: byPosition,
          fold: prepared.fold, comesLater: comesLater))
    }
    readable.sort()
  }

  /// Whether a label can be read: menus must have been noticed, results of a search must have been found.
  @inline(__always)
  func isReadable(
    _ transition: Transition, _ noticed: Bool, _ journey: Journey.Whereabouts,
    _ scents: inout GoalScents
  ) -> Bool {
    transition.traits.isRead && (noticed || !transition.traits.isMenuButton)
      && (!transition.traits.isTyped || finds(transition, journey, &scents))
  }

  /// Marks the labels of a state, and no others.
  @inline(__always)
  mutating func markLabels(of state: Int32) {
    marked.removeAll()
    for index in graph.table.range(of: state) {
      marked.insert(graph.table.transitions[index].label)
    }
  }

  /// Whether screens are read from top to bottom.
  @inline(__always)
  var readsByPosition: Bool {
    prepared.parameters.readingOrder == .position
      || prepared.parameters.input == .screenReader
  }

  /// The key of a transition in the person's reading order; its lowest 16 bits are the place of the
  /// transition in its state, from 1.
  @inline(__always)
  static func key(
    of transition: Transition, at place: Int, impression: LabelImpressions.Impression,
    byPosition: Bool, fold: Int, comesLater: Bool = false
  ) -> UInt64 {
    let order: UInt64 =
      byPosition
      ? (UInt64(transition.position) + 1) << 16
      : fold > 0
        ? screenful(of: transition, fold: fold) << 60
          | UInt64(comesLater && transition.isLasting) << 59
          | impression.priority >> 5 & ~0xFFFF
        : impression.priority
    return order | UInt64(truncatingIfNeeded: place + 1) & 0xFFFF
  }

  /// Whether tabs and the menu's button are read after the rest of a page: they have been in sight since the
  /// page on which the journey began.
  @inline(__always)
  func readsLastingLater(_ journey: Journey) -> Bool { place(of: journey.page) != memory.start }

  /// The time to read a label; a screen reader passes each item before it.
  @inline(__always)
  var readingTime: Int64 {
    prepared.parameters.input == .screenReader
      ? person.evaluateTime &+ prepared.passTime : person.evaluateTime
  }

  /// Gives the person one more occasion to notice the hidden menu, if the page has its button.
  ///
  /// On noticing it, they read the page anew.
  /// - Returns: whether they have noticed it by now; it is never forgotten.
  @inline(__always)
  mutating func lookForMenu(journey: Journey) -> Bool {
    guard graph.table.states[Int(journey.state)].menuButton >= 0, !knowsMenu else { return true }
    let labels = Int(facts(of: journey.state).labels) - 1
    unnoticed *= 1 - prepared.menuNotice.chance(beside: labels)
    if knowsMenu { memory.readAnew(place(of: journey.page)) }
    return knowsMenu
  }

  /// Whether the person has noticed the hidden menu, on whatever page.
  @inline(__always) var knowsMenu: Bool { person.blindness < 1 - unnoticed }

  /// Whether the menu's button lies on a shortest path.
  @inline(__always)
  func isMenuOnPath(_ journey: Journey) -> Bool {
    let state = graph.table.states[Int(journey.state)]
    guard state.menuButton >= 0 else { return false }
    let button = graph.table.transitions[first(of: journey.state) + Int(state.menuButton)]
    return button.towards.meets(journey.goalSet)
  }

  /// The readable neighbour that a slip hits; `nil` when the tap does not miss or has none.
  @inline(__always)
  mutating func slip(from index: Int, journey: Journey) -> Int? {
    guard prepared.parameters.slipChance > 0 else { return nil }
    let bits = slips.bits(of: journey.record.taps, person: person.number, goal: journey.goal)
    guard prepared.slip.includes(bits) else { return nil }
    let range = graph.table.range(of: journey.state)
    let side = bits & 1 == 0 ? -1 : 1
    for candidate in [index + side, index - side]
    where range.contains(candidate) && graph.table.transitions[candidate].traits.isRead {
      return candidate
    }
    return nil
  }

  /// Tells an observer of the menu's button where the person has not noticed it.
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

/// The cost of a screen reader: it reads from the top, and begins there again on every screen that
/// comes to the front.
extension Walker {
  /// Passes again the labels that were heard on a page before the person came back to it.
  @inline(__always)
  mutating func passAgain(_ journey: inout Journey) {
    guard prepared.parameters.input == .screenReader, journey.record.visits != heardAt else {
      return
    }
    heardAt = journey.record.visits
    let page = memory.pages[place(of: journey.page)]
    // An exhausted page is not listened to again.
    guard page.look < 2, page.cursor > 0 else { return }
    journey.record.time &+=
      Int64(heard(upTo: page.cursor, in: journey.state)) &* prepared.passTime
  }

  /// The number of labels of a state up to the last one that was assessed.
  private func heard(upTo cursor: UInt64, in state: Int32) -> Int {
    let range = graph.table.range(of: state)
    return range.count { index in
      let transition = graph.table.transitions[index]
      guard transition.traits.isRead else { return false }
      return Self.key(
        of: transition, at: index - range.lowerBound, impression: LabelImpressions.Impression(),
        byPosition: true, fold: 0) <= cursor
    }
  }
}
