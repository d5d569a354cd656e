extension BrokenSpec {
  /// Experiments that make no sense.
  static let ruleMistakes: [BrokenSpec] = [
    BrokenSpec(
      "two layouts that reports would call the same",
      variants: "{ bar: { 2️⃣title: Same }, menu: { 1️⃣title: Same } }",
      told: """
        1️⃣ error: reports could not tell this from another layout: both are called 'Same' — give one of them another 'title'
        2️⃣ note: the other one is here
        """),
    BrokenSpec(
      "a name that names no folder",
      experiment: "1️⃣Tabs or menu",
      told: "1️⃣ error: 'Tabs or menu' cannot name a folder: use small letters, digits and hyphens"),
    BrokenSpec(
      "mistakes of six kinds at once", experiment: "1️⃣Tabs or menu",
      variants: "{ 8️⃣bar: { control: true }, 2️⃣menu: { control: true } }", app: "flags: [old]",
      screens: "{ home: { 3️⃣titel: Home }, a: {}, b: {}, c: {} }",
      routes:
        "{ home: { from: root }, a: { from: 4️⃣hom }, b: { using: 5️⃣pusch, from: home }, "
        + "c: { switch: [7️⃣{ default: root }, 6️⃣{ when: old, from: home }] } }",
      told: """
        1️⃣ error: 'Tabs or menu' cannot name a folder: use small letters, digits and hyphens
        2️⃣ error: only one variant can be the control, but 'menu' is a second
        8️⃣ note: the first is here
        3️⃣ error: a screen has no key 'titel' — did you mean 'title'?
        4️⃣ error: no route is called 'hom' — did you mean 'home'?
        5️⃣ error: 'pusch' means nothing here — did you mean 'push'?
        6️⃣ error: this case never fits: the default comes before it
        7️⃣ note: the default is here
        """),
    BrokenSpec(
      "a variant that is no layout of the app",
      variants: "{ bar: {}, 1️⃣meun: {} }", app: "layouts: { bar: {}, menu: {} }",
      told: "1️⃣ error: the app has no layout 'meun' — did you mean 'menu'?"),
    BrokenSpec(
      "two controls",
      variants: "{ 1️⃣bar: { control: true }, 2️⃣menu: { control: true } }",
      told: """
        2️⃣ error: only one variant can be the control, but 'menu' is a second
        1️⃣ note: the first is here
        """),
    BrokenSpec(
      "a path that ends nowhere",
      routes: "{ home: 1️⃣{ find: class } }",
      told:
        "1️⃣ error: this path ends nowhere: it needs 'from' — end at 'root', 'current' or another route"
    ),
    BrokenSpec(
      "a 'from' in the middle of a list",
      app: "containers: { stack: { kind: navigation } }",
      routes: "{ home: [{ using: push, from: 1️⃣root }, { make: stack, using: present }, current] }",
      told: "1️⃣ error: only the last step of a list has a 'from'; the others come from the next item"
    ),
    BrokenSpec(
      "a name in the middle of a list",
      routes: "{ home: [1️⃣current, root] }",
      told: "1️⃣ error: only the last item of a list is a name or a switch"),
    BrokenSpec(
      "routes that come from each other",
      screens: "{ home: {}, a: {}, b: {} }",
      routes: "{ home: { from: root }, 1️⃣a: { from: b }, b: { from: 2️⃣a } }",
      told: "2️⃣ error: a route cannot come from itself: a → b → a"),
    BrokenSpec(
      "a case behind the default",
      app: "flags: [old]",
      routes: "{ home: { switch: [1️⃣{ default: root }, 2️⃣{ when: old, from: current }] } }",
      told: """
        2️⃣ error: this case never fits: the default comes before it
        1️⃣ note: the default is here
        """),
    BrokenSpec(
      "two cases for one variant",
      routes:
        "{ home: { switch: [{ variant: 1️⃣bar, from: root }, { variant: [menu, 2️⃣bar], from: root }] } }",
      told: """
        2️⃣ error: the variant 'bar' has a case already
        1️⃣ note: it is here
        """),
    BrokenSpec(
      "a variant without a case",
      routes: "{ home: 1️⃣{ switch: [{ variant: bar, from: root }] } }",
      told: "1️⃣ error: no case fits under 'menu' — add a case or a default"),
    BrokenSpec(
      "a push onto a tab bar",
      app: "containers: { tabs: { kind: tab-bar } }",
      screens: "{ home: {}, offers: {} }",
      routes: """

            home: { from: root }
            shell: { make: { tabs: [home] }, using: replace-root, from: root }
            offers: { using: 1️⃣push, from: shell }
        """,
      told: "1️⃣ error: push needs a navigation stack, but 'tabs' is a tab bar"),
    BrokenSpec(
      "a tab in a drawer of one variant",
      app: "containers: { tabs: { kind: tab-bar }, drawer: { kind: drawer } }",
      screens: "{ home: {}, offers: {} }",
      routes: """

            home: { make: none, from: shell }
            shell:
              switch:
                - { variant: bar, make: { tabs: [home] }, using: replace-root, from: root }
                - { variant: menu, make: { drawer: [home] }, using: replace-root, from: root }
            offers: { using: 1️⃣add-tab, from: shell }
        """,
      told: "1️⃣ error: add-tab needs a tab bar, but 'drawer' is a drawer"),
    BrokenSpec(
      "a screen that holds screens",
      launch: "{ 1️⃣home: [offers] }",
      screens: "{ home: {}, offers: {} }",
      routes: "{ home: { from: root }, offers: { from: home } }",
      told: "1️⃣ error: no container is called 'home' — 'home' is a screen"),
    BrokenSpec(
      "a tab bar without tabs",
      launch: "{ 1️⃣tabs: [] }",
      app: "containers: { tabs: { kind: tab-bar } }",
      told: "1️⃣ error: this container begins empty: nothing would be on display"),
    BrokenSpec(
      "a slot with two screens",
      launch: "{ 1️⃣slot: [home, home] }",
      app: "containers: { slot: { kind: slot } }",
      told: "1️⃣ error: a slot holds one screen, found 2"),
    BrokenSpec(
      "a split view with three columns",
      launch: "{ 1️⃣split: [home, home, home] }",
      app: "containers: { split: { kind: split } }",
      told: "1️⃣ error: a split view has two columns, found 3"),
    BrokenSpec(
      "'none' inside a container",
      launch: "{ stack: [1️⃣none] }",
      app: "containers: { stack: { kind: navigation } }",
      told: "1️⃣ error: a container holds screens, not 'none'"),
    BrokenSpec(
      "a screen about something that is opened with nothing",
      screens: "{ home: { context: text, sample: a, entries: [{ label: Home, to: 1️⃣home }] } }",
      told: "1️⃣ error: 'home' needs a context: a text"),
    BrokenSpec(
      "a screen about nothing that is opened with something",
      screens: "{ home: { entries: [{ label: Home, to: home, with: 1️⃣b }] } }",
      told: "1️⃣ error: 'home' has no context, so it takes no 'b'"),
    BrokenSpec(
      "a word for a number",
      screens: "{ home: { context: integer, sample: 1 } }",
      rest: "tasks: { go: { goal: { screen: home, context: 1️⃣one } } }",
      told: "1️⃣ error: 'home' is about a whole number, found 'one'"),
    BrokenSpec(
      "'{context}' of a screen about nothing",
      screens: #"{ home: { entries: [{ label: Home, to: home, with: 1️⃣"{context}" }] } }"#,
      told: "1️⃣ error: this screen has no context, so '{context}' has no value"),
    BrokenSpec(
      "'{each}' without values",
      screens:
        #"{ home: { context: text, sample: a, entries: [{ label: 1️⃣"{each}", to: home, with: 2️⃣"{each}" }] } }"#,
      told: "1️⃣ error: '{each}' has a value only in an entry with 'each'"),
    BrokenSpec(
      "entries that all say the same",
      screens:
        #"{ home: { context: text, sample: a, entries: [{ label: 1️⃣Item, each: [a, b], to: home, with: "{each}" }] } }"#,
      told: "1️⃣ error: 2 entries would say 'Item' — put '{each}' into the label"),
    BrokenSpec(
      "a sample that is missing",
      screens: "{ 1️⃣home: { context: text } }",
      told:
        "1️⃣ error: 'home' needs a 'sample': a value it can be opened with — no route or link opens it with a written value"
    ),
    BrokenSpec(
      "a sample for nothing",
      screens: "{ home: { sample: 1️⃣a } }",
      told: "1️⃣ error: 'home' has no context, so it has no sample"),
    BrokenSpec(
      "a sample of the wrong type",
      screens: "{ home: { context: integer, sample: 1️⃣a } }",
      told: "1️⃣ error: 'home' is about a whole number, found 'a'"),
    BrokenSpec(
      "a question that nothing answers",
      app: "interceptors: { ask: { then: { show: 1️⃣login } } }",
      screens: "{ home: {}, 2️⃣login: {} }",
      routes:
        "{ home: { interceptors: ask, from: root }, login: { using: present, from: current } }",
      told: """
        1️⃣ error: nothing on 'login' answers the interceptor: it waits for ever — give an entry the effect { answer: completed }
        2️⃣ note: the screen is here
        """),
    BrokenSpec(
      "a label that nothing says",
      screens: "{ home: { entries: [{ label: Offers, to: home }] } }",
      rest: "journeys: { go: { steps: [{ tap: 1️⃣Ofers }] } }",
      told: "1️⃣ error: no label of the app is 'Ofers' — did you mean 'Offers'?"),
    BrokenSpec(
      "a scent for a label that nothing says",
      screens: "{ home: { entries: [{ label: Offers, to: home }] } }",
      rest: "tasks: { go: { goal: home, scent: { 1️⃣Ofers: 50% } } }",
      told: "1️⃣ error: no label of the app is 'Ofers' — did you mean 'Offers'?"),
    BrokenSpec(
      "a rule of scents with a slip",
      rest: "people: { scent-rule: 1️⃣trigram }",
      told: "1️⃣ error: expected 'shortest-path', 'authored', 'trigrams' or 'meaning', found "
        + "'trigram' — did you mean 'trigrams'?"),
    BrokenSpec(
      "a task that no label promises",
      screens: "{ home: { entries: [{ label: Offers, to: home }] } }",
      rest:
        "people: { scent-rule: authored }\ntasks: { go: { goal: home, scent: { Offers: 50% } }, "
        + "1️⃣stay: { goal: home } }",
      told:
        "1️⃣ error: no label has a scent for 'stay', so people would find nothing to tap — name such "
        + "labels under 'scent', or leave 'scent-rule: authored' out"),
    BrokenSpec(
      "a screen without a route",
      screens: "{ home: {}, 1️⃣hidden: {} }",
      told: "1️⃣ warning: no route leads to 'hidden'"),
    BrokenSpec(
      "a style beside what it replaces",
      routes: "{ home: { style: show, 1️⃣from: root } }",
      told: "1️⃣ error: 'from' has no meaning beside 'style', which shows a new screen over whatever "
        + "is on display"),
    BrokenSpec(
      "a stack pushed onto a stack",
      app: "containers: { stack: { kind: navigation } }",
      routes: "{ home: { style: { in: stack, 1️⃣style: push } } }",
      told: "1️⃣ error: a navigation stack cannot be pushed onto another"),
    BrokenSpec(
      "a screen shown in a tab bar as if it were a stack",
      app: "containers: { tabs: { kind: tab-bar } }",
      routes: "{ home: { style: { in: 1️⃣tabs } } }",
      told: "1️⃣ error: a screen is shown in a navigation stack, but 'tabs' is a tab bar"),
    BrokenSpec(
      "a step behind one with a style",
      routes: "{ home: [1️⃣{ screen: home, style: show }, root] }",
      told: "1️⃣ error: a step with a 'style' comes from the current screens, so no step may "
        + "follow it"),
  ]

  /// Gates that cannot be judged.
  static let gateMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a gate of nothing",
      rest: #"gates: ["1️⃣succes of menu: low > 50%"]"#,
      told: "1️⃣ error: no metric is called 'succes' — did you mean 'success'?"),
    BrokenSpec(
      "a gate on a variant that is not there",
      rest: #"gates: ["success of 1️⃣tabs: low > 50%"]"#,
      told: "1️⃣ error: no variant is called 'tabs'"),
    BrokenSpec(
      "a level with a slip",
      rest: #"gates: [{ gate: "success of menu: low > 50%", level: 1️⃣wran }]"#,
      told: "1️⃣ error: expected 'error' or 'warn', found 'wran' — did you mean 'warn'?"),
    BrokenSpec(
      "a gate that is a list",
      rest: "gates: [1️⃣[success]]",
      told: "1️⃣ error: expected a gate or a mapping (gate), found a list"),
  ]
}
