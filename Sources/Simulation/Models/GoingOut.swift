import NavigationGraph

/// Steps out of an exhausted page.
extension Walker {
  /// Goes on to a page with labels left if this page is on the way to it; false otherwise.
  ///
  /// Going back instead would bring people here again and again.
  mutating func goesOn<Observer: JourneyObserver>(
    _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    for looks: UInt8 in 2...4 {
      if hasLabelsLeft(journey.state, before: looks) { return false }
      if goesOut(before: looks, orBack: false, &journey, &observer) { return true }
    }
    return false
  }

  /// Takes the way out of an exhausted page; false without one.
  mutating func goesOut<Observer: JourneyObserver>(
    before looks: UInt8, orBack: Bool = true, _ journey: inout Journey,
    _ observer: inout Observer
  ) -> Bool {
    guard let index = wayOut(from: journey.state, before: looks, orBack: orBack) else {
      return false
    }
    let isReturn = graph.table.transitions[index].traits.isReturn
    takeBack(
      index, because: isReturn ? .exhausted : .returned, journey: &journey, observer: &observer)
    return true
  }
}
