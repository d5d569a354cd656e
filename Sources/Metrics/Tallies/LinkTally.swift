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

/// One link, opened once in one situation under one layout.
package struct LinkRecord: Hashable, Sendable, Codable {
  /// The link's place in the experiment's list of links.
  package var link: Int
  /// Which of the link's examples it is, 0 for the first.
  package var example: Int
  /// The places of the situation and the variant in the experiment's lists.
  package var situation: Int
  package var variant: Int
  package var outcome: LinkOutcome
  /// Why, in words; empty where the outcome says it all.
  package var reason: String
  /// The screen on which the person landed; `nil` when none is shown.
  package var landed: String?
  /// The fewest taps from there to the screen the link stands for, and to the home screen; `nil`
  /// where there is no path.
  package var tapsToTarget: Int?
  package var tapsToHome: Int?
  /// Whether going back leads to a screen of the app rather than out of it or nowhere.
  package var hasWayBack: Bool
  /// The screens that going back shows, one after the other; `nil` where that was not recorded.
  package var wayBack: [String]?

  package init(
    link: Int, example: Int, situation: Int, variant: Int, outcome: LinkOutcome,
    reason: String = "", landed: String? = nil, tapsToTarget: Int? = nil, tapsToHome: Int? = nil,
    hasWayBack: Bool = false, wayBack: [String]? = nil
  ) {
    self.link = link
    self.example = example
    self.situation = situation
    self.variant = variant
    self.outcome = outcome
    self.reason = reason
    self.landed = landed
    self.tapsToTarget = tapsToTarget
    self.tapsToHome = tapsToHome
    self.hasWayBack = hasWayBack
    self.wayBack = wayBack
  }

  var place: [Int] { [link, example, situation, variant] }

  private enum CodingKeys: String, CodingKey {
    case link, example, situation, variant, outcome, reason, landed
    case tapsToTarget = "taps-to-target"
    case tapsToHome = "taps-to-home"
    case hasWayBack = "way-back"
    case wayBack = "back"
  }
}

/// The outcome of a deep link: a closed list whose names are stable.
package enum LinkOutcome: String, Sendable, CaseIterable, Codable {
  case shown, redirected, deferred, refused
  case wrongScreen = "wrong-screen"
  case dropped, stuck
  case notUnderstood = "not-understood"
  case failed
  case failedHalfway = "failed-halfway"

  /// The meaning, as a sentence.
  package var explanation: String {
    switch self {
    case .shown: "The screen that the link stands for is shown."
    case .redirected: "Another screen is shown, on purpose: the layout sends this link elsewhere."
    case .deferred: "It is kept until somebody answers, such as by signing in, and is shown then."
    case .refused: "An interceptor or a screen with unsaved work turned the link away."
    case .wrongScreen: "A screen is shown that neither the link nor the layout meant."
    case .dropped: "The link was accepted, and nothing changed."
    case .stuck: "The router waits for something that never comes."
    case .notUnderstood: "The link is none of those that the app understands."
    case .failed: "The route failed, and nothing had moved."
    case .failedHalfway: "The route failed and left things moved."
    }
  }

  /// Whether the person came to see the screen that the link promised.
  package var isResolved: Bool { self == .shown || self == .deferred }
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
