/// The pairs of one kind: the same two endings under a variant and the control, task by task.
struct TellingKind {
  let variant: Int
  let ending: PairedEnding
  private var pairs: [TellingPair]

  /// A kind with its first pair.
  init(_ pair: TellingPair) {
    variant = pair.variant
    ending = pair.ending
    pairs = [pair]
  }

  /// Adds the pair of another task.
  mutating func add(_ pair: TellingPair) {
    pairs.append(pair)
  }

  /// How many journeys are of this kind.
  var journeys: Int { pairs.reduce(0) { $0 &+ $1.journeys } }

  /// The larger counts first, in each the tasks likewise; equal ones as they stand.
  static func commonestFirst(_ kinds: [TellingKind]) -> [TellingKind] {
    sorted(kinds, by: \.journeys).map { kind in
      var kind = kind
      kind.pairs = sorted(kind.pairs, by: \.journeys)
      return kind
    }
  }

  /// The pairs that are told; `Tally.tellingPairs(preferring:)` says which.
  static func pairs(
    of kinds: [TellingKind], preferring preferred: [Int], control: Int
  ) -> [TellingPair] {
    var kinds = kinds
    let first =
      kinds.firstIndex {
        $0.ending.isArrivalInOne && $0.speaks(for: preferred, control: control)
      } ?? kinds.firstIndex { $0.ending.isArrivalInOne }
    if let first { kinds.insert(kinds.remove(at: first), at: 0) }
    var told: [TellingPair] = []
    for round in 0..<TellingPair.most {
      for kind in kinds where kind.pairs.count > round && told.count < TellingPair.most {
        told.append(kind.pairs[round])
      }
    }
    return told
  }

  /// Whether people fare better under a layout that is preferred, and not just under another one.
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
