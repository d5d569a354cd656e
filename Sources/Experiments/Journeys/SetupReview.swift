package import Metrics
package import SourceText

/// Doubts about how an app comes to be as it is when people and links meet it: situations that cannot be
/// set up, and split views that open on their detail.
package enum SetupReview {
  /// The findings as warnings, each told once with the variants that it is true of; those that the app
  /// accepts are left out.
  package static func findings(in experiment: Experiment) -> Diagnostics {
    var found: [Finding] = []
    for variant in experiment.variantNames.indices {
      let layout = Layout(experiment, variant: variant)
      found += situations(of: experiment, in: layout) + columns(of: experiment, variant)
    }
    return warnings(found.filter { !$0.isAccepted(by: experiment) }, in: experiment)
  }

  private static func warnings(_ found: [Finding], in experiment: Experiment) -> Diagnostics {
    var diagnostics = Diagnostics()
    for (place, finding) in found.enumerated() {
      let same = found.filter { $0.isSame(as: finding) }
      guard found.firstIndex(where: { $0.isSame(as: finding) }) == place else { continue }
      let layouts = same.map(\.variant).uniqued
      let isEverywhere = layouts.count == experiment.variantNames.count
      diagnostics.warning(
        finding.check.rawValue,
        finding.sentence(about: same.map(\.subject).uniqued)
          + (isEverywhere ? "" : ", under \(layouts.quotedList)"),
        at: finding.range, help: finding.help)
    }
    return diagnostics
  }

  /// A doubt about one variant.
  package struct Finding: Sendable {
    package let check: CheckName
    package let variant: String
    /// The situation or container that it is about.
    package let subject: String
    package let message: String
    /// The reason that other situations may share; `nil` where it is told by itself.
    package fileprivate(set) var cause: String?
    package let range: SourceRange
    package var help: String?
    /// Whether some apps mean it to be so.
    package var isDebatable = false

    fileprivate func isSame(as other: Finding) -> Bool {
      guard let cause else {
        return check == other.check && range == other.range && message == other.message
      }
      return check == other.check && cause == other.cause
    }

    /// The message about everything that shares the cause.
    fileprivate func sentence(about subjects: [String]) -> String {
      guard let cause, subjects.count > 1 else { return message }
      return "situations \(subjects.quotedList) cannot be set up: \(cause)"
    }

    fileprivate func isAccepted(by experiment: Experiment) -> Bool {
      experiment.app.accepted.contains {
        $0.allows(check, of: [subject], on: nil, under: variant)
      }
    }
  }

  /// The first move of a situation that fails, or else one that waits for an answer while another follows.
  package static func obstacle(
    to situation: SituationSpec, in layout: Layout
  ) -> (move: MoveSpec, cause: String, isError: Bool)? {
    let setUp = layout.setUp(situation)
    if let failed = setUp.failed.first {
      return (failed.move, "\(failed.move.route.value): \(failed.outcome.phrase)", true)
    }
    guard let move = setUp.asks, move.route.range != situation.moves.last?.route.range else {
      return nil
    }
    return (move, "\(move.route.value) waits for an answer, and further routes are opened", false)
  }

  /// Sentences about the situations that end with an open question, which may be meant: then they begin there.
  package static func questions(in experiment: Experiment) -> [String] {
    experiment.variantNames.indices.flatMap { variant -> [String] in
      let layout = Layout(experiment, variant: variant)
      return experiment.app.situations.compactMap { situation in
        let setUp = layout.setUp(situation.value)
        guard let move = setUp.asks, setUp.failed.isEmpty,
          move.route.range == situation.value.moves.last?.route.range
        else { return nil }
        let shown = layout.shown(in: setUp.state).map(\.screen).joined(separator: " + ")
        return
          "situation '\(situation.name.value)' begins with a question: \(move.route.value) waits for "
          + "an answer, and \(shown) shows"
      }
    }.uniqued
  }

  /// The situations of a variant that cannot be set up, by their first move that fails.
  package static func situations(of experiment: Experiment, in layout: Layout) -> [Finding] {
    experiment.app.situations.compactMap { situation in
      guard let (move, cause, isError) = obstacle(to: situation.value, in: layout) else {
        return nil
      }
      return Finding(
        check: .situationFails, variant: layout.name, subject: situation.name.value,
        message: "situation '\(situation.name.value)' cannot be set up: \(cause)", cause: cause,
        range: move.route.range, isDebatable: !isError)
    }
  }

  /// The split views of a variant that show one column and are made with two, so that they open on the
  /// second, as `UISplitViewController` does.
  package static func columns(of experiment: Experiment, _ variant: Int) -> [Finding] {
    let app = experiment.app
    let name = experiment.variantNames[variant]
    let collapsed = Set(
      app.containers.filter { $0.value.behavior.isCollapsed(under: name) }.map(\.name.value))
    let made =
      [app.launch]
      + app.routes.flatMap { $0.value.screenSteps(in: $0.name.value, under: name) }
      .compactMap(\.make)
    return made.flatMap(\.whole).compactMap { head, children in
      guard collapsed.contains(head.value), children.count > 1 else { return nil }
      return Finding(
        check: .collapsedDetail, variant: name, subject: head.value,
        message: "'\(head.value)' shows one column and is made with two screens, so it opens on "
          + "the second", range: head.range,
        help: "make it with the list alone under this variant")
    }
  }
}

extension TemplateSpec {
  /// The containers in it that are made with children, with those.
  fileprivate var whole: [(head: Located<String>, children: [TemplateSpec])] {
    container.map { [($0, children)] + children.flatMap(\.whole) } ?? []
  }
}

extension StepSpec {
  /// The steps of screens that a variant has.
  fileprivate func screenSteps(in route: String, under variant: String) -> [ScreenStepSpec] {
    switch self {
    case .step(let own): [own] + (own.from?.screenSteps(in: route, under: variant) ?? [])
    case .chain(let parts, _): parts.flatMap { $0.screenSteps(in: route, under: variant) }
    case .choose(let cases, _, _):
      cases.thatFit(under: variant).compactMap(\.step)
        .flatMap { $0.screenSteps(in: route, under: variant) }
    case .reference, .found: []
    }
  }
}

extension [CaseSpec] {
  /// The cases that can fit under a variant, up to the first that always does.
  fileprivate func thatFit(under variant: String) -> [CaseSpec] {
    var found: [CaseSpec] = []
    for item in self {
      switch item.condition {
      case .variant(let names):
        guard names.contains(where: { $0.value == variant }) else { continue }
        return found + [item]
      case .always: return found + [item]
      default: found.append(item)
      }
    }
    return found
  }
}
