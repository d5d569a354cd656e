package import Metrics
import SourceText

extension Rule {
  static let variantCount = Rule(
    name: "one-control",
    summary: "There is a variant, and at most one variant is the control."
  ) { experiment, diagnostics in
    let variants = experiment.variants
    if variants.isEmpty {
      diagnostics.error(
        "too-few", "an experiment has at least one variant", at: experiment.spec.range)
    }
    if variants.count > 32 {
      diagnostics.error(
        "too-many", "an experiment compares at most 32 variants, found \(variants.count)",
        at: experiment.spec.range)
    }
    let controls = variants.filter(\.value.isControl)
    for extra in controls.dropFirst() {
      diagnostics.error(
        "one-control", "only one variant can be the control, but '\(extra.name.value)' is a second",
        at: extra.name.range,
        notes: controls.first.map { [.init("the first is here", at: $0.name.range)] } ?? [])
    }
  }

  static let unknownLayout = Rule(
    name: "layout", summary: "Where an app declares its layouts, every variant has one of them."
  ) { experiment, diagnostics in
    let layouts = experiment.app.layouts.map(\.name.value)
    guard !layouts.isEmpty else { return }
    for variant in experiment.variants
    where variant.value.layout == nil && !layouts.contains(variant.name.value) {
      diagnostics.error(
        "layout", "the app has no layout '\(variant.name.value)'", at: variant.name.range,
        help: Suggestion.didYouMean(variant.name.value, among: layouts)
          ?? "its layouts are \(layouts.quotedList); say which with 'layout'")
    }
  }

  static let sameTitle = Rule(
    name: "same-title", summary: "No two layouts or variants have the same title in reports."
  ) { experiment, diagnostics in
    let layouts = experiment.app.layouts.map {
      ($0.value.title ?? $0.name.value, $0.value.titlePlace ?? $0.name.range)
    }
    let variants = experiment.variants.enumerated().map { index, variant in
      (experiment.title(ofVariant: index), variant.value.titlePlace ?? variant.name.range)
    }
    let found = repeated(layouts)
    for (title, place, first) in found.isEmpty ? repeated(variants) : found {
      diagnostics.error(
        "same-title", "reports could not tell this from another layout: both are called '\(title)'",
        at: place, notes: [.init("the other one is here", at: first)],
        help: "give one of them another 'title'")
    }
  }

  /// The titles that were there before, with their places.
  private static func repeated(
    _ titles: [(title: String, place: SourceRange)]
  ) -> [(title: String, place: SourceRange, first: SourceRange)] {
    var known: [String: SourceRange] = [:]
    return titles.compactMap { title, place in
      if let first = known[title] { return (title, place, first) }
      known[title] = place
      return nil
    }
  }

  static let invalidGate = Rule(
    name: "gate",
    summary: "A gate can be read, names metrics, variants, tasks, screens, links and segments that "
      + "exist, and has a unit that fits."
  ) { experiment, diagnostics in
    for gate in experiment.gates {
      let written = gate.spec.gate
      for problem in gate.problems {
        diagnostics.add(
          Diagnostic(
            rule: "gate", severity: problem.isWarning ? .warning : .error, message: problem.message,
            range: written.range.narrowed(to: problem.range, in: written.value),
            help: problem.help
              ?? problem.written.flatMap { Suggestion.didYouMean($0, among: problem.candidates) }))
      }
    }
  }
}

package struct CheckedGate: Sendable {
  package let spec: GateSpec
  /// The gate; `nil` if a problem is an error.
  package let gate: Gate?
  let problems: [Gate.Problem]

  init(_ spec: GateSpec, _ reader: GateReader) {
    var problems: [Gate.Problem] = []
    self.spec = spec
    gate = reader.read(spec.gate.value, problems: &problems)
    self.problems = problems
  }
}

extension Experiment {
  package var gateVocabulary: GateReader.Vocabulary {
    GateReader.Vocabulary(
      variants: variantNames, control: controlIndex, segments: people.allSegments.map(\.name),
      tasks: tasks.map(\.name.value), watchedScreens: watchedScreens,
      links: app.links.map(\.name.value))
  }
}
