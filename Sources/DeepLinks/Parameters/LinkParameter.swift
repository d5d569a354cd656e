/// A parameter that a pattern took out of a link.
public struct LinkParameter: Hashable, Sendable {
  /// The name in the pattern.
  ///
  /// Unnamed groups are called by their numbers from left to right, the first being `0`.
  public let name: String
  /// The typed value.
  public let value: LinkValue
  /// The text as it stands in the link, still percent-encoded.
  public let raw: String

  /// A parameter with its name, its value and the text it was read from.
  public init(name: String, value: LinkValue, raw: String) {
    self.name = name
    self.value = value
    self.raw = raw
  }
}
