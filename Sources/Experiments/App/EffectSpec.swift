package import SourceText
import YAMLTree

/// One thing that a tap does.
package enum EffectSpec: Sendable {
  /// Opens a route through the router.
  case navigate(to: Located<String>, with: ContextSource)
  /// Sets or clears a flag.
  case flag(Located<String>, Bool)
  /// Makes the screen refuse, or no longer refuse, to be dismissed.
  case veto(Bool)
  /// Makes the screen refuse to be dismissed if it did not, and no longer if it did.
  case toggleVeto
  /// Gives the interceptor that waits its answer.
  case answer(Answer)
  /// Changes what the screen itself is about.
  case becomes(ContextSource)
  /// Closes the modal that the screen stands in.
  case close
  /// Closes the screen in the way that whoever showed it has told it.
  case closeItself
  /// Goes back one screen in the stack that the screen stands in.
  case back
  /// Takes the screen out of the container that holds it.
  case remove

  /// What a person tells an interceptor that waits.
  package enum Answer: String, CaseIterable, SummarizedChoice {
    /// They did what was asked.
    case completed
    /// They did not want to.
    case cancelled

    package var summary: String {
      switch self {
      case .completed: "the person did what was asked; the navigation goes on"
      case .cancelled: "the person did not want to; the navigation fails"
      }
    }
  }
}

/// An effect that is written as a mapping with one key, besides `with`.
private struct EffectObject: SpecObject {
  let effect: EffectSpec

  static let toKey = TypedKey.optional("to", .name(of: "route"), "The route to open.")
  static let withKey = TypedKey.optional("with", .contextSource, "The context to open it with.")
  static let setKey = TypedKey.optional("set", .name(of: "flag"), "The flag to set.")
  static let clearKey = TypedKey.optional("clear", .name(of: "flag"), "The flag to clear.")
  static let vetoKey: TypedKey<Bool> = .optional(
    "veto", .flag, "Whether the screen refuses to be dismissed or covered from now on.")
  static let answerKey = TypedKey.optional(
    "answer", ValueSchema<EffectSpec.Answer>.choice, "What the waiting interceptor is told.")
  static let becomesKey = TypedKey.optional(
    "becomes", .contextSource, "What the screen is about from now on.")

  static let object = ObjectDescription(
    "effect", "One thing that a tap does; one key each, besides `with`.",
    example: "do: [{ set: signed-in }, close, { answer: completed }]",
    keys: [toKey, withKey, setKey, clearKey, vetoKey, answerKey, becomesKey])

  init?(_ fields: inout KeyReader) {
    var effects: [EffectSpec] = []
    let with = fields(Self.withKey) ?? .none
    if let to = fields(Self.toKey) { effects.append(.navigate(to: to, with: with)) }
    if let flag = fields(Self.setKey) { effects.append(.flag(flag, true)) }
    if let flag = fields(Self.clearKey) { effects.append(.flag(flag, false)) }
    if let veto = fields(Self.vetoKey) { effects.append(.veto(veto)) }
    if let answer = fields(Self.answerKey) { effects.append(.answer(answer)) }
    if let context = fields(Self.becomesKey) { effects.append(.becomes(context)) }
    guard let only = effects.first, effects.count == 1 else {
      if effects.count != 1 && !fields.haveFindings {
        fields.error(
          "ambiguous", "an effect has exactly one of to, set, clear, veto, answer, becomes",
          help: effects.isEmpty ? nil : "write several as a list")
      }
      return nil
    }
    effect = only
  }
}

extension ValueSchema where Value == EffectSpec {
  /// A word, or a mapping with one key.
  static var effect: ValueSchema {
    let word = ValueSchema<EffectSpec>.choice([
      ("close", .close, "closes the modal that the screen stands in"),
      (
        "toggle-veto", .toggleVeto,
        "makes the screen refuse to be dismissed or covered, or no longer"
      ),
      (
        "close-itself", .closeItself,
        "closes the screen in the way that a context task `closes` of its route says"
      ),
      ("back", .back, "goes back one screen in its stack"),
      ("remove", .remove, "takes the screen out of its container"),
    ])
    return .either(scalar: word, mapping: ValueSchema<EffectObject>.object.map(\.effect))
  }
}

/// A screen's own button that closes the modal it stands in.
package struct CloseSpec: SpecObject {
  package let label: String
  package let onlyAlone: Bool

  static let labelKey = TypedKey.required("label", .text("a label"), "What the button says.")
  static let aloneKey = TypedKey.optional(
    "only-alone", .flag, "Whether it is there only while the screen is the first of its stack.",
    fallback: "false")

  package static let object = ObjectDescription(
    "close button", "A screen's own button that closes the modal it stands in.",
    example: "close: Done", keys: [labelKey, aloneKey])

  package init?(_ fields: inout KeyReader) {
    onlyAlone = fields(Self.aloneKey) ?? false
    guard let label = fields(Self.labelKey) else { return nil }
    self.label = label
  }

  init(label: String) {
    self.label = label
    onlyAlone = false
  }
}

extension ValueSchema where Value == CloseSpec {
  /// A label, or a mapping with more.
  static var closeSpec: ValueSchema {
    .either(
      scalar: ValueSchema<String>.text("a label").map { CloseSpec(label: $0) }, mapping: .object)
  }
}
