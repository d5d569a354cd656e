import Experiments
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
