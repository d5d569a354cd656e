/// The generator SplitMix64, and its finalizer, which spreads the bits of ids and hashes.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The distance between two states: 2⁶⁴ divided by the golden ratio, made odd.
  @inlinable package static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @usableFromInline var state: UInt64

  @inlinable
  @inline(__always)
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  @inlinable
  @inline(__always)
  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// A number in `0 ..< bound`, or 0 where there is none.
  ///
  /// It is a remainder, so small numbers are likelier by at most `bound` / 2⁶⁴.
  @inlinable
  package mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(max(1, bound)))
  }

  /// An element of a list that is not empty.
  @inlinable
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  /// The first number of the generator that starts at a seed.
  @inlinable
  @inline(__always)
  package static func first(seed: UInt64) -> UInt64 {
    mix(seed &+ increment)
  }

  /// The finalizer: a bijection of 64 bits in which every bit depends on every other.
  @inlinable
  @inline(__always)
  package static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
