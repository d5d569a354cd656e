import SourceText

extension Rule {
  /// What needs a certain container is never put onto another kind.
  static let containerMismatch = Rule(
    name: "container-mismatch",
    summary: "An action that needs a kind of container never acts on a container of another kind: "
      + "what RouteComposer's compiler checks."
  ) { experiment, diagnostics in
    // The same mistake under several variants is one mistake.
    var seen: Set<Finding> = []
    for variant in experiment.variantNames {
      let subjects = StepSubjects(experiment, under: variant)
      for route in experiment.app.routes {
        subjects.walk(route.value, in: route.name.value) { step, previous in
          guard let action = step.using, let needed = action.word.container else { return }
          for container in previous {
            guard let kind = subjects.kind(of: container), kind != needed,
              seen.insert(Finding(container: container, range: action.range)).inserted
            else { continue }
            diagnostics.error(
              "container-mismatch",
              "\(action.word.rawValue) needs a \(needed.phrase), but '\(container)' is a "
                + kind.phrase,
              at: action.range)
          }
        }
      }
    }
  }
}

/// An action at a place with the container that it does not fit.
private struct Finding: Hashable {
  let container: String
  let range: SourceRange
}

extension ContainerWord {
  /// What messages call it.
  package var phrase: String {
    switch self {
    case .navigation: "navigation stack"
    case .tabBar: "tab bar"
    case .split: "split view"
    case .drawer: "drawer"
    case .slot: "slot"
    }
  }
}

extension ActionSpec.Word {
  /// The kind of container that the action acts on.
  var container: ContainerWord? {
    switch self {
    case .push, .pushAsRoot, .pushReplacingLast: .navigation
    case .addTab: .tabBar
    case .setPrimary, .pushToDetails, .pushOnToDetails: .split
    case .addSection, .setSection: .drawer
    case .fillSlot: .slot
    case .present, .replaceRoot, .nothing: nil
    }
  }
}
