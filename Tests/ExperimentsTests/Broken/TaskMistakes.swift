extension BrokenSpec {
  /// Interceptors, tasks and the router around them.
  static let taskMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a post task that is declared nowhere",
      app: "post-tasks: { shown: {} }",
      routes: "{ home: { post-tasks: 1️⃣showm, from: root } }",
      told: "1️⃣ error: no post task is called 'showm' — did you mean 'shown'?"),
    BrokenSpec(
      "a context task with a slip",
      app: "context-tasks: { known: { unless-context: [a], reject: unknown } }",
      routes: "{ home: { context-tasks: 1️⃣knwon, from: root } }",
      told: "1️⃣ error: no context task is called 'knwon' — did you mean 'known'?"),
    BrokenSpec(
      "a context task that does nothing",
      app: "context-tasks: { known: 1️⃣{ unless-context: [a] } }",
      told: "1️⃣ error: a context task does exactly one of reject, set-context, selects, closes"),
    BrokenSpec(
      "contexts that pass a task which rejects none",
      app: "context-tasks: { right-tab: { selects: 0, 1️⃣unless-context: [a] } }",
      told: "1️⃣ error: 'unless-context' belongs to 'reject'"),
    BrokenSpec(
      "a child of a plain screen that is selected",
      app: "context-tasks: { right-tab: { selects: 1 } }",
      routes: "{ home: { context-tasks: 1️⃣right-tab, from: root } }",
      told: "1️⃣ error: 'right-tab' selects a child, but 'home' is a screen and has none"),
    BrokenSpec(
      "something to remember for a screen about nothing",
      app: "context-tasks: { same: { set-context: a } }",
      routes: "{ home: { context-tasks: 1️⃣same, from: root } }",
      told: "1️⃣ error: 'home' has no context that it could remember"),
    BrokenSpec(
      "a task of the router that is not for every screen",
      app: "router: { context-tasks: 1️⃣same }\ncontext-tasks: { same: 2️⃣{ set-context: a } }",
      told: """
        1️⃣ error: the router runs 'same' on every screen, so it can only reject — name it on the steps that need it
        2️⃣ note: the task is here
        """),
    BrokenSpec(
      "a flag that is set and cleared at once",
      app: "flags: [old]\npost-tasks: { shown: { set: old, clear: 1️⃣old } }",
      told: "1️⃣ error: 'old' is set and cleared at once"),
    BrokenSpec(
      "a context for no route",
      app: "post-tasks: { shown: { 1️⃣with: a } }",
      told: "1️⃣ error: 'with' is the context of a route; there is no 'open' here"),
    BrokenSpec(
      "a post task that opens its own route",
      app: "post-tasks: { again: { open: 1️⃣home } }",
      routes: "{ home: { post-tasks: again, from: root } }",
      told:
        "1️⃣ error: 'again' is done on the way to 'home' too, so it would open it for ever — end it with 'when' or 'unless'"
    ),
    BrokenSpec(
      "an interceptor that opens its own route",
      app: "interceptors: { first: { then: { open: 1️⃣home } } }",
      routes: "{ home: { interceptors: first, from: root } }",
      told:
        "1️⃣ error: 'first' is asked on the way to 'home' too, so it would open it for ever — end it with 'when' or 'unless'"
    ),
    BrokenSpec(
      "an early interceptor that looks at a flag",
      app: "flags: [old]\ninterceptors: { ask: { when: 1️⃣old, then: { reject-early: no } } }",
      told:
        "1️⃣ error: an early interceptor looks only at the context, not at flags — use 'unless-context', or write 'reject'"
    ),
    BrokenSpec(
      "an early interceptor that takes time",
      app: "interceptors: { ask: { then: { 1️⃣after: 1 s, reject-early: no } } }",
      told: """
        1️⃣ error: an early rejection has no key 'after' — 'after' is a key of a rejection and of a \
        promise
        """),
    BrokenSpec(
      "a condition on what moves",
      app: "flags: [old]\ninterceptors: { steady: { 1️⃣when: old, then: wait-while-moving } }",
      told: "1️⃣ error: an interceptor for moving modals has no other condition"),
    BrokenSpec(
      "an interceptor that waits for a flag that is none",
      app: "flags: [loaded]\ninterceptors: { ready: { then: { wait-for: 1️⃣laoded } } }",
      told: "1️⃣ error: no flag is called 'laoded' — did you mean 'loaded'?"),
    BrokenSpec(
      "a context of the wrong type for what an interceptor shows",
      app: "interceptors: { ask: { then: { show: home, with: 1️⃣one } } }",
      screens:
        "{ home: { context: integer, sample: 1, entries: [{ label: Yes, do: [{ answer: completed }] }] } }",
      told: "1️⃣ error: 'home' is about a whole number, found 'one'"),
    BrokenSpec(
      "a transition without animations",
      app: "router: { animated: false, 1️⃣transition: 350 ms }",
      told: "1️⃣ error: nothing is animated, so no transition takes 350 ms"),
    BrokenSpec(
      "an interceptor of the router that is declared nowhere",
      app: "router: { before-search: 1️⃣sign-in }",
      told: "1️⃣ error: no interceptor is called 'sign-in' — the spec declares no interceptor"),
    BrokenSpec(
      "an ending that is none",
      rest: "journeys: { go: { steps: [{ wait: 1 s, ends: 1️⃣never-answred }] } }",
      told: "1️⃣ error: 'never-answred' means nothing here — did you mean 'never-answered'?"),
    BrokenSpec(
      "a word for a task with a slip",
      screens: "{ home: { context: text, sample: a } }",
      routes: "{ home: { context-tasks: 1️⃣keep-contxt, from: root } }",
      told: "1️⃣ error: no context task is called 'keep-contxt' — did you mean 'keep-context'?"),
    BrokenSpec(
      "an interceptor that is late with showing something",
      app: "interceptors: { ask: { then: 1️⃣{ show: home, delay: 2 s } } }",
      told:
        "1️⃣ error: an interceptor does exactly one of show, open, reject, reject-early, delay, wait-for — declare several and list them on the step"
    ),
    BrokenSpec(
      "a flag that nothing sets",
      app: "flags: [loaded]\ninterceptors: { ready: { then: { wait-for: 1️⃣loaded } } }",
      told:
        "1️⃣ error: nothing sets 'loaded', so 'ready' waits for ever — give an entry or a post task the effect { set: loaded }"
    ),
    BrokenSpec(
      "an interceptor that never calls back, without a watchdog",
      app: "interceptors: { 1️⃣lost: { then: never-answer } }",
      routes: "{ home: { interceptors: lost, from: root } }",
      told:
        "1️⃣ warning: 'lost' never calls back, and no watchdog ends that — write router: { watchdog: 60 s }"
    ),
    BrokenSpec(
      "a screen that closes itself and was not told how",
      screens: "{ home: { entries: [{ label: 1️⃣Done, do: close-itself }] } }",
      told:
        "1️⃣ error: no step says how 'home' closes itself — give a step of it a context task { closes: dismiss }, or write 'close'"
    ),
    BrokenSpec(
      "a screen that closes itself to nowhere",
      app: "context-tasks: { up: { closes: 1️⃣hom } }",
      told: "1️⃣ error: no route is called 'hom' — did you mean 'home'?"),
  ]
}
