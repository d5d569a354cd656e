import Metrics
import SourceText

extension Experiment {
  /// All names that the experiment declares, in the order written.
  fileprivate var declaredNames: [Reference.Kind: [String]] {
    var names = app.declared
    names[.flag] = app.flags.map(\.value)
    names[.variant] = spec.declaredVariants
    if names[.layout, default: []].isEmpty {
      names[.layout] = spec.declaredVariants + variants.compactMap(\.value.layout?.value)
    }
    for kind in Reference.Kind.allCases where kind.parts != [kind] {
      names[kind] = kind.parts.flatMap { names[$0, default: []] }
    }
    return names
  }
}

extension Rule {
  static let unknownName = Rule(
    name: "unknown-name", summary: "Every name that is used is declared somewhere.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let names = experiment.declaredNames
    let known = names.mapValues(Set.init)
    // If a link must stay on the web, no screen is meant.
    let onTheWeb = experiment.app.links.compactMap(\.value.shows?.screen)
      .filter { $0.value == LinkSpec.browser }.map(\.range)
    for reference in experiment.references where !onTheWeb.contains(reference.name.range) {
      let (kind, name) = (reference.kind, reference.name.value)
      if known[kind]?.contains(name) ?? false { continue }
      let other = Reference.Kind.allCases.first { known[$0]?.contains(name) ?? false }
      // The author may have meant one of the context tasks that every app has.
      let words = kind == .contextTask ? StepTask.Word.allCases.map(\.rawValue) : []
      let candidates = names[kind, default: []] + words
      diagnostics.error(
        "unknown-name", "no \(kind.rawValue) is called '\(name)'", unknown: name,
        at: reference.name.range, among: other == nil ? candidates : [],
        help: other.map { "'\(name)' is \($0 == .interceptor ? "an" : "a") \($0.rawValue)" }
          ?? listing(candidates, kind))
    }
  }

  private static func listing(_ names: [String], _ kind: Reference.Kind) -> String? {
    switch names.count {
    case 0: "the spec declares no \(kind.rawValue)"
    case 1: "there is only '\(names[0])'"
    case 2...6: "there are \(names.quotedList)"
    default: nil
    }
  }

  static let ambiguousName = Rule(
    name: "duplicate-name",
    summary: "A screen and a container are never called the same; `root`, `current`, `screen`, "
      + "`none`, `link`, `dismiss`, `restoration`, `browser` and `previous` mean something else."
  ) { experiment, diagnostics in
    let app = experiment.app
    let reserved = [
      StepSpec.root, StepSpec.current, TemplateSpec.own, "none", ArrivalSpec.linkWord,
      ArrivalSpec.restorationWord, ContextTaskSpec.Closing.dismissWord, LinkSpec.browser,
      LinkSpec.Back.previousWord,
    ]
    let declared = app.screens.map(\.name) + app.containers.map(\.name)
    var seen: [String: SourceRange] = [:]
    for name in declared {
      if let first = seen[name.value] {
        diagnostics.error(
          "duplicate-name", "'\(name.value)' is both a screen and a container", at: name.range,
          notes: [.init("the other one is here", at: first)])
      }
      seen[name.value] = name.range
    }
    for name in declared + app.routes.map(\.name) + app.flags where reserved.contains(name.value) {
      diagnostics.error(
        "reserved-name", "'\(name.value)' means something else in a spec; choose another name",
        at: name.range)
    }
  }

  static let unusableFolderName = Rule(
    name: "plain-name",
    summary:
      "An experiment's name consists of small letters, digits and hyphens: it names a folder.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    let name = experiment.spec.name
    if !ExperimentResults.Setup.isFolderName(name.value) {
      diagnostics.error(
        "plain-name", "'\(name.value)' cannot name a folder: use small letters, digits and hyphens",
        at: name.range)
    }
  }
}
