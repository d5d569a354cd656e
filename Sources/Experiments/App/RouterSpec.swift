package import SourceText

package struct RouterSpec: SpecObject {
  package var isExclusive = false
  package var isAnimated = true
  /// How long an animated transition takes, in milliseconds.
  package var transition = 0
  /// How long an interceptor may go unanswered, in milliseconds; `nil` for any time.
  package var watchdog: Int?
  package var beforeSearch: [Located<String>] = []
  package var interceptors: [Located<String>] = []
  package var tasks: [Located<String>] = []
  package var postTasks: [Located<String>] = []

  static let schema = ObjectSchema<RouterSpec>(
    "router",
    "The router: its wrappers, and its work in every navigation.",
    example: "router: { one-at-a-time: true, transition: 350 ms, watchdog: 60 s }",
    keys: [
      optional(
        "one-at-a-time", \.isExclusive, .flag,
        "Whether navigations are refused while another is under way (SingleNavigationRouter)."),
      optional(
        "animated", \.isAnimated, .flag,
        "Whether navigations are animated; if not, transitions and delays take no time."),
      optional(
        "transition", \.transition, .milliseconds,
        "How long one transition of an animated navigation takes."),
      optional(
        "watchdog", \.watchdog, .milliseconds,
        "How long an interceptor may go unanswered.",
        fallback: "for ever"),
      optional(
        "before-search", \.beforeSearch, .names(of: "interceptor"),
        "Interceptors that are asked before anything is searched (GlobalInterceptorRouter)."),
      optional(
        "interceptors", \.interceptors, .names(of: "interceptor"),
        "Interceptors that are asked before those of the steps."),
      optional(
        "context-tasks", \.tasks, .names(of: "context task"),
        "Context tasks of every screen, before those of its step."),
      optional(
        "post-tasks", \.postTasks, .names(of: "post task"),
        "Post tasks of every screen, before those of its step."),
    ],
    renamed: [.renamed("tasks", to: "context-tasks")])

  mutating func finish(_ keys: inout KeyReader) {
    if !isAnimated, transition > 0, let range = keys.range(of: \Self.transition) {
      keys.error(
        "misplaced-key", "nothing is animated, so no transition takes \(transition) ms", at: range)
    }
  }
}
