/// A navigation that waits: for a person, for time to pass, or for another navigation.
public struct PendingNavigation: Sendable {
  /// What a navigation waits for.
  public enum Reason: Hashable, Sendable {
    /// A person, or whoever answers the interceptor of this name.
    case answer(interceptor: String)
    /// An interceptor that takes its time.
    case delay(interceptor: String, passes: Bool)
    /// An interceptor that wants to be asked again.
    case askAgain(interceptor: String)
    /// An interceptor that never calls back.
    case nothing(interceptor: String)
    /// A navigation that an interceptor began; then perhaps a person.
    case navigation(NavigationID, interceptor: String, thenAsk: Bool)
    /// An action or a transition that takes its time.
    case transition
  }

  /// What the navigation waits for.
  public internal(set) var reason: Reason
  /// When, in milliseconds of virtual time, something happens by itself; `nil` when nothing will.
  public internal(set) var dueMilliseconds: Int?
  var process: NavigationProcess

  /// Which navigation waits.
  public var id: NavigationID { NavigationID(number: process.number) }

  /// Where the navigation is going: the name of its destination's step.
  public var destination: String { process.route.steps.first?.name ?? "" }

  /// The context the navigation was asked with.
  public var context: ContextValue { process.contexts.first ?? .absent }
}
