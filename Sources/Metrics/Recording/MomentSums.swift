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
    let isPlain = column.isPlain && !plan.hasGaps
    for run in plan.runs {
      let place = run.scope &* metrics &+ metric
      switch (isPlain, column.isZero) {
      case (true, true): addOnes(run, at: place)
      case (true, false): addPlain(column.measures, run, plan.entries, at: place)
      case (false, _): addRatios(column.measures, run, plan.entries, at: place)
      }
    }
  }

  /// Counts the people of a batch, and carries over when it is time.
  mutating func count(_ plan: BatchPlan, people: Int) {
    for run in plan.runs { self.people[run.scope] &+= run.entries.count }
    additions += people
    if additions >= Self.carryAfter { carry() }
  }

  /// Adds people of whom every one measures 0 of 1.
  private mutating func addOnes(_ run: BatchPlan.Run, at place: Int) {
    running[place].denominator &+= run.entries.count
    running[place].denominatorSquared &+= run.entries.count
    if !run.isControl { runningCross[place].denominators &+= run.entries.count }
  }

  /// Adds people of whom every one measures something of 1.
  private mutating func addPlain(
    _ measures: [Measure], _ run: BatchPlan.Run, _ entries: [BatchPlan.Entry], at place: Int
  ) {
    let (measures, entries) = (measures.span, entries.span)
    var (sum, squares, controls, products) = (0, 0, 0, 0)
    for index in run.entries {
      let own = Self.clamped(measures[Int(entries[index].row)].numerator)
      let control = Self.clamped(measures[Int(entries[index].control)].numerator)
      sum &+= own
      squares &+= own &* own
      controls &+= control
      products &+= own &* control
    }
    addOnes(run, at: place)
    running[place].numerator &+= sum
    running[place].product &+= sum
    running[place].numeratorSquared &+= squares
    guard !run.isControl else { return }
    runningCross[place].numerators &+= products
    runningCross[place].numeratorByDenominator &+= sum
    runningCross[place].denominatorByNumerator &+= controls
  }

  /// Adds people whatever they measure.
  private mutating func addRatios(
    _ measures: [Measure], _ run: BatchPlan.Run, _ entries: [BatchPlan.Entry], at place: Int
  ) {
    let (measures, entries) = (measures.span, entries.span)
    var moments = RunningMoments()
    var cross = RunningCrossMoments()
    for index in run.entries {
      let own = Self.clamped(measures[Int(entries[index].row)])
      moments.add(own)
      if !run.isControl { cross.add(own, Self.clamped(measures[Int(entries[index].control)])) }
    }
    running[place].add(moments)
    if !run.isControl { runningCross[place].add(cross) }
  }

  /// The sums so far.
  var scopes: [TallyScope] {
    var copy = self
    copy.carry()
    return copy.exact
  }

  @inline(__always)
  private static func clamped(_ measure: Measure) -> Measure {
    Measure(clamped(measure.numerator), of: clamped(measure.denominator))
  }

  @inline(__always)
  private static func clamped(_ number: Int) -> Int { min(max(number, -limit), limit) }

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
