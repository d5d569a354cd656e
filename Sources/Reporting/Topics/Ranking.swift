import Analysis
import Metrics

extension Report {
  /// A layout's place among all.
  struct Rank: Equatable {
    /// The place from 1; layouts with the same figure share a place.
    var place: Int
    var variant: String
    var color: LayoutColor
    var figure: Figure
    var taps: Figure
    /// The length of the bar, from 0 to 1.
    var extent: Double
    /// The difference to the control; `nil` for the control itself.
    var difference: Figure?
    var reading: Finding?
  }
}

extension ReportComposition {
  /// The layouts by the share that arrives, then by taps, best first, if there are too many for columns.
  var ranks: [Report.Rank] {
    guard order.count > LayoutColor.count else { return [] }
    let ranks = order.map(rank).enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      return Self.key(one, $0.offset).lexicographicallyPrecedes(Self.key(other, $1.offset))
    }.map(\.element)
    return ranks.enumerated().map { place, rank in
      var rank = rank
      rank.place = (ranks.firstIndex { $0.figure.value == rank.figure.value } ?? place) + 1
      return rank
    }
  }

  private static func key(_ rank: Report.Rank, _ place: Int) -> [Double] {
    [-(rank.figure.value ?? -1), rank.taps.value ?? .greatestFiniteMagnitude, Double(place)]
  }

  private func rank(of variant: Int) -> Report.Rank {
    let overall = estimates(of: variant)?.overall
    let figure = Figure(.success, in: overall)
    let found = analysis.comparisons.first { $0.variant == variant }?[metric: Metric.success.id]
    return Report.Rank(
      place: 0, variant: title(ofVariant: variant), color: color(ofVariant: variant),
      figure: figure, taps: Figure(.taps, in: overall),
      extent: min(1, max(0, figure.value ?? 0)), difference: found.map { Figure($0) },
      reading: found.map { Finding($0) })
  }
}

extension Report {
  /// All layouts in one list, if the headlines show only some.
  var rankingChapter: Chapter? {
    guard !ranks.isEmpty else { return nil }
    let rows = ranks.map { rank in
      [
        Cell("\(rank.place)"), Cell(rank.variant), Cell(rank.figure), Cell(rank.taps),
        rank.difference.map { Cell($0, emphasis: rank.reading?.emphasis ?? .plain) }
          ?? Cell("control", emphasis: .quiet),
      ]
    }
    let columns: [Column] = [
      "Rank", "Layout", .number("Task success"), .number("Taps"), .number("Difference"),
    ]
    return Chapter(
      id: "ranking", title: "All \(ranks.count) layouts, ranked",
      introduction: "By the share of journeys that arrive, then by fewer taps. "
        + "Neighbours with overlapping intervals may be in the wrong order.",
      pictures: [.ranking(ranks)],
      picturesInWords: [Table(columns: columns, rows: rows)])
  }
}

extension Report.Rank {
  /// The layouts one below the other, best first, with a bar each.
  static func node(of ranks: [Report.Rank]) -> HTMLNode {
    element(.ol, .class("ranks")) {
      for rank in ranks {
        element(.li, .about(.layout, rank.variant)) {
          element(.span, .class("place")) { "\(rank.place)" }
          element(.span, .class("what")) { rank.variant }
          element(.strong) { rank.figure.valueText }
          element(.small, .class(rank.reading?.emphasis.rawValue ?? "quiet")) {
            rank.difference?.text ?? "control"
          }
          SVG.decoration(height: 8) {
            SVG.bar("track", percent: 100, height: 8)
            if rank.extent > 0 { SVG.bar(rank.color.name, percent: 100 * rank.extent, height: 8) }
          }
        }
      }
    }
  }
}
