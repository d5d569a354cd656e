package import Metrics
import SourceText

extension Check {
  /// Every check, by what it looks at.
  package static let all: [Check] = {
    let checks = rules + CheckName.allCases.map(\.check)
    return Subject.allCases.flatMap { subject in checks.filter { $0.looksAt == subject } }
  }()

  /// The rules of the text, those of one name as one check.
  private static let rules: [Check] = Rule.all.map(\.name).uniqued.map { name in
    let demands = Rule.all.filter { $0.name == name }.map(\.summary).uniqued
    return Check(
      name: name, looksAt: .text, severity: .error, demand: demands.joined(separator: " "))
  }

  /// The page of checks as Markdown.
  package static var page: String {
    var lines = [
      "# Checks", "",
      "Look up what a check demands. `navlab check` asks all of these. This page is made by",
      "`navlab dev schema --format checks`.",
      "",
      "A fault of an **error** makes `navlab check` and `navlab gate` end with 2. `checks:` in a spec changes the",
      "severity of a check, for the whole app or for some layouts, links or screens. `accept:` names a fault that is",
      "intended, with the reason.", "",
    ]
    for subject in Subject.allCases {
      let (title, words) = subject.heading
      lines += ["## \(title)", "", words, "", "| check | severity | demand |", "|---|---|---|"]
      lines += all.filter { $0.looksAt == subject }.map {
        "| `\($0.name)` | \($0.severity.rawValue) | \($0.demand) |"
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

extension CheckName: SummarizedChoice {
  /// The check's demand as a fragment of a sentence.
  package var summary: String {
    let demand = check.demand
    return demand.prefix(1).lowercased() + demand.dropFirst().dropLast()
  }

  /// The names that were merged into others.
  package static var renamed: [String: String] {
    [
      "unguarded": "guarded", "link-differs": "cold-like-warm", "trap": "way-home",
      "menu-stays": "nothing-covers", "way-back-repeats-nothing": "back-repeats",
      "quick-links": "newest-wins",
    ]
  }
}

extension CheckSeverity: SummarizedChoice {
  package var summary: String {
    switch self {
    case .error: "`check` and `gate` fail"
    case .warning: "only reported"
    case .off: "not reported"
    }
  }
}
