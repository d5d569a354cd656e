/// An entry of an association file's `details`: some apps and the rules they share.
public struct AssociationEntry: Hashable, Sendable {
  /// The apps, each as prefix and bundle identifier.
  public let appIDs: [String]
  /// Where the entry is written.
  public let place: TextPlace
  /// The rules of systems since iOS 13, in the order in which they are tried.
  public let components: [AssociationRule]?
  /// The rules of earlier systems.
  public let paths: [AssociationRule]?

  /// The rules that decide: `components` where there are any, otherwise `paths`.
  public var rules: [AssociationRule] { components ?? paths ?? [] }
}
