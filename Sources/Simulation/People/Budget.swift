/// What somebody is ready to spend on a task: taps, or time in microseconds.
///
/// Most people are done long before they have spent it. So at first only a number is known that it
/// is not below; the rest is worked out for those who come that far.
struct Budget: Sendable {
  /// It is at least this; most often a little more.
  let floor: Int64
  private let law: Law
  private let uniform: Double

  /// How budgets are spread over people: log-normally, cut at ten million so that a budget stays an
  /// integer whatever was declared.
  struct Law: Sendable {
    let median: Double
    /// The standard deviation of the logarithm; 0 when everybody has the same.
    let spread: Double
    let unit: Unit

    /// What a budget is counted in.
    enum Unit: Sendable {
      case taps
      case seconds
    }

    /// The budget of somebody with a uniform draw in [0, 1), in whole taps or microseconds.
    func budget(_ uniform: Double) -> Int64 {
      let factor =
        spread == 0 ? 1 : ExactMath.exponential(spread * NormalQuantile.of(uniform + 0x1p-54))
      let amount = min(10_000_000, max(1, median * factor))
      return unit == .taps ? Int64(amount) : Temperament.microseconds(amount)
    }
  }

  /// The budgets that a law gives at least, by the first bits of the draw.
  struct Floors: Sendable {
    let law: Law
    private let floors: [Int64]

    private static let bits: UInt64 = 8

    init(_ law: Law) {
      self.law = law
      let count = law.spread == 0 ? 1 : 1 << Self.bits
      // One less, because rounding may put a greater draw below a smaller one.
      floors = (0..<count).map {
        law.budget(Double($0) / Double(count)) - (law.spread == 0 ? 0 : 1)
      }
    }

    /// Whether everybody has the same budget.
    var areExact: Bool { floors.count == 1 }

    /// The least that a draw can come to.
    @inline(__always)
    func floor(_ draw: Draw) -> Int64 {
      areExact ? floors[0] : floors[Int(draw.first >> (64 &- Self.bits))]
    }
  }

  /// The budget of a person.
  init(_ floors: Floors, person: UInt32, purpose: DrawPurpose, draws: KeyedDraws) {
    law = floors.law
    let draw =
      floors.areExact ? Draw(words: .zero) : draws.block(person: person, purpose: purpose)
    uniform = draw.uniform
    floor = floors.floor(draw)
  }

  /// All of it, in whole taps or microseconds.
  var whole: Int64 { law.budget(uniform) }

  /// Whether it is spent when so much is.
  @inline(__always)
  func isReached(by spent: Int64) -> Bool { spent >= floor && spent >= whole }

  /// Whether more than all of it is spent when so much is.
  @inline(__always)
  func isExceeded(by spent: Int64) -> Bool { spent > floor && spent > whole }
}
