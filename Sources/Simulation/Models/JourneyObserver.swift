package import NavigationGraph

/// Listens to a journey as it happens.
///
/// The walker is generic over it inside this module, so that
/// a run, which listens to nothing, pays nothing.
package protocol JourneyObserver {
  /// Whether anybody listens; what is told to nobody need not be put together.
  static var listens: Bool { get }
  /// A journey begins.
  mutating func begins(task: Int, occasion: Int, at state: Int32)
  /// The journey has ended.
  mutating func ends(_ journey: Journey)
  /// A label was read.
  mutating func read(_ transition: Transition, promise: Double, threshold: Double)
  /// Something stands where the person is, and they have not noticed it.
  mutating func overlooked(_ transition: Transition)
  /// Something was tapped, with the reason, and led to where the journey is now.
  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason)
}

extension JourneyObserver {
  /// A default, because most observers follow what was done.
  package mutating func overlooked(_ transition: Transition) {}
}

/// The observer of a run, which ignores everything and costs nothing.
package struct NullObserver: JourneyObserver {
  @inline(__always)
  package static var listens: Bool { false }
  /// Listens to nothing.
  package init() {}
  @inline(__always)
  package mutating func begins(task: Int, occasion: Int, at state: Int32) {}
  @inline(__always)
  package mutating func ends(_ journey: Journey) {}
  @inline(__always)
  package mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}
  @inline(__always)
  package mutating func tapped(
    _ transition: Transition, from state: Int32, because reason: TapReason
  ) {}
}
