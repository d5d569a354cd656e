import Experiments
import Hashing
import Metrics
import NavigationGraph
import Simulation
import Testing

@testable import Simulation

/// A home with doors in a row: those that are authored to have the best scent lead nowhere, the last one to the
/// goal.
@Suite("People with a screen reader")
struct ScreenReaderTests {
  private static let evaluate = 250_000 as Int64
  private static let pass = 400_000 as Int64
  private static let tap = 500_000 as Int64
  private static let back = 500_000 as Int64

  /// A home page with so many doors; behind all but the last is only the way back.
  private func home(doors: Int, labels: LabelTable) -> LayoutGraph {
    var table = TransitionTable()
    let home = table.add(StateAppearance(page: 0))
    let rooms = (1...doors).map { door in
      table.add(
        StateAppearance(page: Int32(door), reached: door == doors ? GoalSet(goal: 0) : .none))
    }
    table.explore(
      home,
      transitions: rooms.enumerated().map { place, room in
        Transition(
          target: room, label: labels.index(of: "door \(place + 1)"), kind: .entry, position: place)
      })
    for room in rooms {
      let transitions = [
        Transition(target: home, label: labels.index(of: "Back"), kind: .back)
      ]
      table.explore(room, transitions: room == rooms.last ? [] : transitions)
    }
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }

  private func journey(
    doors: Int, tempting: [Int], model: PeopleModel = .mesa, input: InputMode
  ) -> Journey {
    var parameters = PeopleParameters()
    parameters.model = model
    parameters.input = input
    parameters.readingOrder = .position
    parameters.labelNoise = 0
    parameters.slipChance = 0
    parameters.scentNoise = 0
    let labels = LabelTable()
    var run = SingleSegmentRun(
      graph: home(doors: doors, labels: labels), parameters: parameters,
      authored: Dictionary(uniqueKeysWithValues: tempting.map { ("door \($0)", 0.9) }))
    return run.journey(of: 1)
  }

  @Test(
    "on coming back, what was heard before is passed again", arguments: [[2], [1, 3], [1, 2, 3]])
  func comingBack(tempting: [Int]) {
    let doors = 5
    let seen = journey(doors: doors, tempting: tempting, input: .touch)
    let heard = journey(doors: doors, tempting: tempting, input: .screenReader)
    for journey in [seen, heard] {
      #expect(journey.end == .arrived && journey.backs == tempting.count)
      #expect(journey.taps == 2 * tempting.count + 1)
    }
    let returns = Int64(tempting.count)
    #expect(
      seen.time == Int64(doors) * Self.evaluate + (returns + 1) * Self.tap + returns * Self.back)
    // Every door is passed once when it is judged; each return passes all up to the one that misled.
    let again = tempting.reduce(0) { $0 + Int64($1) }
    #expect(heard.time == seen.time + (Int64(doors) + again) * Self.pass)
  }

  @Test("without a step back every label is passed once")
  func straightOn() {
    let seen = journey(doors: 4, tempting: [], input: .touch)
    let heard = journey(doors: 4, tempting: [], input: .screenReader)
    #expect(seen.backs == 0 && heard.backs == 0)
    #expect(heard.time == seen.time + 4 * Self.pass)
  }

  @Test("whatever the model that reads")
  func foraging() {
    let seen = journey(doors: 4, tempting: [2], model: .snifAct, input: .touch)
    let heard = journey(doors: 4, tempting: [2], model: .snifAct, input: .screenReader)
    #expect(seen.taps == heard.taps && seen.end == .arrived)
    #expect(heard.time > seen.time)
  }
}

@Suite("A glance at a page")
struct PageReadingTests {
  /// The result of reading one label after the other.
  private func readInOrder(
    _ labels: [MesaModel.Reading.Label], after cursor: UInt64, threshold: Double
  ) -> (chosen: UInt64, read: Int) {
    var read = 0
    for label in labels.sorted(by: { $0.key < $1.key }) where label.key > cursor {
      read += 1
      if label.promise >= threshold { return (label.key, read) }
    }
    return (.max, read)
  }

  @Test("a glance finds the label that reading them one after the other finds, at the same cost")
  func sameAsInOrder() {
    var generator = SplitMix64(seed: 5)
    let promises = [0, 0.1, 0.25, 0.5, 0.75, 1]
    for page in 0..<240 {
      // Far apart and side by side, up to the greatest keys there can be.
      let shift = UInt64(page % 3) * 24
      let labels = (0..<page % 12).map { place in
        MesaModel.Reading.Label(
          key: (generator.next() >> shift) & ~0xFFFF | UInt64(place + 1),
          promise: promises[Int(generator.next() % 6)])
      }
      var reading = MesaModel.Reading()
      reading.labels = ContiguousArray(labels + [.end])
      let cursors: [UInt64] = [0] + labels.map(\.key) + labels.map { $0.key - 1 }
      for cursor in cursors {
        for threshold in [-1, 0, 0.3, 0.5, 1, 2] {
          let glance = reading.glance(after: cursor, threshold: threshold)
          let expected = readInOrder(labels, after: cursor, threshold: threshold)
          #expect((glance.chosen, glance.read) == expected)
        }
      }
    }
  }

  @Test("what was read before does not count for the best that is left")
  func bestIsNew() {
    var reading = MesaModel.Reading()
    reading.labels = [.init(key: 7, promise: 0.9), .init(key: 9, promise: 0.2), .end]
    #expect(reading.best(after: 0) == 0.9)
    #expect(reading.best(after: 7) == 0.2)
    #expect(reading.best(after: 9) == 0)
  }
}
