/// How something is meant; formats with colour show it, the words say it everywhere.
package enum Tone: String {
  case plain, good, bad, unsure, quiet
}

extension Judgement {
  /// How the judgement is meant.
  var tone: Tone {
    switch self {
    case .passed: .good
    case .failed: .bad
    case .inconclusive, .incomparable: .unsure
    case .ungated: .quiet
    }
  }
}

extension Reading {
  /// How the reading is meant.
  var tone: Tone {
    switch self {
    case .better: .good
    case .worse: .bad
    case .different: .unsure
    case .undecided, .unknown: .quiet
    }
  }
}
