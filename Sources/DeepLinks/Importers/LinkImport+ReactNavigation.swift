extension LinkImport {
  /// Takes over the screens of a React Navigation app, the most specific path first, because there
  /// it wins wherever it stands.
  mutating func importTable(_ table: ReactNavigationLinking) {
    issues = table.issues
    let paths = table.routes.flatMap { route in route.patterns.map { (route: route, pattern: $0) } }
    let ranks = Specificity.ranks(of: paths.map(\.pattern))
    for (path, _) in zip(paths, ranks).sorted(by: { $0.1 < $1.1 }) {
      let below = path.route.backStack
      add(
        path.route.screens.last ?? "", path.pattern.text,
        notes: below.isEmpty ? [] : ["it lies above \(below.joined(separator: ", "))"],
        at: path.route.place)
    }
  }
}
