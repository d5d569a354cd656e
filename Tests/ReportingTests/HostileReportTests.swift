import Foundation
import TestSupport
import Testing

@testable import Reporting

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Hostile names in every place of a report, read back by readers that know nothing of ours.
@Suite("Hostile names in formats for machines")
struct HostileReportTests {
  /// The texts that come out again where a format keeps text as it is: all that shows itself.
  private static let marks = ["<script>alert(1)</script>", "\"a\", 'b' | `c` ]]>", "@all #1"]

  private static func rendered(_ name: String) throws -> String {
    try #require(ReportFormat.named(name)).render(.awkward, Medium())
  }

  @Test("JSON is read back with the same text", arguments: ["json", "sarif", "gitlab"])
  func json(format: String) throws {
    let document = try JSONDecoder().decode(
      JSONTree.self, from: Data(try Self.rendered(format).utf8))
    let texts = Self.texts(of: document)
    for mark in Self.marks { #expect(texts.contains { $0.contains(mark) }, "\(mark)") }
  }

  @Test("XML is well-formed, and its names are the report's")
  func xml() throws {
    let names = ElementNames()
    let parser = XMLParser(data: Data(try Self.rendered("junit").utf8))
    parser.delegate = names
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(Set(names.elements) == ["testsuites", "testsuite", "testcase", "failure", "skipped"])
    for mark in Self.marks { #expect(names.texts.contains { $0.contains(mark) }, "\(mark)") }
  }

  @Test("every row of the CSV has as many fields as its heading, and no formula")
  func csv() throws {
    let rows = Self.rows(of: try Self.rendered("csv"))
    #expect(rows.count > 10)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    let fields = rows.flatMap { $0 }
    #expect(!fields.contains { "=+@".contains($0.first ?? " ") })
    for mark in Self.marks { #expect(fields.contains { $0.contains(mark) }, "\(mark)") }
  }

  @Test("an annotation stays on its line and in its property")
  func annotations() throws {
    let lines = try Self.rendered("github").split(separator: "\n")
    try #require(!lines.isEmpty)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice")
      })
    let titles = lines.compactMap { $0.split(separator: "title=", maxSplits: 1).last }
    #expect(
      titles.allSatisfy { $0.split(separator: "::").count >= 2 && !$0.contains("%0A::error::") })
  }

  private static func texts(of tree: JSONTree) -> [String] {
    switch tree {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(texts(of:))
    case .object(let members): members.values.flatMap(texts(of:))
    case .null, .flag, .number: []
    }
  }

  /// A reader of RFC 4180, written from the standard.
  private static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var hasJustClosed = false
    for scalar in text.unicodeScalars {
      let row = rows.count - 1
      let field = rows[row].count - 1
      switch scalar {
      case "\"":
        // Two quotes in quotes are one.
        if !isQuoted, hasJustClosed { rows[row][field].append("\"") }
        isQuoted.toggle()
        hasJustClosed = !isQuoted
        continue
      case "," where !isQuoted: rows[row].append("")
      case "\r": continue
      case "\n" where !isQuoted: rows.append([""])
      default: rows[row][field].unicodeScalars.append(scalar)
      }
      hasJustClosed = false
    }
    return rows.dropLast().map { $0 }
  }

  private final class ElementNames: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
      texts += attributes.values
    }
  }
}

@Suite("The published schema of reports")
struct ReportSchemaTests {
  @Test("whatever a report says, the schema names it")
  func reports() throws {
    let schema = try PublishedSchema("docs/reference/report.schema.json")
    let format = try #require(ReportFormat.named("json"))
    let invented = try Report(.invented(people: 200))
    for report in [.shop, .awkward, .empty, invented] {
      #expect(try schema.problems(of: format.render(report, Medium())) == [])
    }
  }

  @Test("what the schema does not know, or what is missing, is found")
  func problems() throws {
    let schema = try PublishedSchema("docs/reference/report.schema.json")
    let format = try #require(ReportFormat.named("json"))
    let report = format.render(.empty, Medium())
    let changed = report.replacing("\"cautions\": []", with: "\"extra\": 1")
      .replacing("\"count\": 0", with: "\"count\": 0.5")
      .replacing("navlab-report/4", with: "navlab-report/1")
    let problems = try schema.problems(of: changed)
    #expect(problems.contains { $0.hasPrefix("$.cautions is missing") })
    #expect(problems.contains { $0.hasPrefix("$.extra is written") })
    #expect(problems.contains { $0.hasPrefix("$.people.count: ") })
    #expect(problems.contains { $0.hasPrefix("$.schema: not") })
    #expect(problems.count == 4)
  }
}
