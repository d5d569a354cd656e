import SourceText

extension Rule {
  static let impossibleTemplate = Rule(
    name: "template",
    summary: "Only containers hold children, no more and no fewer than their kind can; their "
      + "children join them as such a container's do; their labels are as many; what only a navigation knows is not in the "
      + "launch template."
  ) { experiment, diagnostics in
    let check = TemplateCheck(experiment)
    check.run(experiment.app.launch, isLaunch: true, &diagnostics)
    let makes = experiment.screenSteps.compactMap(\.step.make)
    for make in makes { check.run(make, isLaunch: false, &diagnostics) }
    for step in experiment.screenSteps.map(\.step) where step.screen == nil {
      step.make.map { check.itself($0, &diagnostics) }
    }
    for container in experiment.app.containers where !container.value.labels.isEmpty {
      let most = ([experiment.app.launch] + makes).map { $0.children(in: container.name.value) }
        .max()
      check.labels(of: container, holding: most ?? 0, &diagnostics)
    }
  }
}

extension TemplateSpec {
  /// The number of screens with which it makes a container at most.
  fileprivate func children(in container: String) -> Int {
    max(self.container?.value == container ? children.count : 0, children.most(in: container))
  }
}

extension [TemplateSpec] {
  fileprivate func most(in container: String) -> Int {
    map { $0.children(in: container) }.max() ?? 0
  }
}

private struct TemplateCheck {
  private let actions: ContainerCheck

  init(_ experiment: Experiment) { actions = ContainerCheck(experiment) }

  func run(_ template: TemplateSpec, isLaunch: Bool, _ diagnostics: inout Diagnostics) {
    switch template {
    case .new, .nothing: break
    case .screen(_, let context):
      if isLaunch, !FilledText(context.text).placeholders.isEmpty {
        diagnostics.error(
          "template", "no navigation leads to the launch screen, so '{context}' has no value",
          at: context.range)
      }
    case .found(let finder):
      if isLaunch {
        diagnostics.error(
          "template", "there is nothing to find yet when the app is launched", at: finder.range)
      }
    case .container(let name, let children):
      for child in children {
        if !isLaunch { fixed(child, &diagnostics) }
        run(child: child, isLaunch: isLaunch, &diagnostics)
      }
      count(children.count, in: name, takesMore: false, &diagnostics)
    case .complete(let name, let children):
      if isLaunch {
        diagnostics.error(
          "template", "the launch template is ready-made; only a step makes a complete container",
          at: name.range, help: "write { \(name.value): [ … ] }")
        return
      }
      for child in children {
        run(child: child.template, isLaunch: false, &diagnostics)
        useless(child, &diagnostics)
        if let action = child.using { joins(action, name, &diagnostics) }
      }
      count(children.count, in: name, takesMore: true, &diagnostics)
    }
  }

  private func run(child: TemplateSpec, isLaunch: Bool, _ diagnostics: inout Diagnostics) {
    switch child {
    case .nothing(let range):
      diagnostics.error("template", "a container holds screens, not 'none'", at: range)
    case .found(let finder):
      diagnostics.error(
        "template", "a container is made with new screens, not with one that is there already",
        at: finder.range)
    case .new, .screen, .container, .complete: run(child, isLaunch: isLaunch, &diagnostics)
    }
  }

  /// A container that would contain itself: `screen` means the step's subject, which the step makes here.
  func itself(_ template: TemplateSpec, _ diagnostics: inout Diagnostics) {
    for child in template.children {
      if case .new(let name) = child, name.value == TemplateSpec.own, let made = template.container
      {
        diagnostics.error(
          "template",
          "'screen' stands for what the step is about: for '\(made.value)', which is made here",
          at: name.range,
          help:
            "name the screen; or write two steps, [{ using: push }, { make: \(made.value), using: … }, …]"
        )
      }
      itself(child, &diagnostics)
    }
  }

  /// A ready-made container is made before its screens get a context.
  private func fixed(_ child: TemplateSpec, _ diagnostics: inout Diagnostics) {
    guard case .screen(let name, let context) = child,
      !FilledText(context.text).placeholders.isEmpty
    else { return }
    diagnostics.error(
      "template", "in a container that is ready-made '\(context.text)' has no value",
      at: context.range,
      help: "write { complete: { … : [{ child: \(name.value), with: \"\(context.text)\" }] } }")
  }

  /// A context for a template that takes none.
  private func useless(_ child: TemplateSpec.Child, _ diagnostics: inout Diagnostics) {
    guard let context = child.context, child.tasks.isEmpty else { return }
    switch child.template {
    case .container(let name, _):
      diagnostics.error(
        "misplaced-key", "'\(name.value)' is ready-made, so 'with' reaches nothing in it",
        at: context.range ?? name.range, help: "write { complete: { \(name.value): [ … ] } }")
    case .new(let name) where actions.containers[name.value] != nil:
      diagnostics.error(
        "misplaced-key", "'\(name.value)' holds nothing, so 'with' reaches nothing in it",
        at: context.range ?? name.range)
    case .new, .screen, .complete, .found, .nothing: break
    }
  }

  /// Labels for only some of the screens, which would be the first ones.
  fileprivate func labels(
    of container: Named<ContainerSpec>, holding count: Int, _ diagnostics: inout Diagnostics
  ) {
    let labels = container.value.labels.count
    guard labels < count else { return }
    diagnostics.error(
      "template",
      "'\(container.name.value)' is made with \(count) screens and has \(labels.counted("label"))",
      at: container.value.labelsRange,
      help: "write one for each, in the order of the screens")
  }

  private func joins(
    _ action: ActionSpec, _ container: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    if action.word.forms.isEmpty {
      diagnostics.error(
        "template", "\(action.word.rawValue) puts nothing into a container", at: action.range)
    } else if let message = actions.mismatch(action, on: container.value) {
      diagnostics.error("container-mismatch", message, at: action.range)
    }
  }

  private func count(
    _ count: Int, in name: Located<String>, takesMore: Bool, _ diagnostics: inout Diagnostics
  ) {
    guard let container = actions.containers[name.value] else { return }
    if let limit = container.behavior.limit(called: name.value), count > limit.count {
      diagnostics.error("template", "\(limit.phrase), found \(count)", at: name.range)
    }
    if count == 0, container.form.needsScreen, !takesMore {
      diagnostics.error(
        "template", "this container begins empty: nothing would be on display", at: name.range)
    }
  }
}
