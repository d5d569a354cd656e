import Analysis
import Metrics

/// The distribution of taps as bars, one for each layout side by side.
struct TapChart {
  let distribution: TapDistribution

  private let height = 180.0
  private let footing = 22.0

  /// The drawing with its legend, which says the same in words.
  var node: HTMLNode {
    element(.figure, .class("chart")) {
      element(.figcaption) { distribution.title }
      element(.div, .class("plot"), .role("img"), .label("Taps: \(distribution.title)")) {
        drawing { scale }
        drawing {
          grid
          bars
          labels
        }
      }
      element(.ul, .class("legend")) {
        for (index, series) in distribution.series.enumerated() {
          element(.li) {
            element(.span, .class("key s\(index % 6)"), .decorative)
            element(.strong) { series.variant }
            " \(series.summary)"
          }
        }
      }
    }
  }

  private var slot: Double { 100 / Double(max(1, distribution.labels.count)) }

  private func drawing(@HTMLBuilder content: () -> [HTMLNode]) -> HTMLNode {
    element(
      .svg, .geometry(.width, .percent(100)), .geometry(.height, .pixels(height + footing)),
      content: content)
  }

  /// The share between two lines of the grid.
  private var step: Double {
    let largest = distribution.series.flatMap(\.shares).filter(\.isFinite).max() ?? 0
    return AxisScale.step(over: min(1, max(largest, 0.01)), parts: 4)
  }

  /// How many lines the grid has above the base.
  private var lines: Int {
    let largest = distribution.series.flatMap(\.shares).filter(\.isFinite).max() ?? 0
    return max(1, Int((min(1, max(largest, 0.01)) / step).rounded(.up)))
  }

  private func top(of share: Double) -> Double {
    height - (height - 14) * min(1, max(0, share / (step * Double(lines))))
  }

  private var scale: [HTMLNode] {
    (0...lines).map { line in
      let share = step * Double(line)
      return element(
        .text, .class("tick"), .geometry(.x, .percent(100)),
        .geometry(.y, .pixels(top(of: share) + 4)), .textAnchor(.end)
      ) { DecimalText.fixed(share * 100, digits: step < 0.01 ? 1 : 0) + "%" }
    }
  }

  private var grid: [HTMLNode] {
    (0...lines).map { line in
      let y = top(of: step * Double(line))
      return element(
        .line, .class("rule"), .geometry(.x1, .percent(0)), .geometry(.x2, .percent(100)),
        .geometry(.y1, .pixels(y)), .geometry(.y2, .pixels(y)))
    }
  }

  private var bars: [HTMLNode] {
    let count = max(1, distribution.series.count)
    let width = slot * 0.78 / Double(count)
    return distribution.series.enumerated().flatMap { index, series in
      series.shares.prefix(distribution.labels.count).enumerated().compactMap { column, share in
        guard share.isFinite, share > 0 else { return nil }
        let tall = max(1, height - top(of: share))
        let left = slot * (Double(column) + 0.11) + width * Double(index)
        let label = distribution.labels[column]
        return element(
          .rect, .class("s\(index % 6)"), .geometry(.x, .percent(left)),
          .geometry(.y, .pixels(height - tall)), .geometry(.width, .percent(width * 0.94)),
          .geometry(.height, .pixels(tall)), .geometry(.rx, .pixels(1.5))
        ) {
          element(.title) {
            "\(series.variant), \(label): \(Figure(share, unit: .share).valueText)"
          }
        }
      }
    }
  }

  private var labels: [HTMLNode] {
    let last = distribution.labels.count - 1
    let every = max(1, (distribution.labels.count + 11) / 12)
    return distribution.labels.enumerated().compactMap { index, label in
      let isRest = distribution.endsWithRest && index == last
      // The word for the rest is longer than a number; it gets the room of its neighbours.
      let isCrowded = distribution.endsWithRest && index < last && last - index < max(2, last / 4)
      guard isRest || (index.isMultiple(of: every) && !isCrowded) else { return nil }
      return element(
        .text, .class("tick"),
        .geometry(.x, .percent(isRest ? 100 : slot * (Double(index) + 0.5))),
        .geometry(.y, .pixels(height + 16)), .textAnchor(isRest ? .end : .middle)
      ) { label }
    }
  }
}
