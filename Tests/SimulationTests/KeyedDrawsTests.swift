import Hashing
import Simulation
import Testing

@Suite("Keyed draws")
struct KeyedDrawsTests {
  let draws = KeyedDraws(seed: 7)

  @Test("a draw depends on each part of its key and on nothing else")
  func everyPartOfTheKeyCounts() {
    let block = draws.block(person: 3, purpose: .label, entity: 5, occurrence: 2)
    #expect(
      block == KeyedDraws(seed: 7).block(person: 3, purpose: .label, entity: 5, occurrence: 2))
    let others = [
      KeyedDraws(seed: 8).block(person: 3, purpose: .label, entity: 5, occurrence: 2),
      draws.block(person: 4, purpose: .label, entity: 5, occurrence: 2),
      draws.block(person: 3, purpose: .slip, entity: 5, occurrence: 2),
      draws.block(person: 3, purpose: .label, entity: 6, occurrence: 2),
      draws.block(person: 3, purpose: .label, entity: 5 | 1 << 40, occurrence: 2),
      draws.block(person: 3, purpose: .label, entity: 5, occurrence: 3),
    ]
    #expect(Set(others).count == others.count)
    #expect(!others.contains(block))
  }

  @Test("bounded integers are in bounds and equally likely", arguments: [2, 3, 7, 10] as [UInt32])
  func boundedIntegers(bound: UInt32) {
    var sequence = DrawSequence(draws: draws, person: 1, purpose: .choice, entity: 0)
    var counts = [Int](repeating: 0, count: Int(bound))
    let total = 20_000
    for _ in 0..<total { counts[Int(sequence.below(bound))] += 1 }
    let expected = Double(total) / Double(bound)
    let squares = counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) }
    #expect(squares / expected < 30)
  }

  @Test("a bound of nothing or of one gives zero")
  func degenerateBounds() {
    var sequence = DrawSequence(draws: draws, person: 1, purpose: .choice, entity: 0)
    #expect(sequence.below(0) == 0)
    #expect(sequence.below(1) == 0)
  }

  @Test("the largest bound rejects without looping for ever")
  func largestBound() {
    var sequence = DrawSequence(draws: draws, person: 1, purpose: .choice, entity: 0)
    for _ in 0..<1000 { #expect(sequence.below(.max) < .max) }
  }

  @Test("a shuffle is a permutation, and all six orders of three are equally likely")
  func shuffles() {
    var sequence = DrawSequence(draws: draws, person: 1, purpose: .task, entity: 0)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      var elements = [0, 1, 2]
      sequence.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 6)
    for count in counts.values { #expect((880...1120).contains(count)) }
  }

  @Test("probabilities keep their ends exact")
  func probabilities() {
    #expect(!Probability(0).includes(0))
    #expect(Probability(1).includes(.max))
    #expect(!Probability(-0.5).includes(0))
    #expect(!Probability(.nan).includes(0))
    #expect(Probability(2).includes(.max))
    #expect(Probability(0.5).includes(.max / 2))
    #expect(!Probability(0.5).includes(.max / 2 + 1))
    #expect(Probability(1.0.nextDown).value == 1.0.nextDown)
  }
}

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

@Suite("Exact arithmetic")
struct ExactArithmeticTests {
  @Test(
    "the logarithm is right to sixteen digits",
    arguments: [
      (1e-300, -690.7755278982137), (0.3, -1.2039728043259361), (1, 0),
      (2, 0.6931471805599453), (1e10, 23.025850929940457),
    ])
  func logarithm(value: Double, expected: Double) {
    #expect(close(ExactMath.logarithm(value), expected))
  }

  @Test(
    "the exponential is right to fifteen digits",
    arguments: [
      (0, 1), (1, 2.718281828459045), (-3.7, 0.024723526470339388), (50.5, 8.548134287298057e21),
    ])
  func exponential(value: Double, expected: Double) {
    #expect(close(ExactMath.exponential(value), expected))
  }

  @Test("outside their domain they answer instead of trapping")
  func outsideTheDomain() {
    #expect(ExactMath.logarithm(0) == -.infinity)
    #expect(ExactMath.logarithm(-1).isNaN)
    #expect(ExactMath.exponential(1e9) == .infinity)
    #expect(ExactMath.exponential(-1e9) == 0)
    #expect(ExactMath.exponential(.nan).isNaN)
    #expect(NormalQuantile.of(0) == -.infinity)
    #expect(NormalQuantile.of(1) == .infinity)
    #expect(NormalQuantile.of(2).isNaN)
  }

  @Test(
    "normal quantiles are right to fourteen digits",
    arguments: [
      (1e-300, -37.0471), (1e-10, -6.361340902404056), (0.001, -3.090232306167813),
      (0.025, -1.9599639845400538), (0.5, 0), (0.8, 0.8416212335729143),
    ])
  func normalQuantiles(probability: Double, expected: Double) {
    let found = NormalQuantile.of(probability)
    #expect(
      (found - expected).magnitude
        <= (probability == 1e-300 ? 1e-4 : 1e-13 * max(1, expected.magnitude)))
    #expect((NormalQuantile.of(1 - probability) + found).magnitude < 1e-6 || probability < 1e-10)
  }

  @Test("the table stays within five ten-thousandths of the quantile")
  func table() {
    let table = NormalTable()
    for word in stride(from: UInt32(0), through: .max - 9973, by: 99_991 * 17) {
      let exact = NormalQuantile.of((Double(word) + 0.5) * 0x1p-32)
      #expect((table.value(word) - exact).magnitude < 5e-4)
    }
    #expect(table.value(0) < -6 && table.value(.max) > 6)
  }

  private func close(_ found: Double, _ expected: Double) -> Bool {
    (found - expected).magnitude <= 4e-15 * max(1, expected.magnitude)
  }

  @Test(
    "the logistic quantile is the logarithm of the odds",
    arguments: [(0.5, 0), (0.75, 1.098_612_288_668_109_8), (0.99, 4.595_119_850_134_589)])
  func logistic(probability: Double, known: Double) {
    #expect((LogisticQuantile.of(probability) - known).magnitude < 1e-14)
    #expect((LogisticQuantile.of(1 - probability) + known).magnitude < 1e-13)
    #expect(LogisticQuantile.of(0) == -.infinity && LogisticQuantile.of(1) == .infinity)
    #expect(LogisticQuantile.of(-1).isNaN && LogisticQuantile.of(.nan).isNaN)
    #expect(LogisticQuantile.value(0).isFinite && LogisticQuantile.value(.max).isFinite)
    #expect(LogisticQuantile.value(0) == -LogisticQuantile.value(.max))
  }
}
