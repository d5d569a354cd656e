import DeepLinks
import Testing
import WebText

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
