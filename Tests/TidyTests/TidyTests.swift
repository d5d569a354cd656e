import Testing

@Suite("The repository's own rules")
struct TidyTests {
  @Test("the sources keep the rule", arguments: TidyRule.all)
  func repository(rule: TidyRule) throws {
    let violations = rule.violations(try Self.sources.get())
    #expect(
      violations.isEmpty,
      "\(rule.name), because \(rule.reason)\n\(violations.joined(separator: "\n"))")
  }

  @Test("the rule fires on each source that breaks it and on no other", arguments: TidyRule.all)
  func firing(rule: TidyRule) {
    #expect(!rule.broken.isEmpty)
    for sources in rule.broken {
      #expect(!rule.violations(sources).isEmpty, "\(sources.flatMap(\.lines))")
    }
    #expect(!rule.kept.isEmpty)
    #expect(rule.violations(rule.kept) == [])
  }

  @Test("there are sources to check")
  func sources() throws {
    #expect(try Self.sources.get().count > 100)
  }

  /// Read once for all rules.
  private static let sources = Result { try Repository.sources() }
}
