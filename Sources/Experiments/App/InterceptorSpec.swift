package import SourceText

/// A check that runs before a navigation moves anything.
package struct InterceptorSpec: SpecObject {
  package let when: Located<String>?
  package let unless: Located<String>?
  package let passes: [ContextLiteral]
  package let consequence: InterceptorConsequence
  /// Whether it refuses when it is prepared, before anything is searched.
  package let isEarly: Bool

  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag"), "It acts only while this flag is set.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "It lets everything pass while this flag is set.")
  static let passesKey: TypedKey<[ContextLiteral]> = .optional(
    "passes", ValueSchema<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1),
    "The contexts with which it lets a navigation pass, as content that is known or free; one about "
      + "nothing passes too.",
    fallback: "none")
  static let showKey = TypedKey.optional(
    "show", .name(of: "route"),
    "The route it shows; the navigation waits until an entry there gives an `answer`.")
  static let openKey = TypedKey.optional(
    "open", .name(of: "route"),
    "The route it opens first; the navigation goes on when that has arrived, and fails when it fails."
  )
  static let withKey = TypedKey.optional(
    "with", .contextSource,
    "The context it opens that route with; `{context}` is the navigation's own.", fallback: "none")
  static let rejectKey = TypedKey.optional(
    "reject", .text("a reason"), "The reason with which it fails the navigation.")
  static let delayKey = TypedKey.optional(
    "delay", .milliseconds,
    "How long it takes until it lets the navigation pass or, with `reject`, fails it.",
    fallback: "no time")
  static let waitsForKey = TypedKey.optional(
    "waits-for", .name(of: "flag"),
    "The flag it waits for: the navigation goes on as soon as something sets it.")
  static let whileMovingKey: TypedKey<WhileMoving> = .optional(
    "while-moving", ValueSchema<WhileMoving>.choice,
    "What it does while a modal is on its way in or out (RouteComposer's "
      + "NavigationDelayingInterceptor).")
  static let silentKey = TypedKey.optional(
    "silent", .flag,
    "Whether it never calls back, as a request that is lost: only the router's watchdog ends it.",
    fallback: "false")
  static let earlyKey = TypedKey.optional(
    "early", .flag,
    "Whether it rejects already when it is prepared, also where the screen is on display; it can "
      + "look at the context only.", fallback: "false")

  package static let object = ObjectDescription(
    "interceptor", "A check that runs before a navigation moves anything.",
    example: """
      sign-in: { unless: signed-in, show: sign-in }
      terms: { unless: agreed, open: terms }
      known-product: { passes: [milk, bread], reject: no such product, early: true }
      slow-network: { delay: 2 s }
      ready: { waits-for: catalog-loaded }
      steady: { while-moving: wait }
      """,
    keys: [
      whenKey, unlessKey, passesKey, showKey, openKey, withKey, rejectKey, delayKey, waitsForKey,
      whileMovingKey, silentKey, earlyKey,
    ])

  package init?(_ fields: inout KeyReader) {
    when = fields(Self.whenKey)
    unless = fields(Self.unlessKey)
    passes = fields(Self.passesKey) ?? []
    isEarly = fields(Self.earlyKey) ?? false
    guard let consequence = InterceptorConsequence(&fields) else { return nil }
    self.consequence = consequence
    checkPlaces(&fields)
  }

  /// Keys that say nothing about an interceptor that does what this one does.
  private func checkPlaces(_ fields: inout KeyReader) {
    switch consequence {
    case .show, .open: break
    case .reject, .delay, .wait, .whileMoving, .silence:
      if let range = fields.keyRange(Self.withKey) {
        fields.error(
          "misplaced-key", "'with' is the context of a route; there is no 'show' or 'open' here",
          at: range)
      }
    }
    if case .whileMoving = consequence {
      let keys: [any SpecKey] = [Self.whenKey, Self.unlessKey, Self.passesKey]
      for range in keys.compactMap({ fields.keyRange($0) }) {
        fields.error(
          "misplaced-key", "an interceptor with 'while-moving' looks at nothing but what moves",
          at: range)
      }
    }
    if case .wait(let flag) = consequence, let unless, unless.value == flag.value {
      fields.error(
        "misplaced-key", "it waits for '\(flag.value)' anyway; leave 'unless' out", at: unless.range
      )
    }
    guard isEarly else { return }
    if case .reject(_, after: 0) = consequence {
      for flag in [when, unless].compactMap({ $0 }) {
        fields.error(
          "misplaced-key", "an interceptor that is early looks at the context only, at no flag",
          at: flag.range, help: "use 'passes', or leave 'early' out")
      }
    } else if let range = fields.keyRange(Self.earlyKey) {
      fields.error("misplaced-key", "only a 'reject' without 'delay' can be early", at: range)
    }
  }
}

extension InterceptorSpec {
  /// The flag without which nothing passes, if there is one.
  package var guardingFlag: String? {
    guard passes.isEmpty, when == nil else { return nil }
    return switch consequence {
    case .show, .reject, .silence: unless?.value
    case .wait(let flag): unless == nil ? flag.value : nil
    case .open, .delay, .whileMoving: nil
    }
  }
}

/// What happens when an interceptor does not simply let a navigation pass.
package enum InterceptorConsequence: Sendable {
  /// A route is shown and the navigation waits for a person's answer.
  case show(Located<String>, with: ContextSource)
  /// A route is opened, and the navigation goes on when it has arrived.
  case open(Located<String>, with: ContextSource)
  /// The navigation fails with these words, after so many milliseconds.
  case reject(String, after: Int)
  /// The navigation goes on after so many milliseconds.
  case delay(Int)
  /// The navigation goes on once this flag is set.
  case wait(for: Located<String>)
  /// It depends on whether a modal is on its way in or out.
  case whileMoving(WhileMoving)
  /// Nothing ever happens.
  case silence

  /// Reads what an interceptor does: exactly one thing, besides a delay.
  init?(_ fields: inout KeyReader) {
    var all: [InterceptorConsequence] = []
    let with = fields(InterceptorSpec.withKey) ?? .none
    let delay = fields(InterceptorSpec.delayKey)
    if let route = fields(InterceptorSpec.showKey) { all.append(.show(route, with: with)) }
    if let route = fields(InterceptorSpec.openKey) { all.append(.open(route, with: with)) }
    if let reason = fields(InterceptorSpec.rejectKey) {
      all.append(.reject(reason, after: delay ?? 0))
    } else if let delay {
      all.append(.delay(delay))
    }
    if let flag = fields(InterceptorSpec.waitsForKey) { all.append(.wait(for: flag)) }
    if let what = fields(InterceptorSpec.whileMovingKey) { all.append(.whileMoving(what)) }
    if fields(InterceptorSpec.silentKey) ?? false { all.append(.silence) }
    guard let only = all.first, all.count == 1 else {
      if !fields.haveFindings {
        fields.error(
          "ambiguous",
          "an interceptor does exactly one of show, open, reject, delay, waits-for, while-moving, "
            + "silent",
          help: all.isEmpty ? nil : "declare several and list them on the step")
      }
      return nil
    }
    self = only
  }

  /// The route that it shows or opens.
  package var route: Located<String>? {
    switch self {
    case .show(let route, _), .open(let route, _): route
    case .reject, .delay, .wait, .whileMoving, .silence: nil
    }
  }
}

/// What an interceptor does that meets a modal on its way in or out.
package enum WhileMoving: String, CaseIterable, SummarizedChoice {
  case wait
  case abort

  package var summary: String {
    switch self {
    case .wait: "looks again every 100 ms until nothing moves"
    case .abort: "fails the navigation"
    }
  }
}
