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
  /// The type an entity asks for when its context is declared as `Self`.
  static var contextType: ContextType { get }
  /// The value the router carries.
  var contextValue: ContextValue { get }
  /// Reads a value back; `nil` when it is of another type.
  init?(contextValue: ContextValue)
}

extension String: ContextRepresentable {
  /// Texts are taken as ``ContextType/text``.
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
  /// Whole numbers are taken as ``ContextType/integer``.
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
  /// Truth values are taken as ``ContextType/flag``.
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
  /// An optional type takes what its wrapped type takes, and no context.
  public static var contextType: ContextType { .optional(Wrapped.contextType) }
  /// The wrapped context, or ``ContextValue/absent``.
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
