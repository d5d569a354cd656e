import Experiments

/// The step by which a person leaves a state to where they came from.
///
/// People on an exhausted page think of many others that they might go back to, and need only this of each;
/// routing all their taps would take longer than the walk.
package struct WayOut: Hashable, Sendable {
  /// The state to which it leads; −1 without a step back.
  package var target: Int32 = -1
  /// Whether it closes an open menu.
  package var closesMenu = false
}

extension TransitionTable {
  /// The transition by which people leave a state that is explored, and whether it closes an open menu.
  func wayOut(of state: Int32) -> (index: Int, closesMenu: Bool)? {
    let place = Int(states[Int(state)].wayBack)
    guard place >= 0 else { return nil }
    let range = range(of: state)
    let index = range.lowerBound + place
    let closesMenu =
      transitions[index].kind == .close && range.contains { transitions[$0].kind == .menuItem }
    return (index, closesMenu)
  }
}

/// The taps by which a person may leave a state, before their targets are known.
struct WaysOut: Sendable {
  /// Their places, the first choice first.
  fileprivate var ways: [(place: Int, closesMenu: Bool)] = []

  /// - Parameter kinds: the kinds of all affordances, as journeys count them.
  init(among kinds: [Affordance.Kind]) {
    for kind in [Affordance.Kind.back, .close] {
      guard let place = kinds.firstIndex(of: kind) else { continue }
      ways.append((place, kind == .close && kinds.contains(.menuItem)))
    }
  }
}

extension WayOut {
  /// The way out of a state, as `TransitionTable.explore` would find it.
  ///
  /// - Parameter target: the target of the tap at a place.
  init(of state: Int32, _ ways: WaysOut, target: (Int) -> Int32) {
    for way in ways.ways {
      let found = target(way.place)
      // A back button that does nothing is not a way back.
      guard found != state else { continue }
      self.init(target: found, closesMenu: way.closesMenu)
      return
    }
    self.init()
  }
}
