/// What a claim of a study is about: a mean over people.
package enum StudyMeasure: String, Hashable, Sendable, CaseIterable {
  /// The share of people who arrive.
  case success
  /// Derived time in seconds; who does not arrive counts with all the time they had.
  case time
  /// Taps; who does not arrive counts with all the taps they had.
  case taps
  /// Taps of everybody, whether they arrived or not.
  case effort
  /// Lostness of those who arrive (Smith 1996).
  case lostness

  /// The unit behind a figure, with the space before it; empty for plain numbers.
  package var unit: String {
    switch self {
    case .time: " s"
    case .taps, .effort: " taps"
    case .success, .lostness: ""
    }
  }
}

extension StudyMeasure: SummarizedChoice {
  package var summary: String {
    switch self {
    case .success: "the share of people who arrive"
    case .time: "derived time in seconds; who does not arrive counts with all the time they had"
    case .taps: "taps; who does not arrive counts with all the taps they had"
    case .effort: "taps of everybody, whether they arrived or not"
    case .lostness: "lostness of those who arrive (Smith 1996)"
    }
  }
}
