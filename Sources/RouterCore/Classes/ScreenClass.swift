/// A class of screens, such as the product screen: its name, what kind of thing it is, what context it takes.
///
/// A class is made once and copied cheaply. Within one tree a class *is* its name: two classes of one
/// name are taken for the same.
public struct ScreenClass: Hashable, Sendable {
  let declaration: ScreenDeclaration

  /// Declares a class.
  ///
  /// - Parameters:
  ///   - name: the name; unique in an application.
  ///   - kind: a plain screen, or which container.
  ///   - superclass: a class whose finders also find this one.
  ///   - context: the type of context its screens take; contexts of other types are refused.
  ///   - matching: which part of a context makes two screens of the class the same.
  ///   - compatibility: refuses a context before anything has moved (returns why), as
  ///     RouteComposer's `checkCompatibility(with:)` does.
  ///   - setup: turns the context into what the screen remembers, or fails, as `setup(with:)` does.
  public init(
    _ name: String, kind: ContainerKind = .screen, superclass: ScreenClass? = nil,
    context: ContextType = .any, matching: ContextMatching = .whole,
    compatibility: (@Sendable (ContextValue) -> String?)? = nil,
    setup: (@Sendable (ContextValue) throws(RoutingError) -> ContextValue)? = nil
  ) {
    declaration = ScreenDeclaration(
      name: name, kind: kind, superclass: superclass, context: context, matching: matching,
      compatibility: compatibility, setup: setup)
  }

  /// The name of the class.
  public var name: String { declaration.name }
  /// What kind of thing the class is.
  public var kind: ContainerKind { declaration.kind }
  /// The class whose finders also find this one.
  public var superclass: ScreenClass? { declaration.superclass }
  /// The type of context the screens of the class take.
  public var context: ContextType { declaration.context }

  /// Whether the class is another class or one of its subclasses.
  public func isKind(of other: ScreenClass) -> Bool {
    var current: ScreenClass? = self
    while let candidate = current {
      if candidate == other { return true }
      current = candidate.superclass
    }
    return false
  }

  /// Classes are equal when their names are.
  public static func == (left: ScreenClass, right: ScreenClass) -> Bool {
    left.declaration === right.declaration
      || left.declaration.nameHash == right.declaration.nameHash && left.name == right.name
  }

  /// Feeds the name into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(declaration.nameHash) }
}

extension ScreenClass: CustomStringConvertible {
  /// The name of the class.
  public var description: String { name }
}
