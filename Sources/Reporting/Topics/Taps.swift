import Analysis
import Metrics
import SourceText
import Statistics

/// The distribution of taps in two layouts, or in one.
struct TapDistribution: Equatable, Encodable {
  /// The layouts, and the task if it is about one.
  var title: String
  /// The columns' labels: numbers of taps, then the rest.
  var labels: [String]
  /// Whether the last column is the journeys that did not arrive.
  var endsWithRest: Bool
  var series: [Series]

  struct Series: Equatable, Encodable {
    var variant: String
    /// The layout's colour, the same in the whole report.
    var color = LayoutColor.shared
    /// The share of journeys in each column, 0 to 1.
    var shares: [Double]
    /// The distribution in a sentence, for readers who do not see the picture.
    var summary: String

    private enum CodingKeys: CodingKey { case variant, shares, summary }
  }
}

/// The taps to success in one layout against the control, with journeys that gave up as censored.
struct TapDifference: Equatable, Encodable {
  var variant: String
  var control: String
  /// The difference of the restricted mean taps, up to the horizon of the metric `taps`.
  var restrictedMean: Figure
  /// The probability of the log-rank test.
  @NullIfNil var logRank: Double?
  /// The typical difference of journeys that arrived under both, and the probability of its signed-rank
  /// test.
  var typical: Figure
  @NullIfNil var signedRank: Double?
  /// The mean difference of those journeys, and their number.
  var meanInBoth = Figure(nil, unit: .taps, isDifference: true)
  var journeysInBoth = 0
  /// The differences of mean taps with failures lasting to several horizons, and whether their sign differs.
  var horizons: [AtHorizon] = []
  var turnsWithHorizon = false

  struct AtHorizon: Equatable, Encodable {
    var taps: Int
    var difference: Figure
  }
}

extension ReportComposition {
  /// The comparison of taps of every layout but the control, in the report's order.
  var tapDifferences: [TapDifference] {
    order.compactMap { variant in
      guard let taps = analysis.comparisons.first(where: { $0.variant == variant })?.taps else {
        return nil
      }
      return TapDifference(
        variant: title(ofVariant: variant),
        control: title(ofVariant: results.tally.shape.control),
        restrictedMean: Figure(
          taps.restrictedMean?.value, taps.restrictedMean?.interval(taps.level), unit: .taps,
          isDifference: true),
        logRank: taps.logRank?.pValue,
        typical: Figure(taps.typical, taps.interval, unit: .taps, isDifference: true),
        signedRank: taps.test?.pValue,
        meanInBoth: Figure(
          taps.meanInBoth?.value, taps.meanInBoth?.interval(taps.level), unit: .taps,
          isDifference: true),
        journeysInBoth: taps.journeys,
        horizons: taps.horizons.map { horizon in
          TapDifference.AtHorizon(
            taps: horizon.taps,
            difference: Figure(
              horizon.difference.value, horizon.difference.interval(taps.level), unit: .taps,
              isDifference: true))
        }, turnsWithHorizon: taps.turnsWithHorizon)
    }
  }

  /// One distribution for each layout beside the control's, or for a single layout.
  var distributions: [TapDistribution] {
    if others.isEmpty { return [distribution(of: [control], title: title(ofVariant: control))] }
    return others.map { variant in
      distribution(
        of: [control, variant],
        title: "\(title(ofVariant: variant)) and \(title(ofVariant: control)), all tasks")
    }
  }

  private func distribution(of places: [Int], title: String) -> TapDistribution {
    let taps = places.compactMap { place in
      estimates(of: place).map { (place: place, taps: $0.overall.taps) }
    }
    let last = taps.map { Self.lastColumn(for: $0.taps.arrived) }.max() ?? 1
    let isCut = taps.contains { ($0.taps.arrived.values.last ?? 0) > last }
    let labels = (0...last).map { "\($0)" } + (isCut ? ["\(last + 1)+"] : []) + ["not arrived"]
    let first = taps.contains { $0.taps.arrived.values.first == 0 } ? 0 : 1
    return TapDistribution(
      title: title, labels: Array(labels.dropFirst(first)), endsWithRest: true,
      series: taps.map { place, taps in
        let shares = Self.shares(of: taps, upTo: last, isCut: isCut)
        return TapDistribution.Series(
          variant: self.title(ofVariant: place), color: color(ofVariant: place),
          shares: Array(shares.dropFirst(first)), summary: Self.summary(of: taps))
      })
  }

  /// The last column for one number of taps: fewer than 2 % of journeys are beyond it.
  private static func lastColumn(for counts: ValueCounts) -> Int {
    let total = counts.total
    var seen = 0
    for (value, count) in counts.entries {
      seen += count
      if Double(seen) >= 0.98 * Double(total) { return min(max(value, 1), 20) }
    }
    return 1
  }

  private static func shares(of taps: TapSummary, upTo last: Int, isCut: Bool) -> [Double] {
    var counts = [Int](repeating: 0, count: last + 1)
    var more = 0
    for (value, count) in taps.arrived.entries {
      if counts.indices.contains(value) { counts[value] += count } else { more += count }
    }
    let all = counts + (isCut ? [more] : []) + [taps.censored.total]
    let total = Double(max(1, taps.arrived.total + taps.censored.total))
    return all.map { Double($0) / total }
  }

  private static func summary(of taps: TapSummary) -> String {
    let total = taps.arrived.total + taps.censored.total
    guard total > 0 else { return "no journeys" }
    func arrive(_ share: String, _ quantile: TapSummary.Quantile?) -> String {
      guard let quantile else { return "fewer than \(share) ever arrive" }
      let taps = Wording.decimal(quantile.value, digits: 0)
      return "\(share) arrive within \(taps == "1" ? "1 tap" : "\(taps) taps")"
    }
    let failed = Figure(Double(taps.censored.total) / Double(total), unit: .share).valueText
    return "\(arrive("half", taps.median)), \(arrive("nine in ten", taps.ninetieth)); "
      + "\(failed) do not arrive"
  }
}

extension Report {
  var tapsChapter: Chapter? {
    guard !distributions.isEmpty else { return nil }
    let tables = distributions.map { distribution in
      let columns: [Column] =
        [distribution.endsWithRest ? "Taps, or not arrived" : "Taps"]
        + distribution.series.map { .number($0.variant) }
      let rows = distribution.labels.enumerated().map { index, label in
        [Cell(label)]
          + distribution.series.map {
            Cell(Figure($0.shares[checked: index], unit: .share).valueText)
          }
      }
      return Table(distribution.title, columns: columns, rows: rows)
    }
    return Chapter(
      id: "taps", title: "How many taps it took",
      introduction: "The share of journeys that arrived after each number of taps. Journeys that "
        + "did not arrive are on the right.",
      pictures: distributions.prefix(6).map { .taps($0) },
      picturesInWords: tables, tables: [tapDifferenceTable].compactMap(\.self), isFolded: true)
  }

  /// The taps of journeys that arrived in both layouts, then of all journeys for several horizons.
  ///
  /// The more taps a failure counts, the more the figure says about success.
  var tapsInBothTable: Table? {
    guard let first = tapDifferences.first else { return nil }
    let horizons = first.horizons.map(\.taps)
    return Table(
      "Taps, first for journeys that arrive in both layouts",
      columns: ["Layouts", .number("Arrived in both")]
        + horizons.map { .number("A failure counts \($0) taps") },
      rows: tapDifferences.map { taps in
        var both = Cell(taps.meanInBoth)
        both.detail = [both.detail, "\(DecimalText.grouped(taps.journeysInBoth)) journeys"]
          .compactMap(\.self).joined(separator: ", ")
        let remark =
          taps.turnsWithHorizon ? "which layout is shorter depends on how failures count" : nil
        return [Cell("\(taps.variant) vs \(taps.control)", detail: remark), both]
          + taps.horizons.map { Cell($0.difference) }
      }, isList: true)
  }

  /// The comparisons of taps; `nil` if there is only one layout.
  private var tapDifferenceTable: Table? {
    guard !tapDifferences.isEmpty else { return nil }
    func probability(_ value: Double?, of test: String) -> String? {
      value.map { value in
        let text = Wording.decimal(value, digits: 3)
        return test + (value < 0.0005 ? " p < 0.001" : " p = " + text)
      }
    }
    return Table(
      "Taps to success, with journeys that gave up as censored",
      columns: [
        "Layouts", .number("Restricted mean up to \(Metric.tapHorizon)"),
        .number("Typical journey that arrived in both"),
      ],
      rows: tapDifferences.map { taps in
        var mean = Cell(taps.restrictedMean)
        var typical = Cell(taps.typical)
        mean.detail = [mean.detail, probability(taps.logRank, of: "log-rank")]
          .compactMap(\.self).joined(separator: ", ")
        typical.detail = [typical.detail, probability(taps.signedRank, of: "signed-rank")]
          .compactMap(\.self).joined(separator: ", ")
        return [Cell("\(taps.variant) vs \(taps.control)"), mean, typical]
      }, isList: true)
  }
}
