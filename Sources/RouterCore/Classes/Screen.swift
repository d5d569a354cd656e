/// A class of screens known to the compiler, so that what does not fit together does not compile.
///
/// Nothing is ever made of the type; it stands for the class.
///
/// ```swift
/// enum Product: Screen {
///   typealias Context = String
///   static let screenClass = ScreenClass("Product", context: .text)
/// }
/// ```
public protocol Screen: Sendable {
  /// The context the screen is shown with.
  associatedtype Context: ContextRepresentable = AnyContext
  /// The class of the screen.
  static var screenClass: ScreenClass { get }
}
