extension Tally {
  /// The pairs of journeys that tell most of how the layouts differ, the same for the same counts.
  ///
  /// First the commonest kind in which people arrive under one layout only: under the preferred one,
  /// where there is one. Then the commonest of all other kinds in which one side fares better; where
  /// there are too few kinds, the same again with further tasks. Of each kind the task in which it is
  /// commonest, and of that the person with the lowest number.
  ///
  /// - Parameter preferred: the places of the layouts that the verdict prefers.
  package func tellingPairs(preferring preferred: [Int]) -> [TellingPair] {
    TellingKind.pairs(of: tellingKinds, preferring: preferred, control: shape.control)
  }

  /// The telling pairs whatever the verdict prefers, which only the analysis knows; some twice.
  var tellingPairsOfAnyVerdict: [TellingPair] {
    let kinds = tellingKinds
    let verdicts = [[]] + (0..<shape.variants).map { [$0] }
    return verdicts.flatMap {
      TellingKind.pairs(of: kinds, preferring: $0, control: shape.control)
    }
  }

  /// Every pair that could be told: task by task and kind by kind the first one.
  var tellingPairs: [TellingPair] {
    (0..<shape.variants).filter { $0 != shape.control }.flatMap { variant in
      (0..<shape.tasks).flatMap { task in
        pairs(variant: variant, task: task).entries.filter { $0.ending.better != nil }
          .map { entry in
            TellingPair(
              variant: variant, task: task, ending: entry.ending, journeys: entry.journeys,
              example: entry.first)
          }
      }
    }
  }

  /// The kinds in which one side fares better, commonest first, each with its tasks, commonest first.
  private var tellingKinds: [TellingKind] {
    var kinds: [TellingKind] = []
    for pair in tellingPairs {
      let place = kinds.firstIndex { $0.variant == pair.variant && $0.ending == pair.ending }
      if let place {
        kinds[place].add(pair)
      } else {
        kinds.append(TellingKind(pair))
      }
    }
    return TellingKind.commonestFirst(kinds)
  }
}
