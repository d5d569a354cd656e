import SourceText

extension Rule {
  /// It can be told what a step or a finder is about.
  static let subjects = Rule(
    name: "subject",
    summary:
      "It can be told which screen a step is about, and what a finder looks for that belongs "
      + "to no step."
  ) { experiment, diagnostics in
    let subjects = StepSubjects(experiment.app)
    for route in experiment.app.routes {
      for (step, name) in route.value.allSteps(in: route.name.value)
      where subjects.subject(of: step, in: name) == nil && !step.looksAtNothing {
        diagnostics.error(
          "subject", "it cannot be told which screen this step is about", at: step.range,
          help: "say it with 'screen'")
      }
      for finder in route.value.lonelyFinders { check(finder, &diagnostics) }
    }
  }

  private static func check(_ finder: FinderSpec, _ diagnostics: inout Diagnostics) {
    switch finder.by {
    case .byClass, .withContext:
      guard finder.target == nil else { return }
      diagnostics.error(
        "subject", "this finder belongs to no step, so it has to say what it looks for",
        at: finder.range, help: "write { of: …, … }")
    case .nothing:
      diagnostics.error(
        "subject", "a finder by 'none' never finds anything, so nothing comes of it",
        at: finder.range)
    case .presenting, .details: break
    }
  }
}

extension ScreenStepSpec {
  /// Whether the step does without a screen of its own: it finds by place, not by class.
  fileprivate var looksAtNothing: Bool {
    switch find?.by {
    case .presenting, .details: true
    case .byClass, .withContext: find?.target != nil
    case .nothing, nil: false
    }
  }
}
