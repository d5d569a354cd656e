/// A class of screens that can close themselves, in a way that whoever shows them decides.
///
/// A ``DismissalMethodProvidingContextTask`` in the route tells the screen how; ``Router/dismiss(_:with:in:)``
/// closes it.
public protocol Dismissible: Screen {
  /// What such a screen is closed with, such as what a person picked in it.
  associatedtype DismissalContext: ContextRepresentable = AnyContext
}
