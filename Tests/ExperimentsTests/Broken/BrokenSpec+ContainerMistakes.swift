extension BrokenSpec {
  /// Containers and what is made of them.
  static let containerMistakes: [BrokenSpec] = [
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
        "1️⃣ error: add-child has to say which container it acts on: 'pager' or 'pile' — write { action: add-child, in: pager }"
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
      told: "1️⃣ error: no variant is called 'phone' — there are 'bar' and 'menu'"),
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
        "1️⃣ error: a template is a mapping with one key: the container or the screen — 'child' with more keys stands only in a 'complete' container"
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
