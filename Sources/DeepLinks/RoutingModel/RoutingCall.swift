/// A handler that the machine wants called, with its arguments.
public struct RoutingCall: Hashable, Sendable {
  /// What kind of handler it is.
  public enum Kind: Hashable, Sendable {
    /// It answers with a commit or lets the link pass.
    case proxy
    /// It shows something and says when it is done.
    case map
  }

  /// What kind of handler it is.
  public let kind: Kind
  /// What registering the handler returned.
  public let handler: RoutingMachine.Handler
  /// The URL without its query.
  public let route: String
  /// Query items and dynamic segments.
  public let parameters: [String: String]
  /// What was passed along with the link.
  public let data: String?
}
