import Experiments
import Metrics
import NavigationGraph

/// How people tap, miss and find their way out: shared by the models that read labels.
extension Walker {
  /// Taps what was chosen, or what lies beside it; only what was meant counts as chosen.
  ///
  /// - Returns: whether what was meant was tapped.
  @inline(__always)
  mutating func tapOrSlip<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, journey: inout Journey, observer: inout Observer
  ) -> Bool {
    let page = Int(journey.page)
    if let neighbour = slip(from: index, journey: journey) {
      journey.record.slips += 1
      // People notice a slip and try the same thing again.
      memory.pages[page].cursor &-= 1
      take(
        neighbour, because: .slip, journey: &journey,
        observer: &observer)
      return false
    } else {
      take(index, because: reason, isChosen: true, journey: &journey, observer: &observer)
      return true
    }
  }

  /// Where to go from a page that is exhausted: back, or else to a page of this journey on which
  /// something is left to look at.
  @inline(__always)
  func wayOut(from place: Int32) -> Int? {
    let state = graph.table.states[Int(place)]
    let first = self.first(of: place)
    if state.wayBack >= 0 { return first + Int(state.wayBack) }
    for index in graph.table.range(of: place) {
      let transition = graph.table.transitions[index]
      let page = memory.pages[Int(transition.page)]
      if transition.target != place, page.seenIn == memory.journey, page.look < 2,
        !transition.traits.isFailure
      {
        return index
      }
    }
    return nil
  }
}

/// The random bits that decide which taps of a journey miss: every block serves two taps, and two blocks
/// are drawn side by side.
struct SlipDraws: Sendable {
  private let draws: PairedDraws
  /// The bits of four taps in a row.
  private var bits = SIMD4<UInt64>()
  /// Which four they are, from 0; the greatest number when none are drawn.
  private var drawn = UInt32.max

  /// The slips by the draws of an experiment.
  init(_ draws: KeyedDraws) {
    self.draws = PairedDraws(draws, purpose: .slip)
  }

  /// Begins a journey, about which nothing is drawn.
  @inline(__always)
  mutating func begin() { drawn = .max }

  /// The bits of a tap.
  ///
  /// - Parameters:
  ///   - tap: the number of the tap in the journey, from 0.
  ///   - goal: where the journey is to lead.
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
