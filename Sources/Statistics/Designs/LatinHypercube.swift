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
