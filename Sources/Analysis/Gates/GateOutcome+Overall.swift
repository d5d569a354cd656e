extension GateOutcome {
  /// What several gates come to: the worst of them, where missing evidence is worse than open.
  ///
  /// - Returns: nothing without gates.
  package static func overall(_ outcomes: some Sequence<GateOutcome>) -> GateOutcome? {
    outcomes.max { $0.badness < $1.badness }
  }

  private var badness: Int {
    switch self {
    case .pass: 0
    case .inconclusive: 1
    case .incomparable: 2
    case .fail: 3
    }
  }
}
