extension BrokenSpec {
  /// Contexts that are written out and are none of the words that occur.
  static let wordMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a part that is none of its words",
      screens: """
        { home: { entries: [
              { label: One, to: stats, with: { site: a, period: 1️⃣dya } },
              { label: Two, to: stats, with: { site: a, period: 2️⃣"{each}s" }, each: [day] } ] },
            stats: { context: { site: text, period: { of: [day, week] } }, sample: { site: a, 3️⃣period: noon },
              entries: [{ label: Weeks, do: { set-context: { site: "{context.site}", period: 4️⃣weak } } }] } }
        """,
      routes: "{ home: { from: root }, stats: { using: present, from: home } }",
      rest: "tasks: { see: { goal: { screen: stats, context: { site: a, 5️⃣period: yeer } } } }",
      told: """
        1️⃣ error: 'period' of 'stats' is never 'dya' — did you mean 'day'?
        3️⃣ error: 'period' of 'stats' is never 'noon' — it is 'day' or 'week'
        4️⃣ error: 'period' of 'stats' is never 'weak' — did you mean 'week'?
        5️⃣ error: 'period' of 'stats' is never 'yeer' — it is 'day' or 'week'
        """),
    BrokenSpec(
      "a context of one value that is none of its words",
      screens:
        "{ home: { entries: [{ label: Item, to: item, with: 1️⃣milc }] }, item: { context: { of: [milk, bread] } } }",
      routes: "{ home: { from: root }, item: { using: present, from: home } }",
      told: "1️⃣ error: the context of 'item' is never 'milc' — did you mean 'milk'?"),
    BrokenSpec(
      "a slip in a word that a value of the app or a link fills in elsewhere",
      app: """
        values: { site: { of: [garden, travel] } }
        links: { stats: { pattern: "app://stats/:site/:period", to: stats, with: { site: ":site", period: ":period" }, switches: { site: ":site" }, constraints: { period: [day, week] }, examples: "app://stats/garden/day" } }
        """,
      screens: """
        { home: { entries: [
              { label: Posts, to: posts, with: "{app.site}" },
              { label: Others, to: posts, with: someone-else },
              { label: Mine, to: posts, with: 1️⃣travle },
              { label: Stats, to: stats, with: { site: 2️⃣gardn, period: 3️⃣dya } } ] },
            posts: { context: text }, stats: { context: { site: text, period: text } } }
        """,
      routes:
        "{ home: { from: root }, posts: { using: present, from: home }, stats: { using: present, from: home } }",
      told: """
        1️⃣ warning: 'travle' is not one of the words that the value 'site' of the app has for the context of 'posts' — did you mean 'travel'?
        2️⃣ warning: 'gardn' is not one of the words that the value 'site' of the app has for 'site' of 'stats' — did you mean 'garden'?
        3️⃣ warning: 'dya' is not one of the words that the link 'stats' has for 'period' of 'stats' — did you mean 'day'?
        """),
  ]
}
