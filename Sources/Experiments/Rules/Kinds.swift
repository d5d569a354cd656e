import SourceText

extension Rule {
  /// What extends something is of its kind.
  static let kinds = Rule(
    name: "extends",
    summary: "A screen or container never extends itself, not even by way of others, and a "
      + "container extends one of its own kind."
  ) { experiment, diagnostics in
    let app = experiment.app
    circles(app.screens.map { ($0.name, $0.value.extends) }, &diagnostics)
    circles(app.containers.map { ($0.name, $0.value.extends) }, &diagnostics)
    for container in app.containers {
      guard let base = container.value.extends,
        let other = app.containers.first(where: { $0.name.value == base.value }),
        other.value.kind != container.value.kind
      else { continue }
      diagnostics.error(
        "extends",
        "'\(container.name.value)' is a \(container.value.kind.phrase), but '\(base.value)' is a "
          + other.value.kind.phrase,
        at: base.range, notes: [.init("it is here", at: other.name.range)])
    }
  }

  private static func circles(
    _ kinds: [(name: Located<String>, extends: Located<String>?)],
    _ diagnostics: inout Diagnostics
  ) {
    let bases = Dictionary(
      kinds.map { ($0.name.value, $0.extends) }, uniquingKeysWith: { first, _ in first })
    var told: Set<String> = []
    for kind in kinds where !told.contains(kind.name.value) {
      var way = [kind.name.value]
      var known: Set<String> = [kind.name.value]
      while let base = bases[way[way.count - 1]] ?? nil {
        way.append(base.value)
        guard known.insert(base.value).inserted else {
          if base.value == kind.name.value {
            diagnostics.error(
              "extends", "a kind cannot be its own: \(way.joined(separator: " → "))",
              at: base.range)
            told.formUnion(known)
          }
          break
        }
      }
    }
  }
}
