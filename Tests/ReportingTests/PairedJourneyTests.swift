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
    let chapter = try #require(report.pairChapter)
    let rows = try #require(chapter.allTables.last).rows.map { $0.map(\.text) }
    #expect(rows.first == ["1 to 7", "alike in both", ""])
    #expect(rows[2][0] == "9" && chapter.allTables.last?.rows[2][0].detail == "they part here")
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
