package import NavigationGraph

/// A listener to journeys as they happen; walks are generic over it inside this module, so that a run
/// without one does not pay for it.
package protocol JourneyObserver {
  /// Whether events have to be reported at all.
  static var listens: Bool { get }
  mutating func begins(task: Int, occasion: Int, at state: Int32)
  mutating func ends(_ journey: Journey)
  mutating func read(_ transition: Transition, promise: Double, threshold: Double)
  /// An affordance of the present state that the person has not noticed.
  mutating func overlooked(_ transition: Transition)
  /// A tap, with its reason; the journey is in the target by now.
  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason)
}

// Most observers follow taps only.
extension JourneyObserver {
  @inline(__always) package mutating func begins(task: Int, occasion: Int, at state: Int32) {}
  @inline(__always) package mutating func ends(_ journey: Journey) {}
  @inline(__always)
  package mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}
  @inline(__always) package mutating func overlooked(_ transition: Transition) {}
}

/// The observer of a run, which has no cost.
package struct NullObserver: JourneyObserver {
  @inline(__always) package static var listens: Bool { false }
  package init() {}
  @inline(__always)
  package mutating func tapped(
    _ transition: Transition, from state: Int32, because reason: TapReason
  ) {}
}
