import Analysis
import Experiments
import Metrics
import Simulation

extension Sweep {
  /// The values of each assumption on a map, and the visits after a change that are tried.
  private static let mapValues = 5
  private static let visits = [1, 2, 3, 4, 6, 10, 30]
  /// The visits to the control before its change.
  private static let before = 30

  /// The difference of a layout over the two assumptions with a range that move it most.
  /// - Returns: `nil` if fewer than two have a range, or if the person stopped it.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func map(
    of finding: SensitivityRecord.SweepFinding, in findings: Findings
  ) throws(RunPlanError) -> AssumptionMap? {
    let ranged = swept.filter { $0.range != nil }
    let axes = finding.influences.compactMap { influence in
      ranged.first { $0.parameter.name == influence.parameter }
    }.prefix(2).map { ($0, axis($0)) }
    guard axes.count == 2 else { return nil }
    let (across, down) = (axes[0], axes[1])
    var rows: [[SensitivityRecord.Point]] = []
    for low in down.1.values {
      var row: [SensitivityRecord.Point] = []
      for value in across.1.values {
        let tally = try tally { parameters in
          parameters[keyPath: across.0.parameter.value] = value
          parameters[keyPath: down.0.parameter.value] = low
        }
        guard let tally, let point = findings.point(tally, of: finding) else { return nil }
        row.append(point)
      }
      rows.append(row)
    }
    return AssumptionMap(
      variant: finding.variant, across: across.1, down: down.1, rows: rows)
  }

  private func axis(_ swept: SweptParameter) -> AssumptionMap.Axis {
    let ends = swept.values(around: PeopleParameters())
    let width = ends.upperBound - ends.lowerBound
    let declared = prepared.plan.segments.first?.parameters[keyPath: swept.parameter.value]
    return AssumptionMap.Axis(
      parameter: swept.parameter.name, declared: declared ?? swept.parameter.standard,
      values: (0..<Self.mapValues).map {
        ends.lowerBound + width * Double($0) / Double(Self.mapValues - 1)
      })
  }

  /// The difference of a layout from visit to visit, for people who know the control well, from which it
  /// was changed.
  /// - Returns: `nil` for people without a memory, or if the person stopped it.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func relearning(
    of finding: SensitivityRecord.SweepFinding, in findings: Findings
  ) throws(RunPlanError) -> Relearning? {
    guard prepared.plan.segments.allSatisfy({ $0.parameters.model.reads(\.oldVisits) }) else {
      return nil
    }
    var visits: [Relearning.Visit] = []
    for number in Self.visits {
      let tally = try tally { parameters in
        parameters.oldVisits = Double(Self.before)
        parameters.newVisits = Double(number - 1)
        parameters.visits = 0
      }
      guard let tally, let point = findings.point(tally, of: finding) else { return nil }
      visits.append(Relearning.Visit(number: number, point: point))
    }
    return Relearning(variant: finding.variant, before: Self.before, visits: visits)
  }

  private func tally(
    _ change: (inout PeopleParameters) -> Void
  ) throws(RunPlanError) -> Tally? {
    let segments = prepared.plan.segments.map { segment in
      var parameters = segment.parameters
      change(&parameters)
      return PeopleSegment(name: segment.name, weight: segment.weight, parameters: parameters)
    }
    return walk(try prepared.plan.with(segments))
  }
}
