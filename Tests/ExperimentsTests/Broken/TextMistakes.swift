extension BrokenSpec {
  /// YAML that cannot be read.
  static let yamlMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a tab for indentation",
      whole: """
        experiment: tiny
        variants:
        1️⃣\tbar: {}

        """,
      told: "1️⃣ error: found a tab, expected spaces — indent with spaces"),
    BrokenSpec(
      "a quote that never ends",
      whole: """
        experiment: tiny
        title: 1️⃣"Tabs or menu
        variants: {}

        """,
      told: "1️⃣ error: this quote is never closed"),
    BrokenSpec(
      "keys that are written twice",
      whole: """
        experiment: tiny
        1️⃣title: One
        2️⃣title: Two
        variants: { 3️⃣a: {}, 4️⃣a: {} }
        app: { launch: home, screens: { home: {} }, routes: { home: { from: root } } }

        """,
      told: """
        2️⃣ error: duplicate key 'title'
        1️⃣ note: first set here
        4️⃣ error: duplicate key 'a'
        3️⃣ note: first set here
        """),
    BrokenSpec(
      "an alias with a slip in its name",
      rest: """
        question: &short Tabs or menu?
        title: 1️⃣*shrot
        """,
      told: "1️⃣ error: no anchor '&shrot' before this alias — did you mean 'short'?"),
    BrokenSpec(
      "a mistake behind emoji and wide letters",
      rest: "tasks: { 🛒👍🏽メニュー: { goal: 1️⃣*x } }",
      told: "1️⃣ error: no anchor '&x' before this alias"),
    BrokenSpec(
      "an empty file",
      whole: "1️⃣",
      told: "1️⃣ error: this file is empty"),
  ]

  /// Keys that are wrong or missing.
  static let keyMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a text in braces that a comma cuts",
      variants: "{ bar: { title: Tabs on phones, 1️⃣sidebar on tablets }, menu: {} }",
      told:
        #"1️⃣ error: a variant has no key 'sidebar on tablets' — in braces, put a text with a comma in quotes: title: "Tabs on phones, sidebar on tablets""#
    ),
    BrokenSpec(
      "a key with a slip",
      rest: "1️⃣jorneys: {}",
      told: "1️⃣ error: an experiment has no key 'jorneys' — did you mean 'journeys'?"),
    BrokenSpec(
      "a key that nothing resembles",
      screens: "{ home: { 1️⃣colour: red } }",
      told:
        "1️⃣ error: a screen has no key 'colour' — the keys are title, context, sample, extends, entries, link, close, back-label, vetoes, asks-before-leaving, refuses-back, drag-to-dismiss, hides-bar, needs, absent-in"
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
        1️⃣ error: this experiment needs the key 'experiment': a name, such as 'tabs-or-menu'
        1️⃣ error: this experiment needs the key 'app': a path relative to this file or a mapping (app)
        1️⃣ error: this experiment needs the key 'variants': a list (each: the name of a layout) or a mapping of variants
        """),
    BrokenSpec(
      "a task without a goal",
      rest: """
        tasks:
          buy: 1️⃣{ title: Buy bread }
        """,
      told:
        "1️⃣ error: this task needs the key 'goal': the name of a screen or a mapping (screen match), or a list of them"
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
        "1️⃣ error: an effect has exactly one of to, set, clear, veto, answer, set-context, switch — write several as a list"
    ),
    BrokenSpec(
      "a journey step that taps and follows a link",
      rest: #"journeys: { go: { steps: [1️⃣{ tap: Home, link: "shop://home" }] } }"#,
      told: "1️⃣ error: a step has only one of 'tap', 'link' and 'come-back'"),
    BrokenSpec(
      "an interceptor that does nothing",
      app: "interceptors: { ask: { then: 1️⃣{} } }",
      told:
        "1️⃣ error: an interceptor does exactly one of show, open, reject, reject-early, delay, wait-for"
    ),
    BrokenSpec(
      "an interceptor that does both",
      app: "interceptors: { ask: { then: 1️⃣{ show: home, reject: no } } }",
      told:
        "1️⃣ error: an interceptor does exactly one of show, open, reject, reject-early, delay, wait-for — declare several and list them on the step"
    ),
    BrokenSpec(
      "a case with two conditions",
      app: "flags: [old]",
      routes: "{ home: { switch: [1️⃣{ when: old, variant: bar, from: root }, { default: root }] } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, all, any, not, default — write several conditions as a list under 'all'"
    ),
    BrokenSpec(
      "a case without a condition",
      routes: "{ home: { switch: [1️⃣{ from: root }] } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, all, any, not, default — write { default: … } for the path to take when no case fits"
    ),
    BrokenSpec(
      "a case without a path",
      app: "flags: [old]",
      routes: "{ home: { switch: [1️⃣{ when: old }, { default: root }] } }",
      told: "1️⃣ error: this case needs 'from': the path to take"),
    BrokenSpec(
      "a place for an action that has none",
      routes: "{ home: { using: { action: push, 1️⃣at: 0 }, from: root } }",
      told: "1️⃣ error: push has no 'at', only add-tab, add-section or add-child"),
    BrokenSpec(
      "a key that only another kind of container has",
      app: "containers: { tabs: { kind: tab-bar, 1️⃣button: { label: Menu } } }",
      told: "1️⃣ error: only a drawer has 'button'"),
  ]

  /// Names that mean nothing.
  static let nameMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a screen with a slip",
      rest: "tasks: { go: { goal: 1️⃣hom } }",
      told: "1️⃣ error: no screen is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a route with a slip",
      screens: "{ home: { entries: [{ label: Home, to: 1️⃣hmoe }] } }",
      told: "1️⃣ error: no route is called 'hmoe' — did you mean 'home'?"),
    BrokenSpec(
      "a route where a screen belongs",
      screens: "{ home: {}, other: {} }",
      routes: "{ home: { from: root }, all: { screen: other, using: present, from: home } }",
      rest: "watch: [1️⃣all]",
      told: "1️⃣ error: no screen is called 'all' — 'all' is a route"),
    BrokenSpec(
      "a watched screen with a slip",
      rest: "watch: { 1️⃣hom: higher }",
      told: "1️⃣ error: no screen is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a direction that is none",
      rest: "watch: { home: 1️⃣hihger }",
      told:
        "1️⃣ error: expected 'higher', 'lower' or 'neither', found 'hihger' — did you mean 'higher'?"),
    BrokenSpec(
      "a flag that is not declared",
      app: "flags: [signed-in]",
      screens: "{ home: { entries: [{ label: Home, to: home, when: 1️⃣signd-in }] } }",
      told: "1️⃣ error: no flag is called 'signd-in' — did you mean 'signed-in'?"),
    BrokenSpec(
      "a variant that is not there",
      screens: "{ home: { entries: [{ label: Home, to: home, variant: 1️⃣tabs }] } }",
      told: "1️⃣ error: no layout is called 'tabs' — there are 'bar' and 'menu'"),
    BrokenSpec(
      "a container that is not there",
      launch: "{ 1️⃣stack: [home] }",
      told: "1️⃣ error: no container is called 'stack' — the spec declares no container"),
    BrokenSpec(
      "an interceptor that is not there",
      routes: "{ home: { interceptors: 1️⃣login, from: root } }",
      told: "1️⃣ error: no interceptor is called 'login' — the spec declares no interceptor"),
    BrokenSpec(
      "a situation that is not there",
      rest: "tasks: { go: { goal: home, situation: 1️⃣deep } }",
      told: "1️⃣ error: no situation is called 'deep' — the spec declares no situation"),
    BrokenSpec(
      "a variant of a tree",
      rest: "journeys: { go: { steps: [{ see: home, tree: { 1️⃣tabs: home } }] } }",
      told: "1️⃣ error: no variant is called 'tabs' — there are 'bar' and 'menu'"),
    BrokenSpec(
      "a screen and a container of one name",
      app: "containers: { 2️⃣home: { kind: navigation } }",
      screens: "{ 1️⃣home: {} }",
      told: """
        2️⃣ error: 'home' is both a screen and a container
        1️⃣ note: the other one is here
        """),
    BrokenSpec(
      "a route called root",
      routes: "{ home: { from: root }, 1️⃣root: { screen: home, from: current } }",
      told: "1️⃣ error: 'root' means something else in a spec; choose another name"),
    BrokenSpec(
      "an interceptor where a route belongs",
      app: "interceptors: { ask: { then: { reject: no } } }",
      screens: "{ home: { entries: [{ label: Ask, to: 1️⃣ask }] } }",
      told: "1️⃣ error: no route is called 'ask' — 'ask' is an interceptor"),
    BrokenSpec(
      "a presenter for a push",
      routes: "{ home: { using: { action: push, 1️⃣presenter: previous }, from: root } }",
      told: "1️⃣ error: push has no 'presenter', only present"),
    BrokenSpec(
      "a kind that is its own kind",
      screens: "{ home: {}, a: { extends: 2️⃣b }, b: { extends: 1️⃣a } }",
      routes: "{ home: { from: root }, a: { from: home }, b: { from: home } }",
      told: "1️⃣ error: a kind cannot extend itself: a → b → a"),
    BrokenSpec(
      "a screen that extends another kind of thing",
      app: """
        containers:
          stack: { kind: navigation, extends: 1️⃣tabs }
          2️⃣tabs: { kind: tab-bar }
        """,
      told: """
        1️⃣ error: 'stack' is a navigation stack, but 'tabs' is a tab bar
        2️⃣ note: it is here
        """),
  ]
}
