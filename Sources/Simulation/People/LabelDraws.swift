import NavigationGraph

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
      let hash = StableHash.of(labels.text(at: Int32(clamping: hashes.count)))
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
