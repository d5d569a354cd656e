import Analysis
import Metrics

/// The first screen: what to do, why, how surely, what was asked for, what would change it, and what is next.
struct VerdictCard {
  let report: Report

  private var verdict: Verdict { report.verdict }

  var node: HTMLNode {
    element(.section, .class("verdict"), .id("verdict"), .label("Verdict")) {
      element(.div, .class("decision")) {
        element(.div) {
          element(.h2, .class("headline")) { verdict.decision }
          if !verdict.evidence.isEmpty { element(.p, .class("ground")) { verdict.evidence } }
        }
        chip
      }
      FilteredFigures(report: report).node
      rules
      axis
      next
      foot
      cautions
    }
  }

  @HTMLNode.Builder private var chip: [HTMLNode] {
    let confidence = verdict.confidence
    if !confidence.title.isEmpty {
      element(.div, .class("chip \(confidence.emphasis.rawValue)")) {
        element(.strong) { "\(confidence.sign) \(confidence.title)" }
        " \(confidence.detail)"
      }
    }
  }

  /// What was asked for, row by row: the gates, or the figures that decide if there are none.
  @HTMLNode.Builder private var rules: [HTMLNode] {
    let rows = report.rules
    if !rows.isEmpty {
      let layouts = report.variants
      let isPair = layouts.count == 2
      element(.table, .class("rules list")) {
        element(.thead) {
          element(.tr) {
            element(.th) { "What you asked for" }
            element(.th, .class("number")) { isPair ? layouts[0].title : "Control" }
            element(.th, .class("number")) { isPair ? layouts[1].title : "Layout" }
            element(.th, .class("number")) { "Difference" }
            if !report.gates.isEmpty {
              element(.th, .class("number")) { "Allowed" }
              element(.th) { "Verdict" }
            }
            element(.th) { "Worlds" }
          }
        }
        element(.tbody) { for row in rows { self.row(row, isPair: isPair) } }
      }
    }
  }

  private func row(_ row: RuleRow, isPair: Bool) -> HTMLNode {
    let layouts = report.variants
    let names = isPair ? layouts.map(\.title) : ["Control", "Layout"]
    return element(.tr) {
      element(.td) {
        element(.strong) { row.name }
        if !isPair { element(.small) { " \(row.layout)" } }
      }
      for (name, value) in zip(names, row.values) {
        element(.td, .class("number"), .heading(name)) { value }
      }
      element(.td, .class("number"), .heading("Difference")) {
        row.difference
        if !row.interval.isEmpty { element(.small) { row.interval } }
      }
      if !report.gates.isEmpty {
        element(.td, .class("number"), .heading("Allowed")) { row.allowed }
        element(.td, .class(row.emphasis.rawValue), .heading("Verdict")) { row.verdict }
      }
      element(.td, .class("share"), .heading("Worlds")) {
        if let worlds = row.worlds { bar(worlds) }
        element(.small) { row.worldsText }
      }
    }
  }

  /// The worlds as a bar: first those against, then those in which it does not matter, then those in favour.
  private func bar(_ worlds: RuleRow.Worlds) -> HTMLNode {
    let all = Double(max(1, worlds.against + worlds.even + worlds.favour))
    let against = 100 * Double(worlds.against) / all
    let even = 100 * Double(worlds.even) / all
    return SVG.decoration(height: 10) {
      HTMLNode.element(.rect, SVG.box("bad", x: 0, y: 0, width: against, height: 10), [])
      HTMLNode.element(.rect, SVG.box("even", x: against, y: 0, width: even, height: 10), [])
      HTMLNode.element(
        .rect,
        SVG.box("good", x: against + even, y: 0, width: max(0, 100 - against - even), height: 10),
        [])
    }
  }

  @HTMLNode.Builder private var axis: [HTMLNode] {
    if !verdict.change.isEmpty {
      element(.div, .class("hinge")) {
        element(.h3) { "What would change this" }
        element(.p) { verdict.change }
        if let turning = verdict.turning, turning.value != nil { turning.line }
      }
    }
  }

  @HTMLNode.Builder private var next: [HTMLNode] {
    if !verdict.next.sentence.isEmpty {
      element(.p, .class("next")) {
        "\(verdict.next.sentence) "
        if !verdict.next.command.isEmpty { element(.code) { verdict.next.command } }
      }
    }
  }

  private var foot: HTMLNode {
    let people = DecimalText.grouped(report.people.count)
    let worlds =
      report.worlds.first.map {
        " in \($0.worlds) worlds. Each world is one draw of all that is not known about people; nine of ten lie "
          + "in the brackets."
      } ?? ". Brackets are 95% intervals."
    return element(.p, .class("foot")) {
      "A simulation, not users: \(people) synthetic people\(worlds)"
      if !verdict.confidence.record.isEmpty { " \(verdict.confidence.record)" }
    }
  }

  @HTMLNode.Builder private var cautions: [HTMLNode] {
    if !report.cautions.isEmpty {
      element(.div, .class("cautions")) {
        element(.h3) { "Before you believe it" }
        element(.ul) { for caution in report.cautions { element(.li) { caution } } }
      }
    }
  }
}

/// One thing that was asked for, as the first screen shows it.
struct RuleRow: Equatable {
  var name: String
  /// The layout that is compared with the control.
  var layout: String
  /// The values of the control and of the layout.
  var values: [String]
  var difference: String
  var interval: String
  var allowed = ""
  var verdict = ""
  var emphasis = Emphasis.plain
  var worlds: Worlds?
  var worldsText: String

  /// The numbers of worlds against it, without a difference that matters, and in favour.
  struct Worlds: Equatable {
    var against, even, favour: Int
  }
}

extension GateResult {
  /// The gate as a row of the first screen.
  var row: RuleRow {
    let blanks = ["–", "–"]
    // The name of a gate without one ends with its layouts, which stand beside it.
    let pair = ": \(subject)"
    return RuleRow(
      name: name.hasSuffix(pair) ? String(name.dropLast(pair.count)) : name, layout: subject,
      values: values.count == 2 ? values.map(\.valueText) : blanks,
      difference: figure.valueText,
      interval: range?.intervalText ?? (figure.low == figure.high ? "" : figure.intervalText ?? ""),
      allowed: allowed,
      verdict: "\(judgement.sign) \(judgement.verb)", emphasis: judgement.emphasis,
      worlds: worlds.map {
        RuleRow.Worlds(against: $0.all - $0.holding, even: 0, favour: $0.holding)
      },
      worldsText: worlds?.text
        ?? (figure.low == figure.high ? "does not depend on people" : ""))
  }
}

extension Judgement {
  /// The judgement as a verb.
  fileprivate var verb: String {
    switch self {
    case .passed: "passes"
    case .failed: "fails"
    case .inconclusive: "depends on people"
    case .incomparable: "cannot be told"
    case .ungated: "no rule"
    }
  }
}

extension Report {
  /// What was asked for: the gates, or the deciding figures without any.
  var rules: [RuleRow] { gates.isEmpty ? decidingRows : gates.map(\.row) }

  /// The deciding figures as rows, for experiments without gates.
  private var decidingRows: [RuleRow] {
    headlines.flatMap { headline -> [RuleRow] in
      guard let control = headline.rows.first else { return [] }
      return headline.rows.dropFirst().map { row in
        let worlds = worlds.first {
          $0.variant == row.variant && $0.metric.id == headline.metric.id
        }
        return RuleRow(
          name: headline.metric.title, layout: row.variant,
          values: [control.figure.valueText, row.figure.valueText],
          difference: row.difference?.valueText ?? "–",
          interval: worlds?.range.intervalText ?? row.difference?.intervalText ?? "",
          worlds: worlds.map {
            RuleRow.Worlds(against: $0.worse, even: $0.same, favour: $0.better)
          },
          worldsText: worlds.map {
            "better in \($0.better), worse in \($0.worse) of \($0.worlds)"
          } ?? "")
      }
    }
  }
}

extension Turning {
  private static let left = 4.0
  private static let right = 96.0

  /// The range of the number as one line: red where the figure is worse than the limit, green where it is better.
  var line: HTMLNode {
    SVG.drawing(.class("axis"), .role("img"), .label(sentence), height: 56) {
      for (one, other) in zip(stretches, stretches.dropFirst()) {
        HTMLNode.element(
          .rect,
          SVG.box(
            isAbove(between: one, other) ? "above" : "below", x: place(one), y: 22,
            width: place(other) - place(one), height: 8), [])
      }
      SVG.tick("assumed \(text(declared))", x: place(declared), y: 14, anchor: .middle)
      SVG.dot("assumed", x: place(declared), y: 26, radius: 6)
      SVG.tick(text(from), x: Self.left, y: 48, anchor: .start)
      if let value {
        SVG.tick("changes at \(text(value))", x: place(value), y: 48, anchor: .middle)
      }
      SVG.tick(text(to), x: Self.right, y: 48, anchor: .end)
    }
  }

  private var stretches: [Double] { [from] + (value.map { [$0] } ?? []) + [to] }

  private func place(_ value: Double) -> Double {
    Self.left + (Self.right - Self.left)
      * min(1, max(0, (value - from) / max(to - from, .ulpOfOne)))
  }

  /// Whether the figure is above the limit in the middle of a stretch.
  private func isAbove(between one: Double, _ other: Double) -> Bool {
    let middle = (one + other) / 2
    let nearest = curve.min { abs($0.value - middle) < abs($1.value - middle) }
    return (nearest?.figure ?? limit) > limit
  }
}
