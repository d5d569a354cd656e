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

@Suite("Claims against patterns")
struct CoverageCheckTests {
  private func report(
    _ details: String, _ patterns: [String], effort: Int = 10_000_000
  ) throws -> CoverageReport {
    let text = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.shop"],\#(details)}]}}"#
    let file = AssociationFile(Array(text.utf8))
    let table = LinkTable(try patterns.map { try LinkPattern($0) })
    return CoverageReport(
      on: file, domain: "shop.example", appID: "ABCDE12345.shop", table: table,
      effort: effort)
  }

  private func lines(_ report: CoverageReport) -> [String] {
    report.findings.map { finding in
      let text =
        switch finding.kind {
        case .claimedButNotRouted(let rule): "claimed \(rule)"
        case .routedButNotClaimed(let pattern, let rule):
          "routed \(pattern) \(rule?.description ?? "unclaimed")"
        case .neverDecides(let rule, let earlier): "never \(rule) after \(earlier)"
        case .differsByGeneration(let older, let newer):
          "older \(older.isMatch) newer \(newer.isMatch)"
        }
      return text + (finding.example.map { " \($0)" } ?? "")
    }
  }

  @Test("claims and patterns that agree have nothing found")
  func agreement() throws {
    let report = try report(
      #""components":[{"/":"/item/?*"},{"/":"/cart"}]"#,
      ["https://shop.example/item/*", "https://shop.example/cart{/}*", "shop://item/:id"])
    #expect(report.isComplete)
    #expect(lines(report) == ["routed 0 unclaimed https://shop.example/item/"])
  }

  @Test("links that are claimed but go nowhere are shown, and those that go somewhere unclaimed")
  func disagreement() throws {
    let report = try report(
      #""components":[{"/":"/item/*"},{"/":"/help/private","exclude":true},{"/":"/help/*"}]"#,
      ["https://shop.example/item/:id", "https://shop.example/help/*", "/secret"])
    #expect(
      lines(report) == [
        "claimed /item/* https://shop.example/item", "claimed /help/* https://shop.example/help",
        "routed 1 exclude /help/private https://shop.example/help/private",
        "routed 2 unclaimed https://shop.example/secret",
      ])
  }

  @Test("rules that never decide are named with those before them")
  func shadowed() throws {
    let report = try report(
      ##""components":[{"/":"/a*"},{"/":"/b*"},{"/":"/a/b"},{"/":"/$(x)"},{"?":{"q":"*"}},{"#":"x"}]"##,
      ["https://shop.example/*"])
    #expect(
      lines(report) == [
        "never /a/b after [/a*]", "never /$(x) after []", "never *#x after [/a*, /b*, *?q=*]",
      ])
  }

  @Test("query items are told apart as the system tells them apart")
  func queries() throws {
    let report = try report(
      #""components":[{"/":"/s","?":{"q":"?*"}},{"/":"/s","exclude":true}]"#,
      ["https://shop.example/s\\?q=:text"])
    #expect(report.isComplete)
    #expect(lines(report).contains("claimed /s?q=?* https://shop.example/s/?q=a"))
    #expect(
      lines(report).contains { $0.hasPrefix("routed 0 exclude /s https://shop.example/s?q=") })
  }

  @Test("generations that decide otherwise are shown")
  func generations() throws {
    let report = try report(
      #""paths":["/a/*","/*"],"components":[{"/":"/a/*"}]"#, ["https://shop.example/*"])
    #expect(lines(report).contains { $0.hasPrefix("older true newer false https://shop.example/") })
  }

  @Test("patterns that fight over links are reported with a link")
  func conflicts() throws {
    let table = LinkTable([
      try LinkPattern("app://x/*"), try LinkPattern("app://x/:id"),
      try LinkPattern("app://y/:id", types: ["id": .integer]), try LinkPattern("app://y/new"),
      try LinkPattern("app://y/7"), try LinkPattern("/new"),
    ])
    let found = table.conflictReport().conflicts.map {
      "\($0.winner)>\($0.loser) \($0.example)" + ($0.isNeverReached ? " never reached" : "")
        + ($0.isException ? " exception" : "")
    }
    #expect(
      found == [
        "0>1 app://x/a never reached", "2>4 app://y/7 never reached", "0>5 app://x/new",
        "3>5 app://y/new exception",
      ])
  }

  @Test("entangled stars end with what was found, not in for ever")
  func entangled() throws {
    let stars = (0..<14).map { #"{"/":"*\#(String(UnicodeScalar(UInt8(97 + $0))))*"}"# }
    let report = try report(
      #""components":[\#(stars.joined(separator: ","))]"#, ["https://shop.example/:x"],
      effort: 100_000)
    #expect(!report.isComplete)
    #expect(!report.findings.isEmpty)
  }
}
