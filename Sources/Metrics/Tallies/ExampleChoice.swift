/// A few journeys chosen from many of one kind: some at random, and the shortest.
///
/// The choice depends on which journeys there were, not on the order in which they came.
package struct ExampleChoice: Hashable, Sendable {
  /// The journeys with the smallest draws, ascending; `capacity` at most.
  package private(set) var sample: [JourneyExample] = []
  /// The journey with the fewest taps.
  package private(set) var shortest: JourneyExample?

  /// How many are chosen at random.
  package static let capacity = 3

  /// No journey yet.
  package init() {}

  /// Lets a journey take part in the choice.
  package mutating func offer(_ example: JourneyExample) {
    offerAsShortest(example)
    if sample.count == Self.capacity {
      guard let last = sample.last, JourneyExample.byDraw(example, last) else { return }
    }
    guard !sample.contains(example) else { return }
    let place = sample.firstIndex { JourneyExample.byDraw(example, $0) } ?? sample.count
    sample.insert(example, at: place)
    if sample.count > Self.capacity { sample.removeLast() }
  }

  /// Lets another's choice take part.
  package mutating func merge(_ other: ExampleChoice) {
    for example in other.sample { offer(example) }
    if let example = other.shortest { offerAsShortest(example) }
  }

  /// Takes a journey as the shortest, unless a shorter one takes part already.
  mutating func offerAsShortest(_ example: JourneyExample) {
    if shortest.map({ JourneyExample.byTaps(example, $0) }) ?? true { shortest = example }
  }
}
