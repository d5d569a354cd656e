extension BrokenSpec {
  /// Steps, finders, actions and switches that cannot work.
  static let routingMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a step about nothing",
      routes: "{ home: { from: root }, way: 1️⃣{ find: class, make: none, from: root } }",
      told: "1️⃣ error: it cannot be told which screen this step is about — say it with 'screen'"),
    BrokenSpec(
      "a case that does not say what it looks for",
      routes: "{ home: { from: { switch: [{ found: 1️⃣class }, { default: root }] } } }",
      told:
        "1️⃣ error: this finder belongs to no step, so it has to say what it looks for — write { of: …, … }"
    ),
    BrokenSpec(
      "a start at what is never found",
      routes: "{ home: { from: { found: 1️⃣none } } }",
      told: "1️⃣ error: a finder by 'none' never finds anything, so nothing comes of it"),
    BrokenSpec(
      "a finder by presenter that looks for a class",
      routes: "{ home: { find: { by: presenting, 1️⃣of: home }, from: root } }",
      told: "1️⃣ error: a finder by 'presenting' has no 'of', only one by 'class' or 'with-context'"),
    BrokenSpec(
      "a finder that begins where no other screen is",
      routes: "{ home: { find: { start: { of: 1️⃣hom } }, from: root } }",
      told: "1️⃣ error: no screen or container is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a direction with a slip",
      routes: "{ home: { find: { search: [current-visible-only, 1️⃣parnet] }, from: root } }",
      told: "1️⃣ error: 'parnet' means nothing here — did you mean 'parent'?"),
    BrokenSpec(
      "a time without a unit",
      routes: "{ home: { using: { action: present, delay: 1️⃣300 }, from: root } }",
      told:
        "1️⃣ error: expected a time, as '300 ms' or '2 s', found '300' — say the unit: ms, s or min"),
    BrokenSpec(
      "a style for an action that presents nothing",
      routes: "{ home: { using: { action: replace-root, 1️⃣style: page-sheet }, from: root } }",
      told: "1️⃣ error: replace-root has no 'style', only present"),
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
      routes: "{ home: { 1️⃣tasks: [keep-context, ignore-context], from: root } }",
      told:
        "1️⃣ error: a step does one of set-context, keep-context, ignore-context with its context"),
    BrokenSpec(
      "a conversion to the wrong type",
      screens: "{ home: { context: integer, sample: 1 }, list: { context: text, sample: a } }",
      routes: "{ home: { from: root }, list: { converts: 1️⃣one, using: present, from: home } }",
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
      told: "1️⃣ error: a found screen has no key 'make' — its only key is 'found'"),
    BrokenSpec(
      "a way without a condition among others",
      routes: "{ home: { from: { switch: [{ found: { of: home } }, 1️⃣{ from: root }] } } }",
      told:
        "1️⃣ error: a case has exactly one of variant, found, when, channel, unless, context, default — write { default: … } for the way to take when no case fits"
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
}
