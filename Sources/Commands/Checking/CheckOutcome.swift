import Experiments
import Metrics
import NavigationGraph
import Reporting
import Simulation
import SourceText

/// What the checks of one spec found.
struct CheckOutcome {
  let spec: String
  /// The faults of the text, and warnings about it.
  private let diagnostics: Diagnostics
  /// The experiment; `nil` if the text has errors, and for a study.
  let experiment: Experiment?
  /// The checks beyond the text; `nil` if the text has errors, and for a study.
  let checkup: Checkup?
  /// What was looked at, in words.
  private let summary: String

  /// - Parameter diagnostics: the errors of a text that cannot be used.
  init(_ spec: String, _ diagnostics: Diagnostics) {
    self.init(spec, diagnostics, nil, nil, "")
  }

  init(
    _ spec: String, _ diagnostics: Diagnostics, _ experiment: Experiment, _ checkup: Checkup
  ) {
    self.init(spec, diagnostics, experiment, checkup, checkup.record(spec: spec).summary)
  }

  init(_ spec: String, study: (study: Study?, diagnostics: Diagnostics)) {
    let words = study.study.map { study in
      let claims = study.spec.direction.count + study.spec.details.count
      return [
        study.structures.count.counted("structure"), study.points.count.counted("point"),
        claims.counted("claim"),
      ].joined(separator: ", ")
    }
    self.init(spec, study.diagnostics, nil, nil, words ?? "")
  }

  private init(
    _ spec: String, _ diagnostics: Diagnostics, _ experiment: Experiment?, _ checkup: Checkup?,
    _ summary: String
  ) {
    self.spec = spec
    self.diagnostics = diagnostics.folded
    self.experiment = experiment
    self.checkup = checkup
    self.summary = summary
  }

  /// The faults of the text, then those beyond it.
  var faults: [ExperimentResults.Fault] {
    diagnostics.all.map(ExperimentResults.Fault.init) + (checkup?.record(spec: spec).faults ?? [])
  }

  /// The exit status that the faults add up to.
  func status(isStrict: Bool) -> ExitStatus {
    if diagnostics.hasErrors { return .badSpec }
    let isFailed = faults.contains { isStrict || $0.severity == .error }
    return isFailed ? .failed : .success
  }
}

extension CheckOutcome {
  /// The faults for people, with a last line that counts them.
  func text(
    listsAll: Bool, colors: DiagnosticColors, _ medium: Medium = Medium(cutsLines: false)
  ) -> String {
    let renderer = DiagnosticRenderer(limit: .max, colors: colors, showsRules: true)
    var text = renderer.render(diagnostics)
    let records = checkup?.record(spec: spec).faults ?? []
    let ranges = checkup.map { $0.groups.open.map(\.range) + $0.groups.unused.map(\.range) } ?? []
    for (fault, range) in zip(records, ranges) {
      var single = Diagnostics()
      single.add(fault.diagnostic(at: range))
      text += renderer.render(single)
      text += fault.lines(listsAll: listsAll).map { "    \($0)\n" }.joined()
    }
    if listsAll {
      let questions = experiment.map(SetupReview.questions) ?? []
      text += questions.map { "\($0)\n" }.joined()
      for answer in checkup?.verification.answers ?? [] {
        text += "promise '\(answer.promise.name.value)' (\(answer.variant)): \(answer.words)\n"
      }
    }
    return text + medium.wrapped(lastLine) + "\n"
  }

  private var lastLine: String {
    let found = faults
    let accepted = checkup?.groups.accepted.count ?? 0
    let besides = accepted == 0 ? "" : " (\(accepted.counted("fault")) accepted)"
    if found.isEmpty { return "✓ \(spec): \(summary)\(besides)" }
    let counts = ExperimentResults.Checks(faults: found).tally
    let lookedAt = checkup == nil ? "" : " — \(summary)"
    return "\(counts) in \(spec)\(lookedAt)\(besides)"
  }
}

extension CheckOutcome {
  /// The outcomes as one list for a continuous-integration service.
  /// - Parameter names: the checks that were asked; `nil` for all.
  static func list(of outcomes: [CheckOutcome], _ names: Set<CheckName>?) -> CheckList {
    let faults = outcomes.flatMap(\.faults)
    let subjects = Set(outcomes.flatMap { $0.checkup?.subjects ?? [.text] })
    let asked = Check.all.filter { check in
      subjects.contains(check.looksAt)
        && (CheckName(rawValue: check.name).map { names?.contains($0) ?? true } ?? true)
    }
    // The reader of a text has rules of its own, such as 'unknown-key'.
    let known = Set(asked.map(\.name))
    let others = Set(faults.map(\.check)).subtracting(known).sorted().map {
      Check(
        name: $0, looksAt: .text, severity: .error,
        demand: "Every key and value of a spec can be read.")
    }
    let name = outcomes.count == 1 ? outcomes[0].experiment?.name ?? outcomes[0].spec : "navlab"
    return CheckList(name, checks: others + asked, faults: faults)
  }

  /// The outcomes as JSON.
  static func json(of outcomes: [CheckOutcome]) -> JSONNode {
    [
      "schema": .text("navlab-check/1"),
      "specs": .list(
        outcomes.map { outcome in
          let record = outcome.checkup?.record(spec: outcome.spec)
          return [
            "spec": .text(outcome.spec),
            "faults": JSONNode(encoding: outcome.faults),
            "counts": record.map { JSONNode(encoding: $0.counts) },
            "promises": .list((outcome.checkup?.verification.answers ?? []).map(json)),
            "accepted": .list(
              (outcome.checkup?.groups.accepted ?? []).map { group, word in
                [
                  "check": .text(group.check.rawValue), "subject": .text(group.subject),
                  "because": .text(word.reason),
                ]
              }),
          ]
        }),
    ]
  }

  private static func json(_ answer: PromiseAnswer) -> JSONNode {
    [
      "promise": .text(answer.promise.name.value), "variant": .text(answer.variant),
      "answer": .text(
        answer.counterexample != nil ? "broken" : answer.isVacuous ? "vacuous" : "kept"),
      "words": .text(answer.words), "states": .integer(answer.known.states),
      "isComplete": .flag(answer.known.isComplete),
    ]
  }
}

extension ExperimentResults.Fault {
  /// A fault of the text.
  fileprivate init(_ diagnostic: Diagnostic) {
    let start = diagnostic.range.start
    self.init(
      check: diagnostic.rule, severity: diagnostic.severity == .error ? .error : .warning,
      message: diagnostic.message, file: diagnostic.range.file.path, line: start.line,
      column: start.column, layouts: [], subject: "",
      notes: diagnostic.notes.map {
        .init(message: $0.message, file: $0.range.file.path, line: $0.range.start.line)
      }, help: diagnostic.help)
  }

  fileprivate func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      rule: check, severity: severity == .error ? .error : .warning, message: message,
      range: range, help: help)
  }
}
