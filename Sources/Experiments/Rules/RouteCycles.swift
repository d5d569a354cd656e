import SourceText

extension Rule {
  /// No route comes from itself.
  static let routeCycles = Rule(
    name: "route-cycle", summary: "No route comes from itself, not even by way of others."
  ) { experiment, diagnostics in
    let routes = experiment.app.routes
    var finished: Set<String> = []
    var open: [String] = []

    func visit(_ name: Located<String>) {
      if let start = open.firstIndex(of: name.value) {
        let circle = (open[start...] + [name.value]).joined(separator: " → ")
        diagnostics.error(
          "route-cycle", "a route cannot come from itself: \(circle)", at: name.range)
        return
      }
      guard !finished.contains(name.value), open.count < routes.count,
        let route = routes.first(where: { $0.name.value == name.value })
      else { return }
      open.append(name.value)
      for reference in route.value.references where reference.kind == .route {
        visit(reference.name)
      }
      open.removeLast()
      finished.insert(name.value)
    }
    for route in routes { visit(route.name) }
  }
}
