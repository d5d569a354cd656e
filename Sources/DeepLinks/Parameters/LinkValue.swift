/// A parameter's value, of the type that its pattern declares.
public enum LinkValue: Hashable, Sendable {
  /// A text, percent-decoded.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A UUID in upper case.
  case uuid(String)
  /// One of the words that the pattern allows.
  case choice(String)
}

extension LinkValue: CustomStringConvertible {
  /// The value as text, as it would be written into a link.
  public var description: String {
    switch self {
    case .text(let text), .uuid(let text), .choice(let text): text
    case .integer(let number): String(number)
    }
  }
}
