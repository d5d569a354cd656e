import Analysis
import Metrics
import SourceText

/// The sentence that names both values of the largest effects.
extension ReportComposition {
  private static var mostEffects: Int { 2 }

  /// Both values of the two largest effects that gates, watched screens or success ask for, then of success.
  func evidence(about variant: Int) -> String {
    guard let comparison = analysis.comparisons.first(where: { $0.variant == variant }) else {
      return ""
    }
    let found = comparison.metrics.filter {
      asked.contains($0.metric.id) && $0.difference != nil && $0.control != nil && $0.variant != nil
        && (Self.differs($0) || $0.metric.id == Metric.success.id)
    }
    let shown = found.filter { $0.metric.id != Metric.success.id }
      .sorted { (Self.size($1), $0.metric.id) < (Self.size($0), $1.metric.id) }
      .prefix(Self.mostEffects)
    let success = found.first { $0.metric.id == Metric.success.id }.map(clause)
    let clauses = shown.map(clause)
    let name = title(ofVariant: variant)
    guard !clauses.isEmpty else { return success.map { "With \(name), \($0)." } ?? "" }
    let first = "With \(name), \(clauses.joinedWithAnd)."
    return success.map { "\(first) \($0.prefix(1).uppercased() + $0.dropFirst())." } ?? first
  }

  /// Whether both values read as different.
  private static func differs(_ found: MetricComparison) -> Bool {
    guard let here = found.variant, let there = found.control else { return false }
    return Wording.value(here, found.metric.unit) != Wording.value(there, found.metric.unit)
  }

  /// The metrics that the experiment asks for, over all tasks and people.
  private var asked: Set<String> {
    var asked: Set<String> = [Metric.success.id]
    for gate in setup.gates.map(\.gate) where gate.segment == nil {
      if case .journeys(let metric, task: nil) = gate.subject { asked.insert(metric) }
    }
    for metric in metrics where metric.gathering == .once { asked.insert(metric.id) }
    if asked.count < Self.mostEffects + 1 { asked.formUnion([Metric.taps.id, Metric.firstTap.id]) }
    return asked
  }

  /// The size of an effect: points of a share, or the part of the control's value.
  private static func size(_ found: MetricComparison) -> Double {
    guard let difference = found.difference, let control = found.control else { return 0 }
    return found.metric.unit == .share ? abs(difference) : abs(difference / max(abs(control), 1e-9))
  }

  /// Both values, such as `a task takes 9.6 taps instead of 7.1`.
  private func clause(_ found: MetricComparison) -> String {
    let (here, there) = (found.variant ?? 0, found.control ?? 0)
    let metric = found.metric
    guard metric.unit == .share else {
      let values = [here, there].map {
        Wording.decimal(metric.unit.scale * $0, digits: 1)
      }
      let words = metric.id == Metric.taps.id ? "a task takes" : "\(metric.title.lowercased()) is"
      return "\(words) \(values[0])\(metric.unit.suffix) instead of \(values[1])"
    }
    let counts = [here, there].map { Wording.decimal(100 * $0, digits: Self.digits(here, there)) }
    guard Self.differs(found) else {
      return "as many \(people(metric)): \(counts[0]) of 100"
    }
    return "\(counts[0]) of 100 \(people(metric)) instead of \(counts[1])"
  }

  /// The digits that show two shares as different, if they are.
  private static func digits(_ one: Double, _ other: Double) -> Int {
    abs(one - other) >= 0.01 || one == other ? 0 : 1
  }

  /// What people do whom a share counts.
  private func people(_ metric: Metric) -> String {
    switch metric.id {
    case Metric.success.id: return "people reach their goal"
    case Metric.firstTap.id: return "start with a right tap"
    default: break
    }
    if let screen = setup.watched.first(where: { metric.id == "exposure(\($0.name))" }) {
      return "people see “\(title(ofScreen: screen.name))”"
    }
    return "count for “\(metric.title.lowercased())”"
  }
}
