import SourceText

/// An opening of a route, and the context that it gives.
struct ContextOpening {
  /// The route, or its place in the spec.
  let route: Located<String>
  /// A path that is not a route of its own; `nil` for the route with that name.
  var path: StepSpec?
  let given: GivenContext
  var isLink = false
  var variants: [Located<String>] = []
}

/// Compares the contexts with which routes are opened with the screens on their paths, under every variant.
///
/// A fault of many openings is reported once, at its cause: the opening that gives the wrong value, or the
/// step that leads a route to a screen that takes a different one.
struct OpeningReview {
  private let experiment: Experiment
  private let openings: [ContextOpening]
  private var found: [Fault] = []

  /// A fault with the variants under which it is met.
  private struct Fault {
    let range: SourceRange
    let message: String
    let help: String?
    var isCertain = true
    var variants: [String]
    /// The number of variants in which it could be met.
    let possible: Int
  }

  init(_ experiment: Experiment) {
    self.experiment = experiment
    openings = ContextOpening.all(in: experiment)
  }

  var diagnostics: [Diagnostic] {
    found.map { fault in
      let names = fault.variants.quotedList
      return Diagnostic(
        rule: "context", severity: fault.isCertain ? .error : .warning,
        message: fault.variants.count < fault.possible
          ? "\(fault.message) (under \(names))" : fault.message, range: fault.range,
        help: fault.help)
    }
  }

  mutating func run() {
    let all = ContextDemands(experiment.app, StepSubjects(experiment.app))
    let subjects = StepSubjects(experiment.app)
    for opening in openings { useless(opening, all, subjects) }
    for variant in experiment.layoutNames {
      let subjects = StepSubjects(experiment.app, under: variant)
      let demands = ContextDemands(experiment.app, subjects)
      conflicts(demands, under: variant)
      for opening in openings where opening.variants.allow(variant) {
        check(opening, demands, under: variant)
      }
    }
  }

  private mutating func add(
    _ message: String, at range: SourceRange, under variant: String, help: String? = nil,
    isCertain: Bool = true, possible: Int? = nil
  ) {
    if let known = found.firstIndex(where: { $0.range == range && $0.message == message }) {
      if !found[known].variants.contains(variant) { found[known].variants.append(variant) }
      return
    }
    found.append(
      Fault(
        range: range, message: message, help: help, isCertain: isCertain, variants: [variant],
        possible: possible ?? experiment.layoutNames.count))
  }
}

extension OpeningReview {
  /// A value for a route whose screens have no context under any variant.
  private mutating func useless(
    _ opening: ContextOpening, _ all: ContextDemands, _ subjects: StepSubjects
  ) {
    guard let range = opening.given.range, all.demands(of: opening).isEmpty else { return }
    // A screen without a context to give was reported already.
    if case .own(let own, _) = opening.given, own.kind == .none { return }
    let heads =
      opening.path.map { subjects.heads(of: $0, in: "") }
      ?? subjects.heads(ofRoute: opening.route.value)
    let screens = heads.map { experiment.app.screens[named: $0] }
    guard !screens.isEmpty, screens.allSatisfy({ $0 != nil }),
      let message = opening.given.mismatch(with: ContextShape(), of: opening.subject(nil))
    else { return }
    add(message, at: range, under: "", possible: 0)
  }

  private mutating func check(
    _ opening: ContextOpening, _ demands: ContextDemands, under variant: String
  ) {
    let asked = demands.demands(of: opening).filter { opening.meets($0.condition) }
    guard let first = asked.first else { return }
    let possible = experiment.layoutNames.filter { opening.variants.allow($0) }.count
    if case .nothing = opening.given {
      guard let demand = asked.first(where: { !$0.shape.kind.allowsNothing }) else { return }
      missing(demand, opening, demands, under: variant, possible)
      return
    }
    for given in opening.given.resolved(for: first.shape) {
      guard let message = given.mismatch(with: first.shape, of: opening.subject(first)) else {
        continue
      }
      add(message, at: given.range ?? opening.route.range, under: variant, possible: possible)
    }
    if case .own(let own, let literal) = opening.given, own.kind.allowsNothing,
      let demand = asked.first(where: { !$0.shape.kind.allowsNothing })
    {
      add(
        "'\(demand.screen)' needs \(demand.shape.phrase), and '{context}' may be nothing here",
        at: literal.range, under: variant, isCertain: false, possible: possible)
    }
  }

  /// An opening without the context that a screen needs.
  private mutating func missing(
    _ demand: ContextDemands.Demand, _ opening: ContextOpening, _ demands: ContextDemands,
    under variant: String, _ possible: Int
  ) {
    let asked = demands.demands(of: opening)
    let name = opening.route.value
    let isRoutesFault =
      opening.path == nil && !asked.contains(where: \.isHead)
      && !openings.contains { $0.route.value == name && $0.path == nil && $0.given.range != nil }
    guard isRoutesFault else {
      let message =
        GivenContext.nothing.mismatch(with: demand.shape, of: opening.subject(demand)) ?? ""
      return add(message, at: opening.route.range, under: variant, possible: possible)
    }
    let origin = origin(of: demand, in: name, demands)
    add(
      "'\(origin.route)' has no context, but comes from '\(demand.screen)', which needs a "
        + "context: \(demand.shape.phrase)", at: origin.place, under: variant,
      help: "give one with 'adapt-context', or give '\(origin.route)' a context")
  }

  /// The innermost route without a context that leads to a screen, and the place where it does.
  private func origin(
    of demand: ContextDemands.Demand, in route: String, _ demands: ContextDemands
  ) -> (route: String, place: SourceRange) {
    var (name, current) = (route, demand)
    for _ in 0..<experiment.app.routes.count {
      guard let next = current.route else { break }
      let inner = demands.demands(ofRoute: next)
      guard !inner.contains(where: \.isHead),
        let same = inner.first(where: { $0.screen == demand.screen })
      else { break }
      (name, current) = (next, same)
    }
    return (name, current.place)
  }

  /// Routes whose own steps take contexts of different types.
  private mutating func conflicts(_ demands: ContextDemands, under variant: String) {
    for route in experiment.app.routes {
      let name = route.name.value
      guard let conflict = demands.conflict(in: name) else { continue }
      let (first, other) = conflict
      if let inner = other.route, demands.conflict(in: inner) != nil { continue }
      add(
        "'\(other.screen)' is about \(other.shape.phrase), but this path brings the context of "
          + "'\(first.screen)': \(first.shape.phrase)", at: other.place, under: variant,
        help: "set the context of the rest of the path with 'adapt-context'")
    }
  }
}

extension ContextDemands {
  /// The first demand of a route, and one that no value can fulfil together with it.
  fileprivate func conflict(in route: String) -> (first: Demand, other: Demand)? {
    let all = demands(ofRoute: route)
    guard let first = all.first(where: { $0.condition.kind == nil }) else { return nil }
    let other = all.first { $0.condition.kind == nil && $0.shape.differs(from: first.shape) }
    return other.map { (first, $0) }
  }

  fileprivate func demands(of opening: ContextOpening) -> [Demand] {
    opening.path.map { demands(of: $0) } ?? demands(ofRoute: opening.route.value)
  }
}

extension ContextOpening {
  /// Whether a part of a path is meant for it.
  fileprivate func meets(_ condition: ContextDemands.Condition) -> Bool {
    if let isLink = condition.isLink, isLink != self.isLink { return false }
    switch given {
    case .nothing:
      return condition.contexts == nil && (condition.kind?.allowsNothing ?? true)
    case .literal(let literal):
      if let contexts = condition.contexts, !contexts.contains(literal.text) { return false }
      return condition.kind.map { !$0.isNumber || Int(literal.text) != nil } ?? true
    case .text, .own, .parts, .byName, .unknown: return true
    }
  }

  /// The screen or route that needs the context, in messages.
  fileprivate func subject(_ demand: ContextDemands.Demand?) -> String {
    guard let demand, !demand.isHead || path != nil else {
      return "'\(route.value)'"
    }
    return path == nil
      ? "'\(demand.screen)', which '\(route.value)' comes from," : "'\(demand.screen)'"
  }
}
