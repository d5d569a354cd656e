import SourceText
import YAMLTree

/// The screens to which a layout's taps can lead, as far as its text shows.
///
/// Conditions that depend on the moment count as true, so that no screen is missing that a person can reach.
struct LayoutReach {
  private(set) var screens: Set<String> = []
  private let app: ChangedApp
  private let known: (screens: Set<String>, routes: Set<String>, containers: Set<String>)
  private var seen: Set<String> = []

  init(_ app: ChangedApp) {
    self.app = app
    known = (
      Set(app.names(of: "screens")), Set(app.routeNames), Set(app.names(of: "containers"))
    )
    var open = ["launch", "start", "everywhere", "interceptors", "post-tasks"]
      .flatMap { app.app.value(of: $0)?.words ?? [] }
    while let name = open.popLast() {
      if seen.insert(name).inserted { open += behind(name) }
    }
  }

  /// The names to which a route, screen or container leads.
  private mutating func behind(_ name: String) -> [String] {
    var names: [String] = []
    if known.routes.contains(name), let path = app.path(name) { names += path.words }
    if known.screens.contains(name) {
      screens.insert(name)
      names += app.entries(of: .screen(name)).filter(app.view.shows).flatMap { $0.texts(of: "to") }
    }
    if known.containers.contains(name), let container = app.container(name) {
      let others = YAMLNode.mapping(
        container.entries.filter { $0.key != "items" }, at: container.range)
      names +=
        app.entries(of: .container(name)).filter(app.view.shows).flatMap { $0.texts(of: "to") }
        + others.texts(of: "to")
    }
    return names
  }
}

extension ChangedApp {
  /// The names of the routes, with those that changes have added.
  var routeNames: [String] { (names(of: "routes") + ownRoutes).uniqued }
}
