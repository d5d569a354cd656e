import Analysis
import Metrics

extension ReportComposition {
  /// Every task in every layout.
  var tasks: [TaskScore] {
    setup.tasks.indices.map { task in
      TaskScore(
        id: setup.tasks[task].name, title: title(ofTask: task),
        variants: order.map { outcome(of: task, in: $0) })
    }
  }

  private func outcome(of task: Int, in variant: Int) -> TaskOutcome {
    let all = estimates(of: variant)?.tasks ?? []
    let found = all.indices.contains(task) ? all[task] : nil
    func figure(_ metric: Metric) -> Figure {
      found?[metric: metric.id].map { Figure($0) }
        ?? Figure(nil, unit: FigureUnit(metric.unit))
    }
    return TaskOutcome(
      journeys: found?.journeys ?? 0, success: figure(.success), taps: figure(.taps),
      optimalTaps: figure(.optimalTaps))
  }
}
