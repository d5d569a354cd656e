/// What became of every link in every situation under every layout.
///
/// Links meet no chance: every part of a run comes to the same records, and merging keeps one of each.
package struct LinkTally: Hashable, Sendable {
  /// The records by link, example, situation and variant; one of each at most.
  package private(set) var records: [LinkRecord]

  /// Nothing tried.
  package init() {
    records = []
  }

  /// The records in any order; of several for the same place only equal ones are allowed.
  ///
  /// - Throws: `LinkDisagreement` when two records disagree.
  package init(_ records: some Sequence<LinkRecord>) throws(LinkDisagreement) {
    self.records = []
    for record in records.sorted(by: { $0.place.lexicographicallyPrecedes($1.place) }) {
      if let last = self.records.last, last.place == record.place {
        guard last == record else { throw LinkDisagreement(one: last, other: record) }
      } else {
        self.records.append(record)
      }
    }
  }

  /// Adds what another part of the run found.
  ///
  /// - Throws: `LinkDisagreement` when the two disagree; then nothing is changed.
  package mutating func merge(_ other: LinkTally) throws(LinkDisagreement) {
    self = try LinkTally(records + other.records)
  }

  /// The numerator and denominator of a metric under one variant, over one link or all.
  package func measure(_ metric: LinkMetric, variant: Int, link: Int? = nil) -> Measure {
    var sum = Measure.none
    for record in records where record.variant == variant && (link ?? record.link) == record.link {
      let measure = metric.measure(record)
      sum.numerator &+= measure.numerator
      sum.denominator &+= measure.denominator
    }
    return sum
  }
}
