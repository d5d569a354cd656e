/// How the same people's journeys ended under a variant and under the control, kind by kind, each
/// with the first person of that kind.
package struct PairedEndings: Hashable, Sendable {
  /// The journeys of one kind.
  package struct Entry: Hashable, Sendable {
    /// How they ended.
    package let ending: PairedEnding
    /// How many there are, 1 or more.
    package fileprivate(set) var journeys: Int
    /// The journey of the person with the lowest number.
    package fileprivate(set) var first: PairedExample
  }

  /// The kinds that occur, in the order of `PairedEnding`.
  package private(set) var entries: [Entry] = []

  /// No journeys.
  package init() {}

  /// All journeys.
  package var total: Int { entries.reduce(0) { $0 &+ $1.journeys } }

  /// Adds a journey.
  @inline(__always)
  package mutating func add(_ ending: PairedEnding, _ example: PairedExample) {
    add(ending, journeys: 1, first: example)
  }

  /// Adds another's journeys.
  package mutating func merge(_ other: PairedEndings) {
    for entry in other.entries { add(entry.ending, journeys: entry.journeys, first: entry.first) }
  }

  /// Adds journeys of one kind.
  @inline(__always)
  mutating func add(_ ending: PairedEnding, journeys: Int, first: PairedExample) {
    // There are few kinds, and the common ones come early.
    for place in entries.indices where entries[place].ending == ending {
      entries[place].journeys &+= journeys
      if first.isBefore(entries[place].first) { entries[place].first = first }
      return
    }
    let place = entries.firstIndex { PairedEnding.isBefore(ending, $0.ending) } ?? entries.count
    entries.insert(Entry(ending: ending, journeys: journeys, first: first), at: place)
  }

  /// How many arrived under both, either and neither.
  package var success: SuccessPairs {
    var pairs = SuccessPairs()
    for entry in entries {
      switch (entry.ending.variant.isSuccess, entry.ending.control.isSuccess) {
      case (true, true): pairs.both &+= entry.journeys
      case (true, false): pairs.variantOnly &+= entry.journeys
      case (false, true): pairs.controlOnly &+= entry.journeys
      case (false, false): pairs.neither &+= entry.journeys
      }
    }
    return pairs
  }
}
