/// One metric's measures of a batch, row by row; see `BatchPlan`.
struct MeasureColumn {
  /// The measures; contiguous, because a plain array lends out no span before macOS 26.
  private(set) var measures: ContiguousArray<Measure> = []
  /// Whether every row but the first has a denominator of 1, and whether every numerator is 0.
  private(set) var isPlain = false
  private(set) var isZero = false
  /// A number that no numerator and no denominator is greater than; negative when one of them is.
  private(set) var reach = 0

  /// Measures journeys by a metric, and adds up what belongs together.
  mutating func fill(_ metric: Metric, _ records: [JourneyRecord], _ plan: BatchPlan) {
    if measures.count < plan.rows {
      measures = ContiguousArray(repeating: .none, count: plan.rows + plan.rows / 2)
    }
    metric.measureAll(records, &measures, 1)
    for row in records.count + 1..<max(plan.rows, records.count + 1) { measures[row] = .none }
    for gathering in plan.gatherings {
      let from = measures[Int(gathering.from)]
      gather(from, into: Int(gathering.row), by: metric.gathering)
    }
    (isPlain, isZero, reach) = look(at: plan.rows)
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

  private func look(at rows: Int) -> (isPlain: Bool, isZero: Bool, reach: Int) {
    let measures = measures.span
    var denominators = 1
    var numerators = 0
    var others = 0
    for row in 1..<rows {
      numerators |= measures[row].numerator
      denominators &= measures[row].denominator
      others |= measures[row].denominator
    }
    return (denominators == 1 && others == 1, numerators == 0, numerators | others)
  }

  /// The sum of some rows.
  func sum(of rows: ContiguousArray<Int32>, in range: Range<Int>) -> Measure {
    let (measures, rows) = (measures.span, rows.span)
    var sum = Measure.none
    for place in range {
      let measure = measures[Int(rows[place])]
      sum.numerator &+= measure.numerator
      sum.denominator &+= measure.denominator
    }
    return sum
  }

  @inline(__always)
  private mutating func gather(_ measure: Measure, into row: Int, by gathering: Metric.Gathering) {
    switch gathering {
    case .sum:
      measures[row].numerator &+= measure.numerator
      measures[row].denominator &+= measure.denominator
    case .once:
      measures[row].numerator = max(measures[row].numerator, measure.numerator)
      measures[row].denominator = max(measures[row].denominator, measure.denominator)
    }
  }
}
