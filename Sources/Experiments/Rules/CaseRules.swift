import SourceText

extension Rule {
  /// No case stands behind one that always fits.
  static let casesFit = Rule(
    name: "case-never-fits",
    summary: "No case of a switch stands behind one that always fits before it.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    for route in experiment.app.routes { check(route.value, &diagnostics) }
  }

  private static func check(_ step: StepSpec, _ diagnostics: inout Diagnostics) {
    switch step {
    case .reference, .found: break
    case .chain(let steps, _): for step in steps { check(step, &diagnostics) }
    case .step(let own): if let from = own.from { check(from, &diagnostics) }
    case .choose(let cases, _, _):
      var fallback: CaseSpec?
      var variants: [String: SourceRange] = [:]
      for item in cases {
        if let fallback {
          diagnostics.error(
            "case-never-fits", "this case never fits: the default stands before it",
            at: item.range, notes: [.init("the default is here", at: fallback.range)])
        }
        switch item.condition {
        case .always: fallback = item
        case .variant(let names):
          for name in names {
            if let first = variants[name.value] {
              diagnostics.error(
                "case-never-fits", "the variant '\(name.value)' has a case already",
                at: name.range, notes: [.init("it is here", at: first)])
            }
            variants[name.value] = name.range
          }
        case .found, .link, .channel, .flag, .context: break
        }
        if let step = item.step { check(step, &diagnostics) }
      }
    }
  }

  /// A switch over variants has a case for each.
  static let variantsCovered = Rule(
    name: "variant-not-covered",
    summary: "A switch that tells variants apart has a case for each of them, or a default."
  ) { experiment, diagnostics in
    for route in experiment.app.routes {
      check(route.value, experiment.variantNames, &diagnostics)
    }
  }

  private static func check(
    _ step: StepSpec, _ all: [String], _ diagnostics: inout Diagnostics
  ) {
    switch step {
    case .reference, .found: break
    case .chain(let steps, _): for step in steps { check(step, all, &diagnostics) }
    case .step(let own): if let from = own.from { check(from, all, &diagnostics) }
    case .choose(let cases, _, let range):
      var covered: [String] = []
      var isOpen = false
      for item in cases {
        switch item.condition {
        case .variant(let names): covered += names.map(\.value)
        case .always, .found, .link, .channel, .flag, .context: isOpen = true
        }
        if let step = item.step { check(step, all, &diagnostics) }
      }
      let missing = all.filter { !covered.contains($0) }
      if !isOpen, !covered.isEmpty, !missing.isEmpty {
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        diagnostics.error(
          "variant-not-covered", "no case fits under \(names)", at: range,
          help: "add a case or a default")
      }
    }
  }
}
