/// The sums of figures over the people of each world, chosen by the people's numbers.
///
/// The same people are in the same world whatever the layouts are, so two layouts, and two runs, can be compared
/// world by world without keeping data about single people.
///
/// Source: the method of random groups (K. Wolter, Introduction to Variance Estimation, chapter 2).
package struct WorldSums: Hashable, Sendable {
  /// The number of worlds of a run that does not ask for another one.
  package static let standardCount = 100

  package let worlds: Int
  let figures: Int
  /// Each figure's measure, world by world.
  private(set) var sums: [Measure]

  init(worlds: Int, figures: Int) {
    self.worlds = max(worlds, 0)
    self.figures = max(figures, 0)
    sums = Array(repeating: .none, count: self.worlds * self.figures)
  }

  /// Worlds from their sums; `nil` if there are not as many as worlds and figures ask for.
  init?(worlds: Int, figures: Int, sums: [Measure]) {
    guard worlds >= 0, figures >= 0, sums.count == worlds * figures else { return nil }
    self.worlds = worlds
    self.figures = figures
    self.sums = sums
  }

  /// One figure's sums, world by world; empty if there is no such figure.
  package func sums(ofFigure figure: Int) -> [Measure] {
    guard (0..<figures).contains(figure) else { return [] }
    return (0..<worlds).map { sums[$0 * figures + figure] }
  }

  /// Adds one figure's sum over people of a world.
  @inline(__always)
  mutating func add(_ sum: Measure, ofFigure figure: Int, world: Int) {
    sums[world &* figures &+ figure].add(sum)
  }

  mutating func merge(_ other: WorldSums) {
    for (place, sum) in zip(sums.indices, other.sums) { sums[place].add(sum) }
  }
}

extension TallyShape {
  /// The metrics whose sums are kept by world for each task, too: success, taps and the first tap.
  package static let metricsByTask = [Metric.success.id, Metric.taps.id, Metric.firstTap.id]

  /// The places of those metrics among all.
  var placesByTask: [Int] { Self.metricsByTask.compactMap { metrics.firstIndex(of: $0) } }

  /// The number of figures that are kept by world: each metric over all tasks, then those by task.
  var worldFigures: Int { metrics.count + placesByTask.count * tasks }

  /// The place of a metric over one task or all among the figures by world; `nil` if it is not kept.
  package func worldFigure(metric: Int, task: Int?) -> Int? {
    guard let task else { return metrics.indices.contains(metric) ? metric : nil }
    guard (0..<tasks).contains(task), let place = placesByTask.firstIndex(of: metric) else {
      return nil
    }
    return metrics.count + place * tasks + task
  }
}

extension WorldSums: Codable {
  private enum CodingKeys: String, CodingKey { case worlds, sums }

  /// Reads numerators and denominators in turn, figure by figure and world by world.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let worlds = try fields.count(.worlds)
    let values = try fields.decode(WideNumbers.self, forKey: .sums).values.map { Int(exactly: $0) }
    let sums = stride(from: 0, to: values.count - 1, by: 2).compactMap { place -> Measure? in
      guard let numerator = values[place], let denominator = values[place + 1] else { return nil }
      return Measure(numerator, of: denominator)
    }
    guard
      sums.count * 2 == values.count,
      let read = WorldSums(worlds: worlds, figures: sums.count / max(worlds, 1), sums: sums)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .sums, in: fields,
        debugDescription: "expected two numbers for every figure in each of \(worlds) worlds")
    }
    self = read
  }

  /// Writes numerators and denominators in turn.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(worlds, forKey: .worlds)
    try fields.encode(
      WideNumbers(sums.flatMap { [Int128($0.numerator), Int128($0.denominator)] }), forKey: .sums)
  }
}

extension WorldSums {
  /// The sums of `WorldSums` for all variants, while people are being added.
  struct Counter {
    private let shape: TallyShape
    /// Figure by figure, and for each the worlds of each variant; contiguous, because a plain array lends
    /// out no span before macOS 26.
    private var sums: ContiguousArray<Measure>

    init(_ shape: TallyShape) {
      self.shape = shape
      sums = ContiguousArray(
        repeating: .none, count: shape.worldFigures * shape.variants * shape.worlds)
    }

    /// The place of a variant's world among those of a figure.
    @inline(__always)
    static func bucket(variant: Int, world: Int, of shape: TallyShape) -> Int {
      variant &* shape.worlds &+ world
    }

    /// Adds a metric's measures over all tasks, and task by task if it is kept so.
    mutating func add(_ column: MeasureColumn, ofMetric metric: Int, by plan: BatchPlan) {
      let each = shape.variants &* shape.worlds
      add(column, plan.worlds, hasGaps: plan.hasGaps, first: metric &* each)
      guard let first = shape.worldFigure(metric: metric, task: 0) else { return }
      add(column, plan.taskWorlds, hasGaps: plan.hasGaps, first: first &* each)
    }

    private mutating func add(
      _ column: MeasureColumn, _ rows: BucketSort<Int32>, hasGaps: Bool, first: Int
    ) {
      let isPlain = column.extent.isPlain && !hasGaps
      let isZero = isPlain && column.extent.isZero
      let (measures, places) = (column.measures.span, rows.elements.span)
      var sums = sums.mutableSpan
      for run in rows.runs {
        var sum = Measure.none
        if isPlain {
          // Every denominator is 1.
          sum.denominator = run.elements.count
          if !isZero {
            for place in run.elements { sum.numerator &+= measures[Int(places[place])].numerator }
          }
        } else {
          for place in run.elements { sum.add(measures[Int(places[place])]) }
        }
        sums[first &+ run.bucket].add(sum)
      }
    }

    var worlds: [WorldSums] {
      (0..<shape.variants).map { variant in
        var found = WorldSums(worlds: shape.worlds, figures: shape.worldFigures)
        for figure in 0..<shape.worldFigures {
          for world in 0..<shape.worlds {
            let place = figure * shape.variants * shape.worlds
            found.add(
              sums[place + Self.bucket(variant: variant, world: world, of: shape)],
              ofFigure: figure, world: world)
          }
        }
        return found
      }
    }
  }
}
