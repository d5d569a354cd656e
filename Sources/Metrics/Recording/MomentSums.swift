/// The sums of all metrics over people while they are being counted: 64 bits wide, carried over into
/// exact sums before they can overflow.
struct MomentSums {
  private let metrics: Int
  private var running: [RatioMoments<Int>]
  private var runningCross: [CrossMoments<Int>]
  private var people: [Int]
  private var exact: [TallyScope]
  private var additions = 0

  // A larger number of a person counts as this. Its square, added up twice `carryAfter` times, fits.
  private static let limit = 1 << 23
  private static let carryAfter = 1 << 15

  init(empty: Tally) {
    metrics = empty.shape.metrics.count
    exact = empty.scopes
    people = Array(repeating: 0, count: exact.count)
    running = Array(repeating: RatioMoments<Int>(), count: exact.count * metrics)
    runningCross = Array(repeating: CrossMoments<Int>(), count: exact.count * metrics)
  }

  /// Adds a metric's measures of a batch; the people themselves are counted by `count`.
  mutating func add(_ column: MeasureColumn, ofMetric metric: Int, by plan: BatchPlan) {
    let range = -Self.limit...Self.limit
    addSmall(column.isWithin(range) ? column : column.clamped(to: range), metric, plan)
  }

  /// Adds a metric's measures, none of them beyond the limit.
  private mutating func addSmall(_ column: MeasureColumn, _ metric: Int, _ plan: BatchPlan) {
    let isPlain = column.extent.isPlain && !plan.hasGaps
    for run in plan.scopes.runs {
      let place = run.bucket &* metrics &+ metric
      let isControl = plan.isControl(run.bucket)
      var moments = RatioMoments<Int>()
      var cross = CrossMoments<Int>()
      switch (isPlain, column.extent.isZero, isControl) {
      case (true, true, _): break
      case (true, false, true): addPlain(column, run.elements, plan, &moments)
      case (true, false, false): addPlain(column, run.elements, plan, &moments, &cross)
      case (false, _, true): addRatios(column, run.elements, plan, &moments)
      case (false, _, false): addRatios(column, run.elements, plan, &moments, &cross)
      }
      if isPlain {
        // Every denominator is 1.
        moments.denominator = run.elements.count
        moments.denominatorSquared = run.elements.count
        moments.product = moments.numerator
        cross.denominators = run.elements.count
        cross.numeratorByDenominator = moments.numerator
      }
      running[place].merge(moments)
      if !isControl { runningCross[place].merge(cross) }
    }
  }

  /// Counts the people of a batch, and carries over when it is time.
  mutating func count(_ plan: BatchPlan, people: Int) {
    for run in plan.scopes.runs { self.people[run.bucket] &+= run.elements.count }
    additions += people
    if additions >= Self.carryAfter { carry() }
  }

  /// Adds people of the control whose denominators are known.
  private func addPlain(
    _ column: MeasureColumn, _ range: Range<Int>, _ plan: BatchPlan,
    _ moments: inout RatioMoments<Int>
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range {
      let own = measures[Int(entries[place].row)].numerator
      moments.numerator &+= own
      moments.numeratorSquared &+= own &* own
    }
  }

  /// Adds people of a variant whose denominators are known.
  private func addPlain(
    _ column: MeasureColumn, _ range: Range<Int>, _ plan: BatchPlan,
    _ moments: inout RatioMoments<Int>, _ cross: inout CrossMoments<Int>
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range {
      let own = measures[Int(entries[place].row)].numerator
      let control = measures[Int(entries[place].control)].numerator
      moments.numerator &+= own
      moments.numeratorSquared &+= own &* own
      cross.denominatorByNumerator &+= control
      cross.numerators &+= own &* control
    }
  }

  /// Adds people of the control whatever they measure.
  private func addRatios(
    _ column: MeasureColumn, _ range: Range<Int>, _ plan: BatchPlan,
    _ moments: inout RatioMoments<Int>
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range { moments.add(measures[Int(entries[place].row)]) }
  }

  /// Adds people of a variant whatever they measure.
  private func addRatios(
    _ column: MeasureColumn, _ range: Range<Int>, _ plan: BatchPlan,
    _ moments: inout RatioMoments<Int>, _ cross: inout CrossMoments<Int>
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range {
      let own = measures[Int(entries[place].row)]
      moments.add(own)
      cross.add(own, measures[Int(entries[place].control)])
    }
  }

  var scopes: [TallyScope] {
    var copy = self
    copy.carry()
    return copy.exact
  }

  private mutating func carry() {
    additions = 0
    for scope in exact.indices where people[scope] > 0 {
      exact[scope].people &+= people[scope]
      people[scope] = 0
      for metric in 0..<metrics {
        let place = scope * metrics + metric
        exact[scope].moments[metric].merge(running[place])
        running[place] = RatioMoments<Int>()
        guard exact[scope].crossMoments.indices.contains(metric) else { continue }
        exact[scope].crossMoments[metric].merge(runningCross[place])
        runningCross[place] = CrossMoments<Int>()
      }
    }
  }
}
