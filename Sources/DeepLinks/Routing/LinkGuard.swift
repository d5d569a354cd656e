/// A place on the way of some links where they can be held up, refused or sent elsewhere.
public struct LinkGuard: Hashable, Sendable {
  /// What the guard is called in outcomes.
  public let name: String
  /// The links it is asked about; nil for all that some pattern takes.
  public let pattern: LinkPattern?

  /// A guard with its name and the links it is asked about.
  public init(name: String, pattern: LinkPattern? = nil) {
    self.name = name
    self.pattern = pattern
  }
}
