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
      told: "1️⃣ error: no route is called 'item' — there is only 'home'"),
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
  ]
}
