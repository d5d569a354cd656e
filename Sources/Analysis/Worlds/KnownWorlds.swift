package import Metrics
import Statistics

/// The worlds of a run: what differs between them, and the figures of each.
package struct KnownWorlds: Sendable {
  /// What is not known about people.
  package let unknowns: [ExperimentResults.Unknown]
  /// For each world, the place of each unknown in its range, from 0 to 1.
  let places: [[Double]]

  /// The worlds of a run; `nil` if all of them were as declared.
  package init?(_ setup: ExperimentResults.Setup, of shape: TallyShape) {
    guard let unknowns = setup.worlds else { return nil }
    self.unknowns = unknowns
    places = (0..<shape.worlds).map { world in
      unknowns.map { unknown in
        let width = unknown.high - unknown.low
        return width > 0 ? (unknown.values[world] - unknown.low) / width : 0.5
      }
    }
  }

  /// The differences of a layout to the control in a metric, world by world.
  ///
  /// - Parameters:
  ///   - place: the metric's place in the tally.
  ///   - plain: the comparison of all people together, which shows how much people differ.
  ///   - isRelative: whether differences are relative to the control.
  /// - Returns: `nil` if the figure is not kept by world, or if too few people walked in each.
  func differences(
    _ tally: Tally, metric place: Int, task: Int?, _ plain: MetricComparison,
    isRelative: Bool = false
  ) -> WorldValues? {
    guard let effect = isRelative ? plain.relative : plain.effect else { return nil }
    let control = tally.shape.control
    return values(
      tally, metric: place, task: task, layouts: [plain.layout, control], people: plain.people,
      standardError: effect.standardError
    ) { isRelative ? $0[0] / $0[1] - 1 : ($0[0] - $0[1]) / Double(max(plain.metric.scale, 1)) }
  }

  /// The figures of a layout in a metric, world by world.
  func values(
    _ tally: Tally, metric place: Int, task: Int?, variant: Int, _ plain: MetricEstimate,
    people: Int
  ) -> WorldValues? {
    values(
      tally, metric: place, task: task, layouts: [variant], people: people,
      standardError: plain.interval.map { $0.width / 2 / ConfidenceLevel.ninetyFive.normalQuantile }
    ) { $0[0] / Double(max(plain.metric.scale, 1)) }
  }

  /// - Parameters:
  ///   - standardError: of the figure of all people, if they were independent.
  ///   - figure: the figure of the ratios of some layouts.
  private func values(
    _ tally: Tally, metric place: Int, task: Int?, layouts: [Int], people: Int,
    standardError: Double?, figure: ([Double]) -> Double
  ) -> WorldValues? {
    let shape = tally.shape
    guard let kept = shape.worldFigure(metric: place, task: task), let standardError,
      people >= WorldValues.leastPeople * shape.worlds
    else { return nil }
    let sums = layouts.map { tally.worlds[$0].sums(ofFigure: kept) }
    var found: [(value: Double, places: [Double])] = []
    for world in 0..<shape.worlds {
      let value = figure(
        sums.map { Double($0[world].numerator) / Double($0[world].denominator) })
      if value.isFinite { found.append((value, places[world])) }
    }
    guard found.count > 1 else { return nil }
    // All people differ by what differs between them and by what differs between worlds.
    let between = SampleMoments(found.map(\.value)).variance
    let perPerson = standardError * standardError * Double(people)
    let each = Double(people) / Double(found.count)
    let chance = max(0, perPerson - between) / max(1, each - 1)
    return WorldValues(found.map(\.value), chance: chance, places: found.map(\.places))
  }
}
