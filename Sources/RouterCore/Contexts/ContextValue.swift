/// What a navigation carries to its destination: a product's identifier, a page number, or nothing.
///
/// The router compares, stores and prints contexts, so they are plain values. A Swift type takes part
/// by conforming to ``ContextRepresentable``.
public enum ContextValue: Hashable, Sendable {
  /// No context was given; what `nil as Any?` is to RouteComposer. Fits ``ContextType/any`` and optional types.
  case absent
  /// The destination takes no context by declaration; what `Void` is to RouteComposer.
  case void
  /// A text, such as an identifier out of a link.
  case text(String)
  /// A whole number, such as a city's number.
  case integer(Int)
  /// A truth value.
  case flag(Bool)
  /// Several named values that travel together.
  indirect case record(ContextRecord)
}

extension ContextValue: CustomStringConvertible {
  /// The value as a person would write it: `p1`, `13`, `true`, `product(id: 00)`; nothing for no context.
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
