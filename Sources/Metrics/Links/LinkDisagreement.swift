/// Two parts of a run that saw different things become of the same link.
package struct LinkDisagreement: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the one part saw, and what the other.
  package let one: LinkRecord
  package let other: LinkRecord

  /// What they differ in, as a sentence.
  package var description: String {
    """
    link \(one.link), example \(one.example), situation \(one.situation), variant \(one.variant): \
    \(Self.end(of: one)) in one part of the run and \(Self.end(of: other)) in another
    """
  }

  private static func end(of record: LinkRecord) -> String {
    record.outcome.rawValue + (record.landed.map { " on \($0)" } ?? "")
  }
}
