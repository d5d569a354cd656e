import Analysis
import Hashing
import Testing

@Suite("Search among sets of changes")
struct ChangeSearchTests {
  /// Changes whose gains add up, with pairs that go well or badly together, so that the best set is not that of the
  /// best changes.
  private struct Planted {
    let single: [Double]
    let pairs: [[Double]]
    let seed: UInt64
    private(set) var best = 0.0
    private(set) var count = 0
    static let most = 5

    init(_ changes: Int, seed: UInt64) {
      var draws = Draws(seed: seed)
      self.seed = seed
      single = (0..<changes).map { _ in 0.02 * draws.normal() }
      var pairs = [[Double]](repeating: [Double](repeating: 0, count: changes), count: changes)
      for one in 0..<changes {
        for other in 0..<one { pairs[one][other] = 0.008 * draws.normal() }
      }
      self.pairs = pairs
      enumerate([], 0, 0)
    }

    /// Looks at every set once.
    private mutating func enumerate(_ set: [Int], _ first: Int, _ gain: Double) {
      best = max(best, gain)
      count += set.isEmpty ? 0 : 1
      guard set.count < Self.most, first < single.count else { return }
      for next in first..<single.count {
        enumerate(
          set + [next], next + 1, gain + single[next] + set.reduce(0) { $0 + pairs[next][$1] })
      }
    }

    func truth(_ set: [Int]) -> Double {
      set.reduce(0) { sum, one in
        sum + single[one] + set.filter { $0 < one }.reduce(0) { $0 + pairs[one][$1] }
      }
    }

    /// The gain that so many people show: of the same set always the same.
    func measured(_ set: [Int], _ people: Int) -> Double {
      var draws = Draws(
        seed: set.reduce(seed) { SplitMix64.mix($0 ^ UInt64($1 + 1)) } ^ UInt64(people))
      return truth(set) + 0.3 / Double(people).squareRoot() * draws.normal()
    }
  }

  fileprivate struct Draws {
    private var state: UInt64

    init(seed: UInt64) { state = SplitMix64.mix(seed) }

    mutating func number(below limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      return Int(SplitMix64.mix(state) % UInt64(limit))
    }

    /// From 0 to 1.
    mutating func share() -> Double { Double(number(below: 1 << 30)) / Double(1 << 30) }

    /// Nearly normal: the sum of twelve even draws.
    mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + share() } }
  }

  private func search(_ planted: Planted) -> (answer: [Int], looks: Int, people: Int) {
    var (looks, people) = (Set<[Int]>(), 0)
    let outcome = ChangeSearch(changes: planted.single.count, most: Planted.most).run {
      set, asked in
      looks.insert(set)
      people += asked
      return .gain(planted.measured(set, asked))
    }
    let best = outcome.best.compactMap(\.first).max { $0.gain < $1.gain }
    return (best.flatMap { $0.gain > 0 ? $0.changes : nil } ?? [], looks.count, people)
  }

  @Test("the best of all sets is found in 19 of 20 apps, with looks at 5% of them")
  func planted() {
    var found = 0
    for seed in 0..<20 {
      let planted = Planted(20, seed: UInt64(seed))
      #expect(planted.count == 21_699)
      let (answer, looks, _) = search(planted)
      #expect(looks * 20 <= planted.count, "\(looks)")
      // Half a point is no difference that matters.
      if planted.truth(answer) >= planted.best - 0.005 { found += 1 }
    }
    #expect(found >= 19, "\(found)")
  }

  @Test("what is missed is less than half of what chance and annealing miss with as many people")
  func regret() {
    var (own, random, annealing) = (0.0, 0.0, 0.0)
    for seed in 0..<40 {
      let planted = Planted(20, seed: 1000 + UInt64(seed))
      let (answer, _, people) = search(planted)
      own += planted.best - planted.truth(answer)
      random += planted.best - planted.truth(randomly(planted, people))
      annealing += planted.best - planted.truth(annealed(planted, people))
    }
    #expect(own < 0.5 * random, "\(own) \(random)")
    #expect(own < 0.5 * annealing, "\(own) \(annealing)")
  }

  /// The best of random sets.
  private func randomly(_ planted: Planted, _ people: Int) -> [Int] {
    var draws = Draws(seed: planted.seed ^ 0xAB)
    var best: (set: [Int], gain: Double) = ([], 0)
    for _ in 0..<(people / 1000) {
      var set: Set<Int> = []
      let size = 1 + draws.number(below: Planted.most)
      while set.count < size { set.insert(draws.number(below: planted.single.count)) }
      let gain = planted.measured(set.sorted(), 1000)
      if gain > best.gain { best = (set.sorted(), gain) }
    }
    return best.set
  }

  /// The best set on a walk that goes downhill ever more rarely.
  private func annealed(_ planted: Planted, _ people: Int) -> [Int] {
    var draws = Draws(seed: planted.seed ^ 0xCD)
    var current: (set: [Int], gain: Double) = ([], 0)
    var best = current
    let steps = people / 1000
    for step in 0..<steps {
      var set = Set(current.set)
      let change = draws.number(below: planted.single.count)
      if set.remove(change) == nil {
        if set.count == Planted.most, let first = set.sorted().randomOne(&draws) {
          set.remove(first)
        }
        set.insert(change)
      }
      let gain = planted.measured(set.sorted(), 1000)
      let heat = 0.02 * Double(steps - step) / Double(steps) + 1e-6
      // A chance of exp(-loss / heat), without the exponential: the loss is below a multiple of the heat.
      if gain > current.gain - 2 * heat * draws.share() { current = (set.sorted(), gain) }
      if current.gain > best.gain { best = current }
    }
    return best.set
  }

  @Test("a refused change is named with its reason, and no set has it")
  func refused() {
    var sets: [[Int]] = []
    let outcome = ChangeSearch(changes: 4, most: 3).run { set, _ in
      sets.append(set)
      return set.contains(2) ? .refused(reason: "no") : .gain(Double(set.count))
    }
    #expect(outcome.refused.map(\.change) == [2])
    #expect(sets.filter { $0.contains(2) } == [[2]])
    #expect(outcome.best.map { $0.first?.changes } == [[0], [0, 1], [0, 1, 3]])
    #expect(outcome.isComplete)
  }

  @Test("sets stop growing if the larger ones are no better")
  func stopsGrowing() {
    let outcome = ChangeSearch(changes: 5, most: 5).run { set, _ in .gain(set.count == 1 ? 1 : 0) }
    #expect(outcome.best.count == 2)
  }

  @Test("a stopped search knows the best so far")
  func stopped() {
    var looks = 0
    let outcome = ChangeSearch(changes: 6, most: 3).run { set, _ in
      looks += 1
      return looks > 8 ? nil : .gain(Double(set[0]))
    }
    #expect(!outcome.isComplete)
    #expect(outcome.best.first?.first?.changes == [5])
  }
}

extension [Int] {
  fileprivate func randomOne(_ draws: inout ChangeSearchTests.Draws) -> Int? {
    isEmpty ? nil : self[draws.number(below: count)]
  }
}
