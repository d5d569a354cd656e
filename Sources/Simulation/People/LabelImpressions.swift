package import NavigationGraph

/// How the labels of an experiment strike one person after the other; each label is drawn at most
/// once per person, whatever the number of layouts and tasks.
package struct LabelImpressions {
  private var draws: LabelDraws
  /// The impressions that were drawn, by label; each counts for the person whose serial it bears. Both
  /// lists are contiguous, because a plain array lends out no span before macOS 26.
  private var drawn: ContiguousArray<Drawn> = []
  /// The labels that are about to be drawn, and room for more.
  private var new: ContiguousArray<Int32> = []
  private var person: UInt32 = 0
  /// The number of the person at hand, as they were counted.
  private var serial: UInt32 = 0

  /// An impression, with the person it was last drawn for, as they were counted.
  private struct Drawn {
    var impression = LabelImpression()
    var serial: UInt32 = 0
  }

  /// Impressions by the draws of an experiment.
  package init(draws: KeyedDraws, labels: LabelTable) {
    self.draws = LabelDraws(draws: draws, labels: labels)
  }

  /// Turns to a person; what has been drawn is kept when it is the same one as before.
  package mutating func begin(person: UInt32) {
    if serial > 0, person == self.person { return }
    self.person = person
    if serial == .max {
      drawn = ContiguousArray(repeating: Drawn(), count: drawn.count)
      serial = 0
    }
    serial += 1
  }

  /// How a label strikes the person.
  @inline(__always)
  package mutating func impression(of label: Int32) -> LabelImpression {
    if let known = known(label) { return known }
    makeRoom(for: label)
    let impression = draws.impression(of: Int(label), person: person)
    drawn[Int(label)] = Drawn(impression: impression, serial: serial)
    return impression
  }

  /// How a label strikes the person, if they have met it.
  @inline(__always)
  func known(_ label: Int32) -> LabelImpression? {
    let index = Int(label)
    return index < drawn.count && drawn[index].serial == serial ? drawn[index].impression : nil
  }

  /// Meets all labels that are read somewhere.
  ///
  /// - Returns: how the first of them strikes the person.
  @inline(never)
  package mutating func meet(_ transitions: [Transition], in range: Range<Int>) -> LabelImpression {
    if new.count < range.count { new = ContiguousArray(repeating: 0, count: 2 * range.count) }
    let found = Self.findNew(&new, in: transitions, range, drawn, serial: serial)
    makeRoom(for: found.last)
    Self.draw(new, count: found.count, &drawn, by: draws, person: person, serial: serial)
    return impression(of: transitions[range.lowerBound].label)
  }

  /// Finds the labels that are read somewhere and have not been drawn for the person: each is noted, and
  /// then counted or overwritten.
  ///
  /// - Returns: how many there are, and the last one of which nothing is known.
  @inline(__always)
  private static func findNew(
    _ new: inout ContiguousArray<Int32>, in transitions: [Transition], _ range: Range<Int>,
    _ drawn: ContiguousArray<Drawn>, serial: UInt32
  ) -> (count: Int, last: Int32) {
    var new = new.mutableSpan
    let drawn = drawn.span
    var last: Int32 = 0
    var count = 0
    for index in range {
      let label = transitions[index].label
      var isNew = UInt64(transitions[index].traits.isRead)
      if label < drawn.count {
        isNew &= UInt64(drawn[Int(label)].serial != serial)
      } else {
        last = max(last, label)
      }
      new[count] = label
      count &+= Int(truncatingIfNeeded: isNew)
    }
    return (count, last)
  }

  /// Draws labels, two side by side, because each alone would have to wait for itself; an odd one is
  /// drawn twice.
  @inline(__always)
  private static func draw(
    _ labels: ContiguousArray<Int32>, count: Int, _ drawn: inout ContiguousArray<Drawn>,
    by draws: LabelDraws, person: UInt32, serial: UInt32
  ) {
    let labels = labels.span
    var drawn = drawn.mutableSpan
    var place = 0
    while place < count {
      let one = Int(labels[place])
      let other = Int(labels[min(place &+ 1, count &- 1)])
      let impressions = draws.impressions(of: one, other, person: person)
      drawn[one] = Drawn(impression: impressions.0, serial: serial)
      drawn[other] = Drawn(impression: impressions.1, serial: serial)
      place &+= 2
    }
  }

  @inline(__always)
  private mutating func makeRoom(for label: Int32) {
    if Int(label) >= drawn.count { learn(upTo: label) }
  }

  @inline(never)
  private mutating func learn(upTo last: Int32) {
    draws.learn(upTo: last)
    drawn += repeatElement(Drawn(), count: Int(last) + 1 - drawn.count)
  }
}
