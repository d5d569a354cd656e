extension Histogram {
  /// Count, mean and variance.
  package var moments: SampleMoments {
    guard count > 0 else { return SampleMoments(count: 0, mean: 0, variance: 0) }
    var sum = CompensatedSum()
    for (value, count) in entries { sum.add(value * Double(count)) }
    let mean = sum.total / Double(count)
    var squares = CompensatedSum()
    for (value, count) in entries { squares.add((value - mean) * (value - mean) * Double(count)) }
    let variance = count > 1 ? squares.total / Double(count - 1) : 0
    return SampleMoments(count: count, mean: mean, variance: variance)
  }
}
