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
  case toggleVeto
  /// Gives the interceptor that waits its answer.
  case answer(Answer)
  /// Changes the context of the screen itself.
  case becomes(ContextSource)
  /// Closes the screen's modal.
  case close
  /// Closes the screen the way that was set by the step that showed it.
  case closeItself
  /// Goes back one screen in the screen's stack.
  case back
  /// Takes the screen out of the container that holds it.
  case remove
  /// Gives a value of the app a word.
  case choose(Located<String>, ContextLiteral)
  /// Leaves the app, which is opened again by its icon.
  case leave
  /// Succeeds and shows nothing.
  case nothing

  /// A person's answer to an interceptor that waits.
  package enum Answer: String, CaseIterable, SummarizedChoice {
    case completed, cancelled

    package var summary: String {
      switch self {
      case .completed: "the person did what was asked; the navigation goes on"
      case .cancelled: "the person did not want to; the navigation fails"
      }
    }
  }
}

extension EffectSpec {
  /// An effect that is written as a mapping with one key, apart from `with`.
  fileprivate struct Mapping: SpecObject {
    var effect = EffectSpec.close
    private var route: Located<String>?
    private var context: ContextSource?
    private var set: Located<String>?
    private var clear: Located<String>?
    private var veto: Bool?
    private var answer: Answer?
    private var becomes: ContextSource?
    private var choices: [Named<ContextLiteral>]?

    static let schema = ObjectSchema<Mapping>(
      "effect", "One effect of a tap: exactly one key, apart from `with`.",
      example: "do: [{ set: signed-in }, close, { answer: completed }]",
      keys: [
        optional("to", \.route, .name(of: "route"), "The route to open."),
        optional("with", \.context, .entryContext, "The context to open it with."),
        optional("set", \.set, .name(of: "flag"), "The flag to set."),
        optional("clear", \.clear, .name(of: "flag"), "The flag to clear."),
        optional(
          "veto", \.veto, .flag,
          "Whether the screen refuses to be dismissed or covered from now on."),
        optional("answer", \.answer, .choice, "The answer to the waiting interceptor."),
        optional("set-context", \.becomes, .entryContext, "The screen's context from now on."),
        optional(
          "switch", \.choices,
          .map(of: "value", .contextText(filling: ["each", "context", "app"])),
          "The value of the app to switch, and its new word."),
      ],
      renamed: [.renamed("becomes", to: "set-context")])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      if !keys.has(\Self.route), let range = keys.range(of: \Self.context) {
        keys.error(
          "misplaced-key", "'with' is the context of a route; there is no 'to' here", at: range)
      }
      for choice in choices ?? [] { keys.note(choice.name, as: .value) }
      if let choices, choices.count != 1, let range = keys.range(of: \Self.choices) {
        keys.error(
          "ambiguous", "an effect switches one value", at: range, help: "write several as a list")
      }
      effect = try keys.onlyOne(
        of: [
          route.map { .navigate(to: $0, with: context ?? .none) }, set.map { .flag($0, true) },
          clear.map { .flag($0, false) }, veto.map { .veto($0) }, answer.map { .answer($0) },
          becomes.map { .becomes($0) }, choices?.first.map { .choose($0.name, $0.value) },
        ],
        "an effect has exactly one of to, set, clear, veto, answer, set-context, switch",
        ifSeveral: "write several as a list")
    }
  }
}

extension EffectSpec {
  /// Whether it uses the value for which its entry is repeated.
  var namesEach: Bool {
    switch self {
    case .navigate(_, .value(let value)), .becomes(.value(let value)): value.text.contains("{each}")
    case .navigate(_, .byName(let values)), .becomes(.byName(let values)):
      values.contains { $0.value.text.contains("{each}") }
    case .choose(_, let literal): literal.text.contains("{each}")
    default: false
    }
  }
}

extension ValueSchema where Value == EffectSpec {
  /// A word, or a mapping with one key.
  static var effect: ValueSchema {
    let word = ValueSchema<EffectSpec>.choice([
      ("close", .close, "closes the modal that the screen is in"),
      (
        "toggle-veto", .toggleVeto,
        "makes the screen refuse to be dismissed or covered, or stops that"
      ),
      (
        "close-itself", .closeItself,
        "closes the screen as the context task `closes` of its route says"
      ),
      ("back", .back, "goes back one screen in its stack"),
      ("remove", .remove, "takes the screen out of its container"),
      (
        "leave", .leave, "leaves the app"
      ),
      (
        "nothing", .nothing,
        "changes nothing on display, such as \"Copy link\""
      ),
    ])
    return .either(scalar: word, mapping: ValueSchema<EffectSpec.Mapping>.object.map(\.effect))
  }
}
