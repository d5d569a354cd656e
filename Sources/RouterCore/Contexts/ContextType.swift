/// The type of context an entity takes, checked when the entity is used.
///
/// The rules are those of Swift's casts, as RouteComposer applies them: everything fits ``any``; no
/// context fits an optional type and no other; ``void`` is only fitted by ``ContextValue/void``.
public enum ContextType: Hashable, Sendable {
  /// Any context or none, like `Any?`.
  case any
  /// No context by declaration, like `Void`.
  case void
  /// A text.
  case text
  /// A whole number.
  case integer
  /// A truth value.
  case flag
  /// A record of the named type.
  case record(String)
  /// Another type, or no context at all.
  indirect case optional(ContextType)

  /// Whether a context may be given to an entity of this type.
  public func accepts(_ context: ContextValue) -> Bool {
    switch (self, context) {
    case (.any, _), (.void, .void), (.text, .text), (.integer, .integer), (.flag, .flag): true
    case (.record(let name), .record(let record)): record.typeName == name
    case (.optional(let wrapped), _): context == .absent || wrapped.accepts(context)
    default: false
    }
  }
}

extension ContextType: CustomStringConvertible {
  /// The type as errors print it: `text`, `optional integer`, a record's name.
  public var description: String {
    switch self {
    case .any: "any"
    case .void: "void"
    case .text: "text"
    case .integer: "integer"
    case .flag: "flag"
    case .record(let name): name
    case .optional(let wrapped): "optional \(wrapped)"
    }
  }
}

extension ContextType {
  /// Throws the error the router gives when an entity is asked with a context it does not take.
  @inline(__always)
  func check(_ context: ContextValue, for entity: @autoclosure () -> String) throws(RoutingError) {
    if case .any = self { return }
    if accepts(context) { return }
    throw .typeMismatch(
      actual: context.typeName, expected: description,
      .init("\(entity()) does not accept the context '\(context)'"))
  }
}
