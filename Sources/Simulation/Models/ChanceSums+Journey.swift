extension ChanceSums {
  /// Adds everything to a journey, and begins anew.
  mutating func pour(into journey: inout Journey) {
    for pair in 0..<4 {
      let shift = UInt64(16 * pair)
      journey.operations[2 * pair] &+= UInt32(truncatingIfNeeded: even >> shift & 0xFFFF)
      journey.operations[2 * pair + 1] &+= UInt32(truncatingIfNeeded: odd >> shift & 0xFFFF)
    }
    journey.backs &+= Int(walk & 0xFFFF)
    journey.offPath &+= Int(walk >> 16 & 0xFFFF)
    journey.visits &+= Int(walk >> 32 & 0xFFFF)
    journey.depthSum &+= Int(walk >> 48)
    self = ChanceSums()
  }
}
