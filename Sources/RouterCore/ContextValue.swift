/// The value a navigation carries to its destination: a product's identifier, a page number, or none.
///
/// The router compares, stores and prints contexts, so they are plain values. A Swift type takes part
/// by conforming to `ContextRepresentable` of the module `RouteComposerKit`.
public enum ContextValue: Hashable, Sendable {
  /// No context was given, like `nil as Any?` in RouteComposer. Fits ``ContextType/any`` and optional types.
  case absent
  /// The destination takes no context by declaration, like `Void` in RouteComposer.
  case void
  /// A text, such as an identifier from a link.
  case text(String)
  /// A whole number, such as a city's number.
  case integer(Int)
  /// A truth value.
  case flag(Bool)
  /// Several named values that travel together.
  indirect case record(ContextValue.Record)
}

extension ContextValue: CustomStringConvertible {
  /// The value as people write it: `p1`, `13`, `true`, `product(id: 00)`; empty without a context.
  public var description: String {
    switch self {
    case .absent, .void: ""
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .flag(let flag): flag ? "true" : "false"
    case .record(let record): record.description
    }
  }

  /// The name of the value's type, as errors print it.
  public var typeName: String {
    switch self {
    case .absent: "nothing"
    case .void: "void"
    case .text: "text"
    case .integer: "integer"
    case .flag: "flag"
    case .record(let record): record.typeName
    }
  }
}

extension ContextValue {
  /// A context made of named values, such as a product's identifier and the link it came from.
  public struct Record: Hashable, Sendable {
    /// One named value of a record.
    public struct Field: Hashable, Sendable {
      /// The name of the field.
      public let name: String
      /// The value of the field; an optional field that was left out is ``ContextValue/absent``.
      public let value: ContextValue

      /// Creates a field from its name and value.
      public init(_ name: String, _ value: ContextValue) {
        self.name = name
        self.value = value
      }
    }

    /// The name of the record's type; a context type asks for it.
    public let typeName: String
    /// The fields, sorted by name, so that records with the same fields are equal.
    public let fields: [Field]

    /// Creates a record of a type; of two fields with one name the first is kept.
    public init(_ typeName: String, _ fields: [Field]) {
      self.typeName = typeName
      var kept: [Field] = []
      for field in fields where !kept.contains(where: { $0.name == field.name }) {
        kept.append(field)
      }
      self.fields = kept.sorted { $0.name < $1.name }
    }

    /// The value of a field, or ``ContextValue/absent`` when the record has no such field.
    public subscript(name: String) -> ContextValue {
      fields.first { $0.name == name }?.value ?? .absent
    }
  }
}

extension ContextValue.Record: CustomStringConvertible {
  /// The record as `product(id: 00, url: x)`, without a type as `id: 00, url: x`; absent fields are left
  /// out.
  public var description: String {
    let present = fields.filter { $0.value != .absent }
    let text = present.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return typeName.isEmpty ? text : "\(typeName)(\(text))"
  }
}

/// The type of context that an entity takes, checked when the entity is used.
///
/// The rules are those of Swift's casts, as in RouteComposer: everything fits ``any``; an absent context fits
/// only optional types; only ``ContextValue/void`` fits ``void``.
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

/// Converts the context of a destination to the context that the steps before it need.
public final class AnyContextTransformer: Sendable {
  /// The name in traces.
  public let name: String
  /// The type of context it takes.
  public let source: ContextType
  /// Whether the result also depends on the flags, so that the same context may give different results.
  package let readsFlags: Bool
  let transform: @Sendable (ContextValue, FlagSet) throws(RoutingError) -> ContextValue

  /// A transformer; an error of `transform` ends the navigation.
  public init(
    _ name: String, source: ContextType = .any,
    transform: @escaping @Sendable (ContextValue) throws(RoutingError) -> ContextValue
  ) {
    self.name = name
    self.source = source
    readsFlags = false
    self.transform = { (context, _) throws(RoutingError) in try transform(context) }
  }

  /// A transformer that also looks at the flags; an error of `transform` ends the navigation.
  package init(
    _ name: String,
    readingFlags transform:
      @escaping @Sendable (ContextValue, FlagSet) throws(RoutingError) -> ContextValue
  ) {
    self.name = name
    source = .any
    readsFlags = true
    self.transform = transform
  }

  func callAsFunction(_ context: ContextValue, _ flags: FlagSet) throws(RoutingError)
    -> ContextValue
  {
    try source.check(context, for: name)
    return try transform(context, flags)
  }

  /// The adapted context while no flag is set; `nil` if it is refused.
  package func converted(_ context: ContextValue) -> ContextValue? { try? self(context, FlagSet()) }
}
