package import RouterCore
import SourceText

/// Something that a person can do in a state, as they meet it: what it says, where it is, what it does.
package struct Affordance: Hashable, Sendable {
  /// What sort of thing it is.
  package let kind: AffordanceKind
  /// What it says; the same label promises the same in every layout.
  package let label: String
  /// How well a thumb gets there.
  package let reach: Reach
  /// Whether it is only found by those who know it.
  package let isHidden: Bool
  /// What it does, one after the other.
  package let effects: [Effect]

  /// One thing that happens; screens are those of the state in which the affordance was met.
  package enum Effect: Hashable, Sendable {
    /// A route is opened.
    case navigate(route: String, context: ContextValue, isLink: Bool)
    /// A flag is set or cleared.
    case flag(String, Bool)
    /// A screen refuses, or no longer refuses, to be dismissed or covered.
    case veto(ScreenID, Bool)
    /// The waiting interceptor is answered.
    case answer(EffectSpec.Answer)
    /// A screen changes what it is about.
    case becomes(ScreenID, ContextValue)
    /// The modal around a screen is closed.
    case close(ScreenID)
    /// The stack goes back by one screen.
    case back(ScreenID)
    /// The stack goes back to its first screen.
    case popToRoot(ScreenID)
    /// A screen is taken out of its container.
    case remove(ScreenID)
    /// A section of a container is selected.
    case select(ScreenID, Int)
    /// A menu is opened or closed.
    case menu(ScreenID, isOpen: Bool)
  }
}
