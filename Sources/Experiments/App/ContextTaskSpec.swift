package import SourceText
import YAMLTree

package struct ContextTaskSpec: SpecObject {
  package var range = SourceRange.nowhere
  package private(set) var operation = Operation.close(.dismiss)
  private var passes: [ContextLiteral] = []
  private var rejection: String?
  private var isLate = false
  private(set) var remembered: ContextSource?
  private var child: Varying<Int>?
  private var closing: Closing?

  package enum Operation: Sendable {
    /// Refuses every context but these: before anything moves, or only after the screen exists.
    case reject(String, except: [ContextLiteral], isLate: Bool)
    /// Lets the screen remember a context other than the one it was opened with.
    case remember(ContextSource)
    /// Selects a child of the container, the same for all contexts or one for each of some.
    case select(Varying<Int>)
    /// Sets how the screen closes itself.
    case close(Closing)
  }

  static let schema = ObjectSchema<ContextTaskSpec>(
    "context task",
    "An operation on a screen that is found or made; steps name it under `context-tasks`.",
    example: """
      known-product: { unless-context: [milk, bread], reject: no such product }
      normal-case: { set-context: { MILK: milk, BREAD: bread } }
      """,
    keys: [
      optional(
        "reject", \.rejection, .text("a reason"), "The reason for failing the navigation."),
      optional(
        "unless-context", \.passes, .list(of: .contextLiteral, atLeast: 1),
        "With `reject`: the contexts that are not rejected."),
      optional(
        "late", \.isLate, .flag,
        "Whether it rejects only after the screen exists.",
        fallback: "false"),
      optional(
        "set-context", \.remembered, .contextSource(),
        "The context that the screen remembers instead."),
      optional(
        "selects", \.child, .varying(by: "context", .integer(0...99)),
        "The child of the container that it selects, counted from 0."),
      optional(
        "closes", \.closing,
        ValueSchema<Located<String>>.name(of: "route, or 'dismiss'").map {
          $0.value == Closing.dismissWord ? .dismiss : .open($0)
        },
        "How `close-itself` closes the screen: `dismiss` for its modal, or a route "
          + "(Dismissible)."),
    ],
    renamed: [
      .renamed("remembers", to: "set-context"), .renamed("passes", to: "unless-context"),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    operation = try keys.onlyOne(
      of: [
        rejection.map { .reject($0, except: passes, isLate: isLate) },
        remembered.map { .remember($0) }, child.map { .select($0) }, closing.map { .close($0) },
      ],
      "a context task does exactly one of reject, set-context, selects, closes",
      ifSeveral: "declare several and list them on the step")
    if rejection != nil { return }
    for (key, range) in keys.written(of: [\Self.passes, \Self.isLate]) {
      keys.error("misplaced-key", "'\(key)' belongs to 'reject'", at: range)
    }
  }
}

extension ContextTaskSpec {
  /// The path by which a screen closes itself; the step that shows it says so, since the screen
  /// cannot know.
  package enum Closing: Sendable {
    /// Its modal is dismissed.
    case dismiss
    /// A route is opened, such as one to the screen below it.
    case open(Located<String>)

    package static let dismissWord = "dismiss"

    package var route: Located<String>? {
      if case .open(let route) = self { route } else { nil }
    }
  }
}
