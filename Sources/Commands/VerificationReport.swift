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
  private let scripts: [WalkedScript]

  /// - Parameter scripts: the scripted journeys that were walked too.
  init(
    _ verification: Verification, of experiment: Experiment, spec: String,
    scripts: [WalkedScript] = []
  ) {
    self.verification = verification
    self.experiment = experiment
    self.spec = spec
    self.scripts = scripts
  }

  /// Whether a promise is broken or cannot be broken by anything, something is there that nobody can want, or a
  /// scripted journey does not go as written.
  var hasFailed: Bool { verification.hasFailed || scripts.contains { $0.failure != nil } }

  /// Whether there is something that was not asked for.
  var hasHazards: Bool {
    !verification.findings.open.isEmpty || !verification.unreachedScreens.isEmpty
      || verification.findings.unused.contains(where: \.isCertain)
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
    blocks += scripts.compactMap(plain)
    blocks += verification.findings.open.map(plain)
    let rest = unreached + asides
    if !rest.isEmpty { blocks.append(rest.map { "\($0)\n" }.joined()) }
    return blocks.joined(separator: "\n")
  }

  private func plain(_ section: Verification.Section) -> String {
    let known = section.known
    let counts =
      "\(known.states.grouped) states, \(known.transitions.grouped) transitions"
    var lines = ["\(section.title) (\(section.variant)): \(counts)\(Self.bound(of: known))"]
    for answer in section.answers {
      lines.append("  \(answer.promise.name.value): \(answer.words)")
      if let example = answer.counterexample { lines += walk(example, section.variant) }
    }
    let scripts = scripts.filter { $0.variant == section.variant }
    if !scripts.isEmpty {
      let sound = scripts.count { $0.failure == nil }
      lines.append("  scripted journeys: \(sound) of \(scripts.count) go as written")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The bound that ended the search, and the option that moves it.
  private static func bound(of known: KnownStates) -> String {
    let found = known.found.grouped
    return switch known.bound {
    case nil: ""
    case .states:
      "; \(found) were found, the most that '--states' allows: a larger one looks farther"
    case .bytes:
      "; \(found) were found, the most that '--memory' has room for: a larger one looks farther"
    case .depth: "; deeper ones were left out: a larger '--depth' looks farther"
    }
  }

  /// A finding as a diagnostic with its place, and the walk to it.
  private func plain(_ finding: NavigationFinding) -> String {
    var diagnostics = Diagnostics()
    diagnostics.add(
      Diagnostic(
        rule: finding.kind.rawValue, severity: finding.isError ? .error : .warning,
        message: "\(finding.kind.rawValue): \(words(of: finding))", range: finding.range))
    let head = DiagnosticRenderer().render(diagnostics)
    guard !finding.example.shown.isEmpty else { return head }
    return head
      + walk(finding.example, finding.variants.first ?? "").map { "\($0)\n" }.joined()
  }

  /// A scripted journey that fails, as a diagnostic at the step; `nil` where it goes as written.
  private func plain(_ script: WalkedScript) -> String? {
    script.failure.map { failure in
      var diagnostics = Diagnostics()
      diagnostics.error(
        "journey", "journey: '\(script.title)' under '\(script.variant)': \(failure.words)",
        at: failure.range)
      return DiagnosticRenderer().render(diagnostics)
    }
  }

  private func words(of finding: NavigationFinding) -> String {
    finding.words(among: verification.sections.map(\.variant))
  }

  /// The screens that show nowhere, in one sentence.
  private var unreached: [String] {
    let screens = verification.unreachedScreens
    if screens.count < 2 { return screens.map(sentence(unreached:)) }
    let names = screens.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let more = screens.count > 8 ? " and \(screens.count - 8) more" : ""
    return ["\(names)\(more) show in no state of any layout\(bounds)"]
  }

  /// Sentences about findings that are accepted, and about situations that begin with a question.
  private var asides: [String] {
    let findings = verification.findings
    var lines: [String] = []
    if !findings.accepted.isEmpty {
      lines.append("\(findings.accepted.count.counted("finding")) accepted by the spec")
    }
    lines += SetupReview.questions(in: experiment)
    return lines
      + findings.unused.map { unused in
        let place = Self.place(unused.accepted.range).text
        return "\(place): \(sentence(unused))"
      }
  }

  private func sentence(_ unused: NavigationFindings.Unused) -> String {
    let accepted = unused.accepted
    let name = "\(accepted.finding.rawValue) of '\(accepted.subject.value)'"
    return unused.isCertain
      ? "the accepted finding no longer occurs: \(name); take it out"
      : "the accepted finding was not met within the bounds: \(name)"
  }

  private func walk(_ example: Counterexample, _ variant: String) -> [String] {
    var lines = ["    \(example.beginning): \(example.shown)"]
    for (place, step) in example.steps.enumerated() {
      if place == example.circle { lines.append("    and from here round and round:") }
      lines.append("    \(step.action.words): \(step.changes.joined(separator: ", "))")
    }
    return lines + ["    \(command(example, variant))"]
  }

  private func sentence(unreached screen: String) -> String {
    "'\(screen)' shows in no state of any layout\(bounds)"
  }

  private var bounds: String {
    verification.sections.allSatisfy(\.known.isComplete) ? "" : " within the bounds"
  }

  private func command(_ example: Counterexample, _ variant: String) -> String {
    example.command(spec: spec, variant: variant)
  }
}

extension VerificationReport {
  private var json: JSONNode {
    [
      "experiment": .text(experiment.name),
      "layouts": .list(verification.sections.map(json)),
      "unreachedScreens": .list(verification.unreachedScreens.map { .text($0) }),
      "findings": .list(verification.findings.open.map { json($0) }),
      "accepted": .list(
        verification.findings.accepted.map { json($0.finding, because: $0.by.reason) }),
      "acceptedInVain": .list(
        verification.findings.unused.map { unused in
          [
            "finding": .text(unused.accepted.finding.rawValue),
            "of": .text(unused.accepted.subject.value), "isCertain": .flag(unused.isCertain),
            "line": .integer(unused.accepted.range.start.line),
          ]
        }),
    ]
  }

  private func json(_ finding: NavigationFinding, because reason: String? = nil) -> JSONNode {
    [
      "kind": .text(finding.kind.rawValue), "subject": .text(finding.subject),
      "layouts": .list(finding.variants.map { .text($0) }),
      "file": .text(finding.range.file.path), "line": .integer(finding.range.start.line),
      "words": .text(words(of: finding)), "isError": .flag(finding.isError),
      "taps": .list(
        finding.taps.map { ["screen": .text($0.screen), "label": .text($0.label)] }),
      "because": reason.map { .text($0) },
      "walk": json(finding.example, finding.variants.first ?? ""),
    ]
  }

  private func json(_ section: Verification.Section) -> JSONNode {
    let known = section.known
    return [
      "variant": .text(section.variant), "states": .integer(known.states),
      "transitions": .integer(known.transitions), "isComplete": .flag(known.isComplete),
      "depth": known.depth.map { .integer($0) }, "steps": known.steps.map { .integer($0) },
      "found": .integer(known.found), "endedBy": known.bound.map { .text($0.option) },
      "promises": .list(section.answers.map(json)),
      "journeys": .list(scripts.filter { $0.variant == section.variant }.map(json)),
    ]
  }

  private func json(_ script: WalkedScript) -> JSONNode {
    let range = script.failure?.range ?? script.journey.name.range
    return [
      "journey": .text(script.journey.name.value), "passed": .flag(script.failure == nil),
      "failure": script.failure.map { .text($0.words) }, "file": .text(range.file.path),
      "line": .integer(range.start.line),
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
            "step": .text(step.action.argument),
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
    }
    for script in scripts {
      items.append(.init(script.title, in: script.variant, finding(script, &counts)))
    }
    for finding in verification.findings.open {
      let name = "\(finding.kind.rawValue) \(finding.subject)"
      items.append(
        .init(
          name, in: finding.variants.joined(separator: ", "), check(finding, named: name, &counts)))
    }
    for unused in verification.findings.unused where unused.isCertain {
      let name = "accepted \(unused.accepted.finding.rawValue) \(unused.accepted.subject.value)"
      let finding = CheckFinding(
        "navigation", .warning, name, sentence(unused), at: Self.place(unused.accepted.range),
        named: [name], &counts)
      items.append(.init(name, in: "all layouts", finding))
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
        ("journey", "A scripted journey does not go as written."),
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

  private func finding(_ script: WalkedScript, _ counts: inout [String: Int]) -> CheckFinding? {
    script.failure.map { failure in
      CheckFinding(
        "journey", .error, "failed: \(script.title)", "\(script.variant): \(failure.words)",
        at: Self.place(failure.range), named: [script.title, script.variant], &counts)
    }
  }

  private func check(
    _ finding: NavigationFinding, named name: String, _ counts: inout [String: Int]
  ) -> CheckFinding {
    let variant = finding.variants.first ?? ""
    let steps = finding.example.shown.isEmpty ? "" : sentence(finding.example, variant)
    let taps = finding.taps.compactMap { tap in
      tap.range.map { CheckFinding.Related("'\(tap.label)' on \(tap.screen)", at: Self.place($0)) }
    }
    return CheckFinding(
      "navigation", finding.isError ? .error : .warning, name,
      "\(words(of: finding))\(steps)",
      at: Self.place(finding.range), related: taps.isEmpty ? related(finding.example) : taps,
      named: [name], &counts)
  }

  /// The steps of a walk in one sentence, with the command that replays it.
  private func sentence(_ example: Counterexample, _ variant: String) -> String {
    let steps = example.steps.map(\.action.words).joined(separator: ", ")
    let begun = "; from \(example.situation == nil ? "an " : "")\(example.beginning)"
    return "\(begun)\(steps.isEmpty ? "" : ": \(steps)") (\(command(example, variant)))"
  }

  /// The place of the last thing on the walk that the spec declares.
  private func related(_ example: Counterexample) -> [CheckFinding.Related] {
    guard let step = example.steps.last(where: { $0.range != nil }), let range = step.range else {
      return []
    }
    return [.init("the walk ends with \(step.action.words)", at: Self.place(range))]
  }

  private func place(ofScreen name: String) -> Place {
    let declared = experiment.app.screens.first { $0.name.value == name }
    return declared.map { Self.place($0.name.range) } ?? Place(file: spec, line: 1)
  }

  private static func place(_ range: SourceRange) -> Place {
    Place(file: range.file.path, line: range.start.line)
  }
}

extension Exploration.Bound {
  /// The option that moves it.
  fileprivate var option: String {
    switch self {
    case .states: "states"
    case .depth: "depth"
    case .bytes: "memory"
    }
  }
}
