import Analysis
import Hashing
import Metrics

/// A message that a continuous-integration service shows at a line of the specification.
package struct CheckFinding: Equatable, Sendable {
  package let check: String
  package let severity: Severity
  package let title: String
  package let message: String
  package let place: Place
  /// Further places that explain it, with what is there.
  package var related: [Related] = []
  /// Digest of the finding without its numbers, different for different findings.
  package let fingerprint: String

  /// A place that explains a finding.
  package struct Related: Equatable, Sendable {
    package let place: Place
    package let message: String

    package init(_ message: String, at place: Place) {
      self.place = place
      self.message = message
    }
  }

  /// The severities, worst first.
  package enum Severity: String, CaseIterable, Sendable {
    /// A build should stop.
    case error
    /// A build stops only where it is told to.
    case warning
    case note
  }
}

extension [Report] {
  /// Everything that did not pass, worst first, otherwise in the reports' order.
  var findings: [CheckFinding] {
    let all = flatMap(\.findings)
    return CheckFinding.Severity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }
}

extension Report {
  /// Everything that did not pass, worst first, otherwise in the report's order.
  var findings: [CheckFinding] {
    var counts: [String: Int] = [:]
    let faults = (checks?.faults ?? []).map { CheckFinding($0, &counts) }
    let all = gateFindings(&counts) + faults
    return CheckFinding.Severity.allCases.flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }

  /// The place of a finding without a line of its own.
  private var start: Place { Place(file: reproduction.specification, line: 1) }

  private func gateFindings(_ counts: inout [String: Int]) -> [CheckFinding] {
    gates.compactMap { gate in
      guard let severity = gate.severity else { return nil }
      let place = gate.place ?? start
      return CheckFinding(
        check: "gate", severity: severity, title: "\(gate.judgement.word): \(gate.name)",
        message: gate.explanation, place: place,
        fingerprint: Self.fingerprint([place.file, "gate", gate.name, gate.subject], &counts))
    }
  }

  private static func fingerprint(_ parts: [String], _ counts: inout [String: Int]) -> String {
    CheckFinding.fingerprint(parts, &counts)
  }
}

extension CheckFinding {
  /// A digest of the parts; the same parts again get a number, because services drop repetitions.
  package static func fingerprint(_ parts: [String], _ counts: inout [String: Int]) -> String {
    let text = parts.joined(separator: "\u{0}")
    let count = counts[text, default: 0]
    counts[text] = count + 1
    let bytes = SHA256.digest(Array("\(text)\u{0}\(count)".utf8)).prefix(16)
    return bytes.map { String(String(0x100 | Int($0), radix: 16).suffix(2)) }.joined()
  }
}

extension CheckFinding {
  /// A finding of a check.
  /// - Parameter counts: the findings before, so that each gets a fingerprint of its own.
  package init(
    _ check: String, _ severity: Severity, _ title: String, _ message: String, at place: Place,
    related: [Related] = [], named parts: [String], _ counts: inout [String: Int]
  ) {
    self.init(
      check: check, severity: severity, title: title, message: message, place: place,
      related: related, fingerprint: Self.fingerprint([place.file, check] + parts, &counts))
  }
}

extension GateResult {
  var severity: CheckFinding.Severity? {
    switch (judgement, level) {
    case (.passed, _), (.ungated, _): nil
    case (.failed, .error): .error
    case (.failed, .warning), (.incomparable, .error), (.inconclusive, .error): .warning
    case (.incomparable, .warning), (.inconclusive, .warning): .note
    }
  }
}
