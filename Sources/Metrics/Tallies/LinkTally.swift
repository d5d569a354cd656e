/// The outcomes of every link in every situation under every layout.
///
/// Links meet no chance: every part of a run comes to the same records, and merging keeps one of each.
package struct LinkTally: Hashable, Sendable {
  /// The records by link, example, situation and variant; one of each at most.
  package private(set) var records: [LinkRecord]

  package init() {
    records = []
  }

  /// The records in any order; of several for the same place only equal ones are allowed.
  ///
  /// - Throws: `Disagreement` when two records disagree.
  package init(_ records: some Sequence<LinkRecord>) throws(Disagreement) {
    self.records = []
    for record in records.sorted(by: { $0.place.lexicographicallyPrecedes($1.place) }) {
      if let last = self.records.last, last.place == record.place {
        guard last == record else { throw Disagreement(one: last, other: record) }
      } else {
        self.records.append(record)
      }
    }
  }

  /// Adds the records of another part of the run.
  ///
  /// - Throws: `Disagreement` when the two disagree; then nothing is changed.
  package mutating func merge(_ other: LinkTally) throws(Disagreement) {
    self = try LinkTally(records + other.records)
  }

  /// The numerator and denominator of a metric under one variant, over one link or all.
  package func measure(_ metric: LinkMetric, variant: Int, link: Int? = nil) -> Measure {
    var sum = Measure.none
    for record in records where record.variant == variant && (link ?? record.link) == record.link {
      sum.add(metric.measure(record))
    }
    return sum
  }
}

/// The list of its records.
extension LinkTally: Codable {
  package init(from decoder: any Decoder) throws {
    let records = try [LinkRecord](from: decoder)
    do throws(Disagreement) { try self.init(records) } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try records.encode(to: encoder)
  }
}

extension LinkTally {
  /// Two parts of a run that saw different things become of the same link.
  package struct Disagreement: Error, Hashable, Sendable, CustomStringConvertible {
    package let one: LinkRecord
    package let other: LinkRecord

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
}
