import Metrics
import Testing

@testable import Reporting

@Suite("One person in two layouts, as a report shows them")
struct PairedJourneyTests {
  private func pair(steps: Int, divergence: Int?) -> PairedJourney {
    func journey(_ count: Int) -> ExampleJourney {
      ExampleJourney(
        person: 7, task: "Order", taps: max(0, count - 1), ending: "gave up",
        steps: (0..<count).map {
          ExampleJourney.Step(
            screen: "Screen \($0)", offered: ["Next"], chosen: $0 == count - 1 ? nil : "Next",
            routing: "")
        }, replay: "")
    }
    return PairedJourney(
      variant: "Menu", control: "Tabs", task: "Order", journeys: 3, sentence: "They part.",
      divergence: divergence, inVariant: journey(steps), inControl: journey(min(steps, 2)),
      replay: "")
  }

  @Test(
    "the step where the two part is among those that are shown at once",
    arguments: [1, 2, 5, 6, 7, 30], [1, 3, 4, 6, 12, 30])
  func window(steps: Int, divergence: Int) {
    let shown = pair(steps: steps, divergence: divergence).shown
    #expect(shown.count <= 6 && shown.upperBound <= steps && !shown.isEmpty)
    #expect(divergence > steps || shown.contains(divergence - 1))
    #expect(shown.lowerBound == 0 || shown.lowerBound == min(divergence, steps + 1) - 2)
  }

  @Test("two that do not part, and one without steps, are shown from the beginning")
  func edges() {
    #expect(pair(steps: 9, divergence: nil).shown == 0..<6)
    #expect(pair(steps: 0, divergence: 1).shown.isEmpty)
    #expect(pair(steps: 2, divergence: .max).shown == 1..<2)
    #expect(pair(steps: 2, divergence: .min).shown == 0..<2)
  }

  @Test("what is left out at either end is said")
  func leftOut() throws {
    var report = Report.empty
    report.explanation = Explanation(journeys: [pair(steps: 20, divergence: 9)])
    let chapter = try #require(report.explanationChapter)
    let rows = try #require(chapter.tables.last).rows.map { $0.map(\.text) }
    #expect(rows.first == ["1 to 7", "alike in both", ""])
    #expect(rows[2][0] == "9" && chapter.tables.last?.rows[2][0].detail == "they part here")
    #expect(rows.suffix(3).map { $0[0] } == ["…", "End", "Replay"])
    #expect(rows[rows.count - 3] == ["…", "", "6 more taps"])
  }

  @Test("labels are told look by look, promises never rounded up")
  func looks() {
    let step = ExampleJourney.Step(
      screen: "Home", offered: ["A", "B", "C"],
      read: [
        ExampleJourney.Reading(label: "A", promise: 0.4999, threshold: 0.5),
        ExampleJourney.Reading(label: "B", promise: 0.29, threshold: 0.5),
        ExampleJourney.Reading(label: "A", promise: 0.4999, threshold: 0.1),
      ], chosen: "A", routing: "")
    #expect(step.looks.map(\.title) == ["read, 0.50 needed", "read, 0.10 needed"])
    #expect(step.looks.map { $0.readings.map(\.promiseText) } == [["0.49", "0.29"], ["0.49"]])
    #expect(step.read.map(\.isEnough) == [false, false, true])
    #expect(step.unread == ["C"])
    #expect(ExampleJourney.Reading(label: "A", promise: 43.7).isEnough == nil)
  }
}

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
