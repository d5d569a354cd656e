/// Every metric's sums over a fixed number of groups of people, chosen by the people's numbers.
///
/// The same people are in the same group whatever the layouts are, so two runs can be compared pair by pair
/// without keeping data about single people.
///
/// Source: the method of random groups (K. Wolter, Introduction to Variance Estimation, chapter 2).
package struct RandomGroups: Hashable, Sendable {
  /// The number of groups: enough for a t interval that is hardly wider than a normal one.
  package static let count = 32

  let metrics: Int
  /// Each metric's measure, group by group.
  private(set) var sums: [Measure]

  init(metrics: Int) {
    self.metrics = max(metrics, 0)
    sums = Array(repeating: .none, count: Self.count * self.metrics)
  }

  /// Groups from their sums; `nil` if there are not as many as groups and metrics ask for.
  init?(metrics: Int, sums: [Measure]) {
    guard metrics >= 0, sums.count == Self.count * metrics else { return nil }
    self.metrics = metrics
    self.sums = sums
  }

  /// One metric's sums, group by group; empty if there is no such metric.
  package func sums(ofMetric metric: Int) -> [Measure] {
    guard (0..<metrics).contains(metric) else { return [] }
    return (0..<Self.count).map { sums[$0 * metrics + metric] }
  }

  /// Adds one metric's sum over people of a group, which is a person's number modulo `count`.
  @inline(__always)
  mutating func add(_ sum: Measure, ofMetric metric: Int, group: Int) {
    sums[group &* metrics &+ metric].add(sum)
  }

  mutating func merge(_ other: RandomGroups) {
    for (place, sum) in zip(sums.indices, other.sums) { sums[place].add(sum) }
  }
}

extension RandomGroups: Codable {
  /// Reads numerators and denominators in turn, metric by metric and group by group.
  package init(from decoder: any Decoder) throws {
    let values = try WideNumbers(from: decoder).values.map { Int(exactly: $0) }
    let sums = stride(from: 0, to: values.count - 1, by: 2).compactMap { place -> Measure? in
      guard let numerator = values[place], let denominator = values[place + 1] else { return nil }
      return Measure(numerator, of: denominator)
    }
    guard
      sums.count * 2 == values.count,
      let groups = RandomGroups(metrics: sums.count / Self.count, sums: sums)
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected two numbers for every metric in each of \(Self.count) groups")
      )
    }
    self = groups
  }

  /// Writes numerators and denominators in turn.
  package func encode(to encoder: any Encoder) throws {
    try WideNumbers(sums.flatMap { [Int128($0.numerator), Int128($0.denominator)] })
      .encode(to: encoder)
  }
}

extension RandomGroups {
  /// The sums of `RandomGroups` for all variants, while people are being added.
  struct Counter {
    private let variants: Int
    private let metrics: Int
    /// Metric by metric, and for each the groups of each variant; contiguous, because a plain array lends
    /// out no span before macOS 26.
    private var sums: ContiguousArray<Measure>

    init(variants: Int, metrics: Int) {
      (self.variants, self.metrics) = (variants, metrics)
      sums = ContiguousArray(repeating: .none, count: metrics * variants * RandomGroups.count)
    }

    /// The place of a variant's group among those of a metric.
    @inline(__always)
    static func bucket(variant: Int, group: Int) -> Int { variant &* RandomGroups.count &+ group }

    mutating func add(_ column: MeasureColumn, ofMetric metric: Int, by plan: BatchPlan) {
      let isPlain = column.extent.isPlain && !plan.hasGaps
      let isZero = isPlain && column.extent.isZero
      let (measures, rows) = (column.measures.span, plan.groups.elements.span)
      let first = metric &* variants &* RandomGroups.count
      var sums = sums.mutableSpan
      for run in plan.groups.runs {
        var sum = Measure.none
        if isPlain {
          // Every denominator is 1.
          sum.denominator = run.elements.count
          if !isZero {
            for place in run.elements { sum.numerator &+= measures[Int(rows[place])].numerator }
          }
        } else {
          for place in run.elements { sum.add(measures[Int(rows[place])]) }
        }
        sums[first &+ run.bucket].add(sum)
      }
    }

    var groups: [RandomGroups] {
      (0..<variants).map { variant in
        var groups = RandomGroups(metrics: metrics)
        for metric in 0..<metrics {
          for group in 0..<RandomGroups.count {
            let place = metric * variants * RandomGroups.count
            groups.add(
              sums[place + Self.bucket(variant: variant, group: group)], ofMetric: metric,
              group: group)
          }
        }
        return groups
      }
    }
  }
}
