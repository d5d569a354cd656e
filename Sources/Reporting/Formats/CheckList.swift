import SourceText

/// The outcome of checks that are no part of a run, for the formats of continuous-integration services.
package struct CheckList: Sendable {
  /// One check: passed, or with a finding.
  package struct Item: Sendable {
    /// The layout or another group that it belongs to.
    let group: String
    let name: String
    let finding: CheckFinding?

    package init(_ name: String, in group: String, _ finding: CheckFinding? = nil) {
      self.group = group
      self.name = name
      self.finding = finding
    }
  }

  /// A format, with the name by which it is asked for.
  package enum Format: String, CaseIterable, Sendable {
    case sarif, github, gitlab, junit
  }

  private let name: String
  private let title: String
  private let rules: [(String, String)]
  private let items: [Item]

  /// - Parameters:
  ///   - name: the experiment's.
  ///   - title: the kind of the checks: `promises`.
  ///   - rules: the checks' names, each with a sentence.
  package init(_ name: String, title: String, rules: [(String, String)], items: [Item]) {
    self.name = name
    self.title = title
    self.rules = rules
    self.items = items
  }

  /// The findings, worst first.
  var findings: [CheckFinding] {
    let all = items.compactMap(\.finding)
    return CheckFinding.Severity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }

  /// The checks in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .sarif: SARIFReport.json(of: findings, rules: rules).rendered()
    case .github: GitHubAnnotations.text(of: findings)
    case .gitlab: GitLabCodeQuality.text(of: findings)
    case .junit: JUnitReport.text(named: name, suites: [(title, items.map(Self.test))])
    }
  }

  /// A finding that does not stop a build is skipped as a test.
  private static func test(_ item: Item) -> JUnitReport.Case {
    let ending: JUnitReport.Ending =
      switch item.finding?.severity {
      case nil: .passed
      case .error: .failure
      case .warning, .note: .skipped
      }
    return JUnitReport.Case(
      suite: item.group, name: item.name, ending: ending, message: item.finding?.message ?? "",
      type: "failed")
  }
}
