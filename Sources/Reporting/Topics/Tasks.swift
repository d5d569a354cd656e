import Analysis
import Metrics
import SourceText

/// One task in every layout.
struct TaskScore: Equatable, Encodable {
  var id: String
  var title: String
  /// One entry per layout, in the report's order.
  var variants: [Outcome]

  struct Outcome: Equatable, Encodable {
    var journeys: Int
    var success: Figure
    var firstTap: Figure
    /// Taps needed, failures censored.
    var taps: Figure
    /// The fewest possible taps.
    var optimalTaps: Figure
  }
}

extension TaskScore {
  /// The largest difference between two layouts in the share that arrived.
  fileprivate var spread: Double {
    let shares = variants.compactMap(\.success.value)
    return (shares.max() ?? 0) - (shares.min() ?? 0)
  }
}

extension TaskScore.Outcome {
  /// The right first taps, the taps, and the most common other first tap.
  fileprivate func details(instead: TaskFlow.Line?) -> String {
    let others = instead.map { " · “\($0.label)” \($0.share.roughText)" } ?? ""
    return "\(firstTap.roughText) start right · \(taps.roughText)\(others)"
  }
}

extension ReportComposition {
  var tasks: [TaskScore] {
    setup.tasks.indices.map { task in
      TaskScore(
        id: setup.tasks[task].name, title: title(ofTask: task),
        variants: order.map { outcome(of: task, in: $0) })
    }
  }

  private func outcome(of task: Int, in variant: Int) -> TaskScore.Outcome {
    let found = estimates(of: variant)?.tasks[checked: task]
    return TaskScore.Outcome(
      journeys: found?.journeys ?? 0, success: Figure(.success, in: found),
      firstTap: Figure(.firstTap, in: found),
      taps: Figure(.taps, in: found), optimalTaps: Figure(.optimalTaps, in: found))
  }
}

extension Report {
  /// The largest number of differences drawn one by one; more are drawn as a map.
  private static let mostTasks = 12

  /// Every task in every layout, the largest difference first.
  var tasksChapter: Chapter? {
    guard !tasks.isEmpty, !variants.isEmpty else { return nil }
    let instead = Dictionary(
      flows.flatMap { flow in flow.layouts.map { ([flow.task, $0.variant], $0.instead) } }
    ) { first, _ in first }
    let readings = Dictionary(
      comparisons.filter { $0.metric.id == Metric.success.id }.compactMap { found in
        found.task.map { ([$0, found.variant], found.reading.emphasis) }
      }
    ) { first, _ in first }
    let rows = tasks.enumerated().sorted {
      ($1.element.spread, $0.offset) < ($0.element.spread, $1.offset)
    }.map { _, task in
      [Cell(task.title)]
        + zip(variants, task.variants).map { variant, outcome in
          let key = [task.title, variant.title]
          return Cell(
            outcome.success.valueText, detail: outcome.details(instead: instead[key] ?? nil),
            emphasis: readings[key] ?? .plain)
        }
    }
    return Chapter(
      id: "tasks", title: "Task by task",
      introduction:
        "How many people reach the goal; below it, how many start with a right tap, the taps on average, and "
        + "the most common other first tap.",
      tables: [variantTable(first: "Task", rows: rows)])
  }

  /// The figures of every task with their intervals, and the differences.
  var taskFiguresChapter: Chapter? {
    guard !tasks.isEmpty, !variants.isEmpty else { return nil }
    func table(_ title: String, _ figure: (TaskScore.Outcome) -> Figure) -> Table {
      variantTable(
        title, first: "Task",
        rows: tasks.map { task in [Cell(task.title)] + task.variants.map { Cell(figure($0)) } })
    }
    let differences = comparisons.filter { $0.task != nil }
    let adjusted =
      differences.isEmpty
      ? ""
      : " Differences are adjusted for the number of tasks (Benjamini and Hochberg)."
    return Chapter(
      id: "task-figures", title: "Figures of each task",
      introduction: "The fewest possible taps are a property of the layout, not of the people."
        + adjusted,
      pictures: pictures(of: differences),
      tables: [
        table("Arrived") { $0.success },
        table("Right first tap") { $0.firstTap },
        table("Taps, failures censored") { $0.taps },
        table("Fewest taps possible") { $0.optimalTaps },
      ] + metrics(of: differences).map { matrix(of: $0, differences) }, isFolded: true)
  }

  /// The differences of the first deciding metric, the worst on top, or their map.
  private func pictures(of differences: [Comparison]) -> [Chapter.Picture] {
    guard let metric = metrics(of: differences).first else { return [] }
    if differences.count(where: { $0.metric.id == metric.id }) > Self.mostTasks {
      return [.heat(heat(of: metric, differences))]
    }
    let sign = metric.better == .lower ? -1.0 : 1
    let values = differences.map { $0.difference.value ?? 0 }
    let places = differences.indices.filter { differences[$0].metric.id == metric.id }
    let largest = places.sorted { (-abs(values[$0]), $0) < (-abs(values[$1]), $1) }
      .sorted { (sign * values[$0], $0) < (sign * values[$1], $1) }
    return [.differences(largest.map { differences[$0] })]
  }

  private func metrics(of differences: [Comparison]) -> [MetricName] {
    differences.map(\.metric).uniqued(by: \.id)
  }

  /// One metric's differences, a row for each task and a column for each layout but the control.
  private func matrix(of metric: MetricName, _ differences: [Comparison]) -> Table {
    var found: [[String]: Comparison] = [:]
    for comparison in differences where comparison.metric.id == metric.id {
      found[[comparison.task ?? "", comparison.variant]] = comparison
    }
    let others = variants.filter { !$0.isControl }
    let control = variants.first { $0.isControl }?.title ?? ""
    let rows = tasks.map { task in
      [Cell(task.title)]
        + others.map { variant in
          found[[task.title, variant.title]].map {
            Cell($0.difference, emphasis: $0.reading.emphasis)
          } ?? .dash
        }
    }
    return Table(
      "\(metric.title), difference to \(control) (\(metric.better.remark))",
      columns: ["Task"] + others.map { .number($0.title) }, rows: rows)
  }
}
