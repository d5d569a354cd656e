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
        SVG.drawing(height: height + footing) { scale }
        SVG.drawing(height: height + footing) {
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

  /// The largest share, as far as it is one.
  private var largest: Double {
    let largest = distribution.series.flatMap(\.shares).filter(\.isFinite).max() ?? 0
    return min(1, max(largest, 0.01))
  }

  /// The share between two lines of the grid.
  private var step: Double { AxisScale.step(over: largest, parts: 4) }

  /// The number of lines of the grid above the base.
  private var lines: Int { max(1, Int((largest / step).rounded(.up))) }

  private func top(of share: Double) -> Double {
    height - (height - 14) * min(1, max(0, share / (step * Double(lines))))
  }

  private var scale: [HTMLNode] {
    (0...lines).map { line in
      let share = step * Double(line)
      return SVG.tick(
        DecimalText.fixed(share * 100, digits: step < 0.01 ? 1 : 0) + "%", x: 100,
        y: top(of: share) + 4, anchor: .end)
    }
  }

  private var grid: [HTMLNode] {
    (0...lines).map { line in
      let y = top(of: step * Double(line))
      return SVG.line("rule", x: (0, 100), y: (y, y))
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
        let box = SVG.box(
          "s\(index % 6)", x: left, y: height - tall, width: width * 0.94, height: tall)
        let title = element(.title) {
          "\(series.variant), \(label): \(Figure(share, unit: .share).valueText)"
        }
        return .element(.rect, box + [.geometry(.rx, .pixels(1.5))], [title])
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
      return SVG.tick(
        label, x: isRest ? 100 : slot * (Double(index) + 0.5), y: height + 16,
        anchor: isRest ? .end : .middle)
    }
  }
}
