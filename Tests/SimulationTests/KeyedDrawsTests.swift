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
