/// One figure that layouts are compared by.
///
/// A new metric is a file that makes one of these and a line in `Metric.catalogue`.
package struct Metric: Sendable {
  /// The stable name that gates and results use.
  package let id: String
  /// What reports call it.
  package let title: String
  /// What it is measured in.
  package let unit: MetricUnit
  /// Which way is better.
  package let better: Better
  /// How the journeys of one person come together.
  package let gathering: Gathering
  /// How many of the numerator's steps make one of the unit: 1000 for milliseconds and a unit of
  /// seconds.
  package let grain: Int
  /// What it means, its formula, what is easily misread, and where it comes from.
  package let explanation: String
  /// What one journey adds to it.
  package let measure: @Sendable (JourneyRecord) -> Measure
  /// What many journeys add to it, side by side in a list from its second place on; and what all these
  /// measures are like.
  let measureAll:
    @Sendable (_ records: Span<JourneyRecord>, _ list: inout MutableSpan<Measure>) -> MeasureExtent

  /// Which way a metric is better.
  package enum Better: String, Sendable {
    case higher
    case lower
    /// Neither way: it describes.
    case neither
  }

  /// How the journeys of one person come together.
  package enum Gathering: Sendable {
    /// Numerators and denominators add up.
    case sum
    /// The person counts once, with the largest of each.
    case once
  }

  /// Describes a metric.
  // Always inlined, so that the loop over many journeys is compiled for each metric's own closure.
  @inline(__always)
  package init(
    _ id: String, title: String, unit: MetricUnit, better: Better, gathering: Gathering = .sum,
    grain: Int = 1, explanation: String,
    measure: @escaping @Sendable (JourneyRecord) -> Measure
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.better = better
    self.gathering = gathering
    self.grain = grain
    self.explanation = explanation
    self.measure = measure
    measureAll = { records, list in
      var extent = MeasureExtent()
      for place in records.indices {
        let measure = measure(records[place])
        list[place &+ 1] = measure
        extent.add(measure)
      }
      return extent
    }
  }
}
