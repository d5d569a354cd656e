import RouterCore

/// A product, shown by its identifier.
enum Product: Screen {
  typealias Context = String
  static let screenClass = ScreenClass(
    "Product", context: .text,
    compatibility: { $0 == .text("") ? "a product needs an identifier" : nil })
}
