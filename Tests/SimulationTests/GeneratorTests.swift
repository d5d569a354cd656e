import Hashing
import Simulation
import Testing

@Suite("Generators")
struct GeneratorTests {
  @Test("Philox gives the known answers of its authors")
  func philoxKnownAnswers() {
    let zero = Philox.block(counter: .init(repeating: 0), key: 0)
    #expect(zero == .init(0x6627_E8D5, 0xE169_C58D, 0xBC57_AC4C, 0x9B00_DBD8))
    let ones = Philox.block(counter: .init(repeating: .max), key: .max)
    #expect(ones == .init(0x408F_276D, 0x41C8_3B0E, 0xA20B_C7C6, 0x6D54_51FD))
    let digitsOfPi = Philox.block(
      counter: .init(0x243F_6A88, 0x85A3_08D3, 0x1319_8A2E, 0x0370_7344),
      key: 0x299F_31D0_A409_3822)
    #expect(digitsOfPi == .init(0xD16C_FE09, 0x94FD_CCEB, 0x5001_E420, 0x2412_6EA1))
  }

  @Test("Philox gives two blocks side by side as it gives them one after the other")
  func philoxPairs() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let key = generator.next()
      let counters = (0..<2).map { _ in
        Philox.Words((0..<4).map { _ in UInt32(truncatingIfNeeded: generator.next()) })
      }
      let early = Philox.Words(lowHalf: counters[0].lowHalf, highHalf: counters[1].lowHalf)
      let late = Philox.Words(lowHalf: counters[0].highHalf, highHalf: counters[1].highHalf)
      let pair = Philox.Pair(key: key).blocks(early: early, late: late)
      for (lane, counter) in zip([0, 2], counters) {
        #expect(pair[lane] == Philox.block(counter: counter, key: key))
      }
    }
  }

  @Test("SplitMix64 gives its known answers")
  func splitMixKnownAnswers() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 0x599E_D017_FB08_FC85)
    #expect(generator.next() == 0x2C73_F084_5854_0FA5)
  }

  @Test("PCG32 gives its known answers")
  func permutedCongruentialKnownAnswers() {
    var generator = PCG32(seed: 42, stream: 54)
    #expect((0..<3).map { _ in generator.next() } == [0xA15C_02B7, 0x7B47_F409, 0xBA1D_3330])
  }

  @Test("the stable hash of a text is known and differs from text to text")
  func stableHash() {
    #expect(FNV1a.hash("".utf8) == 0xCBF2_9CE4_8422_2325)
    #expect(FNV1a.hash("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    let hashes = Set((0..<10_000).map { FNV1a.hash("label \($0)".utf8) })
    #expect(hashes.count == 10_000)
  }
}
