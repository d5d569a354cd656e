public import RouterCore

/// A Swift type that can travel as a context.
///
/// ```swift
/// struct ProductContext: ContextRepresentable {
///   var id: String
///   static var contextType: ContextType { .record("product") }
///   var contextValue: ContextValue { .record(.init("product", [.init("id", .text(id))])) }
///   init?(contextValue: ContextValue) {
///     guard case .record(let record) = contextValue, case .text(let id) = record["id"] else { return nil }
///     self.id = id
///   }
/// }
/// ```
public protocol ContextRepresentable: Sendable {
  /// The type that an entity needs if its context is declared as `Self`.
  static var contextType: ContextType { get }
  /// The value the router carries.
  var contextValue: ContextValue { get }
  /// Reads a value back; `nil` if it is of another type.
  init?(contextValue: ContextValue)
}

extension String: ContextRepresentable {
  /// Texts are taken as `ContextType.text`.
  public static var contextType: ContextType { .text }
  /// The text as a context.
  public var contextValue: ContextValue { .text(self) }
  /// Reads a text back; `nil` for any other context.
  public init?(contextValue: ContextValue) {
    guard case .text(let text) = contextValue else { return nil }
    self = text
  }
}

extension Int: ContextRepresentable {
  /// Whole numbers are taken as `ContextType.integer`.
  public static var contextType: ContextType { .integer }
  /// The number as a context.
  public var contextValue: ContextValue { .integer(self) }
  /// Reads a number back; `nil` for any other context.
  public init?(contextValue: ContextValue) {
    guard case .integer(let integer) = contextValue else { return nil }
    self = integer
  }
}

extension Bool: ContextRepresentable {
  /// Truth values are taken as `ContextType.flag`.
  public static var contextType: ContextType { .flag }
  /// The truth value as a context.
  public var contextValue: ContextValue { .flag(self) }
  /// Reads a truth value back; `nil` for any other context.
  public init?(contextValue: ContextValue) {
    guard case .flag(let flag) = contextValue else { return nil }
    self = flag
  }
}

extension Optional: ContextRepresentable where Wrapped: ContextRepresentable {
  /// An optional type takes its wrapped type's contexts, and no context.
  public static var contextType: ContextType { .optional(Wrapped.contextType) }
  /// The wrapped context, or `ContextValue.absent`.
  public var contextValue: ContextValue { self?.contextValue ?? .absent }
  /// Reads a value back; no context becomes `nil`, a context of another type is refused.
  public init?(contextValue: ContextValue) {
    if contextValue == .absent {
      self = Wrapped?.none
      return
    }
    guard let wrapped = Wrapped(contextValue: contextValue) else { return nil }
    self = wrapped
  }
}

extension ContextRepresentable {
  /// Reads a context, or throws the error the router gives when the type does not fit.
  static func read(
    _ value: ContextValue, for entity: @autoclosure () -> String
  ) throws(RoutingError) -> Self {
    guard let context = Self(contextValue: value) else {
      throw .typeMismatch(
        actual: value.typeName, expected: contextType.description,
        .init("\(entity()) does not accept the context '\(value)'"))
    }
    return context
  }
}

/// A context that callers need not give: any, or none by declaration.
public protocol ImplicitContext: ContextRepresentable {
  /// The context of a caller who gives none.
  init()
}

/// Any context, or none: the `Any?` of RouteComposer's entities.
public struct AnyContext: ImplicitContext, Hashable {
  /// The context as the router carries it.
  public let contextValue: ContextValue

  /// Every context fits.
  public static var contextType: ContextType { .any }

  /// Takes any value.
  public init(contextValue: ContextValue) { self.contextValue = contextValue }

  /// No context.
  public init() { contextValue = .absent }
}

/// No context by declaration: the `Void` of RouteComposer's entities, which cannot conform to a protocol.
public struct NoContext: ImplicitContext, Hashable {
  /// Only `ContextValue.void` fits.
  public static var contextType: ContextType { .void }

  /// The declared absence of a context.
  public var contextValue: ContextValue { .void }

  /// Creates the only value.
  public init() {}

  /// Takes `ContextValue.void` and refuses everything else.
  public init?(contextValue: ContextValue) {
    guard contextValue == .void else { return nil }
  }
}

/// Converts the context of a destination to the context that the steps before it need.
public protocol ContextTransformer: Sendable {
  /// The type of its argument.
  associatedtype SourceContext: ContextRepresentable
  /// The type of its result.
  associatedtype TargetContext: ContextRepresentable
  /// Transforms a context; an error ends the navigation.
  func transform(_ context: SourceContext) throws(RoutingError) -> TargetContext
  /// The type-erased form; the default asks ``transform(_:)``.
  var erased: AnyContextTransformer { get }
}

extension ContextTransformer {
  /// The type-erased form.
  public var erased: AnyContextTransformer {
    AnyContextTransformer("\(Self.self)", source: SourceContext.contextType) {
      value throws(RoutingError) in
      try transform(SourceContext.read(value, for: "\(Self.self)")).contextValue
    }
  }
}

/// A transformer made of a closure.
public struct InlineContextTransformer<
  SourceContext: ContextRepresentable, TargetContext: ContextRepresentable
>: ContextTransformer {
  private let block: @Sendable (SourceContext) throws(RoutingError) -> TargetContext

  /// Creates a transformer from a closure.
  public init(_ block: @escaping @Sendable (SourceContext) throws(RoutingError) -> TargetContext) {
    self.block = block
  }

  /// Calls the closure.
  public func transform(_ context: SourceContext) throws(RoutingError) -> TargetContext {
    try block(context)
  }
}
