import DeepLinks
import Testing
import WebText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Association files")
struct AssociationFileTests {
  static let app = "ABCDE12345.com.example.shop"

  static func fixture(_ name: String) throws -> AssociationFile {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let folder = "/\(tests)/ConformanceTests/Data/association-files/synthetic"
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name).json"))
    return AssociationFile(Array(data))
  }

  private func verdict(_ file: AssociationFile, _ path: String, app: String = app) throws -> String
  {
    let url = try #require(LinkURL("https://example.com" + path))
    return switch file.decide(url, domain: "Example.com", appID: app) {
    case .match: "match"
    case .exclude: "exclude"
    case .noMatch: "none"
    }
  }

  @Test(
    "rules decide in their order, whatever generation the file is of",
    arguments: [
      ("bom-and-crlf", "/anything", "match"), ("details-dictionary-oldest", "/news", "match"),
      ("details-dictionary-oldest", "/videos/2015/1", "match"),
      ("details-dictionary-oldest", "/videos", "none"), ("not-after-star", "/docs/x", "match"),
      ("query-traps", "/search", "exclude"), ("query-traps", "/search?q=a", "match"),
      ("query-traps", "/pay?token=x", "match"), ("query-traps", "/y?ref=mailing", "exclude"),
      ("query-traps", "/x?a=1&b=2", "match"), ("query-traps", "/x?b=2&a=1", "none"),
      ("query-traps", "/promotion?ref=app", "match"),
      ("split-between-two-apps", "/read/1", "exclude"),
      ("split-between-two-apps", "/buy", "match"), ("broken-variables", "/x", "none"),
      ("broken-variables", "/ok", "match"), ("three-level-defaults", "/shop/1", "match"),
      ("three-level-defaults", "/loose/1", "match"), ("three-level-defaults", "/strict/1", "none"),
      ("substitution-and-defaults", "/EN-us/Women/1", "match"),
      ("substitution-and-defaults", "/en-us/kids/1", "match"),
      ("substitution-and-defaults", "/en-uk/men/1", "none"),
      ("substitution-and-defaults", "/%C3%BCber-uns", "match"),
      ("substitution-and-defaults", "/%e3%82%ab%E3%83%BC%E3%83%88", "match"),
      ("substitution-and-defaults", "/p/123x", "match"),
      ("substitution-and-defaults", "/p/12x", "none"),
      ("trailing-comma-invalid", "/a", "none"), ("star-blowup", "/aaa", "match"),
    ])
  func verdicts(file: String, path: String, expected: String) throws {
    #expect(try verdict(Self.fixture(file), path) == expected)
  }

  @Test("only the app named and the domain served are meant")
  func scope() throws {
    let file = try Self.fixture("split-between-two-apps")
    #expect(try verdict(file, "/read/1", app: "ABCDE12345.com.example.reader") == "match")
    #expect(try verdict(file, "/read/1", app: "ABCDE12345.com.example.other") == "none")
    let elsewhere = try #require(LinkURL("https://www.example.com/buy"))
    #expect(file.decide(elsewhere, domain: "example.com", appID: Self.app) == .noMatch)
    let scheme = try #require(LinkURL("shop://example.com/buy"))
    #expect(file.decide(scheme, domain: "example.com", appID: Self.app) == .noMatch)
  }

  @Test("many stars take linear time")
  func stars() throws {
    let path = "/" + String(repeating: "a", count: 3_000)
    let url = try #require(LinkURL("https://example.com" + path))
    let decision = try Self.fixture("star-blowup").decide(
      url, domain: "example.com", appID: Self.app)
    guard case .match(let rule) = decision else {
      Issue.record("the second rule matches")
      return
    }
    #expect(rule.path == "*")
  }

  @Test("what is wrong is told with its place")
  func issues() throws {
    #expect(
      try Self.fixture("trailing-comma-invalid").issues.map(\.description)
        == ["1:91: error: this is not JSON: there is nothing after this comma"])
    let messages = try Self.fixture("broken-variables").issues
    #expect(messages.count { $0.message.contains("never matches") } == 2)
    #expect(messages.contains { $0.place.line == 4 && $0.message.contains("'a'") })
    #expect(try Self.fixture("query-traps").issues.contains { $0.message.contains("'beta'") })
    let odd = AssociationFile(
      Array(#"{"applinks":{"details":[{"appIDs":[],"components":[{"casesensitive":1}]}]}}"#.utf8))
    #expect(
      odd.issues.map(\.description) == [
        "1:25: error: this entry names no app, so it has no effect",
        "1:53: warning: 'casesensitive' is not a key of a component and is ignored "
          + "— did you mean 'caseSensitive'?",
      ])
  }

  @Test("megabytes of rules are read in a moment")
  func manyRules() throws {
    let paths = (0..<4_000).map { "\"/path/\($0)/*\"" }.joined(separator: ",")
    let text = #"{"applinks":{"details":[{"appID":"\#(Self.app)","paths":[\#(paths)]}]}}"#
    let file = AssociationFile(Array(text.utf8))
    #expect(file.entries.first?.rules.count == 4_000)
    #expect(try verdict(file, "/path/3999/x") == "match")
  }
}
