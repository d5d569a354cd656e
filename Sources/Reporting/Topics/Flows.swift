import Analysis
import Metrics
import SourceText

/// The ways of people with one task, layout by layout: their first taps, and the screens where they turned
/// back or gave up.
struct TaskFlow: Equatable {
  var task: String
  var layouts: [Layout]

  /// The largest difference between two layouts in the share that arrived.
  var spread: Double {
    let shares = layouts.compactMap(\.arrived.value)
    return (shares.max() ?? 0) - (shares.min() ?? 0)
  }

  /// The same in one layout.
  struct Layout: Equatable {
    var variant: String
    var color: LayoutColor
    var journeys: Int
    var arrived: Figure
    /// The labels that were tapped first, most common first; shares are of all journeys.
    var firsts: [Line]
    /// The screens from which people went back; shares are of all taps back.
    var turns: [Line]
    /// The last screens of journeys that did not arrive; shares are of all journeys.
    var ends: [Line]
    /// The labels on the way to the goal that were most often read but not tapped; shares are of looks.
    var passed: [Line]
  }

  /// One way, and how often people took it.
  struct Line: Equatable {
    var words: String
    /// Whether it lies on a shortest path; `nil` if the question does not apply.
    var isRight: Bool?
    var count: Int
    var share: Figure
  }
}

extension ReportComposition {
  private static var mostLines: Int { 5 }

  /// The flows of every task in the layouts of the headlines; empty if the results do not have them.
  var flows: [TaskFlow] {
    guard results.tally.flows.contains(where: { !$0.isEmpty }) else { return [] }
    let flows = setup.tasks.indices.map { task in
      TaskFlow(
        task: title(ofTask: task),
        layouts: headlineVariants.map { order[$0] }.compactMap { variant in
          results.tally.flows[checked: variant].map { flow($0, task: task, variant: variant) }
        })
    }
    // The largest difference comes first; ties keep the tasks' order.
    return flows.enumerated().sorted {
      ($1.element.spread, $0.offset) < ($0.element.spread, $1.offset)
    }.map(\.element)
  }

  private func flow(_ flow: FlowTally, task: Int, variant: Int) -> TaskFlow.Layout {
    let journeys = flow.journeys[checked: task] ?? 0
    let taps = flow.taps.sorted { $0.key < $1.key }.map { ($0.key, $0.value[task]) }
    let backs = taps.filter { ["back", "close"].contains($0.0.kind) }
    return TaskFlow.Layout(
      variant: title(ofVariant: variant), color: color(ofVariant: variant), journeys: journeys,
      arrived: Figure(.success, in: estimates(of: variant)?.tasks[checked: task]),
      firsts: lines(
        taps.map { (words(of: $0.0), $0.1.firsts, $0.1.firsts > 0 ? $0.1.towards > 0 : nil) },
        of: journeys),
      turns: lines(
        backs.map { (words(of: $0.0.place), $0.1.taps, nil) },
        of: backs.reduce(0) { $0 + $1.1.taps }),
      ends: lines(ends(of: flow, task: task), of: journeys),
      passed: passedOver(taps))
  }

  private func ends(of flow: FlowTally, task: Int) -> [(String, Int, Bool?)] {
    flow.stays.sorted { $0.key < $1.key }.flatMap { place, stays in
      JourneyOutcome.allCases.filter { !$0.isSuccess }.map { outcome in
        ("\(words(of: place)): \(outcome.summary)", stays[task][outcome], nil)
      }
    }
  }

  /// The labels on the screens of first taps that lead to the goal and were read but not tapped.
  private func passedOver(_ taps: [(FlowTally.Tap, FlowTally.TapCounts)]) -> [TaskFlow.Line] {
    let places = Set(taps.filter { $0.1.firsts > 0 }.map(\.0.place))
    let looked = taps.filter {
      places.contains($0.0.place) && $0.1.looks >= Self.fewestLooks && $0.1.towards > 0
    }
    return looked.sorted { ($1.1.passed, $0.0) < ($0.1.passed, $1.0) }.prefix(Self.mostLines).map {
      tap, counts in
      TaskFlow.Line(
        words: words(of: tap), isRight: counts.towards > 0, count: counts.passed,
        share: Figure(Double(counts.passed) / Double(counts.looks), unit: .share))
    }
  }

  /// The fewest looks that say something about a label.
  private static var fewestLooks: Int { 10 }

  /// The most common ways, with equal words added up; ties keep their order.
  private func lines(_ found: [(String, Int, Bool?)], of total: Int) -> [TaskFlow.Line] {
    var lines: [TaskFlow.Line] = []
    for (words, count, isRight) in found where count > 0 {
      if let place = lines.firstIndex(where: { $0.words == words }) {
        lines[place].count += count
        if isRight == true { lines[place].isRight = true }
      } else {
        lines.append(
          TaskFlow.Line(
            words: words, isRight: isRight, count: count, share: Figure(nil, unit: .share)))
      }
    }
    let common = lines.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.prefix(Self.mostLines).map(\.element)
    return common.map { line in
      var line = line
      line.share = Figure(total > 0 ? Double(line.count) / Double(total) : nil, unit: .share)
      return line
    }
  }

  private func words(of tap: FlowTally.Tap) -> String {
    "“\(tap.label)” on \(words(of: tap.place))"
  }

  private func words(of place: FlowTally.Place) -> String {
    title(ofScreen: place.screen) + (place.isMenuOpen ? " with its menu open" : "")
  }

  /// The task with most journeys of an outcome in a layout, and the screen on which most of those ended; `nil`
  /// if that was not counted.
  ///
  /// Over all tasks it would be the screen to which all people come back, whatever they look for.
  func focus(of outcome: JourneyOutcome, in variant: Int) -> Failure.Focus? {
    let stays = (results.tally.flows[checked: variant]?.stays ?? [:]).sorted { $0.key < $1.key }
    let counts = setup.tasks.indices.map { task in
      stays.map { $0.value[checked: task]?[outcome] ?? 0 }
    }
    let totals = counts.map { $0.reduce(0, +) }
    guard let task = totals.indices.max(by: { (totals[$0], $1) < (totals[$1], $0) }),
      let place = stays.indices.max(by: { (counts[task][$0], $1) < (counts[task][$1], $0) }),
      totals[task] > 0
    else { return nil }
    return Failure.Focus(
      task: totals.count > 1 ? title(ofTask: task) : nil, screen: words(of: stays[place].key),
      share: Figure(Double(totals[task]) / Double(totals.reduce(0, +)), unit: .share))
  }
}

extension Report {
  var flowsChapter: Chapter? {
    guard !flows.isEmpty else { return nil }
    let shown = flows.prefix(Self.mostFlows)
    let rows = shown.flatMap { flow in
      flow.layouts.map { layout -> [Cell] in
        [
          Cell(flow.task, detail: layout.variant), Self.cell(layout.firsts),
          Self.cell(layout.turns), Self.cell(layout.ends),
        ]
      }
    }
    let columns: [Column] = ["Task", "First tapped", "Turned back on", "Gave up on"]
    return Chapter(
      id: "flows", title: "Where people went",
      introduction:
        "For each task, largest difference between layouts first: the labels that people tapped first "
        + "(✓ is on a shortest path to the goal), the screens where they turned back, and the screens "
        + "where they gave up."
        + selection(of: shown),
      pictures: shown.map { .flow($0) },
      tables: [Table(columns: columns, rows: rows, isList: true)], isFolded: true)
  }

  /// The largest number of tasks whose flows a page shows.
  private static var mostFlows: Int { 24 }

  /// The sentence that counts the shown tasks and layouts if there are more; empty otherwise.
  private func selection(of shown: ArraySlice<TaskFlow>) -> String {
    let layouts = shown.first?.layouts.count ?? 0
    let parts = [
      shown.count < flows.count ? "\(shown.count) of \(flows.count) tasks" : nil,
      layouts < variants.count ? "\(layouts) of \(variants.count) layouts, as above" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " This chapter shows \(parts.joinedWithAnd)."
  }

  private static func cell(_ lines: [TaskFlow.Line]) -> Cell {
    guard let first = lines.first else { return .dash }
    let rest = lines.dropFirst().map { "\($0.words) \($0.share.valueText)" }
    return Cell(
      "\(first.isRight == true ? "✓ " : "")\(first.words) \(first.share.valueText)",
      detail: rest.isEmpty ? nil : rest.joined(separator: "; "))
  }
}
