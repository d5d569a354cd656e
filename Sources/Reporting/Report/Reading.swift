/// What the interval of a difference allows to say.
package enum Reading: String {
  /// The whole interval is on the side that is better.
  case better
  /// The whole interval is on the side that is worse.
  case worse
  /// The whole interval is on one side of a metric that has no better side.
  case different
  /// The interval contains no difference.
  case undecided
  /// There was nothing to compare.
  case unknown

  /// The reading as a reader sees it.
  package var words: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .different: "differs"
    case .undecided: "no difference seen"
    case .unknown: "not measured"
    }
  }
}
