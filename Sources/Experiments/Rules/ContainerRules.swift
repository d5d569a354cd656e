import SourceText

extension Rule {
  static let containerMismatch = Rule(
    name: "container-mismatch",
    summary: "An action that needs a kind of container never acts on a container of another kind: "
      + "what RouteComposer's compiler checks."
  ) { experiment, diagnostics in
    let check = ContainerCheck(experiment)
    for (step, _) in experiment.screenSteps {
      if let action = step.using { check.container(of: action, &diagnostics) }
      if let stack = step.style?.stack { check.stack(stack, &diagnostics) }
    }
    // The same mistake under several variants is one mistake.
    var seen: [SourceRange: Set<String>] = [:]
    for variant in experiment.layoutNames {
      let subjects = StepSubjects(experiment.app, under: variant)
      for route in experiment.app.routes {
        subjects.walk(route.value, in: route.name.value) { step, previous in
          guard let action = step.using else { return }
          for container in previous {
            guard let message = check.mismatch(action, on: container),
              seen[action.range, default: []].insert(container).inserted
            else { continue }
            diagnostics.error("container-mismatch", message, at: action.range)
          }
        }
      }
    }
  }
}

struct ContainerCheck {
  let containers: [String: ContainerSpec]
  private let ofTheAppsOwn: [String]

  init(_ experiment: Experiment) {
    containers = experiment.app.containers.byName(\.value)
    ofTheAppsOwn = experiment.app.containers.filter { $0.value.form.isOwn }.map(\.name.value)
  }

  /// Reports a container around a screen that is not a navigation stack.
  func stack(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
    guard let form = containers[name.value]?.form, !form.actions.contains(.push) else { return }
    diagnostics.error(
      "container-mismatch",
      "a screen is shown in a navigation stack, but '\(name.value)' is \(form.phraseWithArticle)",
      at: name.range)
  }

  func container(of action: ActionSpec, _ diagnostics: inout Diagnostics) {
    if let named = action.container {
      if let message = mismatch(action, inNamed: named.value) {
        diagnostics.error("container-mismatch", message, at: named.range)
      }
    } else if action.word.namesContainer, ofTheAppsOwn.count != 1 {
      let names = ofTheAppsOwn.map { "'\($0)'" }.joinedWithOr
      diagnostics.error(
        "container-mismatch",
        ofTheAppsOwn.isEmpty
          ? "\(action.word.rawValue) needs a container of kind custom, and the app has none"
          : "\(action.word.rawValue) must name the container that it acts on: \(names)",
        at: action.range,
        help: ofTheAppsOwn.isEmpty
          ? nil : "write { action: \(action.word.rawValue), in: \(ofTheAppsOwn[0]) }")
    }
  }

  /// The reason that an action cannot act on a container; `nil` if it can, and for plain screens, which
  /// mean the container around them.
  func mismatch(_ action: ActionSpec, on container: String) -> String? {
    if let message = mismatch(action, inNamed: container) { return message }
    guard containers[container] != nil, !action.word.forms.isEmpty else { return nil }
    // A container action searches outwards: around a stack there may be another container.
    let wanted = action.container?.value ?? (action.word.namesContainer ? ofTheAppsOwn.first : nil)
    guard let wanted, let form = containers[wanted]?.form, form.actions.contains(action.word),
      !isKind(container, of: wanted)
    else { return nil }
    return "\(action.word.rawValue) acts on '\(wanted)', but '\(container)' is another container"
  }

  /// The reason that an action does not work on a container.
  private func mismatch(_ action: ActionSpec, inNamed container: String) -> String? {
    let needed = action.word.forms.map(\.phraseWithArticle)
    guard !needed.isEmpty, let form = containers[container]?.form,
      !form.actions.contains(action.word)
    else { return nil }
    return "\(action.word.rawValue) needs \(needed.joinedWithOr), but '\(container)' is "
      + form.phraseWithArticle
  }

  private func isKind(_ container: String, of wanted: String) -> Bool {
    // A circle of `extends` is another rule's finding; here it must only end.
    sequence(first: container) { containers[$0]?.extends?.value }
      .prefix(containers.count + 1).contains(wanted)
  }
}

extension Rule {
  static let impossibleExtension = Rule(
    name: "extends",
    summary: "A screen or container never extends itself, not even by way of others, and a "
      + "container extends one of its own kind."
  ) { experiment, diagnostics in
    let app = experiment.app
    circles(app.screens.map { ($0.name, $0.value.extends) }, &diagnostics)
    circles(app.containers.map { ($0.name, $0.value.extends) }, &diagnostics)
    for container in app.containers {
      guard let base = container.value.extends,
        let other = app.containers.first(where: { $0.name.value == base.value }),
        other.value.form.word != container.value.form.word
      else { continue }
      diagnostics.error(
        "extends",
        "'\(container.name.value)' is a \(container.value.form.phrase), but '\(base.value)' is a "
          + other.value.form.phrase, at: base.range,
        notes: [.init("it is here", at: other.name.range)])
    }
  }

  private static func circles(
    _ kinds: [(name: Located<String>, extends: Located<String>?)], _ diagnostics: inout Diagnostics
  ) {
    let bases = Dictionary(
      kinds.map { ($0.name.value, $0.extends) }, uniquingKeysWith: { first, _ in first })
    var told: Set<String> = []
    for kind in kinds where !told.contains(kind.name.value) {
      var path = [kind.name.value]
      var known: Set<String> = [kind.name.value]
      while let base = bases[path[path.count - 1]] ?? nil {
        path.append(base.value)
        guard known.insert(base.value).inserted else {
          if base.value == kind.name.value {
            diagnostics.error(
              "extends", "a kind cannot extend itself: \(path.joined(separator: " → "))",
              at: base.range)
            told.formUnion(known)
          }
          break
        }
      }
    }
  }
}
