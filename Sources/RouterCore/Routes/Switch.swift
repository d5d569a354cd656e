/// A place in a route where the path depends on the screens, the context, or a flag.
public final class Switch: Sendable {
  /// A case: its condition, and the path to take.
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
      /// When all of these are true; a closure that returns a route is true if it returns one.
      indirect case all([Condition])
      /// When one of these is true.
      indirect case any([Condition])
      /// When this does not hold.
      indirect case not(Condition)
      /// Always; the result of compiling the chosen variant.
      case always
      /// Never; the result of compiling another variant, so that cases keep their numbers.
      case never
    }

    /// When the case matches.
    public let condition: Condition
    /// The path to take; `nil` goes on from the found screen, or with the closure's route.
    public let route: Route?

    /// Creates a case.
    public init(_ condition: Condition, _ route: Route? = nil) {
      self.condition = condition
      self.route = route
    }
  }

  /// The name in traces.
  public let name: String
  /// The type of context; with any other, only cases that ask a finder match.
  public let context: ContextType
  /// The cases; the first that matches wins.
  public let cases: [Case]
  /// The path to take if no case matches; `nil` ends the navigation.
  public let fallback: Route?

  /// For every case that asks a finder, the finder.
  let finders: [AnyFinder?]
  /// For every case that asks a finder, the path to take, including from the found screen.
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

  /// The possible paths: of the cases up to one that always matches, else of the default too.
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
