import Metrics
import Testing

@testable import Reporting

@Suite("The page")
struct PageTests {
  private static func page(of report: Report) throws -> String {
    try #require(ReportFormat.named("html")).render(report, Medium())
  }

  @Test("has its parts in order, and every link leads to a place that is there once")
  func parts() throws {
    for report in [Report.shop, .awkward, .empty, try .init(.invented(people: 200))] {
      let page = try Self.page(of: report)
      let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
      let anchors = page.matches(of: /href="#([^"]*)"/).map { String($0.1) }
      #expect(Set(ids).count == ids.count)
      #expect(!anchors.isEmpty && Set(anchors).isSubset(of: Set(ids)))
    }
    let page = try Self.page(of: .shop)
    let places = ["verdict", "part-tasks", "part-links", "part-method"].map {
      page.firstRange(of: " id=\"\($0)\"")?.lowerBound
    }
    #expect(
      !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test(
    "a phone has its tabs at the foot, back and the menu at the top, and a sheet over what it covers"
  )
  func phone() {
    let step = ExampleJourney.Step(
      screen: "Product", offered: ["Back", "Menu", "Reviews", "Home", "Basket"],
      kinds: [.back, .menuButton, .entry, .tabAgain, .tab], over: "Search",
      read: [ExampleJourney.Reading(label: "Reviews", promise: 0.5)], overlooked: "Menu",
      chosen: "Reviews", routing: "")
    let source = PhoneFrame(step: step).node.rendered()
    let words = [
      "Search", "‹\u{a0}Back", "☰\u{a0}Menu", "not noticed", "<em>Reviews</em>", "Home", "Basket",
    ]
    let places = words.map { source.firstRange(of: $0)?.lowerBound }
    #expect(
      !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(source.contains("class=\"phone sheet\"") && source.contains("class=\"tabs\""))
    #expect(source.contains("class=\"missed\"") && source.contains("read as number 1"))
  }

  @Test(
    "one pair of journeys is drawn at once, the others and the maps are folded"
  )
  func folds() throws {
    let report = try Report(.invented(people: 200))
    try #require(report.explanation.journeys.count > 1)
    let page = try Self.page(of: report)
    let drawn = page.matches(of: /<details class="drawn-steps"( open="")?>/)
    #expect(drawn.first?.1 != nil)
    #expect(drawn.count == report.explanation.journeys.count)
    #expect(page.contains(/<details class="wide">\s*<summary>The maps</))
  }

  @Test("the selected tab stands at its place in the row, though it cannot be chosen")
  func selectedTab() throws {
    let step = ExampleJourney.Step(
      screen: "Basket", offered: ["Pay", "Home", "Account"], kinds: [.entry, .tab, .tab],
      selected: ExperimentResults.Story.Selected(label: "Things", place: 1), routing: "")
    let source = PhoneFrame(step: step).node.rendered()
    let places = ["Home", ">Things<", "Account"].map { source.firstRange(of: $0)?.lowerBound }
    #expect(
      !places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }
}
