/// The draws by which examples are chosen: each depends on seed, person and occasion only.
struct ExampleDraws {
  private let seed: UInt64

  /// The draws of a seed.
  init(seed: UInt64) {
    self.seed = Self.mix(seed)
  }

  /// A journey as it takes part in the choice of examples.
  @inline(__always)
  func example(of record: JourneyRecord) -> JourneyExample {
    let person = Self.mix(seed ^ UInt64(truncatingIfNeeded: record.person))
    return JourneyExample(
      person: record.person, occasion: record.occasion, taps: record.taps,
      draw: Self.mix(person ^ UInt64(truncatingIfNeeded: record.occasion)))
  }

  /// The finalizer of SplitMix64.
  @inline(__always)
  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
