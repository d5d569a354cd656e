import SourceText

/// The subject of each step of a route: the screen or container that it finds or makes.
struct StepSubjects {
  private let variant: String?
  private let names: Set<String>
  private var routeHeads: [String: [String]] = [:]

  /// - Parameter variant: the variant whose cases count; `nil` takes the cases of all variants.
  init(_ app: AppSpec, under variant: String? = nil) {
    self.variant = variant
    names = Set(app.screens.map(\.name.value) + app.containers.map(\.name.value))
    let routes = app.routes.byName(\.value)
    // A circle of routes is another rule's finding; here it must only end.
    for route in app.routes { _ = learnHeads(of: route.name.value, routes) }
  }

  /// The screen or container that a step is about, if the spec shows it.
  func subject(of step: ScreenStepSpec, in route: String) -> String? {
    if let screen = step.screen { return screen.value }
    switch step.make {
    case .new(let name) where name.value != TemplateSpec.own: return name.value
    case .container(let name, _), .complete(let name, _), .screen(let name, _): return name.value
    case .new, .found, .nothing, nil: return names.contains(route) ? route : nil
    }
  }

  /// The cases of a switch that can decide, in their order.
  func deciding(_ cases: [CaseSpec]) -> [CaseSpec] {
    guard let variant else { return cases }
    var result: [CaseSpec] = []
    for item in cases {
      switch item.condition.holds(in: variant) {
      case false: continue
      case true: return result + [item]
      default: result.append(item)
      }
    }
    return result
  }

  /// Calls `visit` with every step that has an action, and with the screens or containers that the
  /// action may act on.
  func walk(
    _ step: StepSpec, in route: String, visit: (ScreenStepSpec, _ previous: [String]) -> Void
  ) {
    switch step {
    case .reference, .found: break
    case .choose(let cases, _, _):
      for part in deciding(cases).compactMap(\.step) { walk(part, in: route, visit: visit) }
    case .chain(let steps, _):
      for (index, part) in steps.enumerated() {
        if case .step(let own) = part, index + 1 < steps.count {
          visit(own, heads(of: steps[index + 1], in: ""))
        } else {
          walk(part, in: index == 0 ? route : "", visit: visit)
        }
      }
    case .step(let own):
      guard let from = own.from else { return }
      visit(own, heads(of: from, in: ""))
      walk(from, in: "", visit: visit)
    }
  }

  /// Calls `visit` with every step that has a path after it, and with that path.
  func walkAdaptations(
    _ step: StepSpec, in route: String, visit: (ScreenStepSpec, _ path: StepSpec) -> Void
  ) {
    switch step {
    case .reference, .found: break
    case .choose(let cases, _, _):
      for part in deciding(cases).compactMap(\.step) {
        walkAdaptations(part, in: route, visit: visit)
      }
    case .chain(let steps, let range):
      for (index, part) in steps.enumerated() {
        if case .step(let own) = part, index + 1 < steps.count {
          visit(own, .chain(Array(steps[(index + 1)...]), range))
        } else {
          walkAdaptations(part, in: index == 0 ? route : "", visit: visit)
        }
      }
    case .step(let own):
      guard let from = own.from else { return }
      visit(own, from)
      walkAdaptations(from, in: "", visit: visit)
    }
  }

  /// Calls `visit` with every switch that names a type of context, unless a step before it converts the
  /// context.
  func walkTypedSwitches(_ step: StepSpec, visit: (ContextKind, SourceRange) -> Void) {
    switch step {
    case .reference, .found: break
    case .choose(let cases, let context, let range):
      if let context { visit(context, range) }
      for part in deciding(cases).compactMap(\.step) { walkTypedSwitches(part, visit: visit) }
    case .chain(let parts, _):
      for part in parts {
        walkTypedSwitches(part, visit: visit)
        if case .step(let own) = part, own.converts != nil { return }
      }
    case .step(let own):
      if own.converts == nil, let from = own.from { walkTypedSwitches(from, visit: visit) }
    }
  }

  /// The screens or containers that a route may leave on display, as far as the spec shows.
  func heads(ofRoute name: String) -> [String] { routeHeads[name] ?? [] }

  /// The screens or containers that a step may leave on display, as far as the spec shows.
  /// - Parameter route: the route whose first step it is, else an empty name.
  func heads(of step: StepSpec, in route: String) -> [String] {
    heads(of: step, in: route, ofRoute: heads(ofRoute:))
  }

  private mutating func learnHeads(of name: String, _ routes: [String: StepSpec]) -> [String] {
    if let known = routeHeads[name] { return known }
    guard let route = routes[name] else { return [] }
    routeHeads[name] = []
    let found = heads(of: route, in: name) { learnHeads(of: $0, routes) }
    routeHeads[name] = found
    return found
  }

  private func heads(of step: StepSpec, in route: String, ofRoute: (String) -> [String]) -> [String]
  {
    switch step {
    case .reference(let name): return ofRoute(name.value)
    case .chain(let steps, _):
      return steps.first.map { heads(of: $0, in: route, ofRoute: ofRoute) } ?? []
    case .found(let finder): return finder.target.map { [$0.value] } ?? []
    case .choose(let cases, _, _):
      return deciding(cases).flatMap { item -> [String] in
        if let step = item.step { return heads(of: step, in: route, ofRoute: ofRoute) }
        guard case .found(let finder) = item.condition else { return [] }
        return finder.target.map { [$0.value] } ?? []
      }.uniqued
    case .step(let own): return subject(of: own, in: route).map { [$0] } ?? []
    }
  }
}
