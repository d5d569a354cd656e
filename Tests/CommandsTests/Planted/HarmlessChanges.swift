extension PlantedChanges {
  /// Changes that lose nothing.
  static let harmless: [Change] = [
    Change(
      app: "tree", name: "a comment",
      edits: [
        ("experiment: cook\n", "# Hello.\nexperiment: cook  # The app.\n")
      ]),
    Change(
      app: "tree", name: "blank lines and spaces",
      edits: [
        (
          "    recipe: { pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }",
          "\n    recipe: {  pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }"
        )
      ]),
    Change(
      app: "tree", name: "another order of keys",
      edits: [
        (
          "    recipe: { pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }",
          "    recipe: { to: recipe, pattern: \"cook://recipe\", examples: \"cook://recipe\" }"
        )
      ]),
    Change(
      app: "tree", name: "another title of a task",
      edits: [
        (
          "  sounds: { title: Turn the sounds off, goal: sounds }",
          "  sounds: { title: Turn the sounds off now, goal: sounds }"
        )
      ]),
    Change(
      app: "tree", name: "a question",
      edits: [
        ("experiment: cook\n", "experiment: cook\nquestion: Which is better?\n")
      ]),
    Change(
      app: "tree", name: "people and a seed",
      edits: [
        ("experiment: cook\n", "experiment: cook\npeople: { count: 100, seed: 7 }\n")
      ]),
    Change(
      app: "tree", name: "one more link",
      edits: [
        (
          "    recipe: { pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }",
          "    recipe: { pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }\n    new-recipe: { pattern: \"cook://recipe-new\", to: recipe, examples: \"cook://recipe-new\" }"
        )
      ]),
    Change(
      app: "shop", name: "a comment",
      edits: [
        ("experiment: shop\n", "# Hello.\nexperiment: shop  # The app.\n")
      ]),
    Change(
      app: "shop", name: "blank lines and spaces",
      edits: [
        (
          "    news: { pattern: \"shop://news\", to: news, examples: \"shop://news\" }",
          "\n    news: {  pattern: \"shop://news\", to: news, examples: \"shop://news\" }"
        )
      ]),
    Change(
      app: "shop", name: "another order of keys",
      edits: [
        (
          "    news: { pattern: \"shop://news\", to: news, examples: \"shop://news\" }",
          "    news: { to: news, pattern: \"shop://news\", examples: \"shop://news\" }"
        )
      ]),
    Change(
      app: "shop", name: "another title of a task",
      edits: [
        (
          "  milk: { title: Find the milk, goal: { screen: item, context: milk } }",
          "  milk: { title: Find the milk now, goal: { screen: item, context: milk } }"
        )
      ]),
    Change(
      app: "shop", name: "a question",
      edits: [
        ("experiment: shop\n", "experiment: shop\nquestion: Which is better?\n")
      ]),
    Change(
      app: "shop", name: "people and a seed",
      edits: [
        ("experiment: shop\n", "experiment: shop\npeople: { count: 100, seed: 7 }\n")
      ]),
    Change(
      app: "shop", name: "one more link",
      edits: [
        (
          "    news: { pattern: \"shop://news\", to: news, examples: \"shop://news\" }",
          "    news: { pattern: \"shop://news\", to: news, examples: \"shop://news\" }\n    new-news: { pattern: \"shop://news-new\", to: news, examples: \"shop://news-new\" }"
        )
      ]),
    Change(
      app: "web", name: "a comment",
      edits: [
        ("experiment: paper\n", "# Hello.\nexperiment: paper  # The app.\n")
      ]),
    Change(
      app: "web", name: "blank lines and spaces",
      edits: [
        (
          "    story: { pattern: \"https://paper.example/story\", to: story, examples: \"https://paper.example/story\" }",
          "\n    story: {  pattern: \"https://paper.example/story\", to: story, examples: \"https://paper.example/story\" }"
        )
      ]),
    Change(
      app: "web", name: "another order of keys",
      edits: [
        (
          "    story: { pattern: \"https://paper.example/story\", to: story, examples: \"https://paper.example/story\" }",
          "    story: { to: story, pattern: \"https://paper.example/story\", examples: \"https://paper.example/story\" }"
        )
      ]),
    Change(
      app: "web", name: "another title of a task",
      edits: [
        (
          "  story: { title: Read a story, goal: story }",
          "  story: { title: Read a story now, goal: story }"
        )
      ]),
    Change(
      app: "web", name: "a question",
      edits: [
        ("experiment: paper\n", "experiment: paper\nquestion: Which is better?\n")
      ]),
    Change(
      app: "web", name: "people and a seed",
      edits: [
        ("experiment: paper\n", "experiment: paper\npeople: { count: 100, seed: 7 }\n")
      ]),
    Change(
      app: "web", name: "one more link",
      edits: [
        (
          "    story: { pattern: \"https://paper.example/story\", to: story, examples: \"https://paper.example/story\" }",
          "    story: { pattern: \"https://paper.example/story\", to: story, examples: \"https://paper.example/story\" }\n    new-story: { pattern: \"https://paper.example/story-new\", to: story, examples: \"https://paper.example/story-new\" }"
        )
      ]),
    Change(
      app: "museum", name: "a comment",
      edits: [
        ("experiment: museum\n", "# Hello.\nexperiment: museum  # The app.\n")
      ]),
    Change(
      app: "museum", name: "blank lines and spaces",
      edits: [
        (
          "    map: { pattern: \"museum://map\", to: map, examples: \"museum://map\" }",
          "\n    map: {  pattern: \"museum://map\", to: map, examples: \"museum://map\" }"
        )
      ]),
    Change(
      app: "museum", name: "another order of keys",
      edits: [
        (
          "    map: { pattern: \"museum://map\", to: map, examples: \"museum://map\" }",
          "    map: { to: map, pattern: \"museum://map\", examples: \"museum://map\" }"
        )
      ]),
    Change(
      app: "museum", name: "another title of a task",
      edits: [
        (
          "  art: { title: Look at a painting, goal: { screen: work, context: 7 } }",
          "  art: { title: Look at a painting now, goal: { screen: work, context: 7 } }"
        )
      ]),
    Change(
      app: "museum", name: "a question",
      edits: [
        ("experiment: museum\n", "experiment: museum\nquestion: Which is better?\n")
      ]),
    Change(
      app: "museum", name: "people and a seed",
      edits: [
        ("experiment: museum\n", "experiment: museum\npeople: { count: 100, seed: 7 }\n")
      ]),
    Change(
      app: "museum", name: "one more link",
      edits: [
        (
          "    map: { pattern: \"museum://map\", to: map, examples: \"museum://map\" }",
          "    map: { pattern: \"museum://map\", to: map, examples: \"museum://map\" }\n    new-map: { pattern: \"museum://map-new\", to: map, examples: \"museum://map-new\" }"
        )
      ]),
    Change(
      app: "tree", name: "a new screen",
      edits: [
        ("      Help: []\n", "      Help: []\n      Contact: []\n")
      ]),
    Change(
      app: "web", name: "a new screen",
      edits: [
        ("      Sport: []\n", "      Sport: []\n      Weather: []\n")
      ]),
    Change(
      app: "shop", name: "a new screen",
      edits: [
        (
          "    terms: { title: Terms }\n",
          "    terms: { title: Terms }\n    jobs: { title: Jobs }\n"
        ),
        (
          "        - { label: Terms, to: terms }\n",
          "        - { label: Terms, to: terms }\n        - { label: Jobs, to: jobs }\n"
        ),
        (
          "    terms: { using: push, from: account }\n",
          "    terms: { using: push, from: account }\n    jobs: { using: push, from: account }\n"
        ),
      ]),
    Change(
      app: "museum", name: "a new screen",
      edits: [
        (
          "    club: { title: Club }\n",
          "    club: { title: Club, entries: [{ label: Shop, to: gift-shop }] }\n    gift-shop: { title: Gifts }\n"
        ),
        (
          "    rooms: { using: push, from: today }\n",
          "    rooms: { using: push, from: today }\n    gift-shop: { using: push, from: club }\n"
        ),
      ]),
    Change(
      app: "tree", name: "a renamed section with its link and task",
      edits: [
        ("    Offers: []\n", "    Deals: []\n"),
        ("goal: offers", "goal: deals"),
        ("reach: offers", "reach: deals"),
        ("to: offers", "to: deals"),
      ]),
    Change(
      app: "tree", name: "a renamed leaf",
      edits: [
        ("About us: [Licences]", "About us: [Legal notes]"),
        ("to: licences", "to: legal-notes"),
      ]),
    Change(
      app: "shop", name: "a renamed screen",
      edits: [
        ("    terms: { title: Terms }", "    conditions: { title: Terms }"),
        ("to: terms", "to: conditions"),
        ("    terms: { using", "    conditions: { using"),
      ]),
    Change(
      app: "shop", name: "a renamed screen with its link and task",
      edits: [
        ("    help: { title: Help }", "    support: { title: Help }"),
        ("goal: help", "goal: support"),
        ("reach: help", "reach: support"),
        ("see: help", "see: support"),
        ("{ label: Help, to: help }", "{ label: Help, to: support }"),
        ("    help: { using", "    support: { using"),
        ("\"shop://help\", to: help", "\"shop://help\", to: support"),
      ]),
    Change(
      app: "museum", name: "a renamed screen",
      edits: [
        ("    map: { title: Map }", "    plan: { title: Map }"),
        ("to: map", "to: plan"),
        ("    map:\n      switch", "    plan:\n      switch"),
      ]),
    Change(
      app: "web", name: "a renamed screen",
      edits: [
        ("      Story: []", "      Article: []"),
        ("goal: story", "goal: article"),
        ("to: story", "to: article"),
      ]),
    Change(
      app: "shop", name: "a nearer entry",
      edits: [
        (
          "        - { label: More, to: more }\n",
          "        - { label: More, to: more }\n        - { label: Help, to: help }\n"
        )
      ]),
    Change(
      app: "museum", name: "a nearer entry",
      edits: [
        (
          "        - { label: Rooms, to: rooms }\n",
          "        - { label: Rooms, to: rooms }\n        - { label: Room, to: room }\n"
        )
      ]),
  ]
}
