/// What is asked about a transition at every step, worked out once, one bit each.
package struct TransitionTraits: Hashable, Sendable {
  /// The bits.
  package let bits: UInt16

  /// A person reads its label and judges where it leads.
  @inlinable package static var read: UInt16 { 1 << 0 }
  /// It undoes a step rather than making one.
  @inlinable package static var goesBack: UInt16 { 1 << 1 }
  /// It opens the menu.
  @inlinable package static var menuButton: UInt16 { 1 << 2 }
  /// It taps the selected tab again.
  @inlinable package static var tabAgain: UInt16 { 1 << 3 }
  /// The router failed.
  @inlinable package static var failure: UInt16 { 1 << 4 }
  /// One thumb has to stretch for it.
  @inlinable package static var stretch: UInt16 { 1 << 5 }
  /// One hand has to change its grip for it.
  @inlinable package static var grip: UInt16 { 1 << 6 }
  /// It stands under "More" for people with large text.
  @inlinable package static var overflowing: UInt16 { 1 << 7 }
  /// It does what an interceptor asks.
  @inlinable package static var accept: UInt16 { 1 << 8 }
  /// It leaves what an interceptor asks undone.
  @inlinable package static var decline: UInt16 { 1 << 9 }

  /// Works out the traits of a transition.
  package init(
    kind: TransitionKind, outcome: TransitionOutcome, reach: ReachZone, isOverflowing: Bool
  ) {
    var bits: UInt16 = 0
    if kind.isRead { bits |= Self.read }
    if kind.isReturn { bits |= Self.goesBack }
    if kind == .menuButton { bits |= Self.menuButton }
    if kind == .tabAgain { bits |= Self.tabAgain }
    if outcome.isFailure { bits |= Self.failure }
    if reach == .stretch { bits |= Self.stretch }
    if reach == .grip { bits |= Self.grip }
    if isOverflowing { bits |= Self.overflowing }
    if kind == .accept { bits |= Self.accept }
    if kind == .decline { bits |= Self.decline }
    self.bits = bits
  }
}
