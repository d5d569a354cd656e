import Experiments
import NavigationGraph

/// What a screen reader adds: it reads in one order, from the top, and begins there again whenever a
/// screen comes to the front.
extension Walker {
  /// On coming back to a page, passes again what was heard there before: the next label stands behind
  /// it.
  @inline(__always)
  mutating func passAgain(_ journey: inout Journey) {
    guard temperament.parameters.means == .screenReader, journey.visits != heardAt else { return }
    heardAt = journey.visits
    let page = memory.pages[Int(journey.page)]
    // Nobody who knows that nothing is left listens once more.
    guard page.look < 2, page.cursor > 0 else { return }
    journey.time &+= Int64(heard(upTo: page.cursor, in: journey.state)) &* temperament.passTime
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
