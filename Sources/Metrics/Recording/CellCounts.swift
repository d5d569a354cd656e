/// A tally's cell while it is being counted.
struct CellCounts {
  // Contiguous, because a plain array lends out no span before macOS 26.
  private var outcomes = ContiguousArray(repeating: 0, count: JourneyOutcome.allCases.count)
  private var examples = ContiguousArray(
    repeating: ExampleChoice(), count: JourneyOutcome.allCases.count)
  private var arrivedTaps = DenseCounts()
  private var censoredTaps = DenseCounts()
  private var excessTaps = DenseCounts()
  private var optimalTaps = DenseCounts()
  private var depth = DenseCounts()
  private var arrivedTime = DenseCounts()
  private var censoredTime = DenseCounts()
  private var success = SuccessPairs()
  private var variantOnly = ExampleChoice()
  private var controlOnly = ExampleChoice()
  private var pairs = PairedEndings()
  private var tapDifferences = DenseCounts(from: -256)

  /// Microseconds in one step of the time histograms.
  private static let timeStep: Int64 = 100_000

  /// Counts journeys of a batch.
  ///
  /// - Parameters:
  ///   - records: the batch.
  ///   - places: where the journeys are in it.
  ///   - draws: the draws by which examples are chosen.
  mutating func add(_ records: Span<JourneyRecord>, _ places: Span<Int32>, _ draws: ExampleDraws) {
    // Number by number, so that each of the lists is looked for once.
    arrivedTaps.add(records, places) { $0.outcome.isSuccess ? $0.taps : nil }
    censoredTaps.add(records, places) { $0.outcome.isSuccess ? nil : $0.taps }
    excessTaps.add(records, places) {
      $0.outcome.isSuccess && $0.optimalTaps >= 0 ? $0.taps &- $0.optimalTaps : nil
    }
    optimalTaps.add(records, places) { $0.optimalTaps >= 0 ? $0.optimalTaps : nil }
    depth.add(records, places) { $0.maximumDepth }
    arrivedTime.add(records, places) { $0.outcome.isSuccess ? Self.timeStep(of: $0) : nil }
    censoredTime.add(records, places) { $0.outcome.isSuccess ? nil : Self.timeStep(of: $0) }
    Self.count(records, places, &outcomes)
    Self.choose(records, places, draws, &examples)
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
    _ records: Span<JourneyRecord>, _ places: Span<Int32>, _ draws: ExampleDraws,
    _ examples: inout ContiguousArray<ExampleChoice>
  ) {
    var examples = examples.mutableSpan
    for place in places.indices {
      let record = records[Int(places[place])]
      examples[Int(record.outcome.rawValue)].offer(draws.example(of: record))
    }
  }

  /// Counts how journeys of a batch went here and under the control.
  mutating func add(
    _ records: Span<JourneyRecord>, _ pairs: Span<CellPlan.Pair>, _ draws: ExampleDraws
  ) {
    for place in pairs.indices {
      add(
        records[Int(pairs[place].journey)], control: records[Int(pairs[place].control)], draws)
    }
  }

  @inline(__always)
  private mutating func add(
    _ record: JourneyRecord, control: JourneyRecord, _ draws: ExampleDraws
  ) {
    let difference = record.taps &- control.taps
    success.add(variant: record.outcome.isSuccess, control: control.outcome.isSuccess)
    switch (record.outcome.isSuccess, control.outcome.isSuccess) {
    case (true, true): tapDifferences.add(difference)
    case (true, false): variantOnly.offer(draws.example(of: record))
    case (false, true): controlOnly.offer(draws.example(of: record))
    case (false, false): break
    }
    pairs.add(
      PairedEnding(
        variant: record.outcome, control: control.outcome,
        taps: difference == 0 ? .same : difference < 0 ? .fewer : .more),
      PairedExample(
        person: record.person, occasion: record.occasion,
        variantTaps: record.taps, controlTaps: control.taps))
  }

  /// The cell as counted so far.
  var cell: TallyCell {
    var cell = TallyCell()
    cell.outcomes = Array(outcomes)
    cell.examples = Array(examples)
    cell.arrivedTaps = arrivedTaps.valueCounts
    cell.censoredTaps = censoredTaps.valueCounts
    cell.excessTaps = excessTaps.valueCounts
    cell.optimalTaps = optimalTaps.valueCounts
    cell.depth = depth.valueCounts
    cell.arrivedTime = arrivedTime.valueCounts
    cell.censoredTime = censoredTime.valueCounts
    cell.success = success
    cell.variantOnly = variantOnly
    cell.controlOnly = controlOnly
    cell.pairs = pairs
    cell.tapDifferences = tapDifferences.valueCounts
    return cell
  }
}

/// How often each value occurs, while it is being counted: small values in an array, the rest aside.
struct DenseCounts {
  /// The smallest value that has a slot.
  private let lowest: Int
  /// Contiguous, because a plain array lends out no span before macOS 26.
  private var slots: ContiguousArray<Int> = []
  private var others: [Int: Int] = [:]

  /// How many values have a slot at most.
  private static let limit = 4096

  /// No values; those from `lowest` on are counted fastest.
  init(from lowest: Int = 0) {
    self.lowest = lowest
  }

  /// Counts a value.
  @inline(__always)
  mutating func add(_ value: Int) {
    let slot = value &- lowest
    if slot >= 0, slot < slots.count {
      slots[slot] &+= 1
    } else {
      addRarely(value)
    }
  }

  /// Counts the value of each of some journeys, where it has one.
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

  /// The counts, in order.
  var valueCounts: ValueCounts {
    ValueCounts(
      slots.enumerated().map { (value: $0 + lowest, count: $1) }
        + others.map { (value: $0.key, count: $0.value) })
  }
}
