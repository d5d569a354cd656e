import Analysis
import Hashing
import Metrics
import Testing

@testable import Reporting

@Suite("Formats")
struct FormatTests {
  @Test("no markup, escape sequence or change of direction from a specification gets through")
  func hostileNames() {
    for format in ReportFormat.all {
      let output = format.render(.awkward, Medium(width: 60))
      let scalars = Set(output.unicodeScalars)
      #expect(!scalars.contains("\u{1b}") && !scalars.contains("\0"), "\(format.name)")
      #expect(!scalars.contains("\u{202e}"), "\(format.name)")
      if ["html", "junit"].contains(format.name) {
        #expect(!output.contains("<script>alert"), "\(format.name)")
      }
    }
  }

  @Test("no line of the text is wider than the terminal", arguments: [20, 40, 80, 132])
  func width(columns: Int) throws {
    let format = try #require(ReportFormat.named("text"))
    for report in [Report.shop, .empty] {
      let lines = format.render(report, Medium(width: columns)).split(separator: "\n")
      #expect(lines.filter { $0.count > columns } == [])
    }
  }

  @Test("only a medium with colour gets colour")
  func color() throws {
    let format = try #require(ReportFormat.named("text"))
    #expect(!format.render(.shop, Medium(usesColor: false)).contains("\u{1b}["))
    #expect(format.render(.shop, Medium(usesColor: true)).contains("\u{1b}[1mKeep Tab bar."))
  }

  @Test("a comment keeps to its 64 KB and says what it left out")
  func commentLimit() throws {
    var report = Report.shop
    report.failures = Array(repeating: report.failures, count: 400).flatMap { $0 }
    let format = try #require(ReportFormat.named("markdown"))
    let comment = format.render(report, Medium())
    #expect(comment.utf8.count < 65_536)
    #expect(comment.contains("only on the page: Where each layout fails"))
    let summary = try #require(ReportFormat.named("github-summary"))
    #expect(summary.render(report, Medium()).utf8.count < 1_048_576)
  }

  @Test("a comment's heading shows the first sentences of a long paragraph that fit")
  func longParagraphs() throws {
    var report = Report.shop
    let sentence =
      "It changes its sign if hidden menus are noticed at every second visit, at 0.50. "
    report.verdict.change = String(repeating: sentence, count: 9)
    let format = try #require(ReportFormat.named("markdown"))
    let lines = format.render(report, Medium()).split(separator: "\n")
    let told = try #require(lines.first { $0.hasPrefix("It changes its sign if") })
    #expect(told.count <= 400 && told.hasSuffix("at 0.50."))
  }

  @Test("annotations show the ten worst of a kind and say how many are left")
  func annotations() throws {
    var report = Report.shop
    report.checks = nil
    let failed = try #require(report.gates.first)
    report.gates = Array(repeating: failed, count: 13)
    let format = try #require(ReportFormat.named("github"))
    let lines = format.render(report, Medium()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.last == "::notice::3 more are in the report.")
  }

  @Test("equal findings have different fingerprints, and numbers do not change them")
  func fingerprints() throws {
    var report = Report.shop
    report.checks = nil
    let failed = try #require(report.gates.first)
    report.gates = [failed, failed]
    let before = try Self.fingerprints(of: report)
    #expect(Set(before).count == 2)
    report.gates[0].figure = Figure(-0.5, unit: .points, isDifference: true)
    report.gates[0].explanation = "Other numbers."
    #expect(try Self.fingerprints(of: report) == before)
  }

  @Test(
    "the page needs no network, and its one script and its style are those that its policy names")
  func selfContained() throws {
    let format = try #require(ReportFormat.named("html"))
    let page = format.render(.shop, Medium())
    for reference in ["src=", "<link", "@import", "url(", "href=\"http", "style=\"", "onclick"] {
      #expect(!page.contains(reference), "\(reference)")
    }
    for (tag, kind) in [("script", "script-src"), ("style", "style-src")] {
      let parts = page.split(separator: "<\(tag)>")
      #expect(parts.count == 2)
      let own = try #require(parts.last?.split(separator: "</\(tag)>").first)
      let hash = Base64.text(of: SHA256.digest(Array(String(own).utf8)))
      #expect(page.contains("\(kind) &#39;sha256-\(hash)&#39;"))
    }
    #expect(page.contains("default-src &#39;none&#39;"))
  }

  @Test("the page's own script has at most 15 kB")
  func script() { #expect((1000...15_000).contains(PageSource.report.script.utf8.count)) }

  @Test(
    "bytes as base 64, as RFC 4648 has them",
    arguments: zip(["", "f", "fo", "foo", "foob"], ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]))
  func base64(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
  }

  private static func fingerprints(of report: Report) throws -> [Substring] {
    let format = try #require(ReportFormat.named("gitlab"))
    return format.render(report, Medium()).split(separator: "\n")
      .filter { $0.contains("fingerprint") }
  }
}

@Suite("Figures as text")
struct FigureTests {
  @Test(
    "a share never reads as exact when it is not",
    arguments: [
      (0.0, "0%"), (0.000_1, "<0.1%"), (0.5, "50.0%"), (0.999_9, ">99.9%"), (1, "100%"),
    ])
  func shares(value: Double, text: String) {
    #expect(Figure(value, unit: .share).text == text)
  }

  @Test("a difference has its sign, zero has none, and no number is a dash")
  func signs() {
    #expect(Figure(0.012, unit: .points, isDifference: true).text == "+1.2 points")
    #expect(Figure(-0.012, unit: .points, isDifference: true).text == "\u{2212}1.2 points")
    #expect(Figure(0.000_1, unit: .points, isDifference: true).text == "0.0 points")
    #expect(Figure(nil, low: 0, high: 1, unit: .taps).text == "–")
    #expect(Figure(.nan, unit: .taps).text == "–")
  }

  @Test("an interval stands behind its estimate, endless where it has no end")
  func intervals() {
    #expect(Figure(2, low: 1, high: .infinity, unit: .taps).text == "2.00 taps [1.00, ∞]")
    #expect(Figure(0.5, low: .nan, high: 1, unit: .share).text == "50.0%")
  }

  @Test("numbers too large for digits still have text")
  func large() {
    #expect(Figure(1e300, unit: .number).text == "1e+300")
    #expect(Figure(-1e300, unit: .share).text.contains("e+302"))
  }
}
