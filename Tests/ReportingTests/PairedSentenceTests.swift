import Testing

@testable import Reporting

@Suite("What one person did in two layouts, in a sentence")
struct PairedSentenceTests {
  private func journey(_ steps: [ExampleStep], taps: Int, ending: String) -> ExampleJourney {
    ExampleJourney(person: 7, task: "Order", taps: taps, ending: ending, steps: steps, replay: "")
  }

  private func step(
    _ chosen: String?, on screen: String = "Home", offered: [String], promise: Double? = nil
  ) -> ExampleStep {
    ExampleStep(
      screen: screen, offered: offered,
      read: promise.map { [ExampleReading(label: "Orders", promise: $0, threshold: 0.5)] }
        ?? [ExampleReading(label: "Sale", promise: 0.6, threshold: 0.5)],
      chosen: chosen, routing: "")
  }

  private func sentence(_ worse: [ExampleStep], taps: Int, parting: Int = 0) -> String {
    let better = journey(
      Array(repeating: step("Sale", offered: ["Orders", "Sale"]), count: parting)
        + [step("Orders", offered: ["Orders", "Sale"])], taps: parting + 1,
      ending: "reached the goal")
    return PairedSentence(
      better: better, worse: journey(worse, taps: taps, ending: "gave up: too many taps"),
      betterLayout: "Tabs", worseLayout: "Menu", parting: parting
    ).text
  }

  @Test("a label that the other layout lacks is named")
  func missing() {
    #expect(
      sentence([step("Sale", offered: ["Sale"])], taps: 3)
        == "With Tabs they tapped “Orders” on Home and reached the goal (1 tap); with Menu, "
        + "where Home has no “Orders”, they tapped “Sale” on Home and gave up: too many taps (3 "
        + "taps).")
  }

  @Test("a label that was not read, or promised too little, is told apart")
  func unread() {
    let offered = ["Orders", "Sale"]
    #expect(
      sentence([step("Sale", offered: offered)], taps: 3)
        .contains("where they did not come to look at “Orders”, they tapped “Sale”"))
    #expect(
      sentence([step("Sale", offered: offered, promise: 0.2)], taps: 3)
        .contains("where “Orders” promised too little, they tapped “Sale”"))
    #expect(
      sentence([step("Sale", offered: offered, promise: 0.8)], taps: 3)
        .contains("with Menu they tapped “Sale”"))
  }

  @Test("what went unnoticed is named")
  func overlooked() {
    var there = step("Sale", offered: ["Menu", "Sale"])
    there.overlooked = "Menu"
    #expect(
      sentence([there], taps: 3)
        .contains("with Menu, where Home has no “Orders” and “Menu” goes unnoticed, they tapped"))
    there.overlooked = "Orders"
    #expect(sentence([there], taps: 3).contains(", where they did not notice “Orders”, they"))
    #expect(there.unread == ["Menu"])
  }

  @Test("whoever taps nothing is said to, and what went before is counted")
  func nothing() {
    #expect(
      sentence([step(nil, offered: [])], taps: 0)
        .hasSuffix(
          "where Home has no “Orders”, they tapped nothing on Home and gave up: too many "
            + "taps (0 taps)."))
    let same = step("Sale", offered: ["Orders", "Sale"])
    #expect(
      sentence([same, step("Help", offered: ["Help"])], taps: 4, parting: 1)
        .hasPrefix("After the same first tap, with Tabs they tapped “Orders”"))
  }
}
