import SourceText

/// What each step of a route is about: the screen or container that it finds or makes.
struct StepSubjects {
  private let experiment: Experiment

  init(_ experiment: Experiment) {
    self.experiment = experiment
  }

  /// The kind of a container; nothing for a screen.
  func kind(of name: String) -> ContainerWord? {
    experiment.app.containers.first { $0.name.value == name }?.value.kind
  }

  /// The screen or container that a step is about, if it can be told from the spec.
  func subject(of step: ScreenStepSpec, in route: String) -> String? {
    if let screen = step.screen { return screen.value }
    switch step.make {
    case .new(let name) where name.value != TemplateSpec.own: return name.value
    case .container(let name, _), .screen(let name, _): return name.value
    case .new, .nothing, nil:
      return Names(experiment).all(.screenOrContainer).contains(route) ? route : nil
    }
  }

  /// Calls `visit` with every step that has an action, and with the screens or containers that the
  /// action may act on.
  func walk(
    _ step: StepSpec, in route: String, visit: (ScreenStepSpec, _ previous: [String]) -> Void
  ) {
    switch step {
    case .reference: break
    case .choose(let cases, _):
      for part in cases.compactMap(\.step) { walk(part, in: route, visit: visit) }
    case .chain(let steps, _):
      for (index, part) in steps.enumerated() {
        let behind = index + 1 < steps.count ? heads(of: steps[index + 1], in: route) : []
        if case .step(let own) = part, index + 1 < steps.count {
          visit(own, behind)
        } else {
          walk(part, in: route, visit: visit)
        }
      }
    case .step(let own):
      guard let from = own.from else { return }
      visit(own, heads(of: from, in: route))
      walk(from, in: "", visit: visit)
    }
  }

  /// The screens or containers that a step may leave on display, as far as the spec tells.
  func heads(of step: StepSpec, in route: String, depth: Int = 0) -> [String] {
    // A circle of routes is another rule's finding; here it must only end.
    guard depth <= experiment.app.routes.count else { return [] }
    switch step {
    case .reference(let name):
      guard let other = experiment.app.routes.first(where: { $0.name.value == name.value })
      else { return [] }
      return heads(of: other.value, in: name.value, depth: depth + 1)
    case .chain(let steps, _):
      return steps.first.map { heads(of: $0, in: route, depth: depth) } ?? []
    case .choose(let cases, _):
      return cases.flatMap { item -> [String] in
        if let step = item.step { return heads(of: step, in: route, depth: depth) }
        if case .found(let finder) = item.condition, let target = finder.target {
          return [target.value]
        }
        return []
      }
    case .step(let own):
      return subject(of: own, in: route).map { [$0] } ?? []
    }
  }
}
