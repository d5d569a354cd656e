extension BrokenSpec {
  /// Texts with placeholders that nothing fills.
  static let placeholderMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a slip in a placeholder",
      screens:
        #"{ home: { context: text, sample: a, entries: [{ label: Same, to: home, with: "week/1️⃣{contxt}" }] } }"#,
      told: "1️⃣ error: '{contxt}' stands for nothing — did you mean 'context'?"),
    BrokenSpec(
      "the context in a title of a screen about nothing",
      screens: #"{ home: { title: "About 1️⃣{context}" } }"#,
      told: "1️⃣ error: this screen has no context, so '{context}' has no value"),
    BrokenSpec(
      "a value of the app in a title",
      screens: #"{ home: { title: "About 1️⃣{app.account}" } }"#,
      told: "1️⃣ error: '{app.account}' has no value here — only '{context}' is filled in here"),
    BrokenSpec(
      "the value of a repeated entry in a sample",
      screens: #"{ home: { context: text, sample: "1️⃣{each}" } }"#,
      told: "1️⃣ error: '{each}' has no value here — nothing in this text is filled in"),
    BrokenSpec(
      "the value of a repeated entry where a navigation goes on",
      app: #"post-tasks: { next: { open: home, with: "x-1️⃣{each}" } }"#,
      screens: "{ home: { context: text, sample: a } }",
      routes: "{ home: { post-tasks: next, from: root } }",
      told: "1️⃣ error: '{each}' has no value here — only '{context}' is filled in here"),
    BrokenSpec(
      "the context in the situation of a test",
      app: #"situations: { deep: { open: [{ home: "x1️⃣{context}" }] } }"#,
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: '{context}' has no value here — nothing in this text is filled in"),
    BrokenSpec(
      "a part that what a screen is about does not have",
      launch: "{ home: { site: a, period: b } }",
      screens:
        #"{ home: { context: { site: text, period: text }, sample: { site: a, period: b }, entries: [{ label: "On 1️⃣{context.sit}", to: home, with: { site: x, period: 2️⃣"{context.week}" } }] } }"#,
      told: """
        1️⃣ error: this screen's context has no part 'sit' — did you mean 'site'?
        2️⃣ error: this screen's context has no part 'week'
        """),
    BrokenSpec(
      "the context in the label of a screen about nothing",
      screens: #"{ home: { entries: [{ label: "On 1️⃣{context}", to: home }] } }"#,
      told: "1️⃣ error: this screen has no context, so '{context}' has no value"),
    BrokenSpec(
      "a part of a link that its pattern does not have",
      app: #"links: { tag: { pattern: "app://tags/:tag", to: home, with: 1️⃣"tag-:tg" } }"#,
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: the pattern has no part ':tg' — did you mean 'tag'?"),
    BrokenSpec(
      "the context of a screen in a container that is ready-made",
      app: "containers: { stack: { kind: navigation } }",
      screens: "{ home: {}, page: { context: text, sample: a } }",
      routes:
        #"{ home: { from: root }, page: { make: { stack: [{ page: 1️⃣"{context}" }] }, using: present, from: home } }"#,
      told:
        #"1️⃣ error: in a container that is ready-made '{context}' has no value — write { complete: { … : [{ child: page, with: "{context}" }] } }"#
    ),
  ]

  /// Routes that are opened with what their screens do not take.
  static let contextMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a start without the context that its screen needs", launch: "{ home: a }",
      app: "start: 1️⃣home",
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: 'home' needs a context: a text"),
    BrokenSpec(
      "a word for a number behind a switch that refers to another route",
      app: "situations: { deep: { open: [{ page: 1️⃣one }] } }",
      screens:
        "{ home: { entries: [{ label: Two, to: page, with: 2️⃣two }] }, item: { context: integer, sample: 1 } }",
      routes:
        "{ home: { from: root }, page: { switch: [{ found: { of: home }, from: item }, { default: item }] }, item: { using: present, from: home } }",
      told: """
        2️⃣ error: 'page' is about a whole number, found 'two'
        1️⃣ error: 'page' is about a whole number, found 'one'
        """),
    BrokenSpec(
      "a value that an entry is repeated for, and that is no number",
      screens:
        #"{ home: { entries: [{ label: "{each}", each: [1, 1️⃣two], to: item, with: "{each}" }] }, item: { context: integer, sample: 1 } }"#,
      routes: "{ home: { from: root }, item: { using: present, from: home } }",
      told: "1️⃣ error: 'item' is about a whole number, found 'two'"),
    BrokenSpec(
      "a screen's text where a number is needed",
      screens:
        #"{ home: { context: text, sample: a, entries: [{ label: Item, to: item, with: 1️⃣"{context}" }] }, item: { context: integer, sample: 1 } }"#,
      routes: "{ home: { from: root }, item: { using: present, from: root } }",
      told: "1️⃣ error: 'item' is about a whole number, but '{context}' is a text"),
    BrokenSpec(
      "a screen about nothing that comes from one about something, whatever opens it",
      app: "situations: { deep: { open: [more] } }",
      screens:
        "{ home: { entries: [{ label: More, to: more }, { label: Again, to: more }] }, item: { context: text, sample: a }, more: {} }",
      routes:
        "{ home: { from: root }, item: { using: present, from: home }, more: { using: present, from: 1️⃣item } }",
      told:
        "1️⃣ error: 'more' has no context, but comes from 'item', which needs a context: a text — give one with 'adapt-context', or give 'more' a context"
    ),
    BrokenSpec(
      "the same by way of a third route, told where it begins",
      screens:
        "{ home: { entries: [{ label: Most, to: most }] }, item: { context: text, sample: a }, more: {}, most: {} }",
      routes:
        "{ home: { from: root }, item: { using: present, from: home }, more: { using: present, from: 1️⃣item }, most: { using: present, from: more } }",
      told:
        "1️⃣ error: 'more' has no context, but comes from 'item', which needs a context: a text — give one with 'adapt-context', or give 'more' a context"
    ),
    BrokenSpec(
      "a path through screens that are about different kinds of things",
      screens:
        "{ home: { entries: [{ label: Note, to: note, with: a }, { label: Other, to: note, with: b }] }, item: { context: integer, sample: 1 }, note: { context: text, sample: a } }",
      routes:
        "{ home: { from: root }, item: { using: present, from: home }, note: { using: present, from: 1️⃣item } }",
      told:
        "1️⃣ error: 'item' is about a whole number, but this path brings the context of 'note': a text — set the context of the rest of the path with 'adapt-context'"
    ),
    BrokenSpec(
      "a context that only one of two variants needs",
      screens:
        "{ home: { entries: [{ label: More, to: 1️⃣more }] }, item: { context: text, sample: a }, list: {} }",
      routes:
        "{ home: { from: root }, item: { using: present, from: home }, list: { using: present, from: home }, more: { switch: [{ variant: bar, from: list }, { variant: menu, from: item }] } }",
      told: "1️⃣ error: 'more' needs a context: a text (under 'menu')"),
    BrokenSpec(
      "a screen that keeps its context and is opened with nothing",
      screens:
        "{ home: { entries: [{ label: Item, to: 1️⃣item }] }, item: { context: text, sample: a } }",
      routes:
        "{ home: { from: root }, item: { context-tasks: keep-context, using: present, from: home } }",
      told: "1️⃣ error: 'item' needs a context: a text"),
    BrokenSpec(
      "a link's way that needs a context which others do not",
      app: #"links: { more: { pattern: "app://more", to: 1️⃣more } }"#,
      screens:
        "{ home: { entries: [{ label: More, to: more }] }, item: { context: text, sample: a }, list: {} }",
      routes:
        "{ home: { from: root }, item: { using: present, from: home }, list: { using: present, from: home }, more: { switch: [{ when: link, from: item }, { default: list }] } }",
      told: "1️⃣ error: 'more' needs a context: a text"),
    BrokenSpec(
      "a screen in a container, without the context that it needs",
      launch: "{ stack: [1️⃣item] }",
      app: "containers: { stack: { kind: navigation } }",
      screens: "{ home: {}, item: { context: text, sample: a } }",
      told: "1️⃣ error: 'item' needs a context: a text — write { item: … }"),
    BrokenSpec(
      "a screen in a container, with a context of the wrong type",
      launch: "{ stack: [{ item: 1️⃣one }, { home: 2️⃣a }] }",
      app: "containers: { stack: { kind: navigation } }",
      screens: "{ home: {}, item: { context: integer, sample: 1 } }",
      told: """
        1️⃣ error: 'item' is about a whole number, found 'one'
        2️⃣ error: 'home' has no context, so it takes no 'a'
        """),
    BrokenSpec(
      "parts that are missing, unknown or of the wrong kind",
      app: "situations: { deep: { open: [{ stats: 1️⃣{ site: a, weeks: 7 } }] } }",
      screens: """
        { home: { entries: [
              { label: One, to: stats, with: { 2️⃣site: a } },
              { label: Two, to: stats, with: 3️⃣a },
              { label: Three, to: stats, with: { 4️⃣site: a, week: one } }] },
            stats: { context: { site: text, week: integer }, sample: { site: a, week: 1 } } }
        """,
      routes: "{ home: { from: root }, stats: { using: present, from: home } }",
      told: """
        2️⃣ error: 'stats' is about 'site' and 'week': 'week' is missing
        3️⃣ error: 'stats' is about 'site' and 'week', found 'a': each has its name
        4️⃣ error: 'week' of 'stats' is a whole number, found 'one'
        1️⃣ error: 'stats' is about 'site' and 'week', and has no part 'weeks'
        """),
    BrokenSpec(
      "parts of one screen for another that has others",
      launch: "{ home: { a: x, b: y } }",
      screens:
        #"{ home: { context: { a: text, b: text }, sample: { a: x, b: y }, entries: [{ label: C, to: other, with: 1️⃣"{context}" }] }, other: { context: { a: text, c: text }, sample: { a: x, c: y } } }"#,
      routes: "{ home: { from: root }, other: { using: present, from: root } }",
      told: "1️⃣ error: 'other' is about 'a' and 'c', but '{context}' is 'a' and 'b'"),
    BrokenSpec(
      "a context of no parts",
      screens: "{ home: { context: 1️⃣{} } }",
      told:
        "1️⃣ error: a context with named parts has at least one — write none if the screen has no context"
    ),
    BrokenSpec(
      "a context that may be nothing for a screen that needs one",
      screens:
        #"{ home: { context: optional-text, entries: [{ label: Item, to: item, with: 1️⃣"{context}" }] }, item: { context: text, sample: a } }"#,
      routes: "{ home: { from: root }, item: { using: present, from: root } }",
      told: "1️⃣ warning: 'item' needs a text, and '{context}' may be nothing here"),
  ]

  /// Keys without an effect where they stand.
  static let uselessMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a close button on a screen that is never in a modal",
      app: "containers: { stack: { kind: navigation } }",
      screens:
        "{ home: {}, 1️⃣page: { close: Done, drag-to-dismiss: true }, sheet: { close: Done }, inner: { close: Done } }",
      routes:
        "{ home: { from: root }, page: { using: push, from: home }, sheet: { using: present, from: home }, inner: { using: push, from: { found: { of: stack, search: current-visible-only } } } }",
      told:
        "1️⃣ warning: no route shows 'page' in a modal, so 'close' and 'drag-to-dismiss' have no effect"
    ),
    BrokenSpec(
      "a context for a child that is ready-made",
      app: "containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }",
      screens: "{ home: {}, page: {} }",
      routes:
        "{ home: { from: root }, page: { make: { complete: { tabs: [{ child: { stack: [page] }, with: 1️⃣a }] } }, using: present, from: home } }",
      told:
        "1️⃣ error: 'stack' is ready-made, so 'with' reaches nothing in it — write { complete: { stack: [ … ] } }"
    ),
    BrokenSpec(
      "a context for a child that is about nothing",
      app: "containers: { tabs: { kind: tab-bar } }",
      screens: "{ home: {}, page: {} }",
      routes:
        "{ home: { from: root }, page: { make: { complete: { tabs: [{ child: page, with: 1️⃣a }] } }, using: present, from: home } }",
      told: "1️⃣ error: 'page' has no context, so it takes no 'a'"),
    BrokenSpec(
      "a context for a flag",
      app: "flags: [old]",
      screens: "{ home: { entries: [{ label: Old, do: [{ set: old, 1️⃣with: a }] }] } }",
      told: "1️⃣ error: 'with' is the context of a route; there is no 'to' here"),
    BrokenSpec(
      "the keys of a step beside a default",
      routes: "{ home: { switch: [{ default: root, 1️⃣using: present }] } }",
      told:
        "1️⃣ error: 'using' beside 'default' has no effect — write { default: { using: …, … } }"),
    BrokenSpec(
      "an action where nothing is made",
      routes: "{ home: { make: none, 1️⃣using: present, from: root } }",
      told: "1️⃣ error: nothing is made, so 'using' puts nothing in place"),
    BrokenSpec(
      "something done with the context of a screen about nothing",
      routes: "{ home: { 1️⃣context-tasks: keep-context, from: root } }",
      told: "1️⃣ error: 'home' has no context, so 'keep-context' has no effect"),
    BrokenSpec(
      "a repetition that nobody sees",
      screens: "{ home: { entries: [{ label: Home, 1️⃣each: [a], to: home }] } }",
      told: "1️⃣ error: no text contains '{each}', so 'each' has no effect"),
    BrokenSpec(
      "an entry that is never there",
      app: "flags: [old]",
      screens: "{ home: { entries: [{ label: Home, to: home, when: old, unless: 1️⃣old }] } }",
      told: "1️⃣ error: it never shows, neither with 'old' nor without it"),
    BrokenSpec(
      "a context for nothing that stands behind",
      screens: "{ home: { context: text, sample: a } }",
      routes: "{ home: { adapt-context: 1️⃣b, from: root } }",
      told: "1️⃣ error: no step follows this one that 'adapt-context' could open"),
    BrokenSpec(
      "labels of a drawer whose items have their own",
      launch: "{ drawer: [home] }",
      app:
        "containers: { drawer: { kind: drawer, 1️⃣labels: [Home], items: [{ label: Home, to: home }] } }",
      told: "1️⃣ error: a drawer with 'items' takes its labels from them, so 'labels' has no effect"),
    BrokenSpec(
      "declarations that nothing uses",
      app: """
        flags: [1️⃣old]
        containers: { 2️⃣stack: { kind: navigation } }
        interceptors: { 3️⃣slow: { then: { delay: 2 s } } }
        context-tasks: { 4️⃣known: { unless-context: [a], reject: unknown } }
        post-tasks: { 5️⃣shown: {} }
        """,
      told: """
        1️⃣ warning: nothing uses the flag 'old'
        2️⃣ warning: nothing uses the container 'stack'
        3️⃣ warning: nothing uses the interceptor 'slow'
        4️⃣ warning: nothing uses the context task 'known'
        5️⃣ warning: nothing uses the post task 'shown'
        """),
  ]
}
