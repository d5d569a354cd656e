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
    /// The waiting interceptor is answered.
    case answer(EffectSpec.Answer)
    /// A screen closes itself, in the way it was told.
    case closeItself(ScreenID)
    /// A person does something to the screens without asking the router.
    case gesture(Gesture)
  }
}
