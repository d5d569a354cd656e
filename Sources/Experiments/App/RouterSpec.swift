package import SourceText

/// The router that carries every navigation out: what is around it, and what it always does.
package struct RouterSpec: SpecObject {
  package let isExclusive: Bool
  package let isAnimated: Bool
  /// How long an animated transition takes, in milliseconds.
  package let transition: Int
  /// How long an interceptor may go unanswered, in milliseconds; nothing means for ever.
  package let watchdog: Int?
  package let beforeSearch: [Located<String>]
  package let interceptors: [Located<String>]
  package let tasks: [Located<String>]
  package let postTasks: [Located<String>]

  static let exclusiveKey = TypedKey.optional(
    "one-at-a-time", .flag,
    "Whether a navigation is refused while another one is under way (SingleNavigationRouter); what "
      + "its interceptors show or open is not.", fallback: "false")
  static let animatedKey = TypedKey.optional(
    "animated", .flag,
    "Whether navigations are animated: only then do transitions and the delays "
      + "of actions take their time.", fallback: "true")
  static let transitionKey = TypedKey.optional(
    "transition", .milliseconds, "How long one transition of an animated navigation takes.",
    fallback: "0 ms")
  static let watchdogKey = TypedKey.optional(
    "watchdog", .milliseconds,
    "How long an interceptor may go unanswered until the navigation fails as `never-answered`.",
    fallback: "for ever")
  static let beforeSearchKey: TypedKey<[Located<String>]> = .optional(
    "before-search", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "interceptor")),
    "Interceptors that every navigation asks before anything is searched, so that they may change "
      + "what is found (GlobalInterceptorRouter).", fallback: "none")
  static let interceptorsKey: TypedKey<[Located<String>]> = .optional(
    "interceptors", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "interceptor")),
    "Interceptors that every navigation asks, before those of its steps; what they show or open is "
      + "not asked about.", fallback: "none")
  static let tasksKey: TypedKey<[Located<String>]> = .optional(
    "tasks", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "context task")),
    "Context tasks that are done with every screen, before those of its step.", fallback: "none")
  static let postTasksKey: TypedKey<[Located<String>]> = .optional(
    "post-tasks", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "post task")),
    "Post tasks that are done on every screen, before those of its step.", fallback: "none")

  package static let object = ObjectDescription(
    "router",
    "The router that carries every navigation out: what is around it, and what it always "
      + "does.",
    example: "router: { one-at-a-time: true, transition: 350 ms, watchdog: 60 s }",
    keys: [
      exclusiveKey, animatedKey, transitionKey, watchdogKey, beforeSearchKey, interceptorsKey,
      tasksKey, postTasksKey,
    ])

  package init?(_ fields: inout KeyReader) {
    isExclusive = fields(Self.exclusiveKey) ?? false
    isAnimated = fields(Self.animatedKey) ?? true
    transition = fields(Self.transitionKey) ?? 0
    watchdog = fields(Self.watchdogKey)
    beforeSearch = fields(Self.beforeSearchKey) ?? []
    interceptors = fields(Self.interceptorsKey) ?? []
    tasks = fields(Self.tasksKey) ?? []
    postTasks = fields(Self.postTasksKey) ?? []
    if !isAnimated, transition > 0, let range = fields.keyRange(Self.transitionKey) {
      fields.error(
        "misplaced-key", "nothing is animated, so no transition takes \(transition) ms", at: range)
    }
  }

  private init() {
    isExclusive = false
    isAnimated = true
    transition = 0
    watchdog = nil
    beforeSearch = []
    interceptors = []
    tasks = []
    postTasks = []
  }

  /// What counts when a spec says nothing: RouteComposer's default router.
  package static let standard = RouterSpec()
}
