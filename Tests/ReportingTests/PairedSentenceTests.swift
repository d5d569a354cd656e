import Metrics
import Testing

@testable import Reporting

@Suite("What one person did in two layouts, in a sentence")
struct PairedSentenceTests {
  private func journey(_ steps: [ExampleJourney.Step], taps: Int, ending: String) -> ExampleJourney
  {
    ExampleJourney(person: 7, task: "Order", taps: taps, ending: ending, steps: steps, replay: "")
  }

  private func step(
    _ chosen: String?, on screen: String = "Home", offered: [String], promise: Double? = nil
  ) -> ExampleJourney.Step {
    ExampleJourney.Step(
      screen: screen, offered: offered,
      read: promise.map { [ExampleJourney.Reading(label: "Orders", promise: $0, threshold: 0.5)] }
        ?? [ExampleJourney.Reading(label: "Sale", promise: 0.6, threshold: 0.5)],
      chosen: chosen, routing: "")
  }

  private func sentence(_ worse: [ExampleJourney.Step], taps: Int, divergence: Int = 0) -> String {
    let better = journey(
      Array(repeating: step("Sale", offered: ["Orders", "Sale"]), count: divergence)
        + [step("Orders", offered: ["Orders", "Sale"])], taps: divergence + 1,
      ending: "reached the goal")
    return PairedJourney.Sentence(
      better: better, worse: journey(worse, taps: taps, ending: "gave up: too many taps"),
      betterLayout: "Tabs", worseLayout: "Menu", divergence: divergence
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
        .contains("where they did not get to read “Orders”, they tapped “Sale”"))
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

  @Test(
    "where somebody does not arrive, the last step of the way that they missed is told with its obstacle"
  )
  func missedStep() {
    let way = ExampleJourney(
      person: 7, task: "Order", taps: 2, ending: "reached the goal", hasArrived: true,
      steps: [
        step("Account", offered: ["Account", "Sale"]),
        step("Orders", on: "Account", offered: ["Orders", "Help"]),
        step(nil, on: "Orders", offered: []),
      ], replay: "")
    func told(_ last: ExampleJourney.Step, hasArrived: Bool = false) -> String {
      let steps = [step("Sale", offered: ["Account", "Sale"]), last]
      return PairedJourney.Sentence(
        better: way,
        worse: ExampleJourney(
          person: 7, task: "Order", taps: 9, ending: "gave up", hasArrived: hasArrived,
          steps: steps,
          replay: ""),
        betterLayout: "Tabs", worseLayout: "Menu", divergence: 0
      ).text
    }
    let passed = step("Help", on: "Account", offered: ["Orders", "Help"])
    #expect(
      told(passed).hasSuffix(
        " On Account, 1 tap from the goal, they tapped “Help” instead of “Orders”."))
    #expect(
      told(step("Help", on: "Account", offered: ["Orders", "Help"], promise: 0.2)).hasSuffix(
        " On Account, 1 tap from the goal, “Orders” promised too little (0.20, with 0.50 needed)."
      ))
    var unnoticed = step("Help", on: "Account", offered: ["Help"])
    unnoticed.overlooked = "Orders"
    #expect(told(unnoticed).hasSuffix("1 tap from the goal, “Orders” was not noticed."))
    #expect(told(passed, hasArrived: true).hasSuffix("(9 taps)."))
    #expect(told(step("Help", on: "Sale", offered: ["Help"])).hasSuffix("(9 taps)."))
    #expect(
      told(step("Orders", on: "Account", offered: ["Orders", "Help"])).hasSuffix("(9 taps)."),
      "a step that was taken was not missed")
  }

  @Test("a person without a tap is told as such, and the taps before are counted")
  func nothing() {
    #expect(
      sentence([step(nil, offered: [])], taps: 0)
        .hasSuffix(
          "where Home has no “Orders”, they tapped nothing on Home and gave up: too many "
            + "taps (0 taps)."))
    let same = step("Sale", offered: ["Orders", "Sale"])
    #expect(
      sentence([same, step("Help", offered: ["Help"])], taps: 4, divergence: 1)
        .hasPrefix("After the same first tap, with Tabs they tapped “Orders”"))
  }
}
