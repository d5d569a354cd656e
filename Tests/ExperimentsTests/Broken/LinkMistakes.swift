extension BrokenSpec {
  /// Links that lead nowhere.
  static let linkMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a pattern without a scheme",
      app: "links: { item: { pattern: 1️⃣items, to: home } }",
      told: "1️⃣ error: a pattern starts with a scheme, as in 'https://' or 'app://', or with '/'"),
    BrokenSpec(
      "a pattern with an open group",
      app: #"links: { item: { pattern: "shop://1️⃣{home", to: home } }"#,
      told: "1️⃣ error: expected '}' for this '{'"),
    BrokenSpec(
      "a part that the pattern has not",
      app: #"links: { item: { pattern: "shop://item/:number", to: home, with: 1️⃣":numbr" } }"#,
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: the pattern has no part ':numbr' — did you mean 'number'?"),
    BrokenSpec(
      "an example that the pattern does not fit",
      app:
        #"links: { item: { pattern: 2️⃣"shop://item/:number", to: home, examples: 1️⃣"shop://items/1" } }"#,
      told: """
        1️⃣ error: the pattern does not fit its example 'shop://items/1'
        2️⃣ note: the pattern is here
        """),
    BrokenSpec(
      "a link to a route that is not there",
      app: #"links: { item: { pattern: "shop://item", to: 1️⃣item } }"#,
      told: "1️⃣ error: no route is called 'item' — 'item' is a link"),
    BrokenSpec(
      "a route about something that is given nothing",
      app: #"links: { item: { pattern: "shop://item/:number", to: 1️⃣home } }"#,
      screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: 'home' needs a context: a text"),
    BrokenSpec(
      "an example that an earlier link takes",
      app: """
        links:
          2️⃣all: { pattern: "shop://item/*", to: home }
          one: { pattern: "shop://item/one", to: home, examples: 1️⃣"shop://item/one" }
        """,
      told: """
        1️⃣ error: 'all' is tried first and takes this example
        2️⃣ note: it is here
        """),
    BrokenSpec(
      "a type of a part that the pattern has not",
      app:
        #"links: { item: { pattern: "shop://item/:id", constraints: { 1️⃣ids: uuid }, to: home } }"#,
      told: "1️⃣ error: the pattern has no part ':ids' — did you mean 'id'?"),
    BrokenSpec(
      "a type that there is not",
      app:
        #"links: { item: { pattern: "shop://item/:id", constraints: { id: 1️⃣uid }, to: home } }"#,
      told: """
        1️⃣ error: expected 'text', 'integer' or 'uuid', found 'uid' — did you mean 'uuid'?
        """),
    BrokenSpec(
      "bounds without a number between them",
      app: """
        links:
          item: { pattern: "shop://item/:id", constraints: { id: 1️⃣{ from: 9, to: 1 } }, to: home }
        """,
      told: "1️⃣ error: no number is at least 9 and at most 1"),
    BrokenSpec(
      "an example with a part that is not of its type",
      app: """
        links:
          item:
            pattern: 2️⃣"shop://item/:size"
            constraints: { size: [small, large] }
            to: home
            examples: 1️⃣"shop://item/huge"
        """,
      told: """
        1️⃣ error: 'size' is one of 'small', 'large', found 'huge'
        2️⃣ note: the pattern is here
        """),
    BrokenSpec(
      "an example whose part is no number, as the screen's context is",
      app:
        #"links: { item: { pattern: 2️⃣"shop://:id", to: home, with: ":id", examples: 1️⃣"shop://a" } }"#,
      screens: "{ home: { context: integer, sample: 1 } }",
      told: """
        1️⃣ error: 'id' is a whole number, found 'a'
        2️⃣ note: the pattern is here
        """),
    BrokenSpec(
      "a screen about a number opened with something else",
      app:
        #"links: { item: { pattern: "shop://:id", constraints: { 1️⃣id: uuid }, to: home, with: ":id" } }"#,
      screens: "{ home: { context: integer, sample: 1 } }",
      told: "1️⃣ error: 'home' is about a whole number, but ':id' is a UUID"),
    BrokenSpec(
      "a link that wins over one that is not there, for a layout that is not there",
      app:
        #"links: { item: { pattern: "shop://item", wins-over: 1️⃣itm, variants: 2️⃣barr, to: home } }"#,
      told: """
        1️⃣ error: no link is called 'itm' — did you mean 'item'?
        2️⃣ error: no layout is called 'barr' — did you mean 'bar'?
        """),
    BrokenSpec(
      "an association file without its host",
      app: "associations: [1️⃣{ file: claims.json }]",
      told: """
        1️⃣ error: this association needs the key 'domain': a host, or a list of them
        """),
    BrokenSpec(
      "patterns of Routing's that do something else than they look like",
      app: """
        link-matching: compatible
        links:
          item: { pattern: "1️⃣shop://item2️⃣.x", to: home }
          one: { pattern: 4️⃣"^shop://one$", to: home, examples: 3️⃣"shop://ones" }
        """,
      told: #"""
        1️⃣ warning: the pattern is found anywhere in a link, so it also takes \#
        'shop://itemox/more'; anchor it with '^' and '$'
        2️⃣ warning: this dot matches any character; '\.' matches a dot
        3️⃣ error: the pattern does not fit its example 'shop://ones'
        4️⃣ note: the pattern is here
        """#),
    BrokenSpec(
      "an example that a later link takes, as Routing decides",
      app: """
        link-matching: compatible
        links:
          one: { pattern: "1️⃣^shop://one$", to: home, examples: 2️⃣"shop://one" }
          3️⃣all: { pattern: 4️⃣"^shop://.*", to: home }
        """,
      told: """
        1️⃣ warning: links that are declared later take every URL that fits
        4️⃣ note: 'all' is here
        2️⃣ error: 'all' is declared later and takes this example
        3️⃣ note: it is here
        """),
    BrokenSpec(
      "URLs made from a pattern of Routing's",
      app: """
        link-matching: compatible
        links: { item: { pattern: 1️⃣"^shop://item$", to: home, generate: 3 } }
        """,
      told: "1️⃣ error: no URLs can be made from a pattern that is found anywhere in a URL — write "
        + "examples in place of 'generate'"),
    BrokenSpec(
      "a policy that opens a route which is not there",
      app: "link-policy: { arrival: { cold: [1️⃣hom, link] }, unknown: { to: 2️⃣hone } }",
      told: """
        1️⃣ error: no route is called 'hom' — did you mean 'home'?
        2️⃣ error: no route is called 'hone' — did you mean 'home'?
        """),
    BrokenSpec(
      "a policy that opens a route about something with nothing",
      app: "link-policy: { below: [1️⃣home] }", screens: "{ home: { context: text, sample: a } }",
      told: "1️⃣ error: 'home' needs a context: a text"),
    BrokenSpec(
      "a start with nothing to put back",
      app: "link-policy: { arrival: { 1️⃣cold: [restoration, link] } }",
      told:
        "1️⃣ error: there is nothing to restore: 'cold' is not running; the link starts it"),
    BrokenSpec(
      "a policy word that is none",
      variants: "{ bar: { link-policy: { already-open: 1️⃣pop } }, menu: {} }",
      told:
        "1️⃣ error: expected 'as-routed', 'reuse', 'update', 'pop-to', 'new' or 'replace', found 'pop'"
    ),
    BrokenSpec(
      "something open in an app that does not run",
      app: "situations: { start: { app-state: cold, 1️⃣open: [home] } }",
      told:
        "1️⃣ error: nothing is open in an app that is not running — write 'app-state: restored' if the system restores the screens that showed before"
    ),
    BrokenSpec(
      "a channel that is none",
      app: #"links: { item: { pattern: "shop://item", to: home, by: 1️⃣mial } }"#,
      told:
        "1️⃣ error: 'mial' means nothing here — did you mean 'mail'?"
    ),
    BrokenSpec(
      "a flag that a link needs and nobody declares",
      app:
        #"links: { item: { pattern: "shop://item", to: home, needs: 1️⃣member, back-shows: 2️⃣list } }"#,
      told: """
        1️⃣ error: no flag is called 'member' — the spec declares no flag
        2️⃣ error: no screen is called 'list' — there is only 'home'
        """),
    BrokenSpec(
      "a screen that is called like the web",
      screens: "{ home: {}, 1️⃣browser: {} }",
      routes: "{ home: { from: root }, 2️⃣browser: { from: root } }",
      told: """
        1️⃣ error: 'browser' means something else in a spec; choose another name
        2️⃣ error: 'browser' means something else in a spec; choose another name
        """),
  ]
}
