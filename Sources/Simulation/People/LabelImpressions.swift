package import NavigationGraph

/// How the labels of an experiment strike one person after the other; each label is drawn at most
/// once per person, whatever the number of layouts and tasks.
package struct LabelImpressions {
  private let draws: KeyedDraws
  private let labels: LabelTable
  private let normal = NormalTable()
  private var hashes: [UInt64] = []
  private var drawn: [Drawn] = []
  private var person: UInt32 = 0
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
    let index = Int(label)
    if index < drawn.count, drawn[index].serial == serial { return drawn[index].impression }
    return draw(index)
  }

  /// Whether the person has met a label.
  @inline(__always)
  func knows(_ label: Int32) -> Bool {
    Int(label) < drawn.count && drawn[Int(label)].serial == serial
  }

  /// How a label strikes the person that they have met.
  @inline(__always)
  subscript(label: Int32) -> LabelImpression { drawn[Int(label)].impression }

  /// Meets all labels that are read somewhere.
  package mutating func meet(_ transitions: [Transition], in range: Range<Int>) {
    for index in range where transitions[index].traits.isRead {
      _ = impression(of: transitions[index].label)
    }
  }

  @inline(never)
  private mutating func draw(_ index: Int) -> LabelImpression {
    while hashes.count <= index {
      hashes.append(StableHash.of(labels.text(at: Int32(clamping: hashes.count))))
      drawn.append(Drawn())
    }
    let draw = draws.block(person: person, purpose: .label, entity: hashes[index])
    let impression = LabelImpression(
      priority: draw.second & ~0xFFFF, noise: normal.value(draw.words[0]))
    drawn[index] = Drawn(impression: impression, serial: serial)
    return impression
  }
}
