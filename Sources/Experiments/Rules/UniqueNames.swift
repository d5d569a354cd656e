import SourceText

extension Rule {
  /// Screens and containers share one set of names.
  static let uniqueNames = Rule(
    name: "duplicate-name",
    summary: "A screen and a container are never called the same; `root`, `current`, `screen`, "
      + "`none`, `link`, `dismiss`, `restoration`, `browser` and `previous` mean something else."
  ) { experiment, diagnostics in
    let app = experiment.app
    let reserved = [
      StepSpec.root, StepSpec.current, TemplateSpec.own, "none", ArrivalSpec.linkWord,
      ArrivalSpec.restorationWord, Closing.dismissWord, LinkSpec.browser, BackSpec.previousWord,
    ]
    var seen: [String: SourceRange] = [:]
    for name in app.screens.map(\.name) + app.containers.map(\.name) {
      if let first = seen[name.value] {
        diagnostics.error(
          "duplicate-name", "'\(name.value)' is both a screen and a container", at: name.range,
          notes: [.init("the other one is here", at: first)])
      }
      seen[name.value] = name.range
    }
    for name in app.screens.map(\.name) + app.containers.map(\.name) + app.routes.map(\.name)
      + app.flags
    where reserved.contains(name.value) {
      diagnostics.error(
        "reserved-name", "'\(name.value)' means something else in a spec; choose another name",
        at: name.range)
    }
  }
}
