package import Experiments
import SourceText

/// A claim in words, and its figures as people read them.
package enum ClaimText {
  /// The claim: `time: 16x32 < 32x16 < 8x8x8`.
  package static func words(_ claim: ClaimSpec) -> String {
    let measure = claim.measure.rawValue
    let circumstances = Self.circumstances(claim)
    switch claim.demand {
    case .order(let places):
      let words = places.map { $0.map(\.value).joined(separator: ", ") }
      return "\(measure)\(circumstances): \(words.joined(separator: " < "))"
    case .between(let range, let subject):
      let unit = subject.divisor == nil ? claim.measure.unit : ""
      return "\(measure)\(circumstances): \(name(subject)) from \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain)\(unit)"
    case .equals(let expected, let subject):
      let unit = subject.divisor == nil ? claim.measure.unit : ""
      return "\(measure)\(circumstances): \(name(subject)) = \(expected.plain)\(unit)"
    case .exact(let subject):
      return "\(measure)\(circumstances): \(name(subject)) = the absorbing chain"
    }
  }

  /// A figure with as many places as mean something.
  static func rounded(_ value: Double, _ measure: StudyMeasure) -> String {
    let scale = measure == .success || measure == .lostness ? 1000.0 : 100
    return ((value * scale).rounded() / scale).plain
  }

  private static func name(_ subject: ClaimSpec.Subject) -> String {
    subject.structure.value + (subject.divisor.map { " ÷ \($0.value)" } ?? "")
  }

  private static func circumstances(_ claim: ClaimSpec) -> String {
    guard let condition = claim.condition?.value else { return "" }
    return " (\(condition)\(claim.subtracted.map { " minus \($0.value)" } ?? ""))"
  }
}
