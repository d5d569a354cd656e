/// The search for the set of changes that improves a layout most, if every look at a set costs people.
///
/// Sets grow by one change at a time from the best few of each size, which is a beam search. Sets of one size race: all
/// of them meet a few people, and the better ones meet more (successive halving; Jamieson and Talwalkar, AISTATS 2016,
/// 240). Its gains are those of sets that were chosen for their gains, so they are too large: measure a set again with
/// other people before you report it.
package struct ChangeSearch: Sendable {
  /// The number of changes, and the most of them that a set may have.
  let changes, most: Int

  /// The numbers of people that sets of one size meet, and the number of sets that go on to each of the later rounds.
  package static let rounds = [1_000, 4_000, 16_000]
  private static let survivors = [12, 5]

  /// - Parameters:
  ///   - changes: how many changes there are; they are known by their places.
  ///   - most: the most changes of one layout.
  package init(changes: Int, most: Int) {
    self.changes = max(0, changes)
    self.most = max(0, min(most, changes))
  }

  /// What looking at a set says.
  package enum Look: Sendable {
    /// The set makes no layout, or one that may not be built.
    case refused(reason: String)
    /// The gain over the layout without changes; more is better.
    case gain(Double)
  }

  /// A set that was measured.
  package struct Candidate: Hashable, Sendable {
    /// The places of its changes, ascending.
    package let changes: [Int]
    package let gain: Double
    /// The people who were asked.
    package let people: Int
  }

  package struct Outcome: Sendable {
    /// The number of sets that people walked.
    package fileprivate(set) var measured = 0
    /// The single changes that were refused, with the reasons.
    package fileprivate(set) var refused: [(change: Int, reason: String)] = []
    /// The best sets of each size, the best of a size first.
    package fileprivate(set) var best: [[Candidate]] = []
    /// Whether it was not stopped on the way.
    package fileprivate(set) var isComplete = true
  }

  /// Searches until no larger set is better, or until it is stopped.
  ///
  /// - Parameter look: measures a set with so many people, always the same ones; `nil` stops the search.
  package func run(_ look: (_ changes: [Int], _ people: Int) throws -> Look?) rethrows -> Outcome {
    var outcome = Outcome()
    var beam: [Candidate] = [Candidate(changes: [], gain: 0, people: 0)]
    for size in 0..<most {
      let sets = extensions(of: beam, in: outcome)
      let found = try race(sets, isFirst: size == 0, look, &outcome)
      guard let best = found.first else { break }
      let before = outcome.best.last?.first?.gain ?? 0
      outcome.best.append(found)
      guard outcome.isComplete, size == 0 || best.gain > before else { break }
      beam = found
    }
    return outcome
  }

  /// The sets with one change more than those of a beam, each once.
  private func extensions(of beam: [Candidate], in outcome: Outcome) -> [[Int]] {
    let refused = Set(outcome.refused.map(\.change))
    var seen: Set<[Int]> = []
    return beam.flatMap { candidate in
      (0..<changes).filter { !refused.contains($0) && !candidate.changes.contains($0) }
        .map { (candidate.changes + [$0]).sorted() }
    }.filter { seen.insert($0).inserted }
  }

  private func race(
    _ sets: [[Int]], isFirst: Bool,
    _ look: (_ changes: [Int], _ people: Int) throws -> Look?, _ outcome: inout Outcome
  ) rethrows -> [Candidate] {
    var racing: [Candidate] = []
    for (round, people) in Self.rounds.enumerated() {
      let entrants =
        round == 0
        ? sets : racing.prefix(Self.survivors[round - 1]).map(\.changes)
      var measured: [Candidate] = []
      for set in entrants {
        guard let answer = try look(set, people) else {
          outcome.isComplete = false
          // Sets of the round before are known by fewer people, but by the same number all of them.
          return round == 0 ? measured.sorted(by: Self.isBetter) : racing
        }
        switch answer {
        case .refused(let reason):
          if isFirst, round == 0 { outcome.refused.append((set[0], reason)) }
        case .gain(let gain):
          if round == 0 { outcome.measured += 1 }
          measured.append(Candidate(changes: set, gain: gain, people: people))
        }
      }
      racing = measured.sorted(by: Self.isBetter)
    }
    return racing
  }

  /// Equal sets keep one order on every machine.
  private static func isBetter(_ one: Candidate, _ other: Candidate) -> Bool {
    one.gain != other.gain
      ? one.gain > other.gain : one.changes.lexicographicallyPrecedes(other.changes)
  }
}
