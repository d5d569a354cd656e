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

/// A rule of the repository for its own sources.
///
/// A rule brings sources that break it and sources that keep it, so that it is known to fire. A new
/// rule is a `static let` beside those of its subject and one word in `all`.
struct TidyRule: CustomTestStringConvertible {
  /// The demand, as a sentence.
  let name: String
  /// The reason, as a half sentence.
  let reason: String
  /// Sources that break the rule, each for itself.
  let broken: [[SwiftSource]]
  /// Sources that keep it.
  let kept: [SwiftSource]
  /// The places where sources break the rule, as `path:line: fault`.
  let violations: @Sendable ([SwiftSource]) -> [String]

  var testDescription: String { name }

  /// A rule about single files.
  init(
    _ name: String, reason: String, broken: [SwiftSource], kept: [SwiftSource],
    violations: @escaping @Sendable (SwiftSource) -> [String]
  ) {
    self.init(
      name, reason: reason, brokenTogether: broken.map { [$0] }, kept: kept,
      violations: { $0.flatMap(violations) })
  }

  /// A rule about how files stand together.
  init(
    _ name: String, reason: String, brokenTogether: [[SwiftSource]], kept: [SwiftSource],
    violations: @escaping @Sendable ([SwiftSource]) -> [String]
  ) {
    self.name = name
    self.reason = reason
    self.broken = brokenTogether
    self.kept = kept
    self.violations = violations
  }

  /// Every rule.
  static let all: [TidyRule] = [
    .fileLength, .noTraps, .nothingUnfinished, .determinism, .exactArithmetic, .imports, .manifest,
    .foundation, .moduleCircles, .scraps, .suiteNames, .testNames, .waysOut,
  ]
}
