package import NavigationGraph

/// How the labels of an experiment strike one person after the other; each label is drawn at most
/// once per person, whatever the number of layouts and tasks.
package struct LabelImpressions {
  private let draws: KeyedDraws
  private let labels: LabelTable
  private let normal = NormalTable()
  private var hashes: [UInt64] = []
  /// The impressions that were drawn, by label; each counts for the person whose serial it bears.
  private var drawn: [Drawn] = []
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
    self.draws = draws
    self.labels = labels
  }

  /// Turns to a person; what has been drawn is kept when it is the same one as before.
  package mutating func begin(person: UInt32) {
    if serial > 0, person == self.person { return }
    self.person = person
    if serial == .max {
      drawn = [Drawn](repeating: Drawn(), count: drawn.count)
      serial = 0
    }
    serial += 1
  }

  /// How a label strikes the person.
  @inline(__always)
  package mutating func impression(of label: Int32) -> LabelImpression {
    if let known = known(label) { return known }
    makeRoom(for: label)
    draw(Int(label))
    return drawn[Int(label)].impression
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
    var waiting = -1
    for index in range where transitions[index].traits.isRead {
      let label = Int(transitions[index].label)
      makeRoom(for: transitions[index].label)
      guard drawn[label].serial != serial, label != waiting else { continue }
      if waiting < 0 {
        waiting = label
      } else {
        draw(waiting, label)
        waiting = -1
      }
    }
    if waiting >= 0 { draw(waiting) }
    return impression(of: transitions[range.lowerBound].label)
  }

  @inline(__always)
  private mutating func draw(_ label: Int) {
    take(draws.block(person: person, purpose: .label, entity: hashes[label]), for: label)
  }

  /// Draws two labels side by side, because each alone would have to wait for itself.
  @inline(__always)
  private mutating func draw(_ one: Int, _ other: Int) {
    let blocks = draws.blocks(
      person: person, purpose: .label, entities: hashes[one], hashes[other])
    take(blocks.0, for: one)
    take(blocks.1, for: other)
  }

  @inline(__always)
  private mutating func take(_ draw: Draw, for index: Int) {
    drawn[index] = Drawn(
      impression: LabelImpression(
        priority: draw.second & ~0xFFFF, noise: normal.value(draw.words[0])),
      serial: serial)
  }

  @inline(__always)
  private mutating func makeRoom(for label: Int32) {
    if Int(label) >= drawn.count { learn(upTo: label) }
  }

  @inline(never)
  private mutating func learn(upTo last: Int32) {
    for label in Int32(clamping: drawn.count)...last {
      hashes.append(StableHash.of(labels.text(at: label)))
      drawn.append(Drawn())
    }
  }
}
