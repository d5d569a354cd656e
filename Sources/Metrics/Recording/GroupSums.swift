/// The sums of `RandomGroups` for all variants, while people are being added.
struct GroupSums {
  private let variants: Int
  private let metrics: Int
  /// Metric by metric, and for each the groups of each variant; contiguous, because a plain array lends
  /// out no span before macOS 26.
  private var sums: ContiguousArray<Measure>

  /// Nobody yet.
  init(variants: Int, metrics: Int) {
    (self.variants, self.metrics) = (variants, metrics)
    sums = ContiguousArray(repeating: .none, count: metrics * variants * RandomGroups.count)
  }

  /// Where a group of a variant is among those of a metric.
  @inline(__always)
  static func bucket(variant: Int, group: Int) -> Int { variant &* RandomGroups.count &+ group }

  /// Adds a metric's measures of a batch.
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
        for place in run.elements {
          let measure = measures[Int(rows[place])]
          sum.numerator &+= measure.numerator
          sum.denominator &+= measure.denominator
        }
      }
      sums[first &+ run.bucket].numerator &+= sum.numerator
      sums[first &+ run.bucket].denominator &+= sum.denominator
    }
  }

  /// The groups of each variant.
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
