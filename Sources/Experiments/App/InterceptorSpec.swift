package import SourceText
import YAMLTree

package struct InterceptorSpec: SpecObject {
  package var when: Located<String>?
  package var unless: Located<String>?
  package var passes: [ContextLiteral] = []
  package var consequence = Consequence.silence

  static let schema = ObjectSchema<InterceptorSpec>(
    "interceptor", "A check that runs before a navigation moves anything.",
    example: "sign-in: { unless: signed-in, then: { show: sign-in } }",
    keys: [
      optional("when", \.when, .name(of: "flag"), "It acts only while this flag is set."),
      optional(
        "unless", \.unless, .name(of: "flag"), "It lets everything pass while this flag is set."),
      optional(
        "unless-context", \.passes, .list(of: .contextLiteral, atLeast: 1),
        "The contexts that it lets pass; navigations without one always pass.",
        fallback: "none"),
      required(
        "then", \.consequence, Consequence.form,
        "Its effect on a navigation that it stops."),
    ],
    renamed: [
      .renamed("passes", to: "unless-context"),
      moved("show", beside: "with"), moved("open", beside: "with"), moved("reject"),
      moved("delay"), moved("waits-for", as: "wait-for"),
      .moved("with", "beside the route, under 'then'") {
        "then: { show: …, with: \($0) }"
      } edits: { _, _ in
        []
      },
      .moved("while-moving", "as a word under 'then'") {
        "then: \($0)-while-moving"
      } edits: { entry, _ in
        entry.wrapped(in: "then: ", "-while-moving")
      },
      .moved("silent", "as a word under 'then'") { _ in
        "then: never-answer"
      } edits: { entry, _ in
        [entry.replaced(by: "then: never-answer")]
      },
      .moved("early", "as a kind of 'then'") { _ in
        "then: { reject-early: … }"
      } edits: { _, _ in
        []
      },
    ])

  /// A consequence that earlier versions wrote beside the conditions.
  /// - Parameter companion: the key that goes with it under `then`.
  private static func moved(
    _ old: String, as new: String? = nil, beside companion: String? = nil
  ) -> ObjectDescription.RenamedKey {
    let name = new ?? old
    return .moved(old, "under 'then'") {
      "then: { \(name): \($0) }"
    } edits: { entry, entries in
      let isEarly = entries.contains { $0.key == "early" && $0.value.scalarText == "true" }
      let further = entries.filter { $0.key == companion || $0.key == "early" }
      let texts = further.filter { $0.key == companion }.map { ($0.key, $0.value.writtenText) }
      guard entry.value.writtenText != nil, texts.allSatisfy({ $0.1 != nil }) else { return [] }
      let end = texts.map { ", \($0.0): \($0.1 ?? "")" }.joined()
      return entry.wrapped(in: "then: { \(name)\(isEarly ? "-early" : ""): ", end + " }")
        + further.map { $0.removed(from: entries) }
    }
  }

  // Refuses conditions that the consequence ignores.
  mutating func finish(_ keys: inout KeyReader) {
    if let when, let unless, when.value == unless.value {
      keys.error(
        "misplaced-key", "it never acts, neither with '\(when.value)' nor without it",
        at: unless.range)
    }
    switch consequence {
    case .whileMoving:
      for (_, range) in keys.written(of: [\Self.when, \Self.unless, \Self.passes]) {
        keys.error(
          "misplaced-key", "an interceptor for moving modals has no other condition", at: range)
      }
    case .wait(let flag):
      guard let unless, unless.value == flag.value else { break }
      keys.error(
        "misplaced-key", "it waits for '\(flag.value)' anyway; leave 'unless' out", at: unless.range
      )
    case .rejectEarly:
      for flag in [when, unless].compactMap({ $0 }) {
        keys.error(
          "misplaced-key", "an early interceptor looks only at the context, not at flags",
          at: flag.range, help: "use 'unless-context', or write 'reject'")
      }
    case .show, .open, .reject, .delay, .silence: break
    }
  }
}

extension InterceptorSpec {
  /// The flag without which no navigation passes, if there is one.
  package var guardingFlag: String? {
    guard passes.isEmpty, when == nil else { return nil }
    return switch consequence {
    case .show, .reject, .rejectEarly, .silence: unless?.value
    case .wait(let flag): unless == nil ? flag.value : nil
    case .open, .delay, .whileMoving: nil
    }
  }

  /// The effect on a navigation that an interceptor does not simply let pass.
  package enum Consequence: Sendable {
    /// A route is shown and the navigation waits for a person's answer.
    case show(Located<String>, with: ContextSource)
    /// A route is opened, and the navigation goes on once it has arrived.
    case open(Located<String>, with: ContextSource)
    /// The navigation fails with a reason, after some milliseconds.
    case reject(String, after: Int)
    /// The navigation fails with a reason when it is prepared, before anything is searched.
    case rejectEarly(String)
    /// The navigation goes on after some milliseconds.
    case delay(Int)
    /// The navigation goes on once a flag is set.
    case wait(for: Located<String>)
    /// The navigation waits, or fails, while a modal is on its way in or out.
    case whileMoving(waits: Bool)
    /// The interceptor never calls back.
    case silence

    /// The route that it shows or opens.
    package var route: Located<String>? {
      switch self {
      case .show(let route, _), .open(let route, _): route
      case .reject, .rejectEarly, .delay, .wait, .whileMoving, .silence: nil
      }
    }
  }
}

extension InterceptorSpec.Consequence {
  /// A word, or a mapping with the key of one consequence.
  fileprivate static var form: ValueSchema<Self> {
    .either(
      scalar: .choice([
        (
          "wait-while-moving", .whileMoving(waits: true),
          "waits until no modal moves"
        ),
        (
          "abort-while-moving", .whileMoving(waits: false),
          "fails the navigation while a modal moves"
        ),
        (
          "never-answer", .silence,
          "never calls back"
        ),
      ]),
      mapping: .tagged(
        "an interceptor does",
        [
          ValueSchema<Show>.object.map { .show($0.route, with: $0.context) },
          ValueSchema<Open>.object.map { .open($0.route, with: $0.context) },
          ValueSchema<Reject>.object.map { .reject($0.reason, after: $0.after) },
          ValueSchema<String>.only(
            "reject-early", .text("a reason"),
            "The reason; it rejects even if the screen is on display already.",
            in: "early rejection", "A failure of the navigation while it is prepared."
          ).map { .rejectEarly($0) },
          ValueSchema<Int>.only(
            "delay", .milliseconds, "How long it takes.",
            in: "delay", "A check that takes time and lets the navigation pass."
          ).map { .delay($0) },
          ValueSchema<Located<String>>.only(
            "wait-for", .name(of: "flag"), "The flag it waits for.",
            in: "wait", "A navigation that goes on as soon as something sets a flag."
          ).map { .wait(for: $0) },
        ]))
  }

  fileprivate struct Show: SpecObject {
    var route = Located<String>.unwritten
    var context = ContextSource.none

    static let schema = ObjectSchema<Show>(
      "shown route", "An interceptor's route that asks a person for an answer.",
      keys: [
        required(
          "show", \.route, .name(of: "route"),
          "The route it shows; an entry there gives the `answer`."),
        optional(
          "with", \.context, .contextSource(),
          "The context of the route."),
      ])
  }

  fileprivate struct Open: SpecObject {
    var route = Located<String>.unwritten
    var context = ContextSource.none

    static let schema = ObjectSchema<Open>(
      "opened route", "An interceptor's route that is opened before the navigation goes on.",
      keys: [
        required(
          "open", \.route, .name(of: "route"),
          "The route it opens first; the navigation goes on once it has arrived."),
        optional(
          "with", \.context, .contextSource(),
          "The context of the route."),
      ])
  }

  fileprivate struct Reject: SpecObject {
    var reason = ""
    var after = 0

    static let schema = ObjectSchema<Reject>(
      "rejection", "A failure of the navigation.",
      keys: [
        required("reject", \.reason, .text("a reason"), "The reason."),
        optional("after", \.after, .milliseconds, "How long the check takes.", fallback: "no time"),
      ])
  }
}
