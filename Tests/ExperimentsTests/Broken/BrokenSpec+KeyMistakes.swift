extension BrokenSpec {
  /// Keys that are wrong or missing.
  static let keyMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a key with a slip",
      rest: "1️⃣jorneys: {}",
      told: "1️⃣ error: an experiment has no key 'jorneys' — did you mean 'journeys'?"),
    BrokenSpec(
      "a key that nothing resembles",
      screens: "{ home: { 1️⃣colour: red } }",
      told:
        "1️⃣ error: a screen has no key 'colour' — the keys are title, context, sample, extends, entries, close, back, vetoes, hides-bar, needs"
    ),
    BrokenSpec(
      "a key among people with a slip",
      rest: "people: { 1️⃣cont: 20000 }",
      told: "1️⃣ error: people have no key 'cont' — did you mean 'count'?"),
    BrokenSpec(
      "a key of the app at the top",
      rest: "1️⃣routes: {}",
      told: "1️⃣ error: an experiment has no key 'routes' — 'routes' is a key of an app"),
    BrokenSpec(
      "a file without most of its keys",
      whole: """
        1️⃣title: Tabs or menu?

        """,
      told: """
        1️⃣ error: this experiment needs the key 'experiment': a name, as 'tabs-or-menu'
        1️⃣ error: this experiment needs the key 'app': a path relative to this file or a mapping (app)
        1️⃣ error: this experiment needs the key 'variants': a mapping of variants
        """),
    BrokenSpec(
      "a task without a goal",
      rest: """
        tasks:
          buy: 1️⃣{ title: Buy bread }
        """,
      told:
        "1️⃣ error: this task needs the key 'goal': the name of a screen or a mapping (screen match), or a list of such"
    ),
    BrokenSpec(
      "an entry without a deed",
      screens: "{ home: { entries: [1️⃣{ label: Offers }] } }",
      told: "1️⃣ error: this entry needs 'to' (a route) or 'do' (effects)"),
    BrokenSpec(
      "an entry with two deeds",
      screens: "{ home: { entries: [1️⃣{ label: Home, to: home, do: [close] }] } }",
      told: "1️⃣ error: an entry has either 'to' or 'do', not both"),
    BrokenSpec(
      "'with' beside 'do'",
      screens: "{ home: { entries: [1️⃣{ label: Home, do: [close], with: a }] } }",
      told: "1️⃣ error: 'with' belongs to 'to'; inside 'do' write { to: …, with: … }"),
    BrokenSpec(
      "an effect that does two things",
      app: "flags: [old]",
      screens: "{ home: { entries: [{ label: Home, do: [1️⃣{ to: home, set: old }] }] } }",
      told:
        "1️⃣ error: an effect has exactly one of to, set, clear, veto, answer, becomes — write several as a list"
    ),
    BrokenSpec(
      "a journey step that taps and follows a link",
      rest: #"journeys: { go: { steps: [1️⃣{ tap: Home, link: "shop://home" }] } }"#,
      told: "1️⃣ error: a step has either 'tap' or 'link', not both"),
    BrokenSpec(
      "an interceptor that does nothing",
      app: "interceptors: { ask: 1️⃣{} }",
      told:
        "1️⃣ error: an interceptor does exactly one of show, open, reject, delay, waits-for, while-moving, silent"
    ),
    BrokenSpec(
      "an interceptor that does both",
      app: "interceptors: { ask: 1️⃣{ show: home, reject: no } }",
      told:
        "1️⃣ error: an interceptor does exactly one of show, open, reject, delay, waits-for, while-moving, silent — declare several and list them on the step"
    ),
    BrokenSpec(
      "a case with two conditions",
      app: "flags: [old]",
      routes: "{ home: { switch: [1️⃣{ when: old, variant: bar, from: root }, { default: root }] } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, default"
    ),
    BrokenSpec(
      "a case without a condition",
      routes: "{ home: { switch: [1️⃣{ from: root }] } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, default — write { default: … } for the way to take when no case fits"
    ),
    BrokenSpec(
      "a case without a way",
      app: "flags: [old]",
      routes: "{ home: { switch: [1️⃣{ when: old }, { default: root }] } }",
      told: "1️⃣ error: this case needs 'from': the way to take"),
    BrokenSpec(
      "a place for an action that has none",
      routes: "{ home: { using: { action: push, 1️⃣at: 0 }, from: root } }",
      told: "1️⃣ error: push has no 'at', only add-tab, add-section or add-child"),
    BrokenSpec(
      "a key that only another kind of container has",
      app: "containers: { tabs: { kind: tab-bar, 1️⃣button: { label: Menu } } }",
      told: "1️⃣ error: only a drawer has 'button'"),
  ]
}
