import SourceText

extension Rule {
  static let closeInVain = Rule(
    name: "never-modal",
    summary: "A screen with a close button, or that can be dragged down, may be in a modal."
  ) { experiment, diagnostics in
    let ways = ModalWays(experiment)
    for screen in experiment.app.screens {
      let keys = [
        screen.value.close.map { _ in "close" }, screen.value.isDraggable ? "drag-to-dismiss" : nil,
      ].compactMap(\.self)
      guard !keys.isEmpty, !ways.mayPresent(screen.name.value) else { continue }
      let names = keys.quotedList
      diagnostics.warning(
        "never-modal",
        "no route shows '\(screen.name.value)' in a modal, so \(names) \(keys.count == 1 ? "has" : "have") no effect",
        at: screen.name.range)
    }
  }
}

/// The routes that may put screens into a modal, as far as a spec shows.
private struct ModalWays {
  private let routes: [String: StepSpec]
  private let subjects: StepSubjects

  init(_ experiment: Experiment) {
    routes = experiment.app.routes.byName(\.value)
    subjects = StepSubjects(experiment.app)
  }

  /// Whether a screen may be in a modal; true if its container is unknown.
  func mayPresent(_ screen: String) -> Bool {
    routes.contains { name, route in
      shows(screen, route, in: name) && mayPresent(route, [name])
    }
  }

  /// Whether a step of a route is about a screen, or makes a container with it.
  private func shows(_ screen: String, _ route: StepSpec, in name: String) -> Bool {
    route.screenSteps(in: name).contains { step, route in
      subjects.subject(of: step, in: route) == screen
        || step.make?.names.contains(screen) ?? false
    }
  }

  private func mayPresent(_ step: StepSpec, _ seen: Set<String>) -> Bool {
    step.all.contains { part in
      switch part {
      case .reference(let name): mayPresent(name.value, seen)
      case .found: true
      case .step(let own): own.style != nil || own.using?.word == .present
      case .choose(let cases, _, _): cases.contains { $0.step == nil }
      case .chain: false
      }
    }
  }

  private func mayPresent(_ reference: String, _ seen: Set<String>) -> Bool {
    if reference == StepSpec.root || seen.contains(reference) { return false }
    guard let route = routes[reference] else { return true }
    return mayPresent(route, seen.union([reference]))
  }
}
