import Analysis
import Metrics

/// Tasks by layouts, for experiments with too many to be drawn one by one: the control's figure, and the
/// differences of the others.
struct HeatMap: Equatable {
  var metric: MetricName
  /// The layouts, control first.
  var layouts: [String]
  var rows: [Row]

  struct Row: Equatable {
    var task: String
    /// Layout by layout.
    var cells: [Cell]
  }

  struct Cell: Equatable {
    var text: String
    /// How much better it is than the control, from −3 (much worse) to 3; 0 if that is unknown.
    var strength: Int
  }

  var node: HTMLNode {
    element(.div, .class("scroll"), .role("group"), .tabIndex(0), .label("Tasks by layouts")) {
      element(.table, .class("heat")) {
        element(.caption) {
          "\(metric.title) by task and layout; ▲ better than \(layouts.first ?? ""), ▼ worse, "
            + "with two or three marks for a large difference"
        }
        element(.thead) {
          element(.tr) {
            element(.th, .scope("col")) { "Task" }
            for layout in layouts { element(.th, .scope("col"), .class("number")) { layout } }
          }
        }
        element(.tbody) { for row in rows { line(of: row) } }
      }
    }
  }

  private func line(of row: Row) -> HTMLNode {
    element(.tr) {
      element(.th, .scope("row")) { row.task }
      for cell in row.cells {
        element(.td, .class("number h\(cell.strength)")) {
          String(repeating: cell.strength > 0 ? "▲" : "▼", count: abs(cell.strength))
            + (cell.strength == 0 ? "" : " ") + cell.text
        }
      }
    }
  }
}

extension Report {
  /// The map of a metric's differences by task.
  func heat(of metric: MetricName, _ differences: [Comparison]) -> HeatMap {
    let own = differences.filter { $0.metric.id == metric.id }
    let largest = own.compactMap(\.difference.value).filter(\.isFinite).map(abs).max() ?? 0
    var found: [[String]: Comparison] = [:]
    for comparison in own { found[[comparison.task ?? "", comparison.variant]] = comparison }
    let rows = tasks.map { task in
      HeatMap.Row(
        task: task.title,
        cells: variants.enumerated().map { place, variant in
          if variant.isControl {
            let figure = task.variants[checked: place].map { metric.figure(of: $0) }
            return HeatMap.Cell(text: figure?.valueText ?? "–", strength: 0)
          }
          guard let comparison = found[[task.title, variant.title]] else {
            return HeatMap.Cell(text: "–", strength: 0)
          }
          return HeatMap.Cell(
            text: comparison.difference.valueText, strength: comparison.strength(of: largest))
        })
    }
    return HeatMap(metric: metric, layouts: variants.map(\.title), rows: rows)
  }
}

extension MetricName {
  fileprivate func figure(of outcome: TaskScore.Outcome) -> Figure {
    id == Metric.success.id ? outcome.success : outcome.taps
  }
}

extension Comparison {
  /// The difference in thirds of the largest, positive if it is better; 0 if it is neither better
  /// nor worse.
  fileprivate func strength(of largest: Double) -> Int {
    let sign = [Emphasis.good: 1, .bad: -1][reading.emphasis] ?? 0
    guard sign != 0, largest > 0, let value = difference.value, value.isFinite else { return 0 }
    return sign * min(3, 1 + Int(3 * abs(value) / largest))
  }
}
