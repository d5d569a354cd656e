extension BrokenSpec {
  /// Steps, finders, actions and switches that cannot work.
  static let routingMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a screen that is made and put nowhere",
      screens: "{ home: {}, sub: {} }",
      routes: "{ home: { from: root }, sub: 1️⃣{ from: home } }",
      told:
        "1️⃣ error: 'sub' is made here but never put in place — add 'using', such as 'using: push', or write 'make: none' if it is only found"
    ),
    BrokenSpec(
      "the same in a case of a switch",
      screens: "{ home: {}, sub: {} }",
      routes:
        "{ home: { from: root }, sub: { switch: [1️⃣{ when: link, find: class, from: home }, { default: home }] } }",
      told:
        "1️⃣ error: 'sub' is made here but never put in place — add 'using', such as 'using: push', or write 'make: none' if it is only found"
    ),
    BrokenSpec(
      "a step about nothing",
      routes: "{ home: { from: root }, way: 1️⃣{ find: class, make: none, from: root } }",
      told: "1️⃣ error: it is unclear which screen this step is about — name it with 'screen'"),
    BrokenSpec(
      "a case that does not say what it looks for",
      routes: "{ home: { from: { switch: [{ found: 1️⃣class }, { default: root }] } } }",
      told:
        "1️⃣ error: this finder belongs to no step, so it must name the class that it looks for — write { of: …, … }"
    ),
    BrokenSpec(
      "a start at what is never found",
      routes: "{ home: { from: { found: 1️⃣none } } }",
      told: "1️⃣ error: a finder by 'none' never finds anything, so it has no effect"),
    BrokenSpec(
      "a finder by presenter that looks for a class",
      routes: "{ home: { find: { by: presenting, 1️⃣of: home }, from: root } }",
      told: "1️⃣ error: a finder by 'presenting' has no 'of', only one by 'class' or 'with-context'"),
    BrokenSpec(
      "a finder that begins where no other screen is",
      routes: "{ home: { find: { starting-point: { of: 1️⃣hom } }, from: root } }",
      told: "1️⃣ error: no screen or container is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a direction with a slip",
      routes: "{ home: { find: { search: [current-visible-only, 1️⃣parnet] }, from: root } }",
      told: "1️⃣ error: 'parnet' means nothing here — did you mean 'parent'?"),
    BrokenSpec(
      "a time without a unit",
      routes: "{ home: { using: { action: present, delay: 1️⃣300 }, from: root } }",
      told:
        "1️⃣ error: expected a time, such as '300 ms' or '2 s', found '300' — add the unit: ms, s or min"
    ),
    BrokenSpec(
      "a style for an action that presents nothing",
      routes: "{ home: { using: { action: replace-root, 1️⃣modal-style: page-sheet }, from: root } }",
      told: "1️⃣ error: replace-root has no 'modal-style', only present"),
    BrokenSpec(
      "a container for an action that acts on none",
      app: "containers: { stack: { kind: navigation } }",
      routes: "{ home: { using: { action: present, in: 1️⃣stack }, from: root } }",
      told: "1️⃣ error: present acts on no container"),
    BrokenSpec(
      "an action in a container of another kind",
      app: "containers: { tabs: { kind: tab-bar } }",
      routes: "{ home: { using: { action: push, in: 1️⃣tabs }, from: root } }",
      told: "1️⃣ error: push needs a navigation stack, but 'tabs' is a tab bar"),
    BrokenSpec(
      "an action in another container than the one before",
      app: "containers: { stack: { kind: navigation }, own: { kind: navigation } }",
      screens: "{ home: {}, offers: {} }",
      routes: """

            home: { from: root }
            offers:
              - { using: 1️⃣{ action: push, in: own } }
              - { make: stack, using: present }
              - current
        """,
      told: "1️⃣ error: push acts on 'own', but 'stack' is another container"),
    BrokenSpec(
      "a switch for a type of context that is none",
      routes: "{ home: { from: { switch: [{ default: root }], context: 1️⃣number } } }",
      told:
        "1️⃣ error: expected 'none', 'text', 'integer', 'optional-text' or 'optional-integer', found 'number'"
    ),
    BrokenSpec(
      "two things done with one context",
      screens: "{ home: { context: text, sample: a } }",
      routes: "{ home: { 1️⃣context-tasks: [keep-context, ignore-context], from: root } }",
      told:
        "1️⃣ error: a step does one of set-context, keep-context, ignore-context with its context"),
    BrokenSpec(
      "a conversion to the wrong type",
      screens: "{ home: { context: integer, sample: 1 }, list: { context: text, sample: a } }",
      routes: "{ home: { from: root }, list: { adapt-context: 1️⃣one, using: present, from: home } }",
      told: "1️⃣ error: 'home' is about a whole number, found 'one'"),
    BrokenSpec(
      "a container where a finder is meant",
      app: "containers: { stack: { kind: navigation } }",
      routes: "{ home: { using: push, from: { found: 1️⃣stack } } }",
      told:
        "1️⃣ error: expected 'class', 'with-context', 'presenting', 'details' or 'none', found 'stack' — to look for 'stack' write { of: stack }"
    ),
    BrokenSpec(
      "a start that is made besides being found",
      routes: "{ home: { from: { found: { of: home }, 1️⃣make: home } } }",
      told: "1️⃣ error: a found screen has no key 'make' — 'make' is a key of a case and of a step"),
    BrokenSpec(
      "a path without a condition among others",
      routes: "{ home: { from: { switch: [{ found: { of: home } }, 1️⃣{ from: root }] } } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, all, any, not, default — write { default: … } for the path to take when no case fits"
    ),
    BrokenSpec(
      "a switch for another type of context than its route's",
      screens: "{ home: { context: text, sample: a } }",
      routes: "{ home: { from: 1️⃣{ switch: [{ default: root }], context: integer } } }",
      told:
        "1️⃣ error: no case of this switch fits: it is for a whole number, and 'home' is about a text"
    ),
    BrokenSpec(
      "an action without its name",
      app: "containers: { stack: { kind: navigation } }",
      routes: "{ home: { using: 1️⃣{ in: stack }, from: root } }",
      told:
        "1️⃣ error: this action needs the key 'action': 'push', 'push-as-root' or another of 15 words"
    ),
    BrokenSpec(
      "a push in a tab bar from a stack",
      app: "containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }",
      routes:
        "{ home: [{ using: { action: push, in: 1️⃣tabs } }, { make: stack, using: present }, current] }",
      told: "1️⃣ error: push needs a navigation stack, but 'tabs' is a tab bar"),
  ]

  /// Containers and what is made of them.
  static let containerMistakes: [BrokenSpec] = [
    BrokenSpec(
      "labels for some of the tabs",
      launch: "{ tabs: [home, offers] }",
      app: "containers: { tabs: { kind: tab-bar, 1️⃣labels: [Offers] } }",
      screens: "{ home: {}, offers: {} }",
      told:
        "1️⃣ error: 'tabs' is made with 2 screens and has 1 label — write one for each, in the order of the screens"
    ),
    BrokenSpec(
      "a container of the app's own without an adapter",
      app: "containers: { pager: 1️⃣{ kind: custom } }",
      told:
        "1️⃣ error: a container of kind custom needs an 'adapter': how it treats its screens — write adapter: {} for one that shows the screen that is selected"
    ),
    BrokenSpec(
      "an adapter for a tab bar",
      app: "containers: { tabs: { kind: tab-bar, 1️⃣adapter: {} } }",
      told: "1️⃣ error: only a container of the app's own has 'adapter'"),
    BrokenSpec(
      "an adapter that makes nothing visible",
      app:
        "containers: { pile: { kind: custom, adapter: { shows: last, 1️⃣makes-visible: select } } }",
      told:
        "1️⃣ error: 'select' makes nothing visible in a container that shows the last screen — write 'pop', 'move' or 'refuse'"
    ),
    BrokenSpec(
      "a selection where nothing is selected",
      app: "containers: { wall: { kind: custom, adapter: { shows: all, 1️⃣selects: last } } }",
      told: "1️⃣ error: a container that shows all its screens has no selected screen"),
    BrokenSpec(
      "more pages than a pager holds",
      launch: "{ 1️⃣pager: [home, home] }",
      app: "containers: { pager: { kind: custom, adapter: { holds: 1 } } }",
      told: "1️⃣ error: 'pager' holds 1 at most, found 2"),
    BrokenSpec(
      "a page without a container of the app's own",
      routes: "{ home: { using: 1️⃣add-child, from: root } }",
      told: "1️⃣ error: add-child needs a container of kind custom, and the app has none"),
    BrokenSpec(
      "a page for one of two containers of the app's own",
      app: """
        containers:
          pager: { kind: custom, adapter: {} }
          pile: { kind: custom, adapter: { shows: last } }
        """,
      routes: "{ home: { using: 1️⃣add-child, from: root } }",
      told:
        "1️⃣ error: add-child must name the container that it acts on: 'pager' or 'pile' — write { action: add-child, in: pager }"
    ),
    BrokenSpec(
      "a bar without room for two tabs",
      app: "containers: { tabs: { kind: tab-bar, capacity: 1️⃣1 } }",
      told: "1️⃣ error: expected a whole number from 2 to 99 or 'unlimited', found '1'"),
    BrokenSpec(
      "a capacity for a drawer",
      app: "containers: { drawer: { kind: drawer, 1️⃣capacity: 4 } }",
      told: "1️⃣ error: only a tab bar has 'capacity'"),
    BrokenSpec(
      "a split view that is narrow under a variant that is none",
      app: "containers: { split: { kind: split, collapsed: [1️⃣phone] } }",
      told: "1️⃣ error: no layout is called 'phone' — there are 'bar' and 'menu'"),
    BrokenSpec(
      "a child that joins its tab bar as a modal",
      app: "containers: { tabs: { kind: tab-bar } }",
      screens: "{ home: {}, offers: {} }",
      routes: """

            home: { make: none, from: shell }
            offers: { make: none, from: shell }
            shell:
              make: { complete: { tabs: [home, { child: offers, using: 1️⃣present }] } }
              using: replace-root
              from: root
        """,
      told: "1️⃣ error: present puts nothing into a container"),
    BrokenSpec(
      "a child that is pushed onto its tab bar",
      app: "containers: { tabs: { kind: tab-bar } }",
      screens: "{ home: {}, offers: {} }",
      routes: """

            home: { make: none, from: shell }
            offers: { make: none, from: shell }
            shell:
              make: { complete: { tabs: [home, { child: offers, using: 1️⃣push }] } }
              using: replace-root
              from: root
        """,
      told: "1️⃣ error: push needs a navigation stack, but 'tabs' is a tab bar"),
    BrokenSpec(
      "a child with more to say in a ready-made container",
      launch: "{ tabs: [1️⃣{ child: home, with: a }] }",
      app: "containers: { tabs: { kind: tab-bar } }",
      told:
        "1️⃣ error: a template is a mapping with one key: the container or the screen — 'child' takes more keys only in a 'complete' container"
    ),
    BrokenSpec(
      "a complete container at launch",
      launch: "{ complete: { 1️⃣tabs: [home] } }",
      app: "containers: { tabs: { kind: tab-bar } }",
      told:
        "1️⃣ error: the launch template is ready-made; only a step makes a complete container — write { tabs: [ … ] }"
    ),
    BrokenSpec(
      "the context of a navigation at launch",
      launch: #"{ home: 1️⃣"{context}" }"#,
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: no navigation leads to the launch screen, so '{context}' has no value"),
    BrokenSpec(
      "something found inside a container",
      app: "containers: { stack: { kind: navigation } }",
      routes:
        "{ home: { make: { stack: [{ found: 1️⃣{ of: home } }] }, using: present, from: root } }",
      told:
        "1️⃣ error: a container is made with new screens, not with one that is there already"),
    BrokenSpec(
      "a complete container with one child that is no list",
      app: "containers: { stack: { kind: navigation } }",
      routes:
        "{ home: { make: { complete: { stack: 1️⃣home } }, using: present, from: current } }",
      told: "1️⃣ error: expected a list (each: a template or a mapping (child)), found 'home'"),
    BrokenSpec(
      "two complete containers at once",
      app: "containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }",
      routes:
        "{ home: { make: 1️⃣{ complete: { stack: [home], tabs: [home] } }, using: present, from: current } }",
      told: "1️⃣ error: 'complete' has one key: the container that is made"),
  ]
}
