import Analysis
import Metrics
import SourceText
import Statistics
import Testing

@testable import Reporting

@Suite("The end of a run in a terminal")
struct SummaryTests {
  private func lines(of report: Report, width: Int = 80) -> [String] {
    report.summary(page: "reports/shop/report.html", Medium(width: width))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("has at most 25 lines, none wider than the terminal", arguments: [20, 40, 80, 132])
  func size(width: Int) {
    for report in [Report.shop, .empty, .awkward] {
      let lines = lines(of: report, width: width)
      #expect((1...25).contains(lines.count))
      #expect(lines.filter { $0.displayWidth > max(20, width) } == [])
    }
  }

  @Test("ends with the verdict, and names the screen, the links and the page before it")
  func order() throws {
    var report = Report.shop
    report.failures[0].focus = Failure.Focus(
      task: "Find bread", screen: "Home", share: Figure(0.75, unit: .share))
    let lines = lines(of: report, width: 132)
    let verdict = try #require(
      lines.firstIndex { $0 == "Keep Tab bar." })
    #expect(verdict > lines.count - 7)
    #expect(
      lines[verdict...].joined(separator: " ").hasSuffix(
        "navlab gate experiments/tab-bar-versus-menu.yaml"))
    let page = try #require(lines.firstIndex { $0.contains("reports/shop/report.html") })
    let places = try #require(lines.firstIndex { $0.contains("Menu: 8.1% Never noticed the menu") })
    let links = try #require(lines.firstIndex { $0.contains("Tab bar shown; Menu wrong screen") })
    #expect(places < links && links < page && page < verdict)
    #expect(lines[places].contains(", 75.0% of them in “Find bread”, most on Home"))
  }

  @Test("lines are kept whole in a file or a pipe")
  func uncut() {
    let page = "reports/\(String(repeating: "shop/", count: 30))report.html"
    let report = Report.shop
    #expect(
      report.summary(page: page, Medium(cutsLines: false)).contains("(all of it in the terminal"))
    #expect(!report.summary(page: page, Medium()).contains("(all of it in the terminal"))
  }

  @Test("control characters and changes of direction never reach the terminal")
  func hostileNames() throws {
    let text = lines(of: .awkward).joined(separator: "\n")
    try #require(!text.isEmpty)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" || $0 == "\0" })
  }
}

@Suite("Readings of a difference")
struct ReadingTests {
  @Test(
    "a sure difference within the margin is too small to matter",
    arguments: [
      (-0.004, -0.001, Finding.slight), (-0.006, -0.001, .worse), (0.001, 0.004, .slight),
      (0.001, 0.006, .better), (-0.001, 0.001, .undecided),
    ])
  func slight(low: Double, high: Double, expected: Finding) {
    let interval = Interval(low, high)
    #expect(Finding(interval, better: .higher).within(interval, margin: 0.005) == expected)
  }

  @Test("an end of an interval reads as zero only when it is zero")
  func ends() {
    func text(_ low: Double, _ high: Double) -> String? {
      Figure(0, low: low, high: high, unit: .points, isDifference: true).intervalText
    }
    #expect(text(-0.013, 0.000_3) == "[\u{2212}1.3, +0.03]")
    #expect(text(-0.002, 0) == "[\u{2212}0.2, 0.0]")
    #expect(text(0.000_04, 0.005) == "[+0.004, +0.5]")
  }
}

@Suite("Causes of links")
struct LinkCauseTests {
  private static func table(_ outcome: (Int, Int) -> (String, String)) -> LinkMatrix {
    LinkMatrix(
      situations: ["Cold", "In the checkout"],
      rows: (0..<17).map { row in
        let results = (0..<2).map { situation in
          let (outcome, reason) = outcome(row, situation)
          return LinkMatrix.Result(outcome: outcome, isGood: outcome == "shown", reason: reason)
        }
        return LinkMatrix.Row(id: "l\(row)", address: "a://\(row)", variants: [results, results])
      })
  }

  @Test("one cause is one row, however many links it refuses")
  func one() throws {
    let causes = Self.table { $1 == 1 ? ("turned away", "not now") : ("shown", "") }.causes
    #expect(causes.count == 1)
    let cause = try #require(causes.first)
    #expect(cause.isAlike && cause.subject == "In the checkout: all 17 links")
    #expect(
      cause.outcome(in: ["Tabs", "Menu"]) == "turned away, in both layouts alike (not now)")
  }

  @Test("every notable result belongs to exactly one cause")
  func complete() {
    let table = Self.table { row, situation in
      row.isMultiple(of: 3) && situation == 1 ? ("error", "r\(row % 2)") : ("shown", "")
    }
    let named = table.causes.flatMap { cause in
      cause.situations.flatMap { situation in cause.addresses.map { [situation, $0] } }
    }
    let notable = table.rows.flatMap { row in
      [0, 1].filter { row.isNotable(in: $0) }.map { [table.situations[$0], row.address] }
    }
    #expect(!notable.isEmpty && Set(named) == Set(notable) && named.count == notable.count)
  }
}
