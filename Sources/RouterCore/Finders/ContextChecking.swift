/// A class of screens that says itself whether a screen shows a context.
///
/// A ``ClassWithContextFinder`` asks it. A class that is declared with a ``ContextMatching`` instead needs
/// no conformance.
public protocol ContextChecking: Screen {
  /// Whether a screen that remembers one context is the one that another context asks for.
  static func isTarget(remembering remembered: Context, for context: Context) -> Bool
}

extension ContextChecking {
  /// Whether a screen that remembers one context shows another; one of another type it does not.
  static func shows(_ context: ContextValue, remembering remembered: ContextValue) -> Bool {
    guard let remembered = Context(contextValue: remembered),
      let asked = Context(contextValue: context)
    else { return false }
    return isTarget(remembering: remembered, for: asked)
  }
}
