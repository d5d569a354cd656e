/// A figure with its title and explanation for reports and the page of metrics.
package protocol ExplainedFigure {
  var id: String { get }
  var title: String { get }
  var better: Direction { get }
  var explanation: String { get }
}

/// One figure by which layouts are compared.
///
/// To add a metric, create one of these and add a line to `Metric.catalogue`.
package struct Metric: ExplainedFigure, Sendable {
  /// The stable name that gates and results use.
  package let id: String
  package let title: String
  package let unit: MetricUnit
  package let better: Direction
  /// How the journeys of one person come together.
  package let gathering: Aggregation
  /// The numerator's steps in one unit: 1000 for milliseconds and a unit of seconds.
  package let scale: Int
  /// Meaning, formula, likely misreadings and source.
  package let explanation: String
  package let measure: @Sendable (JourneyRecord) -> Measure
  /// The measures of many journeys, in a list from its second place on, and a summary of these
  /// measures are like.
  let measureAll:
    @Sendable (_ records: Span<JourneyRecord>, _ list: inout MutableSpan<Measure>) ->
      MeasureColumn.Summary

  /// How the journeys of one person come together.
  package enum Aggregation: Sendable {
    /// Numerators and denominators add up.
    case sum
    /// The person counts once, with the largest of each.
    case once
  }

  // Always inlined, so that each metric's closure gets a loop of its own.
  @inline(__always)
  package init(
    _ id: String, title: String, unit: MetricUnit, better: Direction, gathering: Aggregation = .sum,
    scale: Int = 1, explanation: String,
    measure: @escaping @Sendable (JourneyRecord) -> Measure
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.better = better
    self.gathering = gathering
    self.scale = scale
    self.explanation = explanation
    self.measure = measure
    measureAll = { records, list in
      var extent = MeasureColumn.Summary()
      for place in records.indices {
        let measure = measure(records[place])
        list[place &+ 1] = measure
        extent.add(measure)
      }
      return extent
    }
  }
}

extension Metric {
  /// The metrics of journeys that arrived.
  ///
  /// Layouts that lose different people are measured on different journeys, so neither direction is better.
  private static let ofArrivals: Set<String> = ["excess", "lostness", "lost"]

  /// The better direction of a comparison; none for a metric of journeys that arrived.
  package var betterAmongArrivals: Direction { Self.ofArrivals.contains(id) ? .neither : better }

  /// Every metric of a journey, in the order in which reports show them.
  package static let catalogue: [Metric] = [
    .success, .directSuccess, .indirectSuccess, .directFailure, .indirectFailure, .directSkip,
    .indirectSkip, .directness, .firstTap, .successAfterRightTap, .successAfterWrongTap, .taps,
    .optimalTaps, .excess, .lostness, .lost,
    .offPath, .backRate, .backsPerTap, .backButton, .closes, .retaps, .slips, .abandonment,
    .neverFound, .menuUse, .menuOpenings, .menuLatency, .routingErrors, .halfwayErrors, .time,
    .stackDepth, .meanDepth, .depthOverTime, .depthGrowth, .built, .integrated, .popped, .selected,
    .dismissed, .rebuilt,
  ]

  /// The catalogue with one more metric for each of the first 64 watched screens.
  ///
  /// - Parameters:
  ///   - titles: the screens' titles in reports, by name.
  ///   - seekers: the places of the tasks whose goal a screen is, by its name; needed only to count.
  package static func all(
    watching screens: [WatchedScreen], titles: [String: String] = [:],
    seekers: [String: [Int]] = [:]
  ) -> [Metric] {
    catalogue
      + screens.prefix(64).enumerated().map {
        exposure(of: $1, title: titles[$1.name], bit: $0, seekers: seekers[$1.name] ?? [])
      }
  }
}

/// The better direction of a metric.
package enum Direction: String, CaseIterable, Codable, Sendable {
  case higher, lower
  /// Neither is better: the metric only describes.
  case neither
}

/// The unit of a metric, or of a difference of one.
package enum MetricUnit: String, Encodable, Sendable {
  /// A share between 0 and 1, shown as a percentage.
  case share
  /// A ratio, which may exceed 1, shown as a percentage.
  case ratio
  /// A difference of shares or ratios, shown in percentage points.
  case points
  /// A relative difference: 0.1 is a tenth more.
  case relative
  case taps
  case seconds
  case screens
  /// Occurrences in one journey.
  case times
  /// A number without a unit.
  case number

  /// The unit of a difference of two figures in this unit.
  package var ofDifference: MetricUnit {
    switch self {
    case .share, .ratio: .points
    case .points, .relative, .taps, .seconds, .screens, .times, .number: self
    }
  }

  /// The factor between the number and its written form.
  package var scale: Double { writing.scale }
  package var digits: Int { writing.digits }
  package var suffix: String { writing.suffix }

  private var writing: (scale: Double, digits: Int, suffix: String) {
    switch self {
    case .share, .ratio, .relative: (100, 1, "%")
    case .points: (100, 1, " points")
    case .taps: (1, 2, " taps")
    case .seconds: (1, 1, " s")
    case .screens: (1, 2, " screens")
    case .times, .number: (1, 2, "")
    }
  }
}

/// A numerator and a denominator, both integers, that one journey adds to a metric.
///
/// Over many journeys the metric is the sum of the numerators divided by the sum of the
/// denominators, never a mean of ratios.
package struct Measure: Hashable, Sendable {
  /// The numerator, in the metric's scale.
  package var numerator: Int
  package var denominator: Int

  @inline(__always)
  package init(_ numerator: Int, of denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 1 of 1 if a condition is true, 0 of 1 if not.
  @inline(__always)
  package init(_ isSo: Bool) {
    self.init(isSo ? 1 : 0, of: 1)
  }

  @inline(__always)
  package mutating func add(_ other: Measure) {
    numerator &+= other.numerator
    denominator &+= other.denominator
  }

  /// The measure of a journey that does not count.
  package static let none = Measure(0, of: 0)
}
