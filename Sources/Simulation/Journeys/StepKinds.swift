import NavigationGraph

/// The kinds of steps of a range of people, each kept once.
struct StepKinds {
  private(set) var kinds: [StepKind] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    let variant: Int
    let origin, target, label: Int32
    let position: UInt16
    let reason: TapReason
    let isOnShortestWay: Bool

    init(_ tap: StepAccount.Tap, variant: Int) {
      self.variant = variant
      origin = tap.origin
      target = tap.transition.target
      label = tap.transition.label
      position = tap.transition.position
      reason = tap.reason
      isOnShortestWay = tap.isOnShortestWay
    }
  }

  /// The place of a tap's kind; nothing when it was not met before.
  func place(of tap: StepAccount.Tap, variant: Int) -> Int? { places[Key(tap, variant: variant)] }

  /// Adds the kind of a tap, and gives its place.
  mutating func add(_ kind: StepKind, of tap: StepAccount.Tap, variant: Int) -> Int {
    places[Key(tap, variant: variant)] = kinds.count
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Forgets which state has which number, but not the kinds.
  mutating func forgetStates() {
    places.removeAll(keepingCapacity: true)
  }
}
