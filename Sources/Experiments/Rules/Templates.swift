import SourceText

extension Rule {
  /// Templates hold what their containers can hold.
  static let templates = Rule(
    name: "template",
    summary: "Only containers hold children; a slot holds one, tab bars and drawers hold at least "
      + "one, and only a drawer with one slot may begin empty."
  ) { experiment, diagnostics in
    let check = TemplateCheck(experiment)
    check.run(experiment.app.launch, &diagnostics)
    for route in experiment.app.routes {
      check.templates(of: route.value).forEach { check.run($0, &diagnostics) }
    }
  }
}

private struct TemplateCheck {
  let subjects: StepSubjects
  let experiment: Experiment

  init(_ experiment: Experiment) {
    self.experiment = experiment
    subjects = StepSubjects(experiment)
  }

  func templates(of step: StepSpec) -> [TemplateSpec] {
    switch step {
    case .reference: []
    case .chain(let steps, _): steps.flatMap(templates)
    case .choose(let cases, _): cases.compactMap(\.step).flatMap(templates)
    case .step(let own): (own.make.map { [$0] } ?? []) + (own.from.map(templates) ?? [])
    }
  }

  func run(_ template: TemplateSpec, _ diagnostics: inout Diagnostics) {
    guard case .container(let name, let children) = template else { return }
    for child in children {
      if case .nothing(let range) = child {
        diagnostics.error("template", "a container holds screens, not 'none'", at: range)
      }
      run(child, &diagnostics)
    }
    switch subjects.kind(of: name.value) {
    case .slot where children.count > 1:
      diagnostics.error(
        "template", "a slot holds one screen, found \(children.count)", at: name.range)
    case .split where children.count > 2:
      diagnostics.error(
        "template", "a split view has two columns, found \(children.count)", at: name.range)
    case .tabBar where children.isEmpty, .navigation where children.isEmpty:
      diagnostics.error(
        "template", "this container begins empty: nothing would be on display", at: name.range)
    default: break
    }
  }
}
