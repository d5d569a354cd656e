import Experiments
import NavigationGraph
import Reporting
import Simulation
import SourceText

/// The answers of a verification in every form.
struct VerificationReport {
  private let verification: Verification
  private let experiment: Experiment
  private let spec: String

  init(_ verification: Verification, of experiment: Experiment, spec: String) {
    self.verification = verification
    self.experiment = experiment
    self.spec = spec
  }

  /// Whether a promise is broken, or cannot be broken by anything.
  var hasFailed: Bool { verification.hasFailed }

  /// Whether there is something that was not asked for.
  var hasHazards: Bool {
    verification.sections.contains { !$0.hazards.isEmpty } || !verification.unreachedScreens.isEmpty
  }

  func text(_ format: VerifyCommand.Format) -> String {
    switch format {
    case .text: plain
    case .json: json.rendered()
    case .sarif: checks.text(.sarif)
    case .github: checks.text(.github)
    case .gitlab: checks.text(.gitlab)
    case .junit: checks.text(.junit)
    }
  }
}

extension VerificationReport {
  /// The answers as lines for people.
  var plain: String {
    var blocks = verification.sections.map(plain)
    let unreached = verification.unreachedScreens
    if !unreached.isEmpty {
      blocks.append(unreached.map { "\(sentence(unreached: $0))\n" }.joined())
    }
    return blocks.joined(separator: "\n")
  }

  private func plain(_ section: Verification.Section) -> String {
    let known = section.known
    let counts =
      "\(known.states.grouped) states, \(known.transitions.grouped) transitions"
    var lines = ["\(section.title) (\(section.variant)): \(counts)"]
    for answer in section.answers {
      lines.append("  \(answer.promise.name.value): \(answer.words)")
      if let example = answer.counterexample { lines += walk(example, section.variant) }
    }
    for hazard in section.hazards {
      lines.append("  \(hazard.kind.rawValue), \(hazard.subject): \(hazard.example.fault)")
      lines += walk(hazard.example, section.variant)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func walk(_ example: Counterexample, _ variant: String) -> [String] {
    var lines = ["    \(example.situation ?? "ordinary start"): \(example.shown)"]
    for (place, step) in example.steps.enumerated() {
      if place == example.circle { lines.append("    and from here round and round:") }
      lines.append("    \(step.action.words): \(step.changes.joined(separator: ", "))")
    }
    return lines + ["    \(command(example, variant))"]
  }

  private func sentence(unreached screen: String) -> String {
    let isKnown = verification.sections.allSatisfy(\.known.isComplete)
    return "'\(screen)' shows in no state of any layout" + (isKnown ? "" : " within the bounds")
  }

  /// The command that replays a walk.
  private func command(_ example: Counterexample, _ variant: String) -> String {
    var words = ["navlab links try", spec.shellWord, "--variant \(variant.shellWord)"]
    if let situation = example.situation { words.append("--situation \(situation.shellWord)") }
    if let channel = example.channel { words.append("--channel \(channel.rawValue)") }
    return (words + example.steps.map { argument($0.action).shellWord }).joined(separator: " ")
  }

  private func argument(_ action: Counterexample.Action) -> String {
    switch action {
    case .tap(let label, let number): LinkRehearsal.Step.tap(label, number: number).argument
    case .link(let url): LinkRehearsal.Step.link(url).argument
    }
  }
}

extension VerificationReport {
  private var json: JSONNode {
    [
      "experiment": .text(experiment.name),
      "layouts": .list(verification.sections.map(json)),
      "unreachedScreens": .list(verification.unreachedScreens.map { .text($0) }),
    ]
  }

  private func json(_ section: Verification.Section) -> JSONNode {
    let known = section.known
    return [
      "variant": .text(section.variant), "states": .integer(known.states),
      "transitions": .integer(known.transitions), "isComplete": .flag(known.isComplete),
      "depth": known.depth.map { .integer($0) }, "steps": known.steps.map { .integer($0) },
      "promises": .list(section.answers.map(json)),
      "unasked": .list(
        section.hazards.map { hazard in
          [
            "kind": .text(hazard.kind.rawValue), "subject": .text(hazard.subject),
            "walk": json(hazard.example, section.variant),
          ]
        }),
    ]
  }

  private func json(_ answer: PromiseAnswer) -> JSONNode {
    let ruling =
      answer.counterexample != nil ? "broken" : answer.isVacuous ? "vacuous" : "kept"
    return [
      "promise": .text(answer.promise.name.value),
      "file": .text(answer.promise.name.range.file.path),
      "line": .integer(answer.promise.name.range.start.line), "answer": .text(ruling),
      "words": .text(answer.words), "unknownStates": .integer(answer.unknown),
      "walk": answer.counterexample.map { json($0, answer.variant) },
    ]
  }

  private func json(_ example: Counterexample, _ variant: String) -> JSONNode {
    [
      "situation": example.situation.map { .text($0) }, "shows": .text(example.shown),
      "steps": .list(
        example.steps.map { step in
          [
            "step": .text(argument(step.action)),
            "changes": .list(step.changes.map { .text($0) }),
          ]
        }),
      "circle": example.circle.map { .integer($0) }, "fault": .text(example.fault),
      "command": .text(command(example, variant)),
    ]
  }
}

extension VerificationReport {
  /// The answers as checks: those of promises, and an item for everything that was not asked for.
  private var checks: CheckList {
    var counts: [String: Int] = [:]
    var items: [CheckList.Item] = []
    for section in verification.sections {
      for answer in section.answers {
        let finding = finding(answer, &counts)
        items.append(.init(answer.promise.name.value, in: section.variant, finding))
      }
      for hazard in section.hazards {
        let name = "\(hazard.kind.rawValue) \(hazard.subject)"
        items.append(.init(name, in: section.variant, finding(hazard, named: name, &counts)))
      }
    }
    for screen in verification.unreachedScreens {
      let finding = CheckFinding(
        "navigation", .warning, "unreached: \(screen)", sentence(unreached: screen),
        at: place(ofScreen: screen), named: ["unreached", screen], &counts)
      items.append(.init("unreached \(screen)", in: "all layouts", finding))
    }
    return CheckList(
      experiment.name, title: "promises",
      rules: [
        ("promise", "A promise about every state of a layout is broken."),
        ("navigation", "A layout has states that nobody wants."),
      ], items: items)
  }

  private func finding(_ answer: PromiseAnswer, _ counts: inout [String: Int]) -> CheckFinding? {
    let name = answer.promise.name
    let isVacuous = verification.isVacuous(answer)
    guard answer.counterexample != nil || isVacuous else { return nil }
    let steps = answer.counterexample.map { sentence($0, answer.variant) } ?? ""
    return CheckFinding(
      "promise", .error, "\(isVacuous ? "cannot be broken" : "broken"): \(name.value)",
      "\(answer.variant): \(answer.words)\(steps)", at: Self.place(name.range),
      related: answer.counterexample.map(related) ?? [], named: [name.value, answer.variant],
      &counts)
  }

  private func finding(
    _ hazard: NavigationHazard, named name: String, _ counts: inout [String: Int]
  ) -> CheckFinding {
    let steps = sentence(hazard.example, hazard.variant)
    return CheckFinding(
      "navigation", .warning, name,
      "\(hazard.variant): \(hazard.example.fault)\(steps). \(hazard.kind.demand)",
      at: place(of: hazard), related: related(hazard.example), named: [name, hazard.variant],
      &counts)
  }

  /// The steps of a walk in one sentence, with the command that replays it.
  private func sentence(_ example: Counterexample, _ variant: String) -> String {
    let steps = example.steps.map(\.action.words).joined(separator: ", ")
    let begun = "; from \(example.situation ?? "an ordinary start")"
    return "\(begun)\(steps.isEmpty ? "" : ": \(steps)") (\(command(example, variant)))"
  }

  /// The place of the last thing on the walk that the spec declares.
  private func related(_ example: Counterexample) -> [CheckFinding.Related] {
    guard let step = example.steps.last(where: { $0.range != nil }), let range = step.range else {
      return []
    }
    return [.init("the walk ends with \(step.action.words)", at: Self.place(range))]
  }

  private func place(of hazard: NavigationHazard) -> Place {
    let link = experiment.app.links.first { $0.name.value == hazard.subject }
    return link.map { Self.place($0.name.range) } ?? place(ofScreen: hazard.subject)
  }

  private func place(ofScreen name: String) -> Place {
    let declared = experiment.app.screens.first { $0.name.value == name }
    return declared.map { Self.place($0.name.range) } ?? Place(file: spec, line: 1)
  }

  private static func place(_ range: SourceRange) -> Place {
    Place(file: range.file.path, line: range.start.line)
  }
}
