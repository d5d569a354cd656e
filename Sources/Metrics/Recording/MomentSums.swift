/// The sums of all metrics over people while they are being counted: 64 bits wide, carried over into
/// exact sums before they can overflow.
struct MomentSums {
  private let metrics: Int
  private var own: [Int]
  private var cross: [Int]
  private var people: [Int]
  private var exact: [TallyScope]
  private var additions = 0

  // A person's number beyond this counts as this. Its square, added up `carryAfter` times, fits.
  private static let limit = 1 << 23
  private static let carryAfter = 1 << 15
  private static let ownWidth = 5
  private static let crossWidth = 4

  /// No people yet.
  init(empty: Tally) {
    metrics = empty.shape.metrics.count
    exact = empty.scopes
    people = Array(repeating: 0, count: exact.count)
    own = Array(repeating: 0, count: exact.count * metrics * Self.ownWidth)
    cross = Array(repeating: 0, count: exact.count * metrics * Self.crossWidth)
  }

  /// Adds one person to a scope.
  ///
  /// - Parameters:
  ///   - numbers: numerator and denominator of each metric, for this variant and the control.
  ///   - start: where this variant's begin.
  ///   - control: where the control's begin; −1 when this is the control.
  @inline(__always)
  mutating func add(scope: Int, numbers: [Int], from start: Int, control: Int) {
    people[scope] &+= 1
    var place = scope &* metrics &* Self.ownWidth
    for metric in 0..<metrics {
      let numerator = Self.clamped(numbers[start &+ 2 &* metric])
      let denominator = Self.clamped(numbers[start &+ 2 &* metric &+ 1])
      own[place] &+= numerator
      own[place &+ 1] &+= denominator
      own[place &+ 2] &+= numerator &* numerator
      own[place &+ 3] &+= numerator &* denominator
      own[place &+ 4] &+= denominator &* denominator
      place &+= Self.ownWidth
    }
    guard control >= 0 else { return }
    place = scope &* metrics &* Self.crossWidth
    for metric in 0..<metrics {
      let numerator = Self.clamped(numbers[start &+ 2 &* metric])
      let denominator = Self.clamped(numbers[start &+ 2 &* metric &+ 1])
      let controlNumerator = Self.clamped(numbers[control &+ 2 &* metric])
      let controlDenominator = Self.clamped(numbers[control &+ 2 &* metric &+ 1])
      cross[place] &+= numerator &* controlNumerator
      cross[place &+ 1] &+= numerator &* controlDenominator
      cross[place &+ 2] &+= denominator &* controlNumerator
      cross[place &+ 3] &+= denominator &* controlDenominator
      place &+= Self.crossWidth
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
  private static func clamped(_ number: Int) -> Int { min(max(number, -limit), limit) }

  private mutating func carry() {
    additions = 0
    for scope in exact.indices where people[scope] > 0 {
      exact[scope].people &+= people[scope]
      people[scope] = 0
      for metric in 0..<metrics {
        carryOwn(scope: scope, metric: metric)
        if !exact[scope].crossMoments.isEmpty { carryCross(scope: scope, metric: metric) }
      }
    }
  }

  private mutating func carryOwn(scope: Int, metric: Int) {
    let place = (scope * metrics + metric) * Self.ownWidth
    exact[scope].moments[metric].numerator &+= Int128(own[place])
    exact[scope].moments[metric].denominator &+= Int128(own[place + 1])
    exact[scope].moments[metric].numeratorSquared &+= Int128(own[place + 2])
    exact[scope].moments[metric].product &+= Int128(own[place + 3])
    exact[scope].moments[metric].denominatorSquared &+= Int128(own[place + 4])
    for offset in 0..<Self.ownWidth { own[place + offset] = 0 }
  }

  private mutating func carryCross(scope: Int, metric: Int) {
    let place = (scope * metrics + metric) * Self.crossWidth
    exact[scope].crossMoments[metric].numerators &+= Int128(cross[place])
    exact[scope].crossMoments[metric].numeratorByDenominator &+= Int128(cross[place + 1])
    exact[scope].crossMoments[metric].denominatorByNumerator &+= Int128(cross[place + 2])
    exact[scope].crossMoments[metric].denominators &+= Int128(cross[place + 3])
    for offset in 0..<Self.crossWidth { cross[place + offset] = 0 }
  }
}
