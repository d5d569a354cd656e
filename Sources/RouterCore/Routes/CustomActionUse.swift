/// How a container action of the application's own is used.
public enum CustomActionUse: Hashable, Sendable {
  /// The children belong to a container that exists.
  case performing
  /// The children belong to a container that is being made, or whose children are set later.
  case embedding
}
