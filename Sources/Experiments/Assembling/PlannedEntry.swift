import RouterCore
import SourceText

/// An entry with everything filled in that does not depend on the state: values, routes, flags.
struct PlannedEntry: Sendable {
  let label: String
  let reach: Reach
  let isHidden: Bool
  /// The flag that must be set, and the one that must not.
  let requires: String?
  let excludes: String?
  /// The context of the screen for which this entry is meant; nothing means any.
  let onlyFor: String?
  let steps: [Step]
  /// Whether what the screen is about is part of the label.
  let namesContext: Bool

  init(
    label: String, reach: Reach, isHidden: Bool, requires: String?, excludes: String?,
    onlyFor: String?, steps: [Step]
  ) {
    self.label = label
    self.reach = reach
    self.isHidden = isHidden
    self.requires = requires
    self.excludes = excludes
    self.onlyFor = onlyFor
    self.steps = steps
    // Looked for once: writing labels out takes more time than most navigations.
    namesContext = label.contains(ContextLiteral.own)
  }

  /// One effect, before the screens of a state are filled in.
  enum Step: Sendable {
    case navigate(route: String, PlannedContext)
    case flag(String, Bool)
    case veto(Bool)
    case answer(EffectSpec.Answer)
    case becomes(PlannedContext)
    case toggleVeto, close, closeItself, back, remove
  }

  /// Whether an answer to an interceptor is among the effects.
  var answers: Bool {
    steps.contains { if case .answer = $0 { true } else { false } }
  }
}

/// Where an effect takes its context from once an entry was written out.
enum PlannedContext: Sendable {
  /// A value that is known.
  case value(ContextValue)
  /// What the screen is about.
  case own
  /// By what the screen is about, in words.
  case byOwn([String: ContextValue])

  /// The context for a screen that is about `own`.
  func resolved(_ own: ContextValue) -> ContextValue? {
    switch self {
    case .value(let value): value
    case .own: own
    case .byOwn(let values): values[own.description]
    }
  }
}
