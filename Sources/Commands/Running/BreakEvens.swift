import Analysis
import Experiments
import Metrics
import Simulation
import Statistics

extension Sweep {
  /// The search for the values of assumptions at which verdicts and gates change, by bisection; the same
  /// people walk at every value.
  struct BreakEvens {
    let sweep: Sweep
    let statements: [Statement]
    let links: LinkTally

    /// A figure and its limit.
    struct Statement {
      let variant: Int
      let subject: String
      let figure: Figure

      enum Figure {
        /// A metric's difference to the control, at a level; its limit is zero.
        case difference(metric: String, ConfidenceLevel)
        case gate(Gate)
      }
    }

    /// The parts of the range at first; each halving divides the part in which a statement changes.
    private static let parts = 8
    private static let halvings = 4

    /// The break-evens of every statement for some assumptions.
    /// - Returns: Break-evens; some have no value if the person stopped it.
    /// - Throws: `RunPlanError` as when the experiment was prepared.
    func found(
      for parameters: [SweptParameter]
    ) throws(RunPlanError) -> [BreakEven] {
      var found: [BreakEven] = []
      for parameter in parameters {
        found += try self.found(for: parameter)
      }
      return found
    }

    private func found(
      for swept: SweptParameter
    ) throws(RunPlanError) -> [BreakEven] {
      let searched = swept.searched
      let width = searched.upperBound - searched.lowerBound
      var values = (0...Self.parts).map {
        searched.lowerBound + width * Double($0) / Double(Self.parts)
      }
      var found = statements.map { breakEven($0, swept, searched) }
      values.append(found.first?.declared ?? searched.lowerBound)
      var samples = statements.map { _ in [BreakEven.Sample]() }
      var known: Set<Double> = []
      for _ in 0...Self.halvings {
        for value in values where known.insert(value).inserted {
          guard let tally = try sweep.tally(with: swept.parameter, at: value) else {
            return found
          }
          for (place, figure) in figures(tally, at: value).enumerated() {
            if let figure { samples[place].append(figure) }
          }
        }
        values = found.indices.compactMap { place in
          found[place].bracket(in: samples[place]).map { ($0.lowerBound + $0.upperBound) / 2 }
        }
      }
      for place in found.indices { found[place].settle(by: samples[place]) }
      return found
    }

    private func breakEven(
      _ statement: Statement, _ swept: SweptParameter, _ searched: ClosedRange<Double>
    ) -> BreakEven {
      let parameter = swept.parameter
      var rule: String?
      if case .gate(let gate) = statement.figure { rule = gate.text }
      let declared = sweep.prepared.plan.segments.first?.parameters[keyPath: parameter.value]
      return BreakEven(
        gate: rule, variant: statement.variant, subject: statement.subject,
        parameter: parameter.name, unit: parameter.unit, meaning: parameter.summary,
        source: parameter.source, declared: declared ?? parameter.standard, searched: searched)
    }

    private func figures(_ tally: Tally, at value: Double) -> [BreakEven.Sample?] {
      let metrics = sweep.prepared.plan.metrics
      let judge = GateJudge(GateEvidence(tally: tally, links: links, metrics: metrics))
      return statements.map { statement in
        switch statement.figure {
        case .difference(let metric, let level):
          let effect = ScopeComparison(tally, variant: statement.variant, metrics: metrics)[
            metric: metric]?.effect
          return sample(value, effect?.value, effect?.interval(level), limit: 0)
        case .gate(let gate):
          let decision = judge.judge([gate])[0]
          return sample(value, decision.value, decision.interval, limit: gate.margin.value)
        }
      }
    }

    private func sample(
      _ value: Double, _ figure: Double?, _ interval: Interval?, limit: Double
    ) -> BreakEven.Sample? {
      guard let figure, figure.isFinite, let interval, interval.lower.isFinite,
        interval.upper.isFinite
      else { return nil }
      return BreakEven.Sample(
        value: value, figure: figure - limit,
        interval: Interval(interval.lower - limit, interval.upper - limit))
    }
  }

  /// The statements of an experiment that may change: the difference of each verdict, and gates that compare.
  func statements(
    _ findings: [SensitivityRecord.SweepFinding], gates: [Gate], titles: [String]
  ) -> [BreakEvens.Statement] {
    let shape = prepared.plan.shape
    let level = ConfidenceLevel.ninetyFive.shared(by: shape.variants - 1)
    let verdicts = findings.compactMap { finding -> BreakEvens.Statement? in
      guard let id = finding.metric,
        let metric = prepared.plan.metrics.first(where: { $0.id == id })
      else { return nil }
      return BreakEvens.Statement(
        variant: finding.variant,
        subject: "The difference between \(titles[finding.variant]) and \(titles[shape.control]) "
          + "in \(metric.title.lowercased())",
        figure: .difference(metric: id, level))
    }
    return verdicts
      + gates.filter { $0.isComparison && $0.isAboutJourneys }.map { gate in
        BreakEvens.Statement(
          variant: gate.variant, subject: "The gate '\(gate.text)'", figure: .gate(gate))
      }
  }
}

extension Gate {
  fileprivate var isAboutJourneys: Bool {
    if case .journeys = subject { true } else { false }
  }
}

extension SweptParameter {
  /// The values among which a break-even is looked for: all of a chance or a share, else twice as far as
  /// the truth may lie.
  fileprivate var searched: ClosedRange<Double> {
    if parameter.range == 0...1 { return 0...1 }
    let likely = range ?? parameter.standard...parameter.standard
    return (likely.lowerBound / 2...likely.upperBound * 2).clamped(to: parameter.range)
  }
}
