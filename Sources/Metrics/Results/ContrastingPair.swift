/// A journey of one person under a variant and under the control, as an example of how the two differ.
package struct ContrastingPair: Hashable, Sendable {
  package let variant, task: Int
  package let ending: PairedEnding
  /// The number of journeys of the task that ended this way.
  package let journeys: Int
  package let example: PairedEndings.Example

  /// The largest number of pairs that a reader takes in.
  package static let most = 3

  /// The journey under the variant.
  package var inVariant: StoryKey {
    StoryKey(variant: variant, task: task, person: example.person, occasion: example.occasion)
  }

  /// The journey under the control, which is this variant.
  package func inControl(_ control: Int) -> StoryKey {
    StoryKey(variant: control, task: task, person: example.person, occasion: example.occasion)
  }
}

extension Tally {
  /// The pairs of journeys that best show how the layouts differ, the same for the same counts.
  ///
  /// The first is the most common kind in which people arrive under only one layout: the preferred one, if
  /// there is one. Then come the most common other kinds in which one side does better. If there are too few
  /// kinds, the next tasks follow. Each kind is shown in the task in which it is most common, by the person
  /// with the lowest number.
  ///
  /// - Parameter preferred: the places of the layouts that the verdict prefers.
  package func tellingPairs(preferring preferred: [Int]) -> [ContrastingPair] {
    ContrastingPair.Kind.pairs(of: tellingKinds, preferring: preferred, control: shape.control)
  }

  /// The pairs for any preference, which only the analysis knows; some twice.
  var tellingPairsOfAnyVerdict: [ContrastingPair] {
    let kinds = tellingKinds
    return ContrastingPair.Kind.possibleFirsts(of: kinds).flatMap {
      ContrastingPair.Kind.pairs(of: kinds, first: $0)
    }
  }

  /// The first pair of every task and kind.
  var tellingPairs: [ContrastingPair] {
    (0..<shape.variants).filter { $0 != shape.control }.flatMap { variant in
      (0..<shape.tasks).flatMap { task in
        pairs(variant: variant, task: task).entries.filter { $0.ending.better != nil }
          .map { entry in
            ContrastingPair(
              variant: variant, task: task, ending: entry.ending, journeys: entry.journeys,
              example: entry.first)
          }
      }
    }
  }

  /// The kinds in which one side does better, most common first, each with its tasks, most common first.
  private var tellingKinds: [ContrastingPair.Kind] {
    var kinds: [ContrastingPair.Kind] = []
    for pair in tellingPairs {
      let place = kinds.firstIndex { $0.variant == pair.variant && $0.ending == pair.ending }
      if let place {
        kinds[place].add(pair)
      } else {
        kinds.append(ContrastingPair.Kind(pair))
      }
    }
    return ContrastingPair.Kind.commonestFirst(kinds)
  }
}

extension ContrastingPair {
  /// The pairs of one kind: the same two endings under a variant and the control, task by task.
  struct Kind {
    let variant: Int
    let ending: PairedEnding
    private var pairs: [ContrastingPair]

    init(_ pair: ContrastingPair) {
      variant = pair.variant
      ending = pair.ending
      pairs = [pair]
    }

    mutating func add(_ pair: ContrastingPair) {
      pairs.append(pair)
    }

    var journeys: Int { pairs.reduce(0) { $0 &+ $1.journeys } }

    /// The kinds by descending count, with their tasks likewise; ties keep their order.
    static func commonestFirst(_ kinds: [Kind]) -> [Kind] {
      sorted(kinds, by: \.journeys).map { kind in
        var kind = kind
        kind.pairs = sorted(kind.pairs, by: \.journeys)
        return kind
      }
    }

    /// The pairs chosen by the rule of `Tally.tellingPairs(preferring:)`.
    static func pairs(
      of kinds: [Kind], preferring preferred: [Int], control: Int
    ) -> [ContrastingPair] {
      let first = kinds.firstIndex {
        $0.ending.isArrivalInOne && $0.speaks(for: preferred, control: control)
      }
      return pairs(of: kinds, first: first ?? kinds.firstIndex { $0.ending.isArrivalInOne })
    }

    /// The places of the kinds that a verdict would show first; `nil` if there is none.
    static func possibleFirsts(of kinds: [Kind]) -> [Int?] {
      let arrivals = kinds.indices.filter { kinds[$0].ending.isArrivalInOne }
      let firsts = arrivals.filter { place in
        let earlier = arrivals.prefix { $0 < place }.map { kinds[$0] }
        func has(_ side: PairedEnding.Side, of variant: Int) -> Bool {
          earlier.contains { $0.variant == variant && $0.ending.better == side }
        }
        let kind = kinds[place]
        guard let side = kind.ending.better, !has(side, of: kind.variant) else { return false }
        // Whether a verdict prefers a further layout or not, one of its two kinds counts.
        return side == .variant
          || !earlier.contains { has(.variant, of: $0.variant) && has(.control, of: $0.variant) }
      }
      return firsts + [arrivals.first]
    }

    /// The pairs of the kind at a place, then those of the others.
    static func pairs(of kinds: [Kind], first: Int?) -> [ContrastingPair] {
      var kinds = kinds
      if let first { kinds.insert(kinds.remove(at: first), at: 0) }
      var told: [ContrastingPair] = []
      for round in 0..<ContrastingPair.most {
        for kind in kinds where kind.pairs.count > round && told.count < ContrastingPair.most {
          told.append(kind.pairs[round])
        }
      }
      return told
    }

    /// Whether people do better under the preferred layout and not under another one.
    private func speaks(for preferred: [Int], control: Int) -> Bool {
      switch ending.better {
      case .variant: preferred.contains(variant)
      case .control: preferred.contains(control) && !preferred.contains(variant)
      case nil: false
      }
    }

    private static func sorted<Element>(
      _ elements: [Element], by journeys: (Element) -> Int
    ) -> [Element] {
      elements.map { (element: $0, journeys: journeys($0)) }.enumerated()
        .sorted { ($1.element.journeys, $0.offset) < ($0.element.journeys, $1.offset) }
        .map(\.element.element)
    }
  }
}
