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
    let page = place(of: journey.page)
    if let neighbour = slip(from: index, journey: journey) {
      journey.record.slips += 1
      // People notice a slip and try the same thing again.
      memory.pages[page].cursor &-= 1
      journey.slip = Journey.Slip(
        origin: journey.state, meant: graph.table.transitions[index].label)
      take(neighbour, because: .slip, journey: &journey, observer: &observer)
      return false
    } else {
      memory.tap(label: graph.table.transitions[index].label, at: page)
      take(index, because: reason, isChosen: true, journey: &journey, observer: &observer)
      return true
    }
  }

  /// The transition out of an exhausted page: from an open menu to a section of this journey that has
  /// been looked at less than `looks` times; back, where such a page lies there; the shortest way to one
  /// over pages of this journey; else back, if there is a step back.
  mutating func wayOut(from place: Int32, before looks: UInt8 = 2) -> Int? {
    if let item = wayOn(from: place, before: looks, where: { $0.kind == .menuItem }) { return item }
    let state = graph.table.states[Int(place)]
    let back = state.wayBack >= 0 ? first(of: place) + Int(state.wayBack) : nil
    if let back, hasLabelsLeft(target(of: back, from: place), before: looks) { return back }
    return knownWay(from: place, before: looks) ?? back
      ?? knownWay(from: place, before: looks, even: true)
  }

  /// Whether an open menu leads to no page of this journey with labels left, neither by its items nor by
  /// closing it: then the best of its items is worth more than the way out.
  mutating func isIdleMenu(_ journey: Journey) -> Bool {
    isOpenMenu(journey.state) && knownWay(from: journey.state, before: 2) == nil
  }

  /// Whether a state shows an open menu, which closes again.
  func isOpenMenu(_ place: Int32) -> Bool {
    let state = graph.table.states[Int(place)]
    guard state.wayBack >= 0 else { return false }
    let back = graph.table.transitions[first(of: place) + Int(state.wayBack)]
    return back.kind == .close && hasMenuItems(place)
  }

  /// The first step of the shortest way, over pages of this journey only, to one that has labels left:
  /// a dead end that lies behind others is left, too.
  ///
  /// - Parameter isAgreed: whether to say yes where that is a way, too.
  private mutating func knownWay(
    from place: Int32, before looks: UInt8, even isAgreed: Bool = false
  ) -> Int? {
    var met: Set<Int32> = [place]
    var waiting: [(state: Int32, firstStep: Int?)] = [(place, nil)]
    var next = 0
    while next < waiting.count, waiting.count < 64 {
      let (here, firstStep) = waiting[next]
      next += 1
      graph.prepare(here)
      memory.reserve(graph.table.pages.count)
      for index in graph.table.range(of: here) {
        let transition = graph.table.transitions[index]
        guard isKnownStep(transition), isAgreed || !transition.traits.isAccepting else { continue }
        let target = target(of: index, from: here)
        guard met.insert(target).inserted else { continue }
        let step = firstStep ?? index
        if hasLabelsLeft(target, before: looks) { return step }
        waiting.append((target, step))
      }
    }
    return nil
  }

  /// Whether a step leads to a page of this journey, and can be taken for its own sake.
  private func isKnownStep(_ transition: Transition) -> Bool {
    let traits = transition.traits
    return !traits.isFailure && !traits.isIrreversible && !traits.isHidden
      && memory.pages[self.place(of: transition.page)].seenIn == memory.journey
  }

  private func hasMenuItems(_ place: Int32) -> Bool {
    graph.table.range(of: place).contains { graph.table.transitions[$0].kind == .menuItem }
  }

  /// Whether there is no reason to read a label of a place once more: what it leads to was chosen in this
  /// journey, or was seen in it, if it is a section or was come to by this very label.
  ///
  /// People know which section they come from; `wayOut` leads back to those that
  /// have something left.
  @inline(__always)
  func isUsed(_ transition: Transition, _ target: PageMemory.Page, at place: Int) -> Bool {
    if target.chosenIn == memory.journey { return true }
    guard target.seenIn == memory.journey else { return false }
    return transition.kind == .menuItem || transition.kind == .tab
      || memory.wasTapped(transition.label, at: place)
  }

  /// The first transition of some towards a page of this journey with labels left.
  private mutating func wayOn(
    from place: Int32, before looks: UInt8, where isMeant: (Transition) -> Bool
  ) -> Int? {
    for index in graph.table.range(of: place) {
      let transition = graph.table.transitions[index]
      let traits = transition.traits
      if isMeant(transition), transition.target != place, !traits.isFailure,
        !traits.isIrreversible,
        memory.pages[self.place(of: transition.page)].seenIn == memory.journey,
        hasLabelsLeft(target(of: index, from: place), before: looks)
      {
        return index
      }
    }
    return nil
  }

  /// Whether a page of this journey has labels left, or one to which going back from there leads: a
  /// section keeps the screen on which it was left.
  private mutating func hasLabelsLeft(_ place: Int32, before looks: UInt8) -> Bool {
    var place = place
    // Stacks are finite; a circle of steps back would go on for ever.
    for _ in 0..<16 {
      memory.reserve(graph.table.pages.count)
      let page = memory.pages[self.place(of: graph.table.states[Int(place)].page)]
      // A question that was answered is none of the places to look around in.
      guard page.seenIn == memory.journey, !graph.asksQuestion(in: place) else { return false }
      if page.look < min(looks, 2) { return true }
      let wayOut = graph.wayOut(of: place)
      // Where a step back is left, nobody takes a last resort but in an open menu.
      let most = wayOut.target >= 0 && !wayOut.closesMenu ? min(looks, 2) : looks
      if page.look < most { return true }
      guard wayOut.target >= 0 else { return false }
      place = wayOut.target
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
