/// A place in a route where the path depends on what is on screen, the context, or a flag.
public final class Switch: Sendable {
  /// One case: when it matches, and where the route goes on.
  public struct Case: Sendable {
    /// When a case matches.
    public enum Condition: Sendable {
      /// When a finder finds something; an error counts as not found.
      case found(AnyFinder)
      /// When a flag is set.
      case flag(String)
      /// When a condition is true; asked at every navigation.
      case condition(@Sendable () -> Bool)
      /// When a condition on the context is true.
      case context(@Sendable (ContextValue) -> Bool)
      /// When a closure gives a route.
      case block(@Sendable (ContextValue) -> Route?)
      /// When all of these hold; a closure that gives a route counts where it gives one.
      indirect case all([Condition])
      /// When one of these holds.
      indirect case any([Condition])
      /// When this does not hold.
      indirect case not(Condition)
      /// Always; what a variant that was chosen beforehand compiles to.
      case always
      /// Never; what a variant that was not chosen compiles to, so that cases keep their numbers.
      case never
    }

    /// When the case matches.
    public let condition: Condition
    /// Where the route goes on; `nil` goes on from what was found, or with the route of the block.
    public let route: Route?

    /// Creates a case.
    public init(_ condition: Condition, _ route: Route? = nil) {
      self.condition = condition
      self.route = route
    }
  }

  /// The name in traces.
  public let name: String
  /// The type of context; with any other no case matches but those that ask a finder.
  public let context: ContextType
  /// The cases; the first that matches wins.
  public let cases: [Case]
  /// Where the route goes on when no case matches; `nil` ends the navigation.
  public let fallback: Route?

  /// For every case that asks a finder, the finder.
  let finders: [AnyFinder?]
  /// For every case that asks a finder, where the route goes on, be it from what was found.
  let foundRoutes: [Route?]

  /// Creates a switch.
  public init(_ name: String, context: ContextType = .any, cases: [Case], default fallback: Route?)
  {
    self.name = name
    self.context = context
    self.cases = cases
    self.fallback = fallback
    finders = cases.map { if case .found(let finder) = $0.condition { finder } else { nil } }
    foundRoutes = zip(cases, finders).enumerated().map { index, found in
      found.1.map { found.0.route ?? Route([.custom("\(name).case\(index)", finder: $0)]) }
    }
  }

  /// Where the route may go on: in the cases up to one that always matches, else in the default too.
  package var continuations: [Route] {
    var routes: [Route] = []
    for (candidate, found) in zip(cases, foundRoutes) {
      if case .never = candidate.condition { continue }
      guard let route = found ?? candidate.route else { continue }
      routes.append(route)
      if case .always = candidate.condition { return routes }
    }
    return routes + [fallback].compactMap { $0 }
  }
}
