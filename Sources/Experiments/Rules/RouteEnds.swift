import SourceText

extension Rule {
  /// Every way of a route ends at something that is on display.
  static let routeEnds = Rule(
    name: "route-end",
    summary: "Every way of a route ends at `root`, `current`, another route or what a case found.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    for route in experiment.app.routes {
      check(route.value, &diagnostics)
    }
  }

  private static func check(_ step: StepSpec, _ diagnostics: inout Diagnostics) {
    switch step {
    case .reference, .found: break
    case .chain(let steps, _):
      for (index, part) in steps.enumerated() {
        let isLast = index == steps.count - 1
        if case .step(let own) = part, !isLast {
          if let from = own.from {
            diagnostics.error(
              "route-end", "only the last step of a list has a 'from'; the next item is meant",
              at: from.range)
          }
          if own.style != nil {
            diagnostics.error(
              "route-end",
              "a step with a 'style' comes from whatever is on display, so nothing "
                + "stands behind it", at: own.range)
          }
        } else if isLast {
          check(part, &diagnostics)
        } else {
          diagnostics.error(
            "route-end", "only the last item of a list is a name or a switch", at: part.range)
        }
      }
    case .choose(let cases, _, _):
      for step in cases.compactMap(\.step) { check(step, &diagnostics) }
    case .step(let own):
      if let from = own.from {
        check(from, &diagnostics)
      } else if own.style == nil, !own.isCut {
        diagnostics.error(
          "route-end", "this way ends nowhere: it needs 'from'", at: own.range,
          help: "end at 'root', 'current' or another route")
      }
    }
  }
}
