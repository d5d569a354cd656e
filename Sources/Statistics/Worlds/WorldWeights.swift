import RealModule

/// How well each world agrees with what was measured: weights that add up to 1.
package struct WorldWeights: Hashable, Sendable {
  package let values: [Double]

  /// Weighs worlds that were as likely before, by the logarithms of their likelihoods.
  package init(logLikelihoods: [Double]) {
    let best = logLikelihoods.max() ?? 0
    let raw = logLikelihoods.map { Double.exp($0 - best) }
    let sum = raw.reduce(0, +)
    values = raw.map { $0 / max(sum, .leastNormalMagnitude) }
  }

  /// The number of equally weighted worlds that tell as much.
  ///
  /// Source: L. Kish, Survey Sampling (1965), 11.7.
  package var effectiveNumber: Double {
    1 / max(values.reduce(0) { $0 + $1 * $1 }, .leastNormalMagnitude)
  }

  /// The weighted mean of a figure that each world has.
  package func mean(_ figures: [Double]) -> Double {
    zip(values, figures).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The figures below which these shares of the weight lie, each between two figures if it falls there.
  package func quantiles(_ shares: [Double], of figures: [Double]) -> [Double] {
    let order = figures.indices.sorted { (figures[$0], $0) < (figures[$1], $1) }
    var sums: [Double] = []
    var sum = 0.0
    for place in order {
      // The middle of its own weight.
      sums.append(sum + values[place] / 2)
      sum += values[place]
    }
    return shares.map { share in
      guard let next = sums.firstIndex(where: { $0 >= share }) else {
        return order.last.map { figures[$0] } ?? 0
      }
      guard next > 0 else { return figures[order[0]] }
      let (low, high) = (figures[order[next - 1]], figures[order[next]])
      let width = sums[next] - sums[next - 1]
      return width > 0 ? low + (high - low) * (share - sums[next - 1]) / width : high
    }
  }

  /// The places of some worlds, each as often as its weight asks for, by equal steps through the sum of weights.
  package func chosen(_ count: Int) -> [Int] {
    guard !values.isEmpty, count > 0 else { return [] }
    var (place, sum) = (0, values[0])
    return (0..<count).map { step in
      let aim = (Double(step) + 0.5) / Double(count)
      while sum < aim, place + 1 < values.count {
        place += 1
        sum += values[place]
      }
      return place
    }
  }
}
