import SourceText

extension Rule {
  static let backWithoutEffect = Rule(
    name: "misplaced-key",
    summary:
      "`history` and `back-closes` need a system's Back, and `on-leaving` needs sections that are stacks."
  ) { experiment, diagnostics in
    let app = experiment.app
    let stacks = SectionStacks(experiment)
    for container in app.containers {
      let spec = container.value
      if app.systemBack == nil {
        if let history = spec.history, history.value != .none {
          noBack("history", history.range, app, &diagnostics)
        }
        if !spec.closesOnBack { noBack("back-closes", spec.closesOnBackRange, app, &diagnostics) }
      }
      if let leaving = spec.leaving, leaving.value != .keep,
        stacks.areMissing(in: container.name.value)
      {
        diagnostics.error(
          "misplaced-key",
          "no section of '\(container.name.value)' is a stack, so there is nothing to pop",
          at: leaving.range, help: "leave 'on-leaving' out, or put the sections' screens in stacks")
      }
    }
  }

  static let contradictingBack = Rule(
    name: "back",
    summary:
      "A platform without a system's Back leaves no `system-back`; "
      + "what it leaves to the app is written."
  ) { experiment, diagnostics in
    let app = experiment.app
    for container in app.containers {
      unsaidHistory(of: container, app, &diagnostics)
    }
    guard let back = app.writtenSystemBack, let platform = app.platform,
      platform.value.systemBack == nil
    else { return }
    let word = platform.value.rawValue
    diagnostics.error(
      "back",
      "'platform: \(word)' has no system's Back, which 'system-back: \(back.value.rawValue)' contradicts",
      at: back.range, notes: [.init("'platform' is here", at: platform.range)],
      help: "leave 'system-back' out, or write platform: android")
  }

  /// Reports a container with sections on a platform that does not say where Back leads from them.
  private static func unsaidHistory(
    of container: Named<ContainerSpec>, _ app: AppSpec, _ diagnostics: inout Diagnostics
  ) {
    guard container.value.form.hasSections, container.value.history == nil,
      let platform = app.platform, platform.value.history == nil
    else { return }
    let words = SectionHistory.allCases.map(\.rawValue).joinedWithOr
    diagnostics.error(
      "back",
      "'platform: \(platform.value.rawValue)' does not say where Back leads from the sections of '\(container.name.value)'",
      at: container.name.range, notes: [.init("'platform' is here", at: platform.range)],
      help: "write history: \(words)")
  }

  private static func noBack(
    _ key: String, _ range: SourceRange, _ app: AppSpec, _ diagnostics: inout Diagnostics
  ) {
    let platform = app.platform.map { "'platform: \($0.value.rawValue)'" }
    let remedy =
      platform == nil ? "system-back: leaves-app beside 'screens'" : "platform: android"
    diagnostics.error(
      "misplaced-key",
      "\(platform.map { "\($0) has" } ?? "the app has") no system's Back, so '\(key)' has no effect",
      at: range, help: "write \(remedy), or leave '\(key)' out")
  }
}

/// The containers none of whose sections is a stack, as far as a spec shows.
private struct SectionStacks {
  private var withSections: Set<String> = []
  private var withStacks: Set<String> = []
  private let stacks: Set<String>
  private let isOpen: Bool

  init(_ experiment: Experiment) {
    let app = experiment.app
    stacks = Set(
      app.containers.filter { $0.value.form.actions.contains(.push) }.map(\.name.value))
    // A step may add a section, or put a stack in the place of one.
    isOpen = experiment.screenSteps.contains { step, _ in
      step.using?.word.addsSections == true || step.style != nil
    }
    for template in [app.launch] + experiment.screenSteps.compactMap(\.step.make) {
      note(template)
    }
  }

  func areMissing(in container: String) -> Bool {
    !isOpen && withSections.contains(container) && !withStacks.contains(container)
  }

  private mutating func note(_ template: TemplateSpec) {
    guard let container = template.container else { return }
    for child in template.children {
      withSections.insert(container.value)
      if mayBeStack(child) { withStacks.insert(container.value) }
      note(child)
    }
  }

  private func mayBeStack(_ section: TemplateSpec) -> Bool {
    guard let name = section.names.first, name != TemplateSpec.own else { return true }
    return stacks.contains(name)
  }
}

extension ActionSpec.Word {
  /// Whether it puts another section into a container.
  fileprivate var addsSections: Bool {
    ContainerForm.all.contains { $0.hasSections && $0.actions.contains(self) }
  }
}
