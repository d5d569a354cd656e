/// Results that count something this version does not know.
package struct UnknownMetrics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The metrics the results name.
  package let names: [String]

  /// What is wrong, in a sentence.
  package var description: String {
    "the results count metrics that this version does not know, among "
      + names.map(PlainText.oneLine).joined(separator: ", ")
  }
}
