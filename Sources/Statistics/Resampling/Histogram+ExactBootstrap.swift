extension Histogram {
  /// The bootstrap without random numbers: every resample with its probability.
  ///
  /// The sum of a resample of whole numbers is spread like the sample convolved with itself as often
  /// as there are observations.
  ///
  /// - Returns: nothing when a value is not whole, or when there are too many sums.
  package var exactBootstrap: BootstrapDistribution? {
    guard let lowest = values.first.flatMap({ Int(exactly: $0) }), count > 0 else { return nil }
    var single: [(offset: Int, share: Double)] = []
    for (value, occurrences) in entries {
      guard let whole = Int(exactly: value) else { return nil }
      let (offset, overflow) = whole.subtractingReportingOverflow(lowest)
      guard !overflow, offset < 1_000_000, count < 100_000 else { return nil }
      single.append((offset, Double(occurrences) / Double(count)))
    }
    let reach = single.last?.offset ?? 0
    guard count * count * max(reach, 1) < 50_000_000 else { return nil }
    var sums = [1.0]
    for _ in 0..<count {
      var next = [Double](repeating: 0, count: sums.count + reach)
      for (sum, probability) in sums.enumerated() where probability > 0 {
        for (offset, share) in single { next[sum + offset] += probability * share }
      }
      sums = next
    }
    let base = Double(lowest)
    let size = Double(count)
    let means = sums.enumerated().filter { $0.element > 0 }.map { place, probability in
      (value: (base * size + Double(place)) / size, share: probability)
    }
    return BootstrapDistribution(means: means, of: self)
  }
}
