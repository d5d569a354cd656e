import Experiments
import Metrics
import NavigationGraph

/// Taps and slips, shared by the models that read labels.
extension Walker {
  /// Taps a chosen affordance, or the one beside it; false for a slip.
  @inline(__always) @discardableResult
  mutating func tapOrSlip<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, journey: inout Journey, observer: inout Observer
  ) -> Bool {
    let page = place(of: journey.page)
    if let neighbour = slip(from: index, journey: journey) {
      journey.record.slips += 1
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
}

/// Corrections of slips.
extension Walker {
  /// Corrects a slip: taps the intended label if this page has it, too, or goes back to the page of the slip.
  mutating func mendsSlip<Observer: JourneyObserver>(
    _ journey: inout Journey, observer: inout Observer
  ) -> Bool {
    guard let slip = journey.slip else { return false }
    journey.slip = nil
    guard journey.state != slip.origin else { return false }
    let meant = graph.table.range(of: journey.state).first {
      graph.table.transitions[$0].label == slip.meant && graph.table.transitions[$0].traits.isRead
    }
    if let meant {
      tapOrSlip(meant, because: .corrected, journey: &journey, observer: &observer)
      return true
    }
    guard let index = step(from: journey.state, to: slip.origin) else { return false }
    take(index, because: .corrected, journey: &journey, observer: &observer)
    return true
  }

  /// The first transition between two states that can be undone.
  private mutating func step(from state: Int32, to target: Int32) -> Int? {
    let page = graph.table.states[Int(target)].page
    return graph.table.range(of: state).first { index in
      let transition = graph.table.transitions[index]
      return transition.page == page && !transition.traits.isIrreversible
        && self.target(of: index, from: state) == target
    }
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
