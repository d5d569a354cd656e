package import Experiments
import SourceText

/// A study that is run again with synthetic people, over all points of its sweep.
package struct StudyRun {
  private let study: Study
  private let structures: [String: StudyStructure]

  /// Prepares a study: its layouts are looked over.
  ///
  /// - Throws: `RunPlanError` when people cannot do their tasks in some layout.
  package init(_ study: Study) throws(RunPlanError) {
    self.study = study
    var structures: [String: StudyStructure] = [:]
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

  /// Runs the study.
  ///
  /// - Parameters:
  ///   - people: how many people each structure gets under each condition, at least 1.
  ///   - seed: the seed of everything random.
  ///   - isStopped: asked before every person; true ends the run.
  /// - Returns: the verdict; nil when it was stopped.
  package func verdict(
    people: Int, seed: UInt64, isStopped: @escaping () -> Bool = { false }
  ) -> StudyVerdict? {
    let claims = study.spec.direction + study.spec.details
    var checks: [[ClaimCheck]] = []
    for point in study.points {
      var trial = StudyTrial(
        study, structures, at: point, people: people, seed: seed, isStopped: isStopped)
      checks.append(claims.map { trial.check($0) })
      if isStopped() { return nil }
    }
    return StudyVerdict(study: study, checks: checks)
  }
}

/// A study at one point of its sweep: samples are drawn as claims ask for them, each once.
struct StudyTrial {
  private let study: Study
  private let structures: [String: StudyStructure]
  private let point: Study.Point
  private let people: Int
  private let seed: UInt64
  private let isStopped: () -> Bool
  private var samples: [String: StudySample] = [:]

  init(
    _ study: Study, _ structures: [String: StudyStructure], at point: Study.Point, people: Int,
    seed: UInt64, isStopped: @escaping () -> Bool
  ) {
    self.study = study
    self.structures = structures
    self.point = point
    self.people = people
    self.seed = seed
    self.isStopped = isStopped
  }

  /// Whether a claim holds.
  mutating func check(_ claim: ClaimSpec) -> ClaimCheck {
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
      guard let exact else { return ClaimCheck(holds: false, figures: "has no exact solution") }
      var found = check(claim, figure) { Self.agrees($0, exact) }
      found.figures += ", exactly \(ClaimText.rounded(exact, claim.measure))"
      return found
    }
  }

  /// Four standard errors are exceeded once in sixteen thousand samples.
  private static func agrees(_ figure: SampledFigure, _ expected: Double) -> Bool {
    (figure.value - expected).magnitude <= 4 * figure.standardError + 1e-9
  }

  private func check(
    _ claim: ClaimSpec, _ figure: SampledFigure?, holds: (SampledFigure) -> Bool
  ) -> ClaimCheck {
    guard let figure else { return ClaimCheck(holds: false, figures: "nobody arrived") }
    return ClaimCheck(
      holds: holds(figure), figures: ClaimText.rounded(figure.value, claim.measure))
  }

  private mutating func checkOrder(_ places: [[String]], _ claim: ClaimSpec) -> ClaimCheck {
    var figures: [String: SampledFigure] = [:]
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
      "\(name) \(figures[name].map { ClaimText.rounded($0.value, claim.measure) } ?? "–")"
    }
    return ClaimCheck(holds: holds, figures: words.joined(separator: ", "))
  }

  private mutating func figure(_ subject: ClaimSpec.Subject, _ claim: ClaimSpec) -> SampledFigure? {
    guard let figure = figure(subject.structure.value, claim) else { return nil }
    guard let divisor = subject.divisor else { return figure }
    return self.figure(divisor.value, claim).flatMap { figure.over($0) }
  }

  private mutating func figure(_ structure: String, _ claim: ClaimSpec) -> SampledFigure? {
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
      .sample(people: people, parameters, seed: seed, isStopped: isStopped) ?? StudySample()
    samples[key] = sample
    return sample
  }
}
