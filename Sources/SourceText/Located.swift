/// A value together with the place where it was written.
public struct Located<Value> {
  /// What was written.
  public let value: Value
  /// Where it was written.
  public let range: SourceRange

  /// Joins a value to its place.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
