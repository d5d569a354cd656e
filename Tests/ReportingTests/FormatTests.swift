import Reporting
import Testing

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
        #expect(!output.contains("<script"), "\(format.name)")
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
    #expect(format.render(.shop, Medium(usesColor: true)).contains("\u{1b}[31m✗ gates fail"))
  }

  @Test("a comment keeps to its 64 KB and says what it left out")
  func commentLimit() throws {
    var report = Report.shop
    report.failures = Array(repeating: report.failures, count: 400).flatMap { $0 }
    let format = try #require(ReportFormat.named("markdown"))
    let comment = format.render(report, Medium())
    #expect(comment.utf8.count < 65_536)
    #expect(comment.contains("left to the page: Where each layout fails"))
    let summary = try #require(ReportFormat.named("github-summary"))
    #expect(summary.render(report, Medium()).utf8.count < 1_048_576)
  }

  @Test("annotations show the ten worst of a kind and say how many are left")
  func annotations() throws {
    var report = Report.shop
    let failed = try #require(report.gates.first)
    report.gates = Array(repeating: failed, count: 13)
    let format = try #require(ReportFormat.named("github"))
    let lines = format.render(report, Medium()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.last == "::notice::3 more are in the report.")
  }

  @Test("equal complaints have different fingerprints, and numbers do not change them")
  func fingerprints() throws {
    var report = Report.shop
    let failed = try #require(report.gates.first)
    report.gates = [failed, failed]
    let before = try Self.fingerprints(of: report)
    #expect(Set(before).count == 2)
    report.gates[0].figure = Figure(-0.5, unit: .points, isDifference: true)
    report.gates[0].explanation = "Other numbers."
    #expect(try Self.fingerprints(of: report) == before)
  }

  @Test("the page needs no network and no script")
  func selfContained() throws {
    let format = try #require(ReportFormat.named("html"))
    let page = format.render(.shop, Medium())
    for reference in ["src=", "<link", "<script", "@import", "url(", "href=\"http"] {
      #expect(!page.contains(reference), "\(reference)")
    }
  }

  private static func fingerprints(of report: Report) throws -> [Substring] {
    let format = try #require(ReportFormat.named("gitlab"))
    return format.render(report, Medium()).split(separator: "\n")
      .filter { $0.contains("fingerprint") }
  }
}
