/// A response that depends on several inputs one by one: a constant, and for each input a line and a parabola, by
/// least squares.
///
/// Inputs are places from 0 to 1. The terms are Legendre polynomials, which a Latin hypercube keeps nearly
/// independent.
package struct AdditiveFit: Hashable, Sendable {
  /// The number of inputs.
  package let inputs: Int
  /// What the inputs do not explain: its variance, and the degrees of freedom it is known with.
  package let residualVariance: Double
  package let degreesOfFreedom: Int
  /// The constant, then the two coefficients of each input, and their covariances divided by the residual variance.
  private let coefficients: [Double]
  private let covariances: [[Double]]

  /// The fewest degrees of freedom that are left for what the inputs do not explain.
  private static let leastFreedom = 20

  /// Fits values to points, a list of places for each value.
  ///
  /// - Returns: `nil` with too few values for so many inputs, or if two inputs cannot be told apart.
  package init?(_ values: [Double], at points: [[Double]]) {
    let inputs = points.first?.count ?? 0
    let terms = 1 + 2 * inputs
    guard values.count == points.count, points.allSatisfy({ $0.count == inputs }), inputs > 0,
      values.count - terms >= Self.leastFreedom
    else { return nil }
    let rows = points.map { Self.terms(of: $0) }
    var normal = Array(repeating: Array(repeating: 0.0, count: terms), count: terms)
    var right = Array(repeating: 0.0, count: terms)
    for (row, value) in zip(rows, values) {
      for first in 0..<terms {
        right[first] += row[first] * value
        for second in 0..<terms { normal[first][second] += row[first] * row[second] }
      }
    }
    guard let inverse = Self.inverse(of: normal) else { return nil }
    let found = inverse.map { row in zip(row, right).reduce(0) { $0 + $1.0 * $1.1 } }
    self.inputs = inputs
    degreesOfFreedom = values.count - terms
    covariances = inverse
    coefficients = found
    let squares = zip(rows, values).map { row, value in
      let rest = value - zip(row, found).reduce(0) { $0 + $1.0 * $1.1 }
      return rest * rest
    }
    residualVariance = squares.compensatedSum / Double(degreesOfFreedom)
  }

  /// The mean response if one input has a value and all others take every value alike, with its error.
  package func response(to input: Int, at place: Double) -> Estimate {
    let (line, parabola) = Self.polynomials(at: place)
    let chosen = [(0, 1.0), (1 + 2 * input, line), (2 + 2 * input, parabola)]
    var value = 0.0
    var variance = 0.0
    for (first, weight) in chosen {
      value += weight * coefficients[first]
      for (second, other) in chosen { variance += weight * other * covariances[first][second] }
    }
    return Estimate(
      value: value, standardError: (max(0, variance) * residualVariance).squareRoot(),
      degreesOfFreedom: Double(degreesOfFreedom))
  }

  /// The response at a point, which has a place for each input.
  package func value(at point: [Double]) -> Double {
    var value = coefficients[0]
    for (input, place) in zip(0..<inputs, point) {
      let (line, parabola) = Self.polynomials(at: place)
      value += coefficients[1 + 2 * input] * line + coefficients[2 + 2 * input] * parabola
    }
    return value
  }

  /// The variance of the response that one input brings by itself: without bias, so that it may be below 0.
  package func variance(from input: Int) -> Double {
    // The mean squares of the polynomials over the range.
    [(1 + 2 * input, 1.0 / 3), (2 + 2 * input, 1.0 / 5)].reduce(0) { sum, term in
      let (place, weight) = term
      let square = coefficients[place] * coefficients[place]
      return sum + weight * (square - covariances[place][place] * residualVariance)
    }
  }

  private static func terms(of point: [Double]) -> [Double] {
    [1] + point.flatMap { place in [polynomials(at: place).line, polynomials(at: place).parabola] }
  }

  /// Legendre's polynomials of degree 1 and 2 on the range from 0 to 1.
  private static func polynomials(at place: Double) -> (line: Double, parabola: Double) {
    let centred = 2 * place - 1
    return (centred, (3 * centred * centred - 1) / 2)
  }

  /// The inverse of a symmetric positive definite matrix, by Gauss and Jordan; `nil` if it is not one.
  private static func inverse(of matrix: [[Double]]) -> [[Double]]? {
    let size = matrix.count
    var left = matrix
    var right = (0..<size).map { row in (0..<size).map { $0 == row ? 1.0 : 0.0 } }
    for pivot in 0..<size {
      let scale = left[pivot][pivot]
      guard scale > 1e-9 * max(1, matrix[pivot][pivot]) else { return nil }
      for column in 0..<size {
        left[pivot][column] /= scale
        right[pivot][column] /= scale
      }
      for row in 0..<size where row != pivot {
        let factor = left[row][pivot]
        guard factor != 0 else { continue }
        for column in 0..<size {
          left[row][column] -= factor * left[pivot][column]
          right[row][column] -= factor * right[pivot][column]
        }
      }
    }
    return right
  }
}
