import SourceText

extension Rule {
  static let unreachableCase = Rule(
    name: "case-never-fits",
    summary: "No case of a switch follows one that always fits.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    for (cases, _) in experiment.switches {
      var fallback: CaseSpec?
      var variants: [String: SourceRange] = [:]
      for item in cases {
        if let fallback {
          diagnostics.error(
            "case-never-fits", "this case never fits: the default comes before it", at: item.range,
            notes: [.init("the default is here", at: fallback.range)])
        }
        if case .always = item.condition { fallback = item }
        guard case .variant(let names) = item.condition else { continue }
        for name in names {
          if let first = variants[name.value] {
            diagnostics.error(
              "case-never-fits", "the variant '\(name.value)' has a case already", at: name.range,
              notes: [.init("it is here", at: first)])
          }
          variants[name.value] = name.range
        }
      }
    }
  }

  static let uncoveredVariant = Rule(
    name: "variant-not-covered",
    summary: "A switch that tells variants apart has a case for each of them, or a default."
  ) { experiment, diagnostics in
    for (cases, range) in experiment.switches {
      let covered = cases.compactMap { item in
        if case .variant(let names) = item.condition { names.map(\.value) } else { nil }
      }
      let missing = experiment.everyLayout.filter { name in !covered.contains { $0.contains(name) }
      }
      // A case without a variant may fit under every one, and so may one with a misspelt variant.
      let isKnown = covered.joined().allSatisfy(experiment.everyLayout.contains)
      if !cases.isEmpty, isKnown, covered.count == cases.count, !missing.isEmpty {
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        diagnostics.error(
          "variant-not-covered", "no case fits under \(names)", at: range,
          help: "add a case or a default")
      }
    }
  }
}

extension Experiment {
  /// All layouts that the app declares, chosen or not; else those of the experiment's variants.
  fileprivate var everyLayout: [String] {
    app.layouts.isEmpty ? layoutNames : app.layouts.map(\.name.value)
  }

  /// The cases of every switch in the routes, and their places.
  fileprivate var switches: [(cases: [CaseSpec], range: SourceRange)] {
    app.routes.flatMap(\.value.all).compactMap { step in
      if case .choose(let cases, _, let range) = step { (cases, range) } else { nil }
    }
  }
}
