import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import RouterCore
import Simulation
import Testing

@Suite("Two taps at once")
struct AtOnceTests {
  private static let text = """
    experiment: rooms
    variants: { a: {}, b: {} }
    app:
      launch: { stack: [home] }
      checks: { double-tap: error }
      start: home
      ROUTER
      containers: { stack: { kind: navigation } }
      screens:
        home: { entries: [{ label: Room, to: room, with: one }] }
        room: { context: text, sample: one }
      routes:
        home: { find: { search: current-visible-only }, make: none, from: current }
        room: { find: none, using: push, from: here }
        here: { screen: stack, find: { search: current, starting-point: root }, make: none, from: root }
    """

  private static func experiment(router: String) throws -> Experiment {
    try ExperimentLoader(text: text.replacing("ROUTER", with: router)).experiment()
  }

  private func end(_ words: [String], of layout: Layout) -> String? {
    LinkRehearsal(
      words.map(LinkRehearsal.Step.init(argument:)), in: nil, by: .mail, of: layout
    ).stages.last?.tree
  }

  @Test("show the fault of a double tap by the printed command")
  func replayed() throws {
    let experiment = try Self.experiment(router: "title: Rooms")
    let limits = Exploration.Limits(states: 300, depth: 4)
    let verification = Verification(experiment, variants: [0], limits: limits)
    let faults = verification.sections.flatMap(\.faults)
    let example = try #require(faults.first { $0.check == .doubleTap }).example
    let words = example.steps.map(\.action.argument)
    #expect(words == ["tap=Room", "at-once", "tap=Room"])
    let layout = Layout(experiment, variant: 0)
    #expect(end(words, of: layout) == "stack[home, room(one), room(one)]")
    #expect(end(["tap=Room"], of: layout) == "stack[home, room(one)]")
  }

  @Test("need the word: what was tapped is gone once its screen shows")
  func settled() throws {
    let layout = Layout(try Self.experiment(router: "title: Rooms"), variant: 0)
    let steps: [LinkRehearsal.Step] = [.tap("Room"), .tap("Room")]
    #expect(LinkRehearsal(steps, in: nil, by: .mail, of: layout).obstacle != nil)
  }

  @Test("leave one page if pushes take time: the first one closes what came above it when it ends")
  func moving() throws {
    let layout = Layout(try Self.experiment(router: "router: { transition: 350 ms }"), variant: 0)
    let home = layout.state(in: nil).state
    let tap = try #require(layout.affordances(in: home).first { $0.label == "Room" })
    let first = layout.perform(tap, in: home, patience: .milliseconds(0)).state
    let second = layout.perform(tap, in: first, patience: .milliseconds(0)).state
    #expect("\(second.tree)" == "stack[home, room(one), room(one)]")
    #expect("\(layout.wait(.milliseconds(350), in: second).state.tree)" == "stack[home, room(one)]")
    #expect(end(["tap=Room", "at-once", "tap=Room"], of: layout) == "stack[home, room(one)]")
  }
}
