/// A tally's cell while it is being counted.
struct CellCounts {
  private var outcomes = [Int](repeating: 0, count: JourneyOutcome.allCases.count)
  private var examples = [ExampleChoice](
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

  /// Counts a journey.
  @inline(__always)
  mutating func add(_ record: JourneyRecord, as example: JourneyExample) {
    let outcome = Int(record.outcome.rawValue)
    outcomes[outcome] &+= 1
    let time = Int(truncatingIfNeeded: record.time / Self.timeStep)
    if record.outcome.isSuccess {
      arrivedTaps.add(record.taps)
      arrivedTime.add(time)
      if record.optimalTaps >= 0 { excessTaps.add(record.taps &- record.optimalTaps) }
    } else {
      censoredTaps.add(record.taps)
      censoredTime.add(time)
    }
    if record.optimalTaps >= 0 { optimalTaps.add(record.optimalTaps) }
    depth.add(record.maximumDepth)
    examples[outcome].offer(example)
  }

  /// Counts how the same journey went here and under the control.
  @inline(__always)
  mutating func add(_ ending: JourneyEnding, control: JourneyEnding) {
    let difference = ending.example.taps &- control.example.taps
    success.add(variant: ending.hasArrived, control: control.hasArrived)
    switch (ending.hasArrived, control.hasArrived) {
    case (true, true): tapDifferences.add(difference)
    case (true, false): variantOnly.offer(ending.example)
    case (false, true): controlOnly.offer(ending.example)
    case (false, false): break
    }
    pairs.add(
      PairedEnding(
        variant: ending.outcome, control: control.outcome,
        taps: difference == 0 ? .same : difference < 0 ? .fewer : .more),
      PairedExample(
        person: ending.example.person, occasion: ending.example.occasion,
        variantTaps: ending.example.taps, controlTaps: control.example.taps))
  }

  /// The cell as counted so far.
  var cell: TallyCell {
    var cell = TallyCell()
    cell.outcomes = outcomes
    cell.examples = examples
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
