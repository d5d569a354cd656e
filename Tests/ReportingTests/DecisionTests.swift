import Analysis
import Metrics
import Testing

@testable import Reporting

@Suite("The decision of a run")
struct DecisionTests {
  private func verdict(
    people: Int = 2000, gates: [String] = [], offers: Direction = .neither, isLonger: Bool = true,
    lostInWorld: ((Int) -> Int)? = nil
  ) throws -> Verdict {
    try Report(
      .invented(
        people: people, gates: gates.map { ($0, false) }, offers: offers, isLonger: isLonger,
        lostInWorld: lostInWorld)
    ).verdict
  }

  @Test("a layout that is better in all worlds is kept, and both values are named")
  func robust() throws {
    let found = try verdict { _ in 3 }
    #expect(found.decision == "Keep Tabs.")
    #expect(found.evidence.hasSuffix("70 of 100 people reach their goal instead of 100."))
    #expect(found.confidence.sign == "●" && found.confidence.title == "Robust")
    #expect(found.confidence.detail == "Tabs has the better task success in 100 of 100 worlds.")
    #expect(found.confidence.record == TrackRecord.ofRobustAnswers.sentence)
    #expect(found.grounds.contains(found.confidence.record))
    #expect(found.next.command == "navlab gate 'it'\\''s/shop.yaml'")
  }

  @Test("a new layout that is better in most worlds is shipped with one open question")
  func openQuestion() throws {
    let found = try verdict { $0 < 80 ? -4 : 4 }
    #expect(found.decision == "Ship Menu.")
    #expect(found.confidence.title == "Holds, with one open question")
    #expect(found.confidence.detail == "Menu has the better task success in 80 of 100 worlds.")
    #expect(found.confidence.record.isEmpty)
  }

  @Test("if worlds disagree it depends on people, and a test would settle it")
  func depends() throws {
    let found = try verdict { $0 < 50 ? 6 : -6 }
    #expect(found.decision == "It depends on your users.")
    #expect(
      found.confidence.detail
        == "Task success: Tabs better in 50, no difference in 0, Menu better in 50 of 100 worlds.")
    let turning = try #require(found.turning)
    #expect(abs(try #require(turning.value) - 0.5) < 0.05)
    #expect(found.change.contains("changes if the chance to notice a hidden menu is "))
    #expect(found.next.sentence.hasPrefix("Settle it before you build: a test with "))
    #expect(found.next.command.hasPrefix("navlab study "))
  }

  @Test("layouts that do not differ are a matter of cost")
  func equal() throws {
    let found = try verdict(isLonger: false) { _ in 0 }
    #expect(found.decision == "Either works. Choose by cost.")
    #expect(found.confidence.detail == "No difference that matters in 100 of 100 worlds.")
  }

  @Test("a better layout that breaks a rule is not shipped")
  func rule() throws {
    let gate = "exposure(offers) of menu vs tabs: low > -5 points"
    let found = try verdict(gates: [gate], offers: .higher) { _ in -3 }
    #expect(found.decision == "Menu is better, but breaks your rule.")
    #expect(found.confidence.title == "Rule broken")
    #expect(found.confidence.detail.hasSuffix("(shop.yaml:3)"))
  }

  @Test("a better layout that loses links is shipped after they are fixed")
  func links() throws {
    let found = try verdict(gates: ["links-shown of menu vs tabs: low >= 0 points"]) { _ in -3 }
    #expect(found.decision == "Ship Menu after 1 link is fixed.")
    #expect(found.confidence.title == "Links land worse")
  }

  @Test("a rule that a kept control would not break stays without a word in the decision")
  func keptControl() throws {
    let found = try verdict(gates: ["success of menu vs tabs: low > -2 points"]) { _ in 3 }
    #expect(found.decision == "Keep Tabs.")
    #expect(found.judgement == .failed)
  }

  @Test("a task that nobody can do comes first")
  func impossible() throws {
    var results = try ExperimentResults.invented(people: 100)
    results.setup.tasks[0].impossible = ["under 'menu' no taps lead to 'offers'"]
    let found = try Report(results).verdict
    #expect(found.decision == "Menu cannot be finished.")
    #expect(found.confidence.detail == "Nobody can do “To buy”.")
  }

  @Test("people as declared show what looks better, and no more")
  func oneWorld() throws {
    let found = try verdict()
    #expect(found.decision == "Tabs looks better.")
    #expect(found.confidence.title == "One set of assumptions")
  }

  @Test("few people in many worlds decide nothing for sure")
  func few() throws {
    let found = try verdict(people: 300) { _ in 3 }
    #expect(found.decision == "Tabs looks better.")
    #expect(found.confidence.title == "Too few people")
  }

  @Test("decides nothing without people")
  func nobody() throws {
    #expect(try verdict(people: 0).decision == "No people walked: nothing to decide.")
  }

  @Test(
    "no word of the first screen is a parameter's name or a phrase of statisticians",
    arguments: ["menu-notice", "from chance alone", "turns where", "holds at", "hangs on", "mesa"])
  func plain(phrase: String) throws {
    for lost in [{ (_: Int) in 3 }, { $0 < 50 ? 6 : -6 }] {
      let found = try verdict(lostInWorld: lost)
      let text = ([found.decision] + found.grounds).joined(separator: " ")
      #expect(!text.contains(phrase), "\(text)")
    }
  }

  @Test("a gate that holds in some worlds only is no tick")
  func fragile() throws {
    let report = try Report(
      .invented(
        people: 2000, gates: [("success of menu vs tabs: low > -45 points", false)],
        lostInWorld: { $0 < 30 ? 6 : 1 }))
    let gate = try #require(report.gates.first)
    #expect(gate.judgement == .inconclusive)
    #expect(gate.row.worldsText == "holds in 70 of 100 worlds")
    #expect(gate.row.verdict == "? depends on people")
  }
}
