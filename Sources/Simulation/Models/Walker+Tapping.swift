import Experiments
import NavigationGraph

/// How people tap, miss and find their way out: shared by the models that read labels.
extension Walker {
  /// Taps what was chosen, or what lies beside it; only what was meant counts as chosen.
  ///
  /// - Returns: whether what was meant was tapped.
  @inline(__always)
  mutating func tapOrSlip<Account: JourneyAccount>(
    _ index: Int, because reason: TapReason, journey: inout Journey, account: inout Account
  ) -> Bool {
    let page = Int(journey.page)
    if let neighbour = slip(from: index, journey: journey) {
      journey.slips += 1
      // Whoever slips knows it, and will try the same thing again.
      memory.pages[page].cursor &-= 1
      take(
        neighbour, because: .slip, journey: &journey,
        account: &account)
      return false
    } else {
      take(index, because: reason, isChosen: true, journey: &journey, account: &account)
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
