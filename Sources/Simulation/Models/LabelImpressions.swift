import Hashing
package import NavigationGraph

/// The impressions of an experiment's labels on one person after the other; each is drawn at most once
/// per person, whatever the number of layouts and tasks.
package struct LabelImpressions {
  private var draws: LabelDraws
  /// The impressions by label, each for the person whose serial it bears; contiguous, because a plain
  /// array lends out no span before macOS 26.
  private var drawn: ContiguousArray<Drawn> = []
  private var person: UInt32 = 0
  private var serial: UInt32 = 0

  private struct Drawn {
    var impression = Impression()
    var serial: UInt32 = 0
  }

  package init(draws: KeyedDraws, labels: LabelTable) {
    self.draws = LabelDraws(draws: draws, labels: labels)
  }

  /// Begins with a person; impressions are kept if it is the same one as before.
  package mutating func begin(person: UInt32) {
    if serial > 0, person == self.person { return }
    self.person = person
    if serial == .max {
      drawn = ContiguousArray(repeating: Drawn(), count: drawn.count)
      serial = 0
    }
    serial += 1
  }

  /// The impression of a label on the person.
  @inline(__always)
  package mutating func impression(of label: Int32) -> Impression {
    if let known = known(label) { return known }
    if Int(label) >= drawn.count { learn(upTo: label) }
    let impression = draws.impression(of: Int(label), person: person)
    drawn[Int(label)] = Drawn(impression: impression, serial: serial)
    return impression
  }

  /// The noise of as good a label as poor ones are by `noise`: for those who take most of a poor one it is
  /// small, since they doubt a good one least.
  @inline(never)
  func mirroredNoise(_ impression: Impression) -> Double {
    // Half a turn further: the share of people with less noise, and that of those with more, change places.
    draws.normal.value(impression.bits ^ 0x8000_0000)
  }

  /// The impression of a label that was drawn before.
  @inline(__always)
  func known(_ label: Int32) -> Impression? {
    let index = Int(label)
    return index < drawn.count && drawn[index].serial == serial ? drawn[index].impression : nil
  }

  /// Draws all labels of a page, and returns the first impression.
  @inline(never)
  package mutating func meet(_ transitions: [Transition], in range: Range<Int>) -> Impression {
    let unknown = Self.draw(transitions, range, &drawn, by: draws, person: person, serial: serial)
    if unknown >= 0 {
      learn(upTo: unknown)
      _ = Self.draw(transitions, range, &drawn, by: draws, person: person, serial: serial)
    }
    return impression(of: transitions[range.lowerBound].label)
  }

  /// Draws the labels of a page that have not been drawn for the person, two side by side, because each
  /// alone would have to wait for itself.
  ///
  /// - Returns: the last label without room; −1 when there is room for all.
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

  @inline(never)
  private mutating func learn(upTo last: Int32) {
    draws.learn(upTo: last)
    drawn += repeatElement(Drawn(), count: Int(last) + 1 - drawn.count)
  }
}

extension LabelImpressions {
  /// The impression of one label on one person, the same in every layout.
  package struct Impression: Sendable {
    /// The place in a random reading order, smaller is earlier: 48 random bits above 16 zeros.
    package var priority: UInt64 = 0
    /// A standard normal number, in units of the person's label noise.
    package var noise: Double = 0
    /// A number of Gumbel's distribution with the mean 0, in units of the temperature.
    package var surprise: Double = 0
    /// The random bits of the noise.
    package var bits: UInt32 = 0
  }

  /// Impressions as a pure function of the person and the label's text.
  fileprivate struct LabelDraws {
    private let draws: PairedDraws
    private let labels: LabelTable
    let normal = QuantileTable.normal()
    private let gumbel = QuantileTable.gumbel()
    /// The labels' stable hashes; contiguous, because a plain array lends out no span before macOS 26.
    private var hashes: ContiguousArray<PairedDraws.Entity> = []

    init(draws: KeyedDraws, labels: LabelTable) {
      self.draws = PairedDraws(draws, purpose: .label)
      self.labels = labels
    }

    /// Hashes the labels up to one; only those can be drawn.
    mutating func learn(upTo last: Int32) {
      while hashes.count <= last {
        let hash = SplitMix64.mix(FNV1a.hash(labels.text(at: Int32(clamping: hashes.count)).utf8))
        hashes.append(PairedDraws.entity(hash))
      }
    }

    @inline(__always)
    func impression(of label: Int, person: UInt32) -> Impression {
      impressions(of: label, label, person: person).0
    }

    /// Two impressions, in hardly more time than one takes.
    @inline(__always)
    func impressions(of one: Int, _ other: Int, person: UInt32) -> (Impression, Impression) {
      let hashes = hashes.span
      let blocks = draws.blocks(person: person, entities: hashes[one], hashes[other])
      return (impression(by: blocks.0), impression(by: blocks.1))
    }

    @inline(__always)
    private func impression(by draw: Draw) -> Impression {
      Impression(
        priority: draw.second & ~0xFFFF, noise: normal.value(draw.words[0]),
        surprise: gumbel.value(draw.words[1]), bits: draw.words[0])
    }
  }
}
