import Analysis
import Metrics
import SourceText
import Statistics

/// A layout against the control over all worlds.
struct WorldFinding: Equatable, Encodable {
  var variant: String
  var control: String
  var metric: MetricName
  /// The numbers of worlds in which the layout is better, the control is, and the difference does not matter.
  var better, worse, same: Int
  /// The mean difference, and the differences between which nine of ten worlds lie.
  var mean: Figure
  var range: Figure
  /// The differences without the chance of people, the smallest first.
  var differences: [Double]
  /// The numbers about people that the difference depends on, strongest first.
  var influences: [Influence] = []
  /// The difference along the numbers that matter most.
  var turnings: [Turning] = []

  var worlds: Int { better + worse + same }

  struct Influence: Equatable, Encodable {
    var name: String
    var meaning: String
    var range: String
    /// The part of the variance among worlds that it brings by itself, with its interval.
    var share: Figure
  }

  private enum CodingKeys: CodingKey {
    case variant, control, metric, better, worse, same, mean, range, influences
  }
}

extension ReportComposition {
  /// The findings about every layout but the control, in the report's order, in each deciding metric.
  var worlds: [WorldFinding] {
    guard let known = analysis.worlds else { return [] }
    return others.flatMap { variant in
      let comparison = analysis.comparisons.first { $0.variant == variant }
      return DecidingMetric.all.compactMap { deciding in
        comparison?[metric: deciding.id].flatMap { finding($0, deciding, variant, known) }
      }
    }
  }

  /// The number of numbers whose curves are drawn.
  private static let mostCurves = 2

  private func finding(
    _ found: MetricComparison, _ deciding: DecidingMetric, _ variant: Int, _ known: KnownWorlds
  ) -> WorldFinding? {
    guard let values = found.worlds, let verdict = found.verdict else { return nil }
    let dependences = Dependence.all(values, known)
    let (title, unit) = (title(ofVariant: variant), found.metric.unit.ofDifference)
    let range = values.range
    let subject = "\(found.metric.title) of \(title)"
    return WorldFinding(
      variant: title, control: self.title(ofVariant: control), metric: MetricName(found.metric),
      better: verdict.variant, worse: verdict.control, same: verdict.neither,
      mean: Figure(found),
      range: Figure(
        found.difference, low: range.lower, high: range.upper, unit: unit, isDifference: true),
      differences: values.values.sorted(),
      influences: dependences.map { found in
        let unknown = found.unknown
        return WorldFinding.Influence(
          name: unknown.name, meaning: unknown.meaning,
          range: "\(unknown.text(unknown.low)) to \(unknown.text(unknown.high))",
          share: Figure(
            found.share, low: found.shareInterval.lower, high: found.shareInterval.upper,
            unit: .share))
      },
      turnings: dependences.prefix(Self.mostCurves).map {
        Turning($0, variant: title, subject: subject, limit: 0, unit: unit)
      })
  }
}

extension Report {
  var worldsChapter: Chapter? {
    guard let first = worlds.first else { return nil }
    let rows = worlds.map { finding in
      [
        Cell("\(finding.variant) vs \(finding.control)", detail: finding.metric.title),
        Cell("\(finding.better)"), Cell("\(finding.worse)"), Cell("\(finding.same)"),
        Cell(finding.mean), Cell(finding.range.intervalText ?? "–"),
      ]
    }
    let columns: [Column] = [
      "Layouts", .number("Better"), .number("Worse"), .number("Same"), .number("On average"),
      .number("Nine of ten worlds"),
    ]
    return Chapter(
      id: "worlds", title: "What would change this",
      introduction:
        "A world is one draw of all that is not known about people: each number anywhere in its range, and "
        + "an error of each label's meaning. People met every layout in the same world; there are "
        + "\(first.worlds) worlds.",
      pictures: worlds.flatMap { finding in
        [.spread(finding)] + finding.turnings.map { .turning($0) }
      },
      picturesInWords: [Table("Worlds", columns: columns, rows: rows, isList: true)],
      tables: worlds.compactMap(\.influenceTable), isFolded: true,
      fold: worlds.count > 1
        ? Chapter.Fold(first: 2, title: "The other differences, as pictures") : nil)
  }
}

extension WorldFinding {
  /// The numbers about people, by the part of the variance among worlds that they bring.
  fileprivate var influenceTable: Table? {
    guard !influences.isEmpty else { return nil }
    return Table(
      "What decides the difference between \(variant) and \(control): \(metric.title.lowercased())",
      columns: ["What is not known", "Range", .number("Part of the differences between worlds")],
      rows: influences.map { each in
        [Cell(each.meaning, detail: each.name), Cell(each.range), Cell(each.share)]
      })
  }
}
