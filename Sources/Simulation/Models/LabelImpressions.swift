import Hashing
package import NavigationGraph

/// How the labels of an experiment strike one person after the other; each label is drawn at most
/// once per person, whatever the number of layouts and tasks.
package struct LabelImpressions {
  private var draws: LabelDraws
  /// The impressions that were drawn, by label; each counts for the person whose serial it bears.
  ///
  /// Contiguous, because a plain array lends out no span before macOS 26.
  private var drawn: ContiguousArray<Drawn> = []
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
    let unknown = Self.draw(
      transitions, range, &drawn, by: draws, person: person, serial: serial)
    if unknown >= 0 {
      learn(upTo: unknown)
      _ = Self.draw(transitions, range, &drawn, by: draws, person: person, serial: serial)
    }
    return impression(of: transitions[range.lowerBound].label)
  }

  /// Draws the labels that are read somewhere and have not been drawn for the person, two side by side,
  /// because each alone would have to wait for itself.
  ///
  /// - Returns: the last label for which there is no room; −1 when there is room for all.
  @inline(__always)
  private static func draw(
    _ transitions: [Transition], _ range: Range<Int>, _ drawn: inout ContiguousArray<Drawn>,
    by draws: LabelDraws, person: UInt32, serial: UInt32
  ) -> Int32 {
    var drawn = drawn.mutableSpan
    var unknown: Int32 = -1
    var waiting = -1
    for index in range where transitions[index].traits.isRead {
      let label = Int(transitions[index].label)
      guard label < drawn.count else {
        unknown = max(unknown, transitions[index].label)
        continue
      }
      guard drawn[label].serial != serial, label != waiting else { continue }
      guard waiting >= 0 else {
        waiting = label
        continue
      }
      let impressions = draws.impressions(of: waiting, label, person: person)
      drawn[waiting] = Drawn(impression: impressions.0, serial: serial)
      drawn[label] = Drawn(impression: impressions.1, serial: serial)
      waiting = -1
    }
    if waiting >= 0 {
      let impression = draws.impression(of: waiting, person: person)
      drawn[waiting] = Drawn(impression: impression, serial: serial)
    }
    return unknown
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

/// What one label does to one person, in every layout alike.
package struct LabelImpression: Sendable {
  /// When the person looks at it: smaller is earlier.
  ///
  /// The upper 48 bits are random, the others 0.
  package var priority: UInt64 = 0
  /// How far it misleads in units of the person's label noise: a standard normal number.
  package var noise: Double = 0
}

/// How labels strike people: a pure function of the person and the label's text.
struct LabelDraws {
  private let draws: PairedDraws
  private let labels: LabelTable
  private let normal = NormalTable()
  /// The labels' stable hashes; contiguous, because a plain array lends out no span before macOS 26.
  private var hashes: ContiguousArray<PairedDraws.Entity> = []

  /// What an experiment's draws make of labels.
  init(draws: KeyedDraws, labels: LabelTable) {
    self.draws = PairedDraws(draws, purpose: .label)
    self.labels = labels
  }

  /// Takes up the labels up to one; only those can be drawn.
  mutating func learn(upTo last: Int32) {
    while hashes.count <= last {
      let hash = SplitMix64.mix(
        FNV1a.hash(labels.text(at: Int32(clamping: hashes.count)).utf8))
      hashes.append(PairedDraws.entity(hash))
    }
  }

  /// How a label strikes a person.
  @inline(__always)
  func impression(of label: Int, person: UInt32) -> LabelImpression {
    impressions(of: label, label, person: person).0
  }

  /// How two labels strike a person, in hardly more time than one takes.
  @inline(__always)
  func impressions(
    of one: Int, _ other: Int, person: UInt32
  ) -> (LabelImpression, LabelImpression) {
    let hashes = hashes.span
    let blocks = draws.blocks(person: person, entities: hashes[one], hashes[other])
    return (impression(by: blocks.0), impression(by: blocks.1))
  }

  @inline(__always)
  private func impression(by draw: Draw) -> LabelImpression {
    LabelImpression(priority: draw.second & ~0xFFFF, noise: normal.value(draw.words[0]))
  }
}
