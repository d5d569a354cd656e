/// One metric's measures of a batch, row by row; see `BatchPlan`.
struct MeasureColumn {
  /// The measures; contiguous, because a plain array lends out no span before macOS 26.
  private(set) var measures: ContiguousArray<Measure> = []
  /// The summary of all rows but the first.
  private(set) var extent = Summary()

  /// Measures journeys by a metric, and adds up what belongs together.
  mutating func fill(
    _ metric: Metric, _ records: ContiguousArray<JourneyRecord>, _ plan: BatchPlan
  ) {
    if measures.count < plan.rows {
      measures = ContiguousArray(repeating: .none, count: plan.rows + plan.rows / 2)
    }
    var list = measures.mutableSpan
    extent = metric.measureAll(records.span, &list)
    guard plan.rows > records.count + 1 else { return }
    for row in records.count + 1..<plan.rows { measures[row] = .none }
    for gathering in plan.gatherings {
      let from = measures[Int(gathering.from)]
      gather(from, into: Int(gathering.row), by: metric.gathering)
    }
    for row in records.count + 1..<plan.rows { extent.add(measures[row]) }
  }

  /// Whether no number is outside of a range that has 0 in it.
  func isWithin(_ range: ClosedRange<Int>) -> Bool {
    if extent.reach >= 0, extent.reach <= range.upperBound { return true }
    return measures.allSatisfy {
      range.contains($0.numerator) && range.contains($0.denominator)
    }
  }

  /// The same column with every number in a range.
  func clamped(to range: ClosedRange<Int>) -> MeasureColumn {
    var column = self
    column.measures = ContiguousArray(
      measures.map {
        Measure(
          min(max($0.numerator, range.lowerBound), range.upperBound),
          of: min(max($0.denominator, range.lowerBound), range.upperBound))
      })
    return column
  }

  @inline(__always)
  private mutating func gather(_ measure: Measure, into row: Int, by gathering: Metric.Aggregation)
  {
    switch gathering {
    case .sum: measures[row].add(measure)
    case .once:
      measures[row].numerator = max(measures[row].numerator, measure.numerator)
      measures[row].denominator = max(measures[row].denominator, measure.denominator)
    }
  }
}

extension MeasureColumn {
  /// A summary of many measures, in as few instructions as possible.
  struct Summary {
    private var numerators = 0
    private var denominators = 0
    private var commonDenominators = -1

    @inline(__always)
    mutating func add(_ measure: Measure) {
      numerators |= measure.numerator
      denominators |= measure.denominator
      commonDenominators &= measure.denominator
    }

    var isPlain: Bool { denominators == 1 && commonDenominators == 1 }

    var isZero: Bool { numerators == 0 }

    /// A number that no numerator and no denominator is greater than; negative if one of them is.
    var reach: Int { numerators | denominators }
  }
}
