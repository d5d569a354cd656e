package import Metrics
import SourceText

/// The outcome of checks alone, for the formats of continuous-integration services.
package struct CheckList: Sendable {
  /// A format, with the name by which it is asked for.
  package enum Format: String, CaseIterable, Sendable {
    case sarif, github, gitlab, junit
  }

  private let name: String
  private let checks: [Check]
  private let faults: [ExperimentResults.Fault]

  /// - Parameters:
  ///   - name: the experiment's, or the path of a spec that cannot be read.
  ///   - checks: the checks that were asked.
  ///   - faults: what they found.
  package init(_ name: String, checks: [Check], faults: [ExperimentResults.Fault]) {
    self.name = name
    self.checks = checks
    self.faults = faults
  }

  /// The findings, worst first.
  private var findings: [CheckFinding] {
    var counts: [String: Int] = [:]
    let all = faults.map { CheckFinding($0, &counts) }
    return CheckFinding.Severity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }

  /// The checks in a format.
  package func text(_ format: Format) -> String {
    switch format {
    case .sarif:
      SARIFReport.json(of: findings, rules: checks.map { ($0.name, $0.demand) }).rendered()
    case .github: GitHubAnnotations.text(of: findings)
    case .gitlab: GitLabCodeQuality.text(of: findings)
    case .junit:
      JUnitReport.text(
        named: name, suites: [("\(name): checks", JUnitReport.cases(of: checks, faults))])
    }
  }
}

extension JUnitReport {
  /// A test case for each check that was asked.
  ///
  /// A check that only warns is skipped, since it stops no build.
  static func cases(of checks: [Check], _ faults: [ExperimentResults.Fault]) -> [Case] {
    checks.filter { $0.severity != .off || faults.map(\.check).contains($0.name) }.map { check in
      let own = faults.filter { $0.check == check.name }
      let isError = own.contains { $0.severity == .error }
      return Case(
        suite: check.looksAt.heading.title, name: check.name,
        ending: own.isEmpty ? .passed : isError ? .failure : .skipped,
        message: own.map { "\($0.place.text): \($0.message)" }.joined(separator: "; "),
        type: "failed")
    }
  }
}
