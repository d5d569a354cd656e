import Analysis
import Metrics
import SourceText

/// The ways of people with one task, layout by layout: their first taps, and the screens where they went on,
/// turned back or gave up.
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
    /// The journeys whose first tap was right, and the taps a journey took.
    var startedRight: Figure
    var taps: Figure
    /// The screen of most first taps as a person in this report met it; `nil` if none of them did.
    var start: ExampleJourney.Step?
    /// The first taps, most common first; shares are of all journeys.
    var firsts: [Line]
    /// The screens that people saw, each after the one it stands below.
    var stops: [FlowStop]
    /// The labels on the way to the goal that were most often read but not tapped; shares are of looks.
    var passed: [Line]

    /// The most common first tap that was not right.
    var instead: Line? { firsts.first { $0.isRight == false } }
  }

  /// A label, and how often people tapped it or passed it over.
  struct Line: Equatable {
    var label: String
    /// The screen in words.
    var screen: String
    /// Whether the screen is that of most first taps.
    var isOnStart = true
    /// Whether it lies on a shortest path.
    var isRight: Bool
    var count: Int
    var share: Figure

    var words: String { "“\(label)” on \(screen)" }
  }
}

extension ReportComposition {
  /// The largest number of labels that were passed over.
  private static var mostLines: Int { 5 }

  /// The flows of every task in the layouts of the headlines; empty if the results do not have them.
  var flows: [TaskFlow] {
    guard results.tally.flows.contains(where: { !$0.isEmpty }) else { return [] }
    let known = headlineVariants.map { order[$0] }.compactMap { variant in
      results.tally.flows[checked: variant].map { SortedFlow($0, of: variant) }
    }
    let flows = setup.tasks.indices.map { task in
      TaskFlow(task: title(ofTask: task), layouts: known.map { flow($0, task: task) })
    }
    // The largest difference comes first; ties keep the tasks' order.
    return flows.enumerated().sorted {
      ($1.element.spread, $0.offset) < ($0.element.spread, $1.offset)
    }.map(\.element)
  }

  /// The flow of a layout, whose taps all tasks read in the same order.
  private struct SortedFlow {
    let variant: Int
    let tally: FlowTally
    let taps: [(key: FlowTally.Tap, value: [FlowTally.TapCounts])]

    init(_ tally: FlowTally, of variant: Int) {
      (self.tally, self.variant) = (tally, variant)
      taps = tally.taps.sorted { $0.key < $1.key }
    }

    /// The taps that a report may name: those of first taps, and those whose labels were read.
    func taps(ofTask task: Int) -> [(FlowTally.Tap, FlowTally.TapCounts)] {
      taps.compactMap { tap, counts in
        let counts = counts[task]
        return counts.firsts > 0 || counts.looks > 0 ? (tap, counts) : nil
      }
    }
  }

  private func flow(_ known: SortedFlow, task: Int) -> TaskFlow.Layout {
    let (flow, variant) = (known.tally, known.variant)
    let taps = known.taps(ofTask: task)
    let found = estimates(of: variant)?.tasks[checked: task]
    let tree = FlowTree(flow, task: task) { words(of: $0) }
    return TaskFlow.Layout(
      variant: title(ofVariant: variant), color: color(ofVariant: variant),
      journeys: flow.journeys[checked: task] ?? 0, arrived: Figure(.success, in: found),
      startedRight: Figure(.firstTap, in: found), taps: Figure(.taps, in: found),
      start: tree.start.flatMap { start(on: $0, task: task, variant: variant) },
      firsts: firsts(taps, from: tree.start, of: flow.journeys[checked: task] ?? 0),
      stops: tree.inOrder, passed: passedOver(taps))
  }

  /// A screen as a recorded journey first met it, if possible one of the task.
  private func start(
    on place: FlowTally.Place, task: Int, variant: Int
  ) -> ExampleJourney.Step? {
    let stories = results.stories.filter { $0.key.variant == variant }
    let own = stories.filter { $0.key.task == task } + stories.filter { $0.key.task != task }
    for story in own {
      let shown = story.steps.first {
        $0.screen == place.screen && $0.over == nil && $0.kinds?.contains("i") == false
      }
      guard let shown else { continue }
      var step = self.step(shown)
      (step.read, step.chosen, step.overlooked) = ([], nil, nil)
      return step
    }
    return nil
  }

  /// The first taps, with the same label on the same screen added up; ties keep their order.
  private func firsts(
    _ taps: [(FlowTally.Tap, FlowTally.TapCounts)], from start: FlowTally.Place?, of journeys: Int
  ) -> [TaskFlow.Line] {
    var lines: [TaskFlow.Line] = []
    var places: [String: Int] = [:]
    for (tap, counts) in taps where counts.firsts > 0 {
      let line = TaskFlow.Line(
        label: tap.label, screen: words(of: tap.place), isOnStart: tap.place == start,
        isRight: counts.towards > 0, count: counts.firsts, share: Figure(nil, unit: .share))
      if let place = places[line.words] {
        lines[place].count += line.count
        if line.isRight { lines[place].isRight = true }
      } else {
        places[line.words] = lines.count
        lines.append(line)
      }
    }
    return lines.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map { _, line in
      var line = line
      line.share = Figure(
        journeys > 0 ? Double(line.count) / Double(journeys) : nil, unit: .share)
      return line
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
        label: tap.label, screen: words(of: tap.place), isRight: true, count: counts.passed,
        share: Figure(Double(counts.passed) / Double(counts.looks), unit: .share))
    }
  }

  /// The fewest looks that say something about a label.
  private static var fewestLooks: Int { 10 }

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
          Cell(flow.task, detail: layout.variant), Self.cell(layout.firstsInWords),
          Self.cell(layout.places(where: \.back)), Self.cell(layout.places(where: \.gaveUp)),
        ]
      }
    }
    let columns: [Column] = ["Task", "First tapped", "Turned back on", "Gave up on"]
    return Chapter(
      id: "flows", title: "Where people tap first, and where they go",
      introduction:
        "The task with the largest difference first. Green leads to the goal on a shortest path, red does not. "
        + "Below each phone are the screens that people saw, and what they did there."
        + selection(of: shown),
      pictures: shown.map { .flow($0) },
      picturesInWords: [Table(columns: columns, rows: rows, isList: true)], isFolded: true)
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

  private static func cell(_ lines: [String]) -> Cell {
    guard let first = lines.first else { return .dash }
    let rest = lines.dropFirst()
    return Cell(first, detail: rest.isEmpty ? nil : rest.joined(separator: "; "))
  }
}

extension TaskFlow.Layout {
  /// The largest number of lines in a cell of a table.
  private static var mostLines: Int { 5 }

  fileprivate var firstsInWords: [String] {
    firsts.prefix(Self.mostLines).map {
      "\($0.isRight ? "✓ " : "")\($0.words) \($0.share.valueText)"
    }
  }

  /// The screens on which most of something happened, with their shares of it.
  fileprivate func places(where happened: KeyPath<FlowStop, Int>) -> [String] {
    let all = stops.reduce(0) { $0 + $1[keyPath: happened] }
    return stops.filter { $0[keyPath: happened] > 0 }
      .sorted { ($1[keyPath: happened], $0.rank) < ($0[keyPath: happened], $1.rank) }
      .prefix(Self.mostLines).map { stop in
        let share = Figure(Double(stop[keyPath: happened]) / Double(max(1, all)), unit: .share)
        return "\(stop.screen) \(share.valueText)"
      }
  }
}
