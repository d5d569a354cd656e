import Hashing

/// A stream of random numbers that is a pure function of a seed and a replicate.
///
/// It is a `SplitMix64` of its own: any replicate can be drawn alone, in any order.
package struct DrawStream: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  package init(seed: UInt64, replicate: UInt64) {
    let replicates = SplitMix64.mix(replicate &* SplitMix64.increment)
    generator = SplitMix64(seed: SplitMix64.mix(SplitMix64.first(seed: seed) ^ replicates))
  }

  package mutating func next() -> UInt64 {
    generator.next()
  }

  /// The next number in 0 ..< 1, a multiple of 2^-53.
  package mutating func nextUniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// The next index in `0 ..< bound`, each equally likely; zero if there is none.
  ///
  /// Source: D. Lemire, ACM TOMACS 29 (2019) 3.
  package mutating func nextIndex(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      // Two to the 64th modulo the range: that surplus of draws would make some indices likelier.
      let surplus = (0 &- range) % range
      while product.low < surplus { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }
}

/// Points that cover a cube evenly: along every axis each of equally many slices holds one point.
///
/// Source: McKay, Beckman and Conover, Technometrics 21 (1979) 239. Point and shuffle are keyed by the
/// seed and the axis, so that an axis keeps its places when others are added.
package enum LatinHypercube {
  /// The points of a design, each with one coordinate per axis in 0 ..< 1.
  ///
  /// - Returns: no points unless both numbers are positive.
  package static func points(_ count: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
    guard count > 0, dimensions > 0 else { return [] }
    let axes = (0..<dimensions).map { axis in
      coordinates(count, seed: seed, axis: UInt64(axis))
    }
    return (0..<count).map { point in axes.map { $0[point] } }
  }

  private static func coordinates(_ count: Int, seed: UInt64, axis: UInt64) -> [Double] {
    var draws = DrawStream(seed: seed, replicate: axis)
    var slices = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      slices.swapAt(last, draws.nextIndex(below: last + 1))
    }
    return slices.map { (Double($0) + draws.nextUniform()) / Double(count) }
  }
}
