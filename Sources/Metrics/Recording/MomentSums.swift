/// The sums of all metrics over people while they are being counted: 64 bits wide, carried over into
/// exact sums before they can overflow.
struct MomentSums {
  private let metrics: Int
  private var running: [RunningMoments]
  private var runningCross: [RunningCrossMoments]
  private var people: [Int]
  private var exact: [TallyScope]
  private var additions = 0

  // A person's number beyond this counts as this. Its square, added up twice `carryAfter` times, fits.
  private static let limit = 1 << 23
  private static let carryAfter = 1 << 15

  /// No people yet.
  init(empty: Tally) {
    metrics = empty.shape.metrics.count
    exact = empty.scopes
    people = Array(repeating: 0, count: exact.count)
    running = Array(repeating: RunningMoments(), count: exact.count * metrics)
    runningCross = Array(repeating: RunningCrossMoments(), count: exact.count * metrics)
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
      var moments = RunningMoments()
      var cross = RunningCrossMoments()
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
      running[place].add(moments)
      if !isControl { runningCross[place].add(cross) }
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
    _ moments: inout RunningMoments
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
    _ moments: inout RunningMoments, _ cross: inout RunningCrossMoments
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
    _ moments: inout RunningMoments
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range { moments.add(measures[Int(entries[place].row)]) }
  }

  /// Adds people of a variant whatever they measure.
  private func addRatios(
    _ column: MeasureColumn, _ range: Range<Int>, _ plan: BatchPlan,
    _ moments: inout RunningMoments, _ cross: inout RunningCrossMoments
  ) {
    let (measures, entries) = (column.measures.span, plan.scopes.elements.span)
    for place in range {
      let own = measures[Int(entries[place].row)]
      moments.add(own)
      cross.add(own, measures[Int(entries[place].control)])
    }
  }

  /// The sums so far.
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
        exact[scope].moments[metric].merge(running[place].wide)
        running[place] = RunningMoments()
        guard exact[scope].crossMoments.indices.contains(metric) else { continue }
        exact[scope].crossMoments[metric].merge(runningCross[place].wide)
        runningCross[place] = RunningCrossMoments()
      }
    }
  }
}

/// `RatioMoments` while people are being added: 64 bits wide.
struct RunningMoments {
  var numerator = 0
  var denominator = 0
  var numeratorSquared = 0
  var product = 0
  var denominatorSquared = 0

  /// Adds one person.
  @inline(__always)
  mutating func add(_ person: Measure) {
    numerator &+= person.numerator
    denominator &+= person.denominator
    numeratorSquared &+= person.numerator &* person.numerator
    product &+= person.numerator &* person.denominator
    denominatorSquared &+= person.denominator &* person.denominator
  }

  /// Adds other people.
  mutating func add(_ others: RunningMoments) {
    numerator &+= others.numerator
    denominator &+= others.denominator
    numeratorSquared &+= others.numeratorSquared
    product &+= others.product
    denominatorSquared &+= others.denominatorSquared
  }

  /// The sums, wide enough for any number of people.
  var wide: RatioMoments {
    var moments = RatioMoments()
    moments.numerator = Int128(numerator)
    moments.denominator = Int128(denominator)
    moments.numeratorSquared = Int128(numeratorSquared)
    moments.product = Int128(product)
    moments.denominatorSquared = Int128(denominatorSquared)
    return moments
  }
}

/// `CrossMoments` while people are being added: 64 bits wide.
struct RunningCrossMoments {
  var numerators = 0
  var numeratorByDenominator = 0
  var denominatorByNumerator = 0
  var denominators = 0

  /// Adds one person, as measured under the variant and under the control.
  @inline(__always)
  mutating func add(_ variant: Measure, _ control: Measure) {
    numerators &+= variant.numerator &* control.numerator
    numeratorByDenominator &+= variant.numerator &* control.denominator
    denominatorByNumerator &+= variant.denominator &* control.numerator
    denominators &+= variant.denominator &* control.denominator
  }

  /// Adds other people.
  mutating func add(_ others: RunningCrossMoments) {
    numerators &+= others.numerators
    numeratorByDenominator &+= others.numeratorByDenominator
    denominatorByNumerator &+= others.denominatorByNumerator
    denominators &+= others.denominators
  }

  /// The sums, wide enough for any number of people.
  var wide: CrossMoments {
    var moments = CrossMoments()
    moments.numerators = Int128(numerators)
    moments.numeratorByDenominator = Int128(numeratorByDenominator)
    moments.denominatorByNumerator = Int128(denominatorByNumerator)
    moments.denominators = Int128(denominators)
    return moments
  }
}
