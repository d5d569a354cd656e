package import Experiments

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
  /// - Returns: the verdict; nothing when it was stopped.
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
