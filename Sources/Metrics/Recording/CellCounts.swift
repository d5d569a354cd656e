/// A tally's cell during counting: its histograms are dense.
struct CellCounts {
  private var counted = TallyCell()
  private var histograms = TallyCell.HistogramKind.allCases.map {
    Dense(from: $0 == .tapDifferences ? -256 : 0)
  }

  private static let timeStep: Int64 = 100_000

  /// Counts journeys of a batch.
  ///
  /// - Parameters:
  ///   - records: the batch.
  ///   - places: the places of the journeys in it.
  ///   - draws: the draws by which examples are chosen.
  mutating func add(
    _ records: Span<JourneyRecord>, _ places: Span<Int32>, _ draws: ExampleChoice.Draws
  ) {
    // Histogram by histogram, so that each is fetched once.
    count(.arrivedTaps, records, places) { $0.outcome.isSuccess ? $0.taps : nil }
    count(.censoredTaps, records, places) { $0.outcome.isSuccess ? nil : $0.taps }
    count(.excessTaps, records, places) {
      $0.outcome.isSuccess && $0.optimalTaps >= 0 ? $0.taps &- $0.optimalTaps : nil
    }
    count(.optimalTaps, records, places) { $0.optimalTaps >= 0 ? $0.optimalTaps : nil }
    count(.depth, records, places) { $0.maximumDepth }
    count(.arrivedTime, records, places) { $0.outcome.isSuccess ? Self.timeStep(of: $0) : nil }
    count(.censoredTime, records, places) { $0.outcome.isSuccess ? nil : Self.timeStep(of: $0) }
    Self.count(records, places, &counted.outcomes)
    Self.choose(records, places, draws, &counted.examples)
  }

  @inline(__always)
  private mutating func count(
    _ histogram: TallyCell.HistogramKind, _ records: Span<JourneyRecord>, _ places: Span<Int32>,
    value: (JourneyRecord) -> Int?
  ) {
    histograms[histogram.rawValue].add(records, places, value: value)
  }

  private static func timeStep(of record: JourneyRecord) -> Int {
    Int(truncatingIfNeeded: record.time / timeStep)
  }

  private static func count(
    _ records: Span<JourneyRecord>, _ places: Span<Int32>, _ outcomes: inout ContiguousArray<Int>
  ) {
    var outcomes = outcomes.mutableSpan
    for place in places.indices {
      outcomes[Int(records[Int(places[place])].outcome.rawValue)] &+= 1
    }
  }

  private static func choose(
    _ records: Span<JourneyRecord>, _ places: Span<Int32>, _ draws: ExampleChoice.Draws,
    _ examples: inout ContiguousArray<ExampleChoice>
  ) {
    var examples = examples.mutableSpan
    for place in places.indices {
      let record = records[Int(places[place])]
      examples[Int(record.outcome.rawValue)].offer(draws.example(of: record))
    }
  }

  /// Counts the pairs of journeys of a batch here and under the control.
  mutating func add(
    _ records: Span<JourneyRecord>, _ pairs: Span<CellPlan.Pair>, _ draws: ExampleChoice.Draws
  ) {
    for place in pairs.indices {
      add(
        records[Int(pairs[place].journey)], control: records[Int(pairs[place].control)], draws)
    }
  }

  @inline(__always)
  private mutating func add(
    _ record: JourneyRecord, control: JourneyRecord, _ draws: ExampleChoice.Draws
  ) {
    let difference = record.taps &- control.taps
    switch (record.outcome.isSuccess, control.outcome.isSuccess) {
    case (true, true): histograms[TallyCell.HistogramKind.tapDifferences.rawValue].add(difference)
    case (true, false): counted.variantOnly.offer(draws.example(of: record))
    case (false, true): counted.controlOnly.offer(draws.example(of: record))
    case (false, false): break
    }
    counted.pairs.add(
      PairedEnding(
        variant: record.outcome, control: control.outcome,
        taps: difference == 0 ? .same : difference < 0 ? .fewer : .more),
      PairedEndings.Example(
        person: record.person, occasion: record.occasion,
        variantTaps: record.taps, controlTaps: control.taps))
  }

  var cell: TallyCell {
    var cell = counted
    for histogram in TallyCell.HistogramKind.allCases {
      cell[histogram] = histograms[histogram.rawValue].valueCounts
    }
    return cell
  }
}

extension CellCounts {
  /// The number of occurrences of each value during counting: small values in an array, the rest apart.
  struct Dense {
    /// The smallest value that has a slot.
    private let lowest: Int
    /// Contiguous, because a plain array lends out no span before macOS 26.
    private var slots: ContiguousArray<Int> = []
    private var others: [Int: Int] = [:]

    /// The largest number of values with a slot.
    private static let limit = 4096

    /// No values.
    ///
    /// Values from `lowest` on are counted fastest.
    init(from lowest: Int = 0) {
      self.lowest = lowest
    }

    @inline(__always)
    mutating func add(_ value: Int) {
      let slot = value &- lowest
      if slot >= 0, slot < slots.count {
        slots[slot] &+= 1
      } else {
        addRarely(value)
      }
    }

    /// Counts the value of each of some journeys that has one.
    @inline(__always)
    mutating func add(
      _ records: Span<JourneyRecord>, _ places: Span<Int32>, value: (JourneyRecord) -> Int?
    ) {
      let lowest = lowest
      var rare: [Int] = []
      var counts = slots.mutableSpan
      for place in places.indices {
        guard let value = value(records[Int(places[place])]) else { continue }
        let slot = value &- lowest
        if slot >= 0, slot < counts.count { counts[slot] &+= 1 } else { rare.append(value) }
      }
      for value in rare { add(value) }
    }

    @inline(never)
    private mutating func addRarely(_ value: Int) {
      guard value >= lowest, value < lowest + Self.limit else {
        others[value, default: 0] &+= 1
        return
      }
      let slot = value - lowest
      slots += repeatElement(0, count: slot + 1 - slots.count)
      slots[slot] &+= 1
    }

    var valueCounts: ValueCounts {
      ValueCounts(
        slots.enumerated().map { (value: $0 + lowest, count: $1) }
          + others.map { (value: $0.key, count: $0.value) })
    }
  }
}
