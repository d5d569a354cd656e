import SourceText

/// What one number of `PeopleParameters` means: the line that the spec checker, the reference of
/// the spec language and the assumptions of a report are made from.
public struct PeopleParameter: Sendable {
  /// The word a spec uses.
  public let name: String
  /// Where the number is kept.
  public let value: any WritableKeyPath<PeopleParameters, Double> & Sendable
  /// The unit in words, empty for a plain number.
  public let unit: String
  /// What is allowed.
  public let range: ClosedRange<Double>
  /// What it means, as half a sentence.
  public let summary: String
  /// Where the default comes from, or that it is an assumption.
  public let source: String

  /// Describes one number.
  ///
  /// - Parameters:
  ///   - name: the word a spec uses, in kebab case.
  ///   - value: where the number is kept.
  ///   - unit: the unit in words, empty for a plain number.
  ///   - range: what is allowed.
  ///   - summary: what it means, as half a sentence.
  ///   - source: where the default comes from.
  public init(
    _ name: String, _ value: any WritableKeyPath<PeopleParameters, Double> & Sendable,
    unit: String = "",
    in range: ClosedRange<Double>, _ summary: String, source: String
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.range = range
    self.summary = summary
    self.source = source
  }

  /// What the number is when a spec says nothing.
  public var standard: Double { PeopleParameters()[keyPath: value] }
}
