import Analysis
import Metrics

/// The distribution of taps as bars, one for each layout side by side.
struct TapChart {
  let distribution: TapDistribution

  private let height = 180.0
  private let footing = 40.0
  /// The space before the last column if it is not a number of taps, in columns.
  private let gap = 0.7

  /// The drawing with its legend, which gives the same in words.
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
        for series in distribution.series {
          element(.li) {
            element(.span, .class("key \(series.color.name)"), .decorative)
            element(.strong) { series.variant }
            " \(series.summary)"
          }
        }
      }
    }
  }

  private var slot: Double {
    100 / (Double(max(1, distribution.labels.count)) + (distribution.endsWithRest ? gap : 0))
  }

  /// The left end of a column, in percent of the width.
  private func left(of column: Int) -> Double {
    let isRest = distribution.endsWithRest && column == distribution.labels.count - 1
    return slot * (Double(column) + (isRest ? gap : 0))
  }

  /// The largest share, but at most 1.
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
        let left = left(of: column) + slot * 0.11 + width * Double(index)
        let label = distribution.labels[column]
        let box = SVG.box(
          series.color.name, x: left, y: height - tall, width: width * 0.94, height: tall)
        let title = element(.title) {
          "\(series.variant), \(label): \(Figure(share, unit: .share).valueText)"
        }
        return .element(.rect, box + [.geometry(.rx, .pixels(1.5))], [title])
      }
    }
  }

  /// The numbers of taps, as many as have room, the last one always; the word for the rest stands a line
  /// lower, because it is longer than a column is wide.
  private var labels: [HTMLNode] {
    let count = distribution.labels.count
    let numbers = distribution.endsWithRest ? count - 1 : count
    let every = max(1, (count + 11) / 12)
    return distribution.labels.enumerated().compactMap { index, label in
      if index >= numbers {
        return SVG.tick(label, x: 100, y: height + 34, anchor: .end)
      }
      let isLast = index == numbers - 1
      guard isLast || (index.isMultiple(of: every) && numbers - 1 - index >= every) else {
        return nil
      }
      let place = left(of: index) + slot / 2
      return SVG.tick(
        String(label.prefix(6)), x: place, y: height + 16,
        anchor: AxisScale.anchor(at: place, margin: 3))
    }
  }
}
