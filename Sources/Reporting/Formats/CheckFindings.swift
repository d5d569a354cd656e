import Analysis
import Hashing

/// A message that a continuous-integration service shows at a line of the specification.
struct CheckFinding: Equatable {
  let check: String
  let severity: Severity
  let title: String
  let message: String
  let place: Place
  /// Digest of the finding without its numbers, different for different findings.
  let fingerprint: String

  /// The severities, worst first.
  enum Severity: String, CaseIterable {
    /// A build should stop.
    case error
    /// A build stops only where it is told to.
    case warning
    case note
  }
}

extension Report {
  /// Everything that did not pass, worst first, otherwise in the report's order.
  var findings: [CheckFinding] {
    var counts: [String: Int] = [:]
    let all = gateFindings(&counts) + journeyFindings(&counts)
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

  private func journeyFindings(_ counts: inout [String: Int]) -> [CheckFinding] {
    journeys.compactMap { journey in
      guard let failure = journey.failure else { return nil }
      let place = journey.place ?? start
      return CheckFinding(
        check: "journey", severity: .error, title: "failed: \(journey.title)",
        message: "\(journey.variant): \(failure)", place: place,
        fingerprint: Self.fingerprint(
          [place.file, "journey", journey.title, journey.variant], &counts))
    }
  }

  /// A digest of the parts; the same parts again get a number, because services drop repetitions.
  private static func fingerprint(_ parts: [String], _ counts: inout [String: Int]) -> String {
    let text = parts.joined(separator: "\u{0}")
    let count = counts[text, default: 0]
    counts[text] = count + 1
    let bytes = SHA256.digest(Array("\(text)\u{0}\(count)".utf8)).prefix(16)
    return bytes.map { String(String(0x100 | Int($0), radix: 16).suffix(2)) }.joined()
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
