/// The sums of all metrics over people while they are being counted: 64 bits wide, carried over into
/// exact sums before they can overflow.
struct MomentSums {
  private let metrics: Int
  private var running: [RunningMoments]
  private var runningCross: [RunningCrossMoments]
  private var people: [Int]
  private var exact: [TallyScope]
  private var additions = 0

  // A person's number beyond this counts as this. Its square, added up `carryAfter` times, fits.
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

  /// Adds one person to a scope.
  ///
  /// - Parameters:
  ///   - measures: each metric's measure of the person, for this variant and the control.
  ///   - start: where this variant's begin.
  ///   - control: where the control's begin; nothing when this is the control.
  @inline(__always)
  mutating func add(scope: Int, measures: [Measure], from start: Int, control: Int?) {
    people[scope] &+= 1
    let place = scope &* metrics
    for metric in 0..<metrics {
      running[place &+ metric].add(Self.clamped(measures[start &+ metric]))
    }
    guard let control else { return }
    for metric in 0..<metrics {
      runningCross[place &+ metric].add(
        Self.clamped(measures[start &+ metric]), Self.clamped(measures[control &+ metric]))
    }
  }

  /// Notes that a person is complete, and carries over when it is time.
  @inline(__always)
  mutating func endPerson() {
    additions += 1
    if additions == Self.carryAfter { carry() }
  }

  /// The sums so far.
  var scopes: [TallyScope] {
    var copy = self
    copy.carry()
    return copy.exact
  }

  @inline(__always)
  private static func clamped(_ measure: Measure) -> Measure {
    Measure(
      min(max(measure.numerator, -limit), limit), of: min(max(measure.denominator, -limit), limit))
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
