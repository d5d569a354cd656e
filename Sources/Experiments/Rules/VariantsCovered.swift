import SourceText

extension Rule {
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
