import SourceText

/// The screens that take the context with which a route is opened, here or further along its path.
///
/// The router asks every step that it reaches; after a step that adapts the context, the rest of the
/// path gets a different one.
struct ContextDemands: Sendable {
  /// A screen on a path that takes the path's context.
  struct Demand: Sendable {
    let screen: String
    let shape: ContextShape
    /// The step, or the reference that leads to it, in the text of the route that was asked.
    var place: SourceRange
    /// The route by which the path comes to it; `nil` for a step of the route itself.
    var route: String?
    /// Whether the path begins with it.
    var isHead: Bool
    var condition = Condition()
  }

  /// The navigations that may take a part of a path.
  struct Condition: Hashable, Sendable {
    /// Navigations by a deep link, or all others; `nil` for both.
    var isLink: Bool?
    /// Navigations with one of these contexts, in words; `nil` for any.
    var contexts: Set<String>?
    /// Navigations with a context of this kind; `nil` for any.
    var kind: ContextKind?
  }

  /// The most screens of one path that are looked at: far more than any app has.
  private static let limit = 100

  private let subjects: StepSubjects
  private let screens: [String: ScreenSpec]
  private var known: [String: [Demand]] = [:]

  /// Reads all routes of an app.
  /// - Parameter subjects: the subjects of their steps under one variant, or under all.
  init(_ app: AppSpec, _ subjects: StepSubjects) {
    self.subjects = subjects
    screens = app.screens.byName(\.value)
    let routes = app.routes.byName(\.value)
    for route in app.routes { _ = learn(route.name.value, routes) }
  }

  /// The demands of a route, in the order in which the router reaches them.
  func demands(ofRoute name: String) -> [Demand] { known[name] ?? [] }

  /// The demands of a path.
  func demands(of path: StepSpec) -> [Demand] {
    var found: [Demand] = []
    _ = collect(path, in: "", isHead: true, Condition(), &found) { known[$0] ?? [] }
    return found
  }

  /// The screen that decides on the type of a route's context, or else its first screen.
  func taker(ofRoute name: String) -> String? {
    demands(ofRoute: name).first?.screen ?? subjects.heads(ofRoute: name).first
  }

  /// The screen that decides on the type of a path's context, or else its first screen.
  func taker(of path: StepSpec) -> String? {
    demands(of: path).first?.screen ?? subjects.heads(of: path, in: "").first
  }

  private mutating func learn(_ name: String, _ routes: [String: StepSpec]) -> [Demand] {
    if let demands = known[name] { return demands }
    guard let route = routes[name] else { return [] }
    // A circle of routes is another rule's finding; here it must only end.
    known[name] = []
    var found: [Demand] = []
    _ = collect(route, in: name, isHead: true, Condition(), &found) { learn($0, routes) }
    known[name] = found
    return found
  }

  /// - Returns: whether the rest of the path gets the same context.
  private func collect(
    _ step: StepSpec, in route: String, isHead: Bool, _ condition: Condition,
    _ found: inout [Demand], ofRoute: (String) -> [Demand]
  ) -> Bool {
    switch step {
    case .found: return true
    case .reference(let name):
      for demand in ofRoute(name.value) {
        add(demand.seen(at: name, isHead: isHead, under: condition), to: &found)
      }
      return true
    case .chain(let parts, _):
      for (index, part) in parts.enumerated() {
        let goesOn = collect(
          part, in: index == 0 ? route : "", isHead: isHead && index == 0, condition, &found,
          ofRoute: ofRoute)
        if !goesOn { return false }
      }
      return true
    case .choose(let cases, let kind, _):
      var condition = condition
      condition.kind = kind ?? condition.kind
      for item in subjects.deciding(cases) {
        if let path = item.step {
          _ = collect(
            path, in: route, isHead: isHead, condition.narrowed(to: item), &found, ofRoute: ofRoute)
        }
        if case .link = item.condition { condition.isLink = false }
      }
      return true
    case .step(let own):
      if let demand = demand(of: own, in: route, isHead: isHead, condition) {
        add(demand, to: &found)
      }
      guard own.converts == nil else { return false }
      return own.from.map {
        collect($0, in: "", isHead: false, condition, &found, ofRoute: ofRoute)
      } ?? true
    }
  }

  private func add(_ demand: Demand, to found: inout [Demand]) {
    let isKnown = found.contains {
      $0.screen == demand.screen && $0.condition == demand.condition && $0.isHead == demand.isHead
    }
    if !isKnown, found.count < Self.limit { found.append(demand) }
  }

  private func demand(
    of step: ScreenStepSpec, in route: String, isHead: Bool, _ condition: Condition
  ) -> Demand? {
    guard let name = subjects.subject(of: step, in: route), let screen = screens[name],
      screen.context != .none, step.asksForContext
    else { return nil }
    return Demand(
      screen: name, shape: screen.shape, place: step.range, isHead: isHead, condition: condition)
  }
}

extension ContextDemands.Demand {
  /// The demand from the point of view of a path that leads through its route.
  fileprivate func seen(
    at reference: Located<String>, isHead: Bool, under outer: ContextDemands.Condition
  ) -> Self {
    var demand = self
    demand.place = reference.range
    demand.route = reference.value
    demand.isHead = isHead && self.isHead
    demand.condition.isLink = outer.isLink ?? condition.isLink
    demand.condition.contexts = outer.contexts ?? condition.contexts
    demand.condition.kind = outer.kind ?? condition.kind
    return demand
  }
}

extension ContextDemands.Condition {
  fileprivate func narrowed(to item: CaseSpec) -> Self {
    narrowed(to: item.condition)
  }

  private func narrowed(to written: CaseSpec.Condition) -> Self {
    var condition = self
    switch written {
    case .link, .channel: condition.isLink = true
    case .context(let values): condition.contexts = Set(values.map(\.text))
    case .all(let inner): return inner.reduce(self) { $0.narrowed(to: $1) }
    case .not(.link): condition.isLink = false
    case .variant, .found, .flag, .any, .not, .always: break
    }
    return condition
  }
}

extension ScreenStepSpec {
  /// Whether the router gives the screen a context of its own, or looks for one that has it.
  fileprivate var asksForContext: Bool {
    if !tasks.contains(where: { $0.word == .ignoreContext }) { return true }
    switch find?.by {
    case .byClass, .withContext: return true
    case .presenting, .details, .nothing: return false
    case nil: return style == nil
    }
  }
}
