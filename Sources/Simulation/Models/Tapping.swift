import Experiments
import Metrics
import NavigationGraph

/// Taps, slips and the way out of a page: shared by the models that read labels.
extension Walker {
  /// Taps a chosen affordance, or the one beside it; false for a slip.
  @inline(__always)
  mutating func tapOrSlip<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, journey: inout Journey, observer: inout Observer
  ) -> Bool {
    let page = Int(journey.page)
    if let neighbour = slip(from: index, journey: journey) {
      journey.record.slips += 1
      // People notice a slip and try the same thing again.
      memory.pages[page].cursor &-= 1
      take(neighbour, because: .slip, journey: &journey, observer: &observer)
      return false
    } else {
      take(index, because: reason, isChosen: true, journey: &journey, observer: &observer)
      return true
    }
  }

  /// The transition out of an exhausted page: from an open menu to a section of this journey that has
  /// been looked at less than `looks` times; else back; else towards such a page, also by the menu.
  mutating func wayOut(from place: Int32, before looks: UInt8 = 2) -> Int? {
    if let item = wayOn(from: place, before: looks, where: { $0.kind == .menuItem }) { return item }
    let state = graph.table.states[Int(place)]
    if state.wayBack >= 0 { return first(of: place) + Int(state.wayBack) }
    return wayOn(from: place, before: looks, where: { _ in true })
      ?? menuWithWayOn(from: place, before: looks)
  }

  /// Whether an open menu leads to no page of this journey with labels left, neither by its items nor by
  /// closing it: then the best of its items is worth more than the way out.
  mutating func isIdleMenu(_ journey: Journey) -> Bool {
    let state = graph.table.states[Int(journey.state)]
    guard state.wayBack >= 0 else { return false }
    let back = graph.table.transitions[first(of: journey.state) + Int(state.wayBack)]
    return back.kind == .close && hasMenuItems(journey.state)
      && !hasLabelsLeft(back.target, before: 2)
      && wayOn(from: journey.state, before: 2, where: { $0.kind == .menuItem }) == nil
  }

  private func hasMenuItems(_ place: Int32) -> Bool {
    graph.table.range(of: place).contains { graph.table.transitions[$0].kind == .menuItem }
  }

  /// Whether there is no reason to read a label once more: it was chosen in this journey, or it leads to a
  /// section that was seen in it.
  ///
  /// People know which section they come from; `wayOut` leads back to those that
  /// have something left.
  @inline(__always)
  func isUsed(_ transition: Transition, _ target: PageMemory.Page) -> Bool {
    let isSection = transition.kind == .menuItem || transition.kind == .tab
    return target.chosenIn == memory.journey || isSection && target.seenIn == memory.journey
  }

  /// The first transition of some towards a page of this journey with labels left.
  private mutating func wayOn(
    from place: Int32, before looks: UInt8, where isMeant: (Transition) -> Bool
  ) -> Int? {
    for index in graph.table.range(of: place) {
      let transition = graph.table.transitions[index]
      let traits = transition.traits
      if isMeant(transition), transition.target != place, !traits.isFailure,
        !traits.isIrreversible, hasLabelsLeft(transition.target, before: looks)
      {
        return index
      }
    }
    return nil
  }

  /// The menu's button, where the person has opened that menu in this journey and one of its items leads to
  /// a page with labels left.
  private mutating func menuWithWayOn(from place: Int32, before looks: UInt8) -> Int? {
    let state = graph.table.states[Int(place)]
    guard state.menuButton >= 0 else { return nil }
    let button = first(of: place) + Int(state.menuButton)
    let open = graph.table.transitions[button].target
    graph.prepare(open)
    memory.reserve(graph.table.pages.count)
    guard memory.pages[Int(graph.table.states[Int(open)].page)].seenIn == memory.journey
    else { return nil }
    let item = wayOn(from: open, before: looks, where: { $0.kind == .menuItem })
    return item == nil ? nil : button
  }

  /// Whether a page of this journey has labels left, or one to which going back from there leads: a
  /// section keeps the screen on which it was left.
  private mutating func hasLabelsLeft(_ place: Int32, before looks: UInt8) -> Bool {
    var place = place
    // Stacks are finite; a circle of steps back would go on for ever.
    for _ in 0..<16 {
      // The step back is only known of states that were looked into.
      graph.prepare(place)
      memory.reserve(graph.table.pages.count)
      let state = graph.table.states[Int(place)]
      let page = memory.pages[Int(state.page)]
      guard page.seenIn == memory.journey else { return false }
      // Where a step back is left, nobody takes a last resort.
      if page.look < (state.wayBack >= 0 ? min(looks, 2) : looks) { return true }
      guard state.wayBack >= 0 else { return false }
      place = graph.table.transitions[first(of: place) + Int(state.wayBack)].target
    }
    return false
  }
}

extension Walker {
  /// The random bits of slips: every block serves two taps, and two blocks are drawn side by side.
  struct SlipDraws: Sendable {
    private let draws: PairedDraws
    /// The bits of four taps in a row.
    private var bits = SIMD4<UInt64>()
    /// The number of those four, from 0; the greatest number when none are drawn.
    private var drawn = UInt32.max

    init(_ draws: KeyedDraws) { self.draws = PairedDraws(draws, purpose: .slip) }

    /// Begins a journey without bits.
    @inline(__always) mutating func begin() { drawn = .max }

    /// The bits of a tap, numbered from 0 within its journey.
    @inline(__always)
    mutating func bits(of tap: Int, person: UInt32, goal: Int) -> UInt64 {
      let four = UInt32(clamping: tap >> 2)
      if four != drawn { draw(four, person: person, goal: goal) }
      return bits[tap & 3]
    }

    @inline(never)
    private mutating func draw(_ four: UInt32, person: UInt32, goal: Int) {
      let pair = draws.blocks(
        person: person, entity: PairedDraws.entity(UInt64(goal)), occurrences: 2 &* four,
        2 &* four &+ 1)
      bits = SIMD4(pair.0.first, pair.0.second, pair.1.first, pair.1.second)
      drawn = four
    }
  }
}
