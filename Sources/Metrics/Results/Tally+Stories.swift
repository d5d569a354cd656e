extension Tally {
  /// The journeys that are worth telling step by step: for each variant and task the shortest of each
  /// way of failing, and the shortest that fared differently from the same person's under the control,
  /// with the control's; and the pairs that tell most, whichever layout is preferred in the end.
  ///
  /// - Parameter isWhole: whether everybody has been counted. A part of a run wants at least those of
  ///   its journeys that the whole run wants, whatever the other parts hold.
  package func wantedStories(isWhole: Bool) -> [StoryKey] {
    let pairs = isWhole ? tellingPairsOfAnyVerdict : tellingPairs
    let keys =
      shortestStories.union(pairs.flatMap { [$0.inVariant, $0.inControl(shape.control)] })
    return keys.sorted { $0.place.lexicographicallyPrecedes($1.place) }
  }

  private var shortestStories: Set<StoryKey> {
    var keys: Set<StoryKey> = []
    for variant in 0..<shape.variants {
      for task in 0..<shape.tasks {
        let cell = cell(variant: variant, task: task)
        for outcome in JourneyOutcome.allCases where !outcome.isSuccess {
          let place = Int(outcome.rawValue)
          guard let example = cell.examples[place].shortest else { continue }
          keys.insert(StoryKey(example, variant: variant, task: task))
        }
        for example in [cell.variantOnly.shortest, cell.controlOnly.shortest].compactMap(\.self) {
          keys.insert(StoryKey(example, variant: variant, task: task))
          keys.insert(StoryKey(example, variant: shape.control, task: task))
        }
      }
    }
    return keys
  }
}

extension StoryKey {
  init(_ example: JourneyExample, variant: Int, task: Int) {
    self.init(variant: variant, task: task, person: example.person, occasion: example.occasion)
  }
}
