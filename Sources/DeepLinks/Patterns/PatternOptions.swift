/// How one part of a URL is cut up by a pattern.
package struct PatternOptions: Hashable, Sendable {
  /// What a named parameter stops at; nil when at nothing.
  package let delimiter: Unicode.Scalar?
  /// What belongs to the parameter after it, so that both are optional together.
  package let prefix: String

  package static let plain = PatternOptions(delimiter: nil, prefix: "")
  package static let hostname = PatternOptions(delimiter: ".", prefix: "")
  package static let pathname = PatternOptions(delimiter: "/", prefix: "/")
}
