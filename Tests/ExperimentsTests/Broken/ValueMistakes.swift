extension BrokenSpec {
  /// Values of the wrong kind.
  static let valueMistakes: [BrokenSpec] = [
    BrokenSpec(
      "text where a mapping belongs",
      screens: "1️⃣home",
      told: "1️⃣ error: expected a mapping of screens, found 'home'"),
    BrokenSpec(
      "a list where a mapping belongs",
      rest: "tasks: 1️⃣[go]",
      told: "1️⃣ error: expected a mapping of tasks, found a list"),
    BrokenSpec(
      "a mapping where text belongs",
      rest: "title: 1️⃣{ en: Tabs }",
      told: "1️⃣ error: expected a title, found a mapping"),
    BrokenSpec(
      "nothing where a mapping belongs",
      screens: """

            home:1️⃣
        """,
      told:
        "1️⃣ error: expected a mapping (screen), found nothing — write {} if it needs no keys"
    ),
    BrokenSpec(
      "a language that is newer than the program",
      rest: "language: 1️⃣2",
      told:
        "1️⃣ error: expected a whole number from 1 to 1, found '2' — a newer version of navlab reads it"
    ),
    BrokenSpec(
      "the old name of a key",
      rest: "people: { 1️⃣means: large-text }",
      told: "1️⃣ error: 'means' is now called 'input' — write input: large-text"),
    BrokenSpec(
      "ranges apart from the parameters",
      rest: "people: { 1️⃣ranges: { label-noise: [0.1, 0.6] } }",
      told:
        "1️⃣ error: 'ranges' is now written beside the value — write lapse: { value: 12%, range: [5%, 20%] }"
    ),
    BrokenSpec(
      "an interceptor in the words of earlier versions",
      app: "interceptors: { ask: { 1️⃣show: home, 2️⃣early: true }, lost: { 3️⃣silent: true } }",
      told: """
        1️⃣ error: 'show' is now written under 'then' — write then: { show: home }
        2️⃣ error: 'early' is now written as a kind of 'then' — write then: { reject-early: … }
        3️⃣ error: 'silent' is now written as a word under 'then' — write then: never-answer
        """),
    BrokenSpec(
      "the old name of a step's key inside a case",
      routes: "{ home: { switch: [{ default: { 1️⃣tasks: keep-context, from: root } }] } }",
      told: "1️⃣ error: 'tasks' is now called 'context-tasks' — write context-tasks: keep-context"),
    BrokenSpec(
      "the old name of a step's key beside the condition of a case",
      routes: "{ home: { switch: [{ when: link, 1️⃣tasks: keep-context, from: root }] } }",
      told: "1️⃣ error: 'tasks' is now called 'context-tasks' — write context-tasks: keep-context"),
    BrokenSpec(
      "the old names of situations and their states",
      app: "situations: { cold: { 1️⃣start: background } }",
      rest: "tasks: { go: { goal: home, 2️⃣start: cold } }",
      told: """
        1️⃣ error: 'start' is now called 'app-state' — write app-state: background
        2️⃣ error: 'start' is now called 'situation' — write situation: cold
        """),
    BrokenSpec(
      "the old words of channels, policies and the scent rule",
      app: """
        links: { a: { pattern: /a, to: home, by: [mail, 1️⃣push] } }
        channels: { 2️⃣push: app }
        link-policy: { already-open: 3️⃣push }
        """,
      rest: "people: { scent-rule: 4️⃣shortest-way }",
      told: """
        1️⃣ error: 'push' is now called 'notification' — write notification
        2️⃣ error: 'push' is now called 'notification' — write notification: app
        3️⃣ error: 'push' is now called 'new' — write new
        4️⃣ error: 'shortest-way' is now called 'shortest-path' — write shortest-path
        """),
    BrokenSpec(
      "a parameter beyond its bounds, with a range",
      rest: "people: { parameters: { menu-notice: { value: 1️⃣2, range: [10%, 60%] } } }",
      told: "1️⃣ error: expected a number from 0 to 1 (per screen), found '2'"),
    BrokenSpec(
      "a range with its ends exchanged",
      rest: "people: { parameters: { menu-notice: { range: 1️⃣[60%, 10%] } } }",
      told: "1️⃣ error: a range is two numbers, the lower one first — write it as `[10%, 60%]`"),
    BrokenSpec(
      "a range of a parameter that people do not have",
      rest: "people: { parameters: { 1️⃣menu-notise: { range: [10%, 60%] } } }",
      told: "1️⃣ error: people have no parameter 'menu-notise' — did you mean 'menu-notice'?"),
    BrokenSpec(
      "an empty list of words",
      variants: "{ bar: { set: 1️⃣[] }, menu: {} }",
      app: "flags: [old]",
      told: "1️⃣ error: this list needs at least one item, found none"),
    BrokenSpec(
      "a step that is a number",
      routes: "{ home: { from: { from: root, using: 1️⃣3 } } }",
      told:
        "1️⃣ error: expected 'push', 'push-as-root', 'push-replacing-last', 'add-tab', 'present', 'replace-root', 'set-primary', 'push-to-details', 'push-on-to-details', 'add-section', 'set-section', 'fill-slot', 'add-child', 'set-child' or 'nothing', found '3'"
    ),
    BrokenSpec(
      "nothing where text belongs",
      rest: "question: 1️⃣~",
      told: "1️⃣ error: expected a question, found nothing"),
    BrokenSpec(
      "a word where a number belongs",
      rest: "people: { count: 1️⃣many }",
      told: "1️⃣ error: expected a whole number from 1 to 1000000000, found 'many'"),
    BrokenSpec(
      "a fraction where a whole number belongs",
      rest: "people: { count: 1️⃣1.5 }",
      told: "1️⃣ error: expected a whole number from 1 to 1000000000, found '1.5'"),
    BrokenSpec(
      "a number in quotes",
      rest: #"people: { count: 1️⃣"100" }"#,
      told:
        "1️⃣ error: expected a whole number from 1 to 1000000000, found '100' — write the number without quotes"
    ),
    BrokenSpec(
      "a whole number out of its range",
      rest: "people: { count: 1️⃣0 }",
      told: "1️⃣ error: expected a whole number from 1 to 1000000000, found '0'"),
    BrokenSpec(
      "a number that is too large for a computer",
      rest: "people: { seed: 1️⃣99999999999999999999 }",
      told:
        "1️⃣ error: expected a whole number of at least 0, found '99999999999999999999' — no number is as large as this"
    ),
    BrokenSpec(
      "a share beyond all",
      rest: "people: { parameters: { menu-notice: 1️⃣130% } }",
      told: "1️⃣ error: expected a number from 0 to 1 (per screen), found '130%'"),
    BrokenSpec(
      "a number that is none",
      rest: "people: { parameters: { label-noise: 1️⃣.nan } }",
      told: "1️⃣ error: expected a number from 0 to 3, found '.nan'"),
    BrokenSpec(
      "a parameter with a slip",
      rest: "people: { parameters: { 1️⃣label-nois: 0.3 } }",
      told: "1️⃣ error: people have no parameter 'label-nois' — did you mean 'label-noise'?"),
    BrokenSpec(
      "numbers of people that an earlier version had",
      rest: "people: { parameters: { 1️⃣turn-back: 50%, 2️⃣menu-promise: 20% } }",
      told: """
        1️⃣ error: people no longer have the parameter 'turn-back' — remove it
        2️⃣ error: people no longer have the parameter 'menu-promise' — write 'expectation'
        """),
    BrokenSpec(
      "yes for true",
      variants: "{ bar: { control: 1️⃣yes }, menu: {} }",
      told: "1️⃣ error: expected true or false, found 'yes' — write 'true'"),
    BrokenSpec(
      "a word for true",
      variants: "{ bar: { control: 1️⃣always }, menu: {} }",
      told: "1️⃣ error: expected true or false, found 'always'"),
    BrokenSpec(
      "a model with a slip",
      rest: "people: { model: 1️⃣messa }",
      told:
        "1️⃣ error: expected 'forager', 'mesa', 'snif-act', 'softmax' or 'monkey', found 'messa' — did you mean 'mesa'?"
    ),
    BrokenSpec(
      "an action with a slip",
      routes: "{ home: { using: 1️⃣psuh, from: root } }",
      told:
        "1️⃣ error: 'psuh' means nothing here — did you mean 'push'?"
    ),
    BrokenSpec(
      "a search that is no word",
      routes: "{ home: { find: { search: 1️⃣everywhere }, from: root } }",
      told:
        "1️⃣ error: expected 'current', 'current-all-stack', 'current-visible-only', 'all-visible', 'full-stack', 'current-and-up' or 'current-and-down', found 'everywhere'"
    ),
    BrokenSpec(
      "a finder that is a list",
      routes: "{ home: { find: 1️⃣[class], from: root } }",
      told:
        "1️⃣ error: expected 'class', 'with-context', 'presenting', 'details', 'none' or a mapping (finder), found a list"
    ),
    BrokenSpec(
      "an empty list of steps",
      rest: "journeys: { go: { steps: 1️⃣[] } }",
      told: "1️⃣ error: this list needs at least one item, found none"),
    BrokenSpec(
      "an empty label",
      screens: #"{ home: { entries: [{ label: 1️⃣"", to: home }] } }"#,
      told: "1️⃣ error: expected a label, found an empty text"),
    BrokenSpec(
      "a template with two keys",
      launch: "1️⃣{ home: [], stack: [] }",
      told: "1️⃣ error: a template is a mapping with one key: the container or the screen"),
    BrokenSpec(
      "a template that is a list",
      launch: "1️⃣[home]",
      told: "1️⃣ error: expected a template, found a list"),
    BrokenSpec(
      "a situation that opens two routes at once",
      app: "situations: { deep: { open: [1️⃣{ home: a, other: b }] } }",
      told:
        "1️⃣ error: one route with its context is opened at a time — write a list: [{ home: … }, { other: … }]"
    ),
    BrokenSpec(
      "a context that is a list",
      app: "situations: { deep: { open: [{ home: 1️⃣[a] }] } }",
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: expected a text or a number or a mapping of parts, found a list"),
  ]
}
