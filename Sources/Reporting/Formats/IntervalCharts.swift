import Analysis
import Metrics
import SourceText

struct AxisScale: Equatable {
  let low: Double
  let high: Double

  /// An axis with room for all the numbers, and for zero.
  init(covering figures: [Figure]) {
    let finite = Self.numbers(of: figures)
    let low = min(0, finite.min() ?? 0)
    let high = max(0, finite.max() ?? 0)
    let span = high - low
    let isUsable = span > 0 && span.isFinite
    self.low = isUsable ? low - span * 0.06 : -1
    self.high = isUsable ? high + span * 0.06 : 1
  }

  /// An axis with room for a figure, its limit and words beside them, wherever zero is.
  init(around figure: Figure, limit: Double?) {
    let finite = Self.numbers(of: [figure]) + [limit].compactMap { $0 }.filter(\.isFinite)
    let (least, most) = (finite.min() ?? 0, finite.max() ?? 0)
    let span = most - least
    let room = span > 0 ? span * 0.25 : max(abs(most), 1) * 0.25
    low = room.isFinite ? least - room : -1
    high = room.isFinite ? most + room : 1
  }

  private static func numbers(of figures: [Figure]) -> [Double] {
    figures.flatMap { [$0.value, $0.low, $0.high] }.compactMap { $0 }.filter(\.isFinite)
  }

  /// The place of a number in percent of the width; numbers beyond the ends are drawn at the ends.
  func percent(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    return min(100, max(0, (value - low) / (high - low) * 100))
  }

  /// The alignment that keeps words at a place inside the drawing.
  static func anchor(at place: Double, margin: Double) -> SVG.TextAnchor {
    place < margin ? .start : place > 100 - margin ? .end : .middle
  }

  /// The numbers of the axis, each below its place, the last with the unit.
  func labels(y: Double, unit: MetricUnit) -> [HTMLNode] {
    let ticks = ticks
    let end = ticks.last.map(percent) ?? 0
    // Words that end at their place need room before it, on a phone nearly a third of the width.
    let room = Self.anchor(at: end, margin: 8) == .end ? 30.0 : 0
    return ticks.filter { $0 == ticks.last || end - percent($0) >= room }.map { tick in
      let place = percent(tick)
      let text = Figure(tick, unit: unit, isDifference: true)
      return SVG.tick(
        tick == ticks.last ? text.shortText : text.bareText, x: place, y: y,
        anchor: Self.anchor(at: place, margin: 8))
    }
  }

  /// Round numbers on the axis, at most seven.
  private var ticks: [Double] {
    let step = Self.step(over: high - low, parts: 4)
    guard step > 0, step.isFinite else { return [0] }
    return (-6...6).map { Double($0) * step }.filter { $0 >= low && $0 <= high }
  }

  /// The smallest of 1, 2, 2.5 and 5 times a power of ten of which `parts` cover the span.
  static func step(over span: Double, parts: Int) -> Double {
    guard span > 0, span.isFinite, parts > 0 else { return 1 }
    let least = span / Double(parts)
    var power = 1.0
    while power > least, power > 1e-300 { power /= 10 }
    while power * 10 <= least, power < 1e300 { power *= 10 }
    return [1.0, 2, 2.5, 5, 10].map { power * $0 }.first { $0 >= least } ?? least
  }

  /// An estimate and its interval: a dot on a line, `middle` pixels down.
  func mark(_ figure: Figure, middle: Double) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    if let low = figure.low, let high = figure.high, !low.isNaN, !high.isNaN {
      nodes.append(SVG.line("interval", x: (percent(low), percent(high)), y: (middle, middle)))
    }
    if let value = figure.value, value.isFinite {
      nodes.append(
        element(
          .circle, .class("point"), .geometry(.cx, .percent(percent(value))),
          .geometry(.cy, .pixels(middle)), .geometry(.r, .pixels(5))))
    }
    return nodes
  }

  func zero(height: Double) -> HTMLNode {
    SVG.line("zero", x: (percent(0), percent(0)), y: (0, height))
  }
}

/// Forest plots, whose words are HTML: intervals one below the other.
enum ForestPlot {
  /// The gates, each with its interval and its limit.
  static func node(of gates: [GateResult]) -> HTMLNode {
    element(.ul, .class("forest gates")) {
      for gate in gates {
        line(gate.judgement.emphasis, gate.name, element(.code) { gate.rule }, gate.figure, []) {
          "\(gate.judgement.sign) \(gate.judgement.word)"
          if gate.level == .warning { element(.small) { "warning only" } }
        } plot: {
          plot(of: gate)
        }
      }
    }
  }

  private static func plot(of gate: GateResult) -> HTMLNode {
    let scale = AxisScale(around: gate.figure, limit: gate.limit)
    return SVG.decoration(height: 34) {
      if let limit = gate.limit {
        let place = scale.percent(limit)
        allowed(from: place, on: gate.side)
        SVG.line("limit", x: (place, place), y: (2, 20))
        SVG.tick(
          "required \(gate.margin)", x: place, y: 33,
          anchor: AxisScale.anchor(at: place, margin: 25))
      }
      scale.mark(gate.figure, middle: 11)
    }
  }

  /// The area on the required side of the limit.
  private static func allowed(from limit: Double, on side: Direction) -> HTMLNode {
    let (start, width) =
      switch side {
      case .higher: (limit, 100 - limit)
      case .lower: (0.0, limit)
      case .neither: (limit, 0.0)
      }
    return .element(.rect, SVG.box("allowed", x: start, y: 2, width: width, height: 18), [])
  }

  /// Differences: a plot for each unit, because only equal units share an axis.
  static func node(of comparisons: [Comparison]) -> HTMLNode {
    let namesLayouts = Set(comparisons.map(\.variant)).count > 1
    return .fragment(
      comparisons.map(\.difference.unit).uniqued.map { unit in
        let rows = comparisons.filter { $0.difference.unit == unit }
        let scale = AxisScale(covering: rows.map(\.difference))
        return element(.ul, .class("forest")) {
          for row in rows { line(of: row, on: scale, namesLayouts: namesLayouts) }
          element(.li, .class("axis"), .decorative) {
            SVG.drawing(height: 22) { scale.labels(y: 14, unit: unit) }
          }
        }
      })
  }

  private static func line(
    of row: Comparison, on scale: AxisScale, namesLayouts: Bool
  ) -> HTMLNode {
    let note = [
      row.isOverall ? nil : row.metric.title,
      namesLayouts ? "\(row.variant) vs \(row.control)" : nil, row.metric.better.remark,
    ].compactMap { $0 }.joined(separator: " · ")
    return line(
      row.reading.emphasis, row.task ?? row.segment ?? row.metric.title,
      element(.small) { note }, row.difference, marks(of: row)
    ) {
      row.reading.words
    } plot: {
      SVG.decoration(height: 26) {
        scale.zero(height: 26)
        scale.mark(row.difference, middle: 13)
      }
    }
  }

  /// The marks by which the page's script finds the parts about a task, a layout or a group.
  private static func marks(of row: Comparison) -> [HTMLNode.Attribute] {
    [
      HTMLNode.Attribute.about(.layout, row.variant), row.task.map { .about(.task, $0) },
      row.segment.map { .about(.segment, $0) },
    ].compactMap { $0 }
  }

  private static func line(
    _ emphasis: Emphasis, _ title: String, _ note: HTMLNode, _ figure: Figure,
    _ marks: [HTMLNode.Attribute], @HTMLNode.Builder reads: () -> [HTMLNode],
    plot: () -> HTMLNode
  ) -> HTMLNode {
    let parts = [
      element(.div, .class("what")) {
        element(.strong) { title }
        note
      },
      element(.div, .class("much")) {
        element(.strong) { figure.valueText }
        if let interval = figure.intervalText { element(.small) { interval } }
      },
      element(.div, .class("reads"), content: reads), plot(),
    ]
    return .element(.li, [.class(emphasis.rawValue)] + marks, parts)
  }
}

extension WorldFinding {
  private static let height = 64.0

  /// One dot a world, by its difference; dots that would overlap are stacked.
  var chart: HTMLNode {
    let title = "\(metric.title), \(variant) minus \(control)"
    let figures = differences.map { Figure($0, unit: mean.unit, isDifference: true) }
    let scale = AxisScale(covering: figures)
    var stacks: [Int: Int] = [:]
    let dots = differences.filter(\.isFinite).map {
      difference -> (x: Double, y: Double, isBetter: Bool) in
      let x = scale.percent(difference)
      let column = Int((x / 1.1).rounded())
      let level = stacks[column, default: 0]
      stacks[column] = level + 1
      return (x, Self.height - 5 - 4.5 * Double(level), isGood(difference))
    }
    let words =
      "\(variant) is better in \(better) of \(worlds) worlds, \(control) in \(worse); "
      + "in \(same) the difference does not matter."
    return element(.figure, .class("chart"), .about(.layout, variant)) {
      element(.figcaption) {
        element(.strong) { title }
        " \(words)"
      }
      SVG.drawing(
        .class("worlds"), .role("img"), .label("\(title): \(words)"), height: Self.height + 26
      ) {
        scale.zero(height: Self.height)
        for dot in dots {
          SVG.dot(dot.isBetter ? "good" : "bad", x: dot.x, y: max(4, dot.y), radius: 2.2)
        }
        scale.labels(y: Self.height + 18, unit: mean.unit)
      }
    }
  }

  /// Whether a difference is on the layout's better side.
  private func isGood(_ difference: Double) -> Bool {
    metric.better == .lower ? difference < 0 : difference > 0
  }
}
