#if Swift
import AppImport

/// Where the chains of routes end: at another route, at a step of the library, or at a choice.
extension RouteReader {
  /// The end of a chain.
  mutating func tail(_ expression: SwiftExpression, _ reading: StepReading) -> [RoutePart] {
    let (base, links) = expression.chain
    let name = links.last?.name ?? base.asCall?.callee.lastName ?? base.lastName ?? ""
    let owner = base.lastName
    if base.asCall?.callee.lastName == "SwitchAssembly" {
      let types = base.asCall.map { Self.types(of: $0.callee) } ?? []
      let context = types.count > 1 ? project.context(types[1]) : reading.context
      return [choice(links, in: reading.scope, of: reading.route, context: context)]
    }
    if expression.isAssembly {
      return path(expression, in: reading.scope, of: reading.route, type: nil).parts
    }
    if owner == "GeneralStep" || owner == nil
      || ["root", "current", "custom"].contains(owner ?? "")
    {
      switch name {
      case "root", "current": return [.reference(name)]
      case "custom":
        let arguments = links.last?.arguments ?? base.asCall?.arguments ?? []
        guard let finder = arguments["using"] else { return [.reference("current")] }
        return [
          .found(self.finder(finder, own: nil, in: reading.scope, of: reading.route).value)
        ]
      default: break
      }
    }
    if case .member(nil, "root", _) = expression.kind { return [.reference("root")] }
    if case .member(nil, "current", _) = expression.kind { return [.reference("current")] }
    if let found = destination(expression, in: reading.scope, hint: name) {
      return [.reference(routes[found.route].name)]
    }
    let place = ImportPlace(path: reading.scope.path, line: expression.line)
    findings.add(
      .omitted, "the step in 'from' is not understood, so the route starts at the current screen",
      at: place)
    return [.reference("current")]
  }
}
#endif
