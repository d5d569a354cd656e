/// What happens during one transition, counted by kind: what the router did, and whether the person
/// closed something; no count goes beyond 255.
package struct PackedOperations: Hashable, Sendable {
  /// Eight small counts side by side, so that a journey adds them all at once.
  package var lanes: SIMD8<UInt8>

  /// No operation at all.
  package static let none = PackedOperations()

  /// The lane that counts what the person closed, after the router's six.
  package static let closing = 6

  /// Counts of the router's six operations; a negative count is none, more than 255 is 255.
  package init(
    built: Int = 0, integrated: Int = 0, popped: Int = 0, selected: Int = 0, dismissed: Int = 0,
    rebuilt: Int = 0
  ) {
    lanes = SIMD8(
      UInt8(clamping: built), UInt8(clamping: integrated), UInt8(clamping: popped),
      UInt8(clamping: selected), UInt8(clamping: dismissed), UInt8(clamping: rebuilt), 0, 0)
  }
}
