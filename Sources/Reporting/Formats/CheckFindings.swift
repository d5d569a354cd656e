import Analysis
import Hashing

/// Something a continuous-integration service should show at a line of the specification.
struct CheckFinding: Equatable {
  /// What kind of thing it is, a stable name.
  let check: String
  /// How bad it is.
  let severity: Severity
  /// A few words.
  let title: String
  /// What is wrong and by how much.
  let message: String
  /// Where to look.
  let place: Place
  /// The same for the same finding whatever the numbers, and different for different ones.
  let fingerprint: String

  /// How bad a finding is, worst first.
  enum Severity: Int {
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
    return all.enumerated()
      .sorted {
        ($0.element.severity.rawValue, $0.offset) < ($1.element.severity.rawValue, $1.offset)
      }
      .map(\.element)
  }

  /// Where a finding without a line of its own points to.
  private var start: Place { Place(file: reproduction.specification, line: 1) }

  private func gateFindings(_ counts: inout [String: Int]) -> [CheckFinding] {
    gates.compactMap { gate in
      guard let severity = gate.severity else { return nil }
      let place = gate.place ?? start
      return CheckFinding(
        check: "gate", severity: severity, title: "\(gate.judgement.word): \(gate.name)",
        message: gate.explanation,
        place: place,
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
    return bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

extension GateResult {
  /// How bad it is that the gate is not passed, or nothing when it is.
  var severity: CheckFinding.Severity? {
    switch (judgement, level) {
    case (.passed, _), (.ungated, _): nil
    case (.failed, .error): .error
    case (.failed, .warning), (.incomparable, .error), (.inconclusive, .error): .warning
    case (.incomparable, .warning), (.inconclusive, .warning): .note
    }
  }
}
