import Testing

@testable import Metrics

@Suite("The pairs of journeys that tell most")
struct TellingPairsTests {
  /// The endings of a person in the control and in the variant, with the taps in both.
  private typealias Fate = (control: JourneyOutcome, variant: JourneyOutcome, taps: (Int, Int))

  private static let slower: Fate = (.arrived, .arrived, (2, 3))
  private static let quicker: Fate = (.arrived, .arrived, (3, 2))
  private static let lost: Fate = (.arrived, .neverFound, (2, 9))
  private static let found: Fate = (.tapBudget, .arrived, (9, 2))
  private static let even: Fate = (.arrived, .arrived, (2, 2))

  /// A tally of two layouts, the control first: one person a fate, in the order given.
  private func tally(_ fates: [(fate: Fate, task: Int)]) throws -> Tally {
    let metrics = Metric.all(watching: [])
    let shape = try #require(
      TallyShape(variants: 2, control: 0, tasks: 2, metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 1))
    for (person, (fate, task)) in fates.enumerated() {
      for variant in 0..<2 {
        var record = JourneyRecord(
          person: person, variant: variant, task: task,
          outcome: variant == 0 ? fate.control : fate.variant)
        record.taps = variant == 0 ? fate.taps.0 : fate.taps.1
        recorder.add(record)
      }
      recorder.endPerson()
    }
    return recorder.tally
  }

  private func people(_ fate: Fate, _ count: Int, task: Int = 0) -> [(fate: Fate, task: Int)] {
    Array(repeating: (fate, task), count: count)
  }

  @Test(
    "first the commonest way to arrive under the preferred layout only, then the commonest others")
  func order() throws {
    let tally = try tally(
      people(Self.even, 50) + people(Self.slower, 30) + people(Self.found, 6)
        + people(Self.quicker, 20) + people(Self.lost, 4))
    func kinds(_ preferred: [Int]) -> [PairedEnding.Side?] {
      tally.tellingPairs(preferring: preferred).map(\.ending.better)
    }
    #expect(tally.tellingPairs(preferring: [0]).map(\.journeys) == [4, 30, 20])
    #expect(tally.tellingPairs(preferring: [1]).map(\.journeys) == [6, 30, 20])
    #expect(tally.tellingPairs(preferring: []).map(\.journeys) == [6, 30, 20])
    #expect(kinds([0]) == [.control, .control, .variant])
  }

  @Test("of each kind the task in which it is commonest, and there the lowest number")
  func choice() throws {
    let tally = try tally(
      people(Self.lost, 3) + people(Self.lost, 5, task: 1) + people(Self.slower, 2))
    let pairs = tally.tellingPairs(preferring: [0])
    #expect(pairs.map(\.task) == [1, 0, 0])
    #expect(pairs.map(\.example.person) == [3, 8, 0])
    #expect(pairs.map(\.journeys) == [5, 2, 3])
    #expect(pairs[0].inVariant == StoryKey(variant: 1, task: 1, person: 3, occasion: 0))
    #expect(pairs[0].inControl(0).variant == 0)
  }

  @Test("people who fare alike tell nothing")
  func alike() throws {
    #expect(try tally(people(Self.even, 9)).tellingPairs(preferring: [0]).isEmpty)
    #expect(try tally([]).tellingPairs(preferring: []).isEmpty)
  }

  @Test(
    "whatever the verdict prefers, the stories are there, and a part has those of the whole",
    arguments: [4, 60])
  func stories(tasks: Int) throws {
    let crowd = try Crowd(variants: 3, control: 1, tasks: tasks)
    let whole = try crowd.tally(of: 0..<90)
    let wanted = Set(whole.wantedStories(isWhole: true))
    #expect(!wanted.isEmpty)
    for preferred in [[], [0], [1], [2], [0, 2], [1, 2], [0, 1, 2]] {
      let pairs = whole.tellingPairs(preferring: preferred)
      #expect(!pairs.isEmpty)
      for pair in pairs {
        #expect(wanted.contains(pair.inVariant) && wanted.contains(pair.inControl(1)))
      }
    }
    let parts = try [0..<20, 20..<75, 75..<90].map { people in
      Set(try crowd.tally(of: people).wantedStories(isWhole: false))
    }
    for key in wanted {
      let part = key.person < 20 ? 0 : key.person < 75 ? 1 : 2
      #expect(parts[part].contains(key))
    }
  }

  @Test("of many layouts and tasks as many examples are told as of few")
  func bound() throws {
    func stories(tasks: Int) throws -> Int {
      let crowd = try Crowd(variants: 12, control: 0, tasks: tasks)
      return try crowd.tally(of: 0..<600).wantedStories(isWhole: true).count
    }
    let (few, many) = (try stories(tasks: 10), try stories(tasks: 40))
    #expect(many > 0 && many < few)
  }
}
