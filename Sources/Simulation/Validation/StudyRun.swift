package import Experiments
package import NavigationGraph
import SourceText

/// A study repeated with synthetic people, over all points of its sweep.
package struct StudyRun {
  private let study: Study
  private let structures: [String: Structure]

  /// Prepares a study and explores its layouts.
  ///
  /// - Throws: `RunPlanError` if a task cannot be done in a layout.
  package init(_ study: Study) throws(RunPlanError) {
    self.study = study
    var structures: [String: Structure] = [:]
    var plan: RunPlan?
    for structure in study.structures {
      switch structure.kind {
      case .menus(let branching): structures[structure.name] = .menus(branching)
      case .layout(let experiment, let variant):
        // All layouts of a study are variants of one experiment.
        let whole = if let plan { plan } else { try RunPlan(experiment) }
        plan = whole
        structures[structure.name] = .layout(whole, variant: variant)
      }
    }
    self.structures = structures
  }

  /// Runs the study with a number of people for each structure and condition; `nil` if it was stopped.
  package func verdict(
    people: Int, seed: UInt64, watch: WorkWatch = .none
  ) -> StudyVerdict? {
    let claims = study.spec.direction + study.spec.details
    var checks: [[StudyVerdict.Check]] = []
    for point in study.points + [Study.common] {
      var trial = Trial(
        study, structures, at: point, people: people, seed: seed, watch: watch)
      checks.append(claims.map { trial.check($0) })
      if watch.isStopped { return nil }
    }
    return StudyVerdict(study: study, checks: checks.dropLast(), common: checks.last ?? [])
  }
}

extension StudyRun {
  /// A study at one point of its sweep: samples are drawn as claims need them, each once.
  private struct Trial {
    private let study: Study
    private let structures: [String: Structure]
    private let point: Study.Point
    private let people: Int
    private let seed: UInt64
    private let watch: WorkWatch
    private var samples: [String: StudySample] = [:]

    init(
      _ study: Study, _ structures: [String: Structure], at point: Study.Point, people: Int,
      seed: UInt64, watch: WorkWatch
    ) {
      self.study = study
      self.structures = structures
      self.point = point
      self.people = people
      self.seed = seed
      self.watch = watch
    }

    mutating func check(_ claim: ClaimSpec) -> StudyVerdict.Check {
      switch claim.demand {
      case .order(let places): return checkOrder(places.map { $0.map(\.value) }, claim)
      case .between(let range, let subject):
        let figure = figure(subject, claim)
        return check(claim, figure) { range.contains($0.value) }
      case .equals(let expected, let subject):
        let figure = figure(subject, claim)
        return check(claim, figure) { Self.agrees($0, expected) }
      case .exact(let subject):
        let parameters = study.parameters(under: claim.condition?.value, at: point)
        let exact = structures[subject.structure.value]?.exact(claim.measure, parameters)
        let figure = figure(subject, claim)
        guard let exact else {
          return StudyVerdict.Check(holds: false, figures: "has no exact solution")
        }
        var found = check(claim, figure) { Self.agrees($0, exact) }
        found.figures += ", exactly \(claim.measure.rounded(exact))"
        return found
      }
    }

    /// Four standard errors are exceeded once in sixteen thousand samples.
    private static func agrees(_ figure: StudySample.Figure, _ expected: Double) -> Bool {
      (figure.value - expected).magnitude <= 4 * figure.standardError + 1e-9
    }

    private func check(
      _ claim: ClaimSpec, _ figure: StudySample.Figure?, holds: (StudySample.Figure) -> Bool
    ) -> StudyVerdict.Check {
      guard let figure else {
        return StudyVerdict.Check(holds: false, figures: "no journey arrived")
      }
      return StudyVerdict.Check(holds: holds(figure), figures: claim.measure.rounded(figure.value))
    }

    private mutating func checkOrder(_ places: [[String]], _ claim: ClaimSpec) -> StudyVerdict.Check
    {
      var figures: [String: StudySample.Figure] = [:]
      for name in places.joined() { figures[name] = figure(name, claim) }
      let holds = zip(places, places.dropFirst()).allSatisfy { lower, upper in
        lower.allSatisfy { low in
          upper.allSatisfy { high in
            guard let low = figures[low], let high = figures[high] else { return false }
            let gap = high - low
            return gap.value > 2 * gap.standardError
          }
        }
      }
      let words = places.joined().map { name in
        "\(name) \(figures[name].map { claim.measure.rounded($0.value) } ?? "–")"
      }
      return StudyVerdict.Check(holds: holds, figures: words.joined(separator: ", "))
    }

    private mutating func figure(_ subject: ClaimSpec.Subject, _ claim: ClaimSpec) -> StudySample
      .Figure?
    {
      guard let figure = figure(subject.structure.value, claim) else { return nil }
      guard let divisor = subject.divisor else { return figure }
      return self.figure(divisor.value, claim).flatMap { figure.over($0) }
    }

    private mutating func figure(_ structure: String, _ claim: ClaimSpec) -> StudySample.Figure? {
      let figure = sample(structure, under: claim.condition?.value).mean(claim.measure)
      guard let subtracted = claim.subtracted?.value else { return figure }
      guard let figure, let other = sample(structure, under: subtracted).mean(claim.measure) else {
        return nil
      }
      return figure - other
    }

    private mutating func sample(_ structure: String, under condition: String?) -> StudySample {
      let key = "\(condition ?? "")/\(structure)"
      if let known = samples[key] { return known }
      let parameters = study.parameters(under: condition, at: point)
      let sample =
        structures[structure]?
        .sample(people: people, parameters, seed: seed, watch: watch) ?? StudySample()
      samples[key] = sample
      return sample
    }
  }
}
