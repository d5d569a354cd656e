/// The quantile function of the standard normal distribution, the same to the bit everywhere.
///
/// Source: Wichura, "Algorithm AS 241: the percentage points of the normal distribution" (Applied
/// Statistics 37, 1988), good to about 16 digits; its logarithm is `ExactMath`'s.
package enum NormalQuantile {
  /// The value below which a standard normal number falls with this probability.
  ///
  /// - Parameter probability: in 0...1; the ends give −∞ and +∞, anything outside NaN.
  package static func of(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    let centred = probability - 0.5
    if centred.magnitude <= 0.425 {
      return centred * ratio(central, at: 0.180625 - centred * centred)
    }
    let tail = centred < 0 ? probability : 1 - probability
    let depth = (-ExactMath.logarithm(tail)).squareRoot()
    let value = depth <= 5 ? ratio(middle, at: depth - 1.6) : ratio(far, at: depth - 5)
    return centred < 0 ? -value : value
  }

  /// Two polynomials of degree seven, highest power first, and their quotient.
  private typealias Quotient = (above: SIMD8<Double>, below: SIMD8<Double>)

  private static func ratio(_ quotient: Quotient, at value: Double) -> Double {
    var above = 0.0
    var below = 0.0
    for power in 0..<8 {
      above = above * value + quotient.above[power]
      below = below * value + quotient.below[power]
    }
    return above / below
  }

  private static let central: Quotient = (
    SIMD8(
      2509.0809287301226727, 33430.575583588128105, 67265.770927008700853, 45921.953931549871457,
      13731.693765509461125, 1971.5909503065514427, 133.14166789178437745, 3.3871328727963666080),
    SIMD8(
      5226.4952788528545610, 28729.085735721942674, 39307.895800092710610, 21213.794301586595867,
      5394.1960214247511077, 687.18700749205790830, 42.313330701600911252, 1)
  )

  private static let middle: Quotient = (
    SIMD8(
      7.74545014278341407640e-4, 0.0227238449892691845833, 0.241780725177450611770,
      1.27045825245236838258, 3.64784832476320460504, 5.76949722146069140550,
      4.63033784615654529590, 1.42343711074968357734),
    SIMD8(
      1.05075007164441684324e-9, 5.47593808499534494600e-4, 0.0151986665636164571966,
      0.148103976427480074590, 0.689767334985100004550, 1.67638483018380384940,
      2.05319162663775882187, 1)
  )

  private static let far: Quotient = (
    SIMD8(
      2.01033439929228813265e-7, 2.71155556874348757815e-5, 0.00124266094738807843860,
      0.0265321895265761230930, 0.296560571828504891230, 1.78482653991729133580,
      5.46378491116411436990, 6.65790464350110377720),
    SIMD8(
      2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
      7.86869131145613259100e-4, 0.0148753612908506148525, 0.136929880922735805310,
      0.599832206555887937690, 1)
  )
}

/// Random numbers of a distribution from 32 random bits, by look-up.
///
/// 1 024 cells of equal probability with straight lines between their ends; the sixteen outermost
/// cells on either side, in which a straight line would be wrong by more than a thousandth, are
/// computed. The error is below 0.0005 everywhere.
package struct QuantileTable: Sendable {
  private let quantile: @Sendable (Double) -> Double
  /// The straight lines of the cells that are not computed; contiguous, because a plain array lends out
  /// no span before macOS 26.
  private let lines: ContiguousArray<Line>

  private static let computedCells: UInt32 = 16
  private static let cells: UInt32 = 1024
  /// The bits of a word within its cell.
  private static let bitsWithin: UInt32 = 22

  /// A cell between its ends.
  private struct Line {
    let start: Double
    let slope: Double
  }

  /// Standard normal numbers.
  package static func normal() -> QuantileTable { QuantileTable { NormalQuantile.of($0) } }

  /// Numbers of Gumbel's distribution of largest values with scale 1, moved to the mean 0.
  package static func gumbel() -> QuantileTable { QuantileTable { GumbelQuantile.of($0) } }

  /// Computes the table, some thousand arithmetic operations.
  /// - Parameter quantile: the quantile function.
  private init(of quantile: @escaping @Sendable (Double) -> Double) {
    self.quantile = quantile
    lines = ContiguousArray(
      (Self.computedCells..<Self.cells - Self.computedCells).map { cell in
        let start = quantile(Double(cell) / Double(Self.cells))
        let end = quantile(Double(cell + 1) / Double(Self.cells))
        return Line(start: start, slope: (end - start) * 0x1p-22)
      })
  }

  /// The number that belongs to `word`, growing with it.
  @inline(__always)
  package func value(_ word: UInt32) -> Double {
    let lines = lines.span
    // Below the first line it wraps around, beyond the last one.
    let line = Int((word >> Self.bitsWithin) &- Self.computedCells)
    guard line < lines.count else { return quantile((Double(word) + 0.5) * 0x1p-32) }
    let within = Double(Int32(truncatingIfNeeded: word & (1 &<< Self.bitsWithin &- 1))) + 0.5
    return lines[line].start + within * lines[line].slope
  }
}

/// The quantile function of Gumbel's distribution of largest values with scale 1 and mean 0, the same to the bit
/// everywhere.
///
/// The largest of some scents with such noise is each with the chances of a softmax (McFadden 1974).
package enum GumbelQuantile {
  /// The value below which such a number falls with this probability.
  ///
  /// - Parameter probability: in 0...1; the ends give −∞ and +∞, anything outside NaN.
  package static func of(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    let eulersConstant = 0.577_215_664_901_532_9
    return -ExactMath.logarithm(-ExactMath.logarithm(probability)) - eulersConstant
  }
}

/// The quantile function of the standard logistic distribution, the same to the bit everywhere: the
/// shape of the noise in ACT-R.
package enum LogisticQuantile {
  /// The value below which a standard logistic number falls with this probability.
  ///
  /// - Parameter probability: in 0...1; the ends give −∞ and +∞, anything outside NaN.
  package static func of(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    return ExactMath.logarithm(probability / (1 - probability))
  }

  /// A standard logistic number from 32 random bits; never infinite.
  package static func value(_ bits: UInt32) -> Double { of((Double(bits) + 0.5) * 0x1p-32) }
}
