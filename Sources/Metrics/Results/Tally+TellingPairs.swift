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
    var kinds = tellingKinds
    let first =
      kinds.firstIndex { $0.isArrivalInOne && $0.speaks(for: preferred, control: shape.control) }
      ?? kinds.firstIndex(where: \.isArrivalInOne)
    if let first { kinds.insert(kinds.remove(at: first), at: 0) }
    var pairs: [TellingPair] = []
    for round in 0..<TellingPair.most {
      for kind in kinds where kind.pairs.count > round && pairs.count < TellingPair.most {
        pairs.append(kind.pairs[round])
      }
    }
    return pairs
  }

  /// The kinds in which one side fares better, commonest first, each with its tasks, commonest first.
  private var tellingKinds: [TellingKind] {
    var kinds: [TellingKind] = []
    for pair in tellingPairs {
      let place = kinds.firstIndex { $0.variant == pair.variant && $0.ending == pair.ending }
      if let place {
        kinds[place].pairs.append(pair)
      } else {
        kinds.append(TellingKind(pairs: [pair], variant: pair.variant, ending: pair.ending))
      }
    }
    for place in kinds.indices {
      kinds[place].pairs = Self.commonest(kinds[place].pairs, \.journeys)
    }
    return Self.commonest(kinds, \.journeys)
  }

  /// Every pair that could be told: task by task and kind by kind the first one.
  var tellingPairs: [TellingPair] {
    (0..<shape.variants).filter { $0 != shape.control }.flatMap { variant in
      (0..<shape.tasks).flatMap { task in
        cell(variant: variant, task: task).pairs.entries.filter { $0.ending.better != nil }
          .map { entry in
            TellingPair(
              variant: variant, task: task, ending: entry.ending, journeys: entry.journeys,
              example: entry.first)
          }
      }
    }
  }

  /// The larger counts first, equal ones as they stand.
  private static func commonest<Element>(
    _ elements: [Element], _ journeys: (Element) -> Int
  ) -> [Element] {
    elements.enumerated()
      .sorted { (journeys($1.element), $0.offset) < (journeys($0.element), $1.offset) }
      .map(\.element)
  }
}

/// The pairs of one kind, task by task.
private struct TellingKind {
  var pairs: [TellingPair]
  let variant: Int
  let ending: PairedEnding

  var journeys: Int { pairs.reduce(0) { $0 &+ $1.journeys } }
  var isArrivalInOne: Bool { ending.isArrivalInOne }

  /// Whether people fare better under a layout that is preferred, and not under one just like it.
  func speaks(for preferred: [Int], control: Int) -> Bool {
    switch ending.better {
    case .variant: preferred.contains(variant)
    case .control: preferred.contains(control) && !preferred.contains(variant)
    case nil: false
    }
  }
}
