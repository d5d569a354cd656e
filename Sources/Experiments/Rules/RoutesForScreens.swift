import SourceText

extension Rule {
  /// Every screen can be got to by a route.
  static let routesForScreens = Rule(
    name: "screen-without-route",
    summary: "Every screen is made or found by some route, or by the launch template."
  ) { experiment, diagnostics in
    let app = experiment.app
    var used = Set(
      app.references.filter { $0.kind == .screen || $0.kind == .screenOrContainer }
        .map(\.name.value))
    used.formUnion(app.routes.map(\.name.value))
    for screen in app.screens where !used.contains(screen.name.value) {
      diagnostics.warning(
        "screen-without-route", "no route leads to '\(screen.name.value)'", at: screen.name.range)
    }
  }
}
