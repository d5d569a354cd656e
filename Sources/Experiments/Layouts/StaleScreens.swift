package import RouterCore
import SourceText

/// The screens that take their context, or a part of it, from values of the app.
package struct ScreensOfValues: Sendable {
  /// The part of a screen's context that a value fills; no name for a context of one value.
  private let parts: [String: [(part: String, value: String)]]

  package init(_ experiment: Experiment) {
    guard !experiment.app.values.isEmpty else {
      parts = [:]
      return
    }
    parts = ContextWords(experiment).filledByValues
  }

  /// A screen that keeps the word of a value which is another by now.
  package struct Stale: Sendable {
    /// The screen, with its context.
    package let screen: String
    package let context: ContextValue
    /// The value of the app, and its words before and now.
    package let value, was, isNow: String
  }

  /// The screens of a state that still have a value of the app that a tap has switched.
  /// - Parameter screens: the screens of the state after the tap.
  package func stale(
    among screens: [ScreenID], before: RouterState, after: RouterState, in layout: Layout
  ) -> [Stale] {
    guard !parts.isEmpty, before.flags != after.flags else { return [] }
    let (was, isNow) = (layout.values(in: before.flags), layout.values(in: after.flags))
    return screens.compactMap { screen -> Stale? in
      let name = after.tree.screenClass(of: screen)?.name ?? ""
      let context = after.tree.context(of: screen)
      for (part, value) in parts[name] ?? [] {
        guard let old = was[value], let new = isNow[value], old != new,
          context.word(part) == old
        else { continue }
        return Stale(screen: name, context: context, value: value, was: old, isNow: new)
      }
      return nil
    }
  }
}

extension ContextValue {
  /// The text of a part, or of the whole.
  fileprivate func word(_ part: String) -> String? {
    let value = part == ContextShape.whole ? self : self.part(part)
    if case .text(let text) = value { return text }
    return nil
  }
}
