import Metrics
import Testing

@testable import Reporting

@Suite("Where people went")
struct FlowReportTests {
  private static func results() throws -> ExperimentResults {
    var results = try ExperimentResults.invented(people: 200)
    var flow = FlowTally(tasks: 2)
    let home = FlowTally.Place(screen: "home")
    for task in 0..<2 { flow.add(journeys: 100, ofTask: task) }
    func tap(_ label: String, _ kind: String, _ counts: FlowTally.TapCounts) {
      flow.add(
        [counts], to: FlowTally.Tap(place: home, label: label, kind: kind, target: "offers"))
    }
    tap("Sale", "entry", .init(taps: 70, firsts: 60, towards: 70, looks: 40, passed: 10))
    tap("Menu", "menuButton", .init(taps: 40, firsts: 40, looks: 40, passed: 30))
    tap("Back", "back", .init(taps: 5))
    var lost = FlowTally.Stay()
    lost[.neverFound] = 20
    flow.add([lost], to: home)
    results.tally.add([flow, FlowTally(tasks: 2)])
    return results
  }

  @Test("names the first taps with the right one marked, and the screen of giving up")
  func flows() throws {
    let report = try Report(Self.results())
    let menu = try #require(report.flows.first?.layouts.last)
    #expect(menu.firsts.map(\.words) == ["“Sale” on HOME", "“Menu” on HOME"])
    #expect(menu.firsts.map(\.isRight) == [true, false])
    #expect(menu.firsts.map(\.share.valueText) == ["60.0%", "40.0%"])
    let home = try #require(menu.stops.first)
    #expect(home.screen == "HOME" && home.depth == 0 && home.rank == 0)
    #expect((home.right, home.wrong, home.back, home.gaveUp) == (70, 40, 5, 20))
    #expect(menu.passed.map(\.words) == ["“Sale” on HOME"])
    #expect(report.failures.first?.focus?.screen == "HOME")
  }

  @Test("each screen stands below the one from which most taps came, the most common first")
  func tree() {
    var flow = FlowTally(tasks: 1)
    func tap(_ from: String, _ kind: String, _ to: String, _ taps: Int, firsts: Int = 0) {
      flow.add(
        [.init(taps: taps, firsts: firsts)],
        to: FlowTally.Tap(
          place: FlowTally.Place(screen: from), label: to, kind: kind, target: to))
    }
    tap("home", "entry", "shop", 30, firsts: 30)
    tap("home", "entry", "help", 50, firsts: 50)
    tap("shop", "entry", "product", 9)
    tap("help", "entry", "product", 8)
    tap("help", "back", "home", 40)
    tap("product", "entry", "home", 1)
    let stops = FlowTree(flow, task: 0) { $0.screen }.inOrder
    #expect(stops.map(\.screen) == ["home", "help", "shop", "product"])
    #expect(stops.map(\.depth) == [0, 1, 1, 2])
    #expect(stops[1].back == 40 && stops[1].wrong == 8 && stops[1].visits == 48)
  }

  @Test("a task's phone is its start screen as some journey met it, with the first taps on it")
  func phones() throws {
    var results = try Self.results()
    results.stories = [
      ExperimentResults.Story(
        key: StoryKey(variant: 0, task: 0, person: 1, occasion: 0), outcome: .arrived,
        steps: [("splash", ["Start"]), ("home", ["Sale", "Menu"])].map {
          .init(screen: $0, offered: $1, kinds: "ee", chosen: $1[0])
        })
    ]
    let flow = try #require(Report(results).flows.first)
    let offered = flow.layouts.compactMap { $0.start?.offered }
    #expect(offered == [["Sale", "Menu"]])
    let page = flow.chart(number: 1, isOpen: true).rendered()
    #expect(page.contains("class=\"right-3\"") && page.contains("60%"))
  }

  @Test("a failure names the task with most of them, and the screen where that task ends so")
  func focus() throws {
    var results = try Self.results()
    func lost(_ counts: [Int], on screen: String) -> FlowTally {
      var flow = FlowTally(tasks: 2)
      let stays = counts.map { count in
        var stay = FlowTally.Stay()
        stay[.neverFound] = count
        return stay
      }
      flow.add(stays, to: FlowTally.Place(screen: screen))
      return flow
    }
    for flow in [lost([0, 15], on: "home"), lost([0, 18], on: "offers")] {
      results.tally.add([flow, FlowTally(tasks: 2)])
    }
    let focus = try #require(try Report(results).failures.first?.focus)
    #expect(focus.screen == "OFFERS", "over all tasks it would be HOME")
    #expect(focus.task == results.setup.tasks[1].title)
    #expect(focus.share.valueText == "62.3%")
  }

  @Test("results without counts have no such chapter, and claim no screen")
  func without() throws {
    let report = try Report(.invented(people: 200))
    #expect(report.flows.isEmpty && report.flowsChapter == nil)
    #expect(!report.failures.isEmpty && report.failures.allSatisfy { $0.focus == nil })
  }
}
