/// What a proxy puts in place of the link that it was shown.
public struct ProxyCommit: Hashable, Sendable {
  /// The new URL; its query is added to the parameters.
  public var route: String
  /// Parameters to add; those already there stay unless one of these has their name.
  public var parameters: [String: String]
  /// What is passed along instead; nil clears it.
  public var data: String?

  /// A commit with all it carries.
  public init(route: String, parameters: [String: String], data: String?) {
    self.route = route
    self.parameters = parameters
    self.data = data
  }
}
