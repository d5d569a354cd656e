extension BrokenSpec {
  /// Values, tabs, columns and questions that cannot be.
  static let appWideMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a word that a value never has",
      app: "values: { site: { of: [blog, shop] } }",
      screens: "{ home: { entries: [{ label: Go, do: { switch: { site: 1️⃣shpo } } }] } }",
      told: "1️⃣ error: 'site' is never 'shpo' — did you mean 'shop'?"),
    BrokenSpec(
      "a value that is cleared",
      app: "values: { site: { of: [blog, shop] } }",
      screens: "{ home: { entries: [{ label: Go, do: { clear: 1️⃣site is blog } }] } }",
      told:
        "1️⃣ error: a value always has one of its words, so it cannot be cleared — set another of its words"
    ),
    BrokenSpec(
      "a label that reads a value which the app has not",
      app: "values: { site: { of: [blog, shop] } }",
      screens: #"{ home: { entries: [{ label: "On 1️⃣{app.sites}", to: home }] } }"#,
      told: "1️⃣ error: the app has no value 'sites' — did you mean 'site'?"),
    BrokenSpec(
      "a label that reads so many values that its texts cannot be listed",
      app: #"""
        values: { a: { of: [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9] }, b: { of: [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9] }, c: { of: [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9] }, d: { of: [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9] }, e: { of: [w0, w1] } }
        """#,
      screens:
        #"{ home: { entries: [{ label: 1️⃣"{app.a} {app.b} {app.c} {app.d} {app.e}", to: home }] } }"#,
      told:
        "1️⃣ error: this label has 20,000 texts, and at most 10,000 are read — read fewer values in one label: their words are multiplied with each other"
    ),
    BrokenSpec(
      "a step that reads a value which the app has not",
      app: "values: { site: { of: [blog, shop] } }",
      screens:
        "{ home: {}, list: { context: text, sample: a }, item: { context: text, sample: a } }",
      routes:
        #"{ home: { from: root }, item: { using: present, adapt-context: 1️⃣"{app.sites}", from: list }, list: { using: present, from: current } }"#,
      told: "1️⃣ error: the app has no value 'sites' — did you mean 'site'?"),
    BrokenSpec(
      "a link inside a link that is no part of it",
      app:
        #"links: { out: { pattern: "a://out", query: url, carries: 1️⃣url, to: home, examples: "a://out?url=x" } }"#,
      screens: "{ home: {} }",
      told:
        "1️⃣ error: 'url' is not a part of the URL — write ':' and the name of a part, such as ':url'"
    ),
    BrokenSpec(
      "a link inside a link of which the pattern has no part",
      app:
        #"links: { out: { pattern: "a://out", query: url, then: 1️⃣":uri", to: home, examples: "a://out?url=x" } }"#,
      screens: "{ home: {} }",
      told: "1️⃣ error: the pattern has no part ':uri' — did you mean 'url'?"),
    BrokenSpec(
      "an order of arrival for one channel",
      app:
        "link-policy: { 1️⃣by-channel: { mail: { arrival: { cold: [home, link] } } } }",
      screens: "{ home: {} }",
      told:
        "1️⃣ error: 'arrival' has no effect for a single channel, such as 'mail' — write it for all channels"
    ),
    BrokenSpec(
      "a first word that is none",
      app: "values: { site: { of: [blog, shop], first: 1️⃣blgo } }",
      told: "1️⃣ error: 'blgo' is not one of its values — did you mean 'blog'?"),
    BrokenSpec(
      "a tab that no bar has",
      launch: "{ tabs: [home] }",
      app: "containers: { tabs: { kind: tab-bar, re-tap: { 1️⃣other: nothing } } }",
      screens: "{ home: {}, other: {} }",
      routes: "{ home: { from: root }, other: { using: present, from: current } }",
      told: "1️⃣ error: no tab of 'tabs' begins with 'other'"),
    BrokenSpec(
      "a history for a container without sections",
      launch: "{ stack: [home] }",
      app: "system-back: leaves-app\ncontainers: { stack: { kind: navigation, 1️⃣history: once } }",
      told: "1️⃣ error: only a tab bar or a drawer has 'history'"),
    BrokenSpec(
      "a history that nothing goes back through",
      launch: "{ tabs: [home] }",
      app: "containers: { tabs: { kind: tab-bar, history: 1️⃣once } }",
      told:
        "1️⃣ error: the app has no system's Back, so 'history' has no effect — write system-back: leaves-app beside 'screens', or leave 'history' out"
    ),
    BrokenSpec(
      "a menu on a platform without a Back that could close it",
      launch: "{ menu: [home] }",
      app: "platform: ios\ncontainers: { menu: { kind: drawer, 1️⃣back-closes: false } }",
      told:
        "1️⃣ error: 'platform: ios' has no system's Back, so 'back-closes' has no effect — write platform: android, or leave 'back-closes' out"
    ),
    BrokenSpec(
      "a system's Back on a platform without one",
      app: "platform: 2️⃣ios\nsystem-back: 1️⃣leaves-app",
      told: """
        1️⃣ error: 'platform: ios' has no system's Back, which 'system-back: leaves-app' contradicts — leave 'system-back' out, or write platform: android
        2️⃣ note: 'platform' is here
        """),
    BrokenSpec(
      "the word of earlier versions for leaving the app after the first tab",
      app: "system-back: 1️⃣first-tab",
      told:
        "1️⃣ error: 'first-tab' is now what Android does — write platform: android, or system-back: leaves-app and the tab bar's history: first"
    ),
    BrokenSpec(
      "sections on a platform that leaves their way back to the app",
      launch: "{ tabs: [home] }",
      app: "platform: 2️⃣navigation-3\ncontainers: { 1️⃣tabs: { kind: tab-bar } }",
      told: """
        1️⃣ error: 'platform: navigation-3' does not say where Back leads from the sections of 'tabs' — write history: none, first, order, once or every
        2️⃣ note: 'platform' is here
        """),
    BrokenSpec(
      "sections that are popped and hold no stacks",
      launch: "{ tabs: [home] }",
      app: "containers: { tabs: { kind: tab-bar, on-leaving: 1️⃣pop-to-root } }",
      told:
        "1️⃣ error: no section of 'tabs' is a stack, so there is nothing to pop — leave 'on-leaving' out, or put the sections' screens in stacks"
    ),
    BrokenSpec(
      "a placeholder for columns that never change",
      launch: "{ columns: [home] }",
      app: "containers: { columns: { kind: split, 1️⃣placeholder: home } }",
      told:
        "1️⃣ error: these columns never collapse or expand while the app runs, so 'placeholder' has no effect — write collapsed: { when: a flag }"
    ),
    BrokenSpec(
      "an empty column with a screen that is about something",
      launch: "{ columns: [home] }",
      app:
        "flags: [wide]\nset: wide\ncontainers: { columns: { kind: split, collapsed: { unless: wide }, placeholder: 1️⃣item } }",
      screens: "{ home: {}, item: { context: text, sample: a } }",
      routes: "{ home: { from: root }, item: { using: present, from: current } }",
      told: "1️⃣ error: 'item' is about a text, and no navigation makes it here"),
    BrokenSpec(
      "a question that never comes up",
      screens: "{ home: { asks-before-leaving: { 1️⃣Discard: leave, Stay: stay } } }",
      told:
        "1️⃣ error: 'home' never vetoes, so it never asks — write 'vetoes: true', or an entry with { veto: true } or toggle-veto"
    ),
    BrokenSpec(
      "a question that nobody can say no to",
      screens: "{ home: { vetoes: true, asks-before-leaving: 1️⃣{ Discard: leave } } }",
      told:
        "1️⃣ error: a question before leaving needs a button that leaves and one that stays — write { Discard: leave, Keep editing: stay }"
    ),
    BrokenSpec(
      "an item of the query that the pattern has already",
      app: #"links: { item: { pattern: "shop://item/:id", query: [1️⃣id], to: home } }"#,
      told: "1️⃣ error: the pattern has a part ':id' of its own"),
  ]
}
