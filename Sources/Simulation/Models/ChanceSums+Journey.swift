extension ChanceSums {
  /// Adds everything to a journey but the depth over time.
  @inline(__always)
  func pour(into journey: inout Journey) {
    journey.operations.evenHalf &+= SIMD4(truncatingIfNeeded: lanes(of: 0))
    journey.operations.oddHalf &+= SIMD4(truncatingIfNeeded: lanes(of: 1))
    let walk = SIMD4<Int>(truncatingIfNeeded: lanes(of: 2))
    journey.backs &+= walk[0]
    journey.offPath &+= walk[1]
    journey.visits &+= walk[2]
    journey.depthSum &+= walk[3]
  }
}
