extension PlantedChanges {
  /// Changes of the apps that are trees.
  static let lossesOfTrees: [Change] = [
    Change(
      app: "tree", name: "a link is deleted",
      edits: [
        (
          "    recipe: { pattern: \"cook://recipe\", to: recipe, examples: \"cook://recipe\" }\n",
          ""
        )
      ],
      first: "✗ link cook://recipe is no longer answered"),
    Change(
      app: "tree", name: "a link is renamed with its example",
      edits: [
        (
          "    licences: { pattern: \"cook://licences\", to: licences, examples: \"cook://licences\" }",
          "    licences: { pattern: \"cook://licenses\", to: licences, examples: \"cook://licenses\" }"
        )
      ],
      first: "✗ link cook://licences is no longer answered"),
    Change(
      app: "tree", name: "a link leads elsewhere",
      edits: [
        (
          "    offers: { pattern: \"cook://offers\", to: offers, examples: \"cook://offers\" }",
          "    offers: { pattern: \"cook://offers\", to: home, examples: \"cook://offers\" }"
        )
      ],
      first: "✗ link cook://offers lands elsewhere"),
    Change(
      app: "tree", name: "a link is shadowed by a wider one",
      edits: [
        (
          "wins-over: any-setting, examples: \"cook://settings/sounds\"",
          "wins-over: any-setting, examples: []"
        ),
        ("examples: \"cook://settings/other\"", "examples: []"),
        (
          "    sounds: { pattern: \"cook://settings/sounds\"",
          "    all: { pattern: \"cook://:any/:name\", to: settings, wins-over: [sounds, any-setting], examples: \"cook://x/y\" }\n    sounds: { pattern: \"cook://settings/sounds\""
        ),
      ],
      first: "✗ link cook://settings/sounds lands elsewhere"),
    Change(
      app: "tree", name: "an entry is buried",
      edits: [
        ("      Sounds: []\n", ""),
        ("      About us: [Licences]", "      About us: [Licences, Sounds]"),
      ],
      first: "✗ farther: task 'Turn the sounds off'"),
    Change(
      app: "tree", name: "a screen loses its only entry",
      edits: [
        ("      Help: []\n", "")
      ],
      first: "✗ out of reach: screen 'help'"),
    Change(
      app: "tree", name: "a section leaves the bar",
      edits: [
        ("    Offers: []\n", ""),
        ("      Help: []\n", "      Help: [Offers]\n"),
      ],
      first: "✗ "),
    Change(
      app: "tree", name: "an entry is renamed under a scripted journey",
      edits: [
        ("    Settings:\n", "    Preferences:\n"),
        ("see: settings", "see: preferences"),
        ("to: settings", "to: preferences"),
        ("      - { tap: Settings, ", "      - { tap: Preferences, "),
        ("      Privacy: []\n", "      Sharing: []\n"),
        ("see: privacy", "see: sharing"),
        ("tap: Privacy", "tap: Sounds"),
      ],
      first: "✗ journey 'to-privacy' no longer goes as written"),
    Change(
      app: "tree", name: "two at a time: deleted and buried",
      edits: [
        (
          "    offers: { pattern: \"cook://offers\", to: offers, examples: \"cook://offers\" }\n",
          ""
        ),
        ("      Sounds: []\n", ""),
        ("      About us: [Licences]", "      About us: [Licences, Sounds]"),
      ],
      first: "✗ link cook://offers is no longer answered"),
    Change(
      app: "tree", name: "two at a time: redirected and removed",
      edits: [
        (
          "    licences: { pattern: \"cook://licences\", to: licences, examples: \"cook://licences\" }",
          "    licences: { pattern: \"cook://licences\", to: settings, examples: \"cook://licences\" }"
        ),
        ("      Help: []\n", ""),
      ],
      first: "✗ link cook://licences lands elsewhere"),
    Change(
      app: "web", name: "an association rule excludes a page",
      edits: [
        ("  { \"/\": \"/sport\" },", "  { \"/\": \"/sport\", \"exclude\": true },")
      ],
      first: "✗ link https://paper.example/sport lands elsewhere"),
    Change(
      app: "web", name: "an earlier rule catches a page",
      edits: [
        (
          "  { \"/\": \"/story\" },",
          "  { \"/\": \"/sto*\", \"exclude\": true },\n  { \"/\": \"/story\" },"
        )
      ],
      first: "✗ link https://paper.example/story lands elsewhere"),
    Change(
      app: "web", name: "a rule of the association file is deleted",
      edits: [
        ("  { \"/\": \"/saved\" },\n", "")
      ],
      first: "✗ link https://paper.example/saved lands elsewhere"),
    Change(
      app: "web", name: "a web link is deleted",
      edits: [
        (
          "    subscription: { pattern: \"https://paper.example/subscribe\", to: subscription, examples: \"https://paper.example/subscribe\" }\n",
          ""
        )
      ],
      first: "✗ link https://paper.example/subscribe is no longer answered"),
    Change(
      app: "web", name: "a web link moves to another host",
      edits: [
        (
          "    sport: { pattern: \"https://paper.example/sport\", to: sport, examples: \"https://paper.example/sport\" }",
          "    sport: { pattern: \"https://www.paper.example/sport\", to: sport, examples: \"https://www.paper.example/sport\" }"
        )
      ],
      first: "✗ link https://paper.example/sport is no longer answered"),
    Change(
      app: "web", name: "a web link stops at one layout",
      edits: [
        (
          "    saved: { pattern: \"https://paper.example/saved\", to: saved, examples: \"https://paper.example/saved\" }",
          "    saved: { pattern: \"https://paper.example/saved\", variants: today, to: saved, examples: \"https://paper.example/saved\" }"
        )
      ],
      first: "✗ link https://paper.example/saved is no longer answered (plan)"),
    Change(
      app: "web", name: "a web link's path gets deeper",
      edits: [
        ("/letters/:name", "/letters/:name/:issue"),
        ("letters/daily", "letters/daily/1"),
      ],
      first: "✗ link https://paper.example/letters/"),
    Change(
      app: "web", name: "a section is buried in a web app",
      edits: [
        ("    Saved: []\n", ""),
        (
          "    Profile: [Newsletters, Subscription]",
          "    Profile: [Newsletters, Subscription, Saved]"
        ),
      ],
      first: "✗ "),
    Change(
      app: "web", name: "a screen is removed with its link",
      edits: [
        ("      Sport: []\n", ""),
        (
          "    sport: { pattern: \"https://paper.example/sport\", to: sport, examples: \"https://paper.example/sport\" }\n",
          ""
        ),
        ("  { \"/\": \"/sport\" },\n", ""),
      ],
      first: "✗ link https://paper.example/sport"),
    Change(
      app: "web", name: "two at a time: excluded and renamed",
      edits: [
        ("  { \"/\": \"/sport\" },", "  { \"/\": \"/sport\", \"exclude\": true },"),
        (
          "    subscription: { pattern: \"https://paper.example/subscribe\", to: subscription, examples: \"https://paper.example/subscribe\" }",
          "    subscription: { pattern: \"https://paper.example/subscription\", to: subscription, examples: \"https://paper.example/subscription\" }"
        ),
      ],
      first: "✗ link https://paper.example/subscribe is no longer answered"),
  ]

  /// Changes of the apps with routes.
  static let lossesOfRoutes: [Change] = [
    Change(
      app: "shop", name: "a link loses its parameter",
      edits: [
        (
          "    item: { pattern: \"shop://item/:id\", to: item, with: \":id\", examples: [\"shop://item/milk\", \"shop://item/tea\"] }",
          "    item: { pattern: \"shop://item/:id\", to: item, with: milk, examples: [\"shop://item/milk\", \"shop://item/tea\"] }"
        )
      ],
      first: "✗ link shop://item/tea lands elsewhere"),
    Change(
      app: "shop", name: "a link's pattern is narrowed",
      edits: [
        (
          "    item: { pattern: \"shop://item/:id\", to: item, with: \":id\", examples: [\"shop://item/milk\", \"shop://item/tea\"] }",
          "    item: { pattern: \"shop://item/:id\", to: item, with: \":id\", constraints: { id: [milk, bread] }, examples: [\"shop://item/milk\"] }"
        )
      ],
      first: "✗ link shop://item/tea is no longer answered"),
    Change(
      app: "shop", name: "a link is guarded",
      edits: [
        (
          "    help: { using: push, from: account }",
          "    help: { using: push, from: account, interceptors: sign-in }"
        )
      ],
      first: "✗ link shop://help now asks first"),
    Change(
      app: "shop", name: "a link loses its way back",
      edits: [
        ("    news: { using: push, from: more }", "    news: { using: push, from: home }")
      ],
      first: "✗ link shop://news lost its way back"),
    Change(
      app: "shop", name: "a link is presented without a way back",
      edits: [
        ("    help: { using: push, from: account }", "    help: { using: present, from: home }")
      ],
      first: "✗ link shop://help"),
    Change(
      app: "shop", name: "an entry is moved deeper",
      edits: [
        ("        - { label: Milk, to: item, with: milk }\n", ""),
        (
          "        - { label: Bread, to: item, with: bread }\n",
          "        - { label: Bread, to: item, with: bread }\n        - { label: Milk, to: item, with: milk }\n"
        ),
      ],
      first: "✗ farther: task 'Find the milk'"),
    Change(
      app: "shop", name: "an entry is removed",
      edits: [
        ("        - { label: Terms, to: terms }\n", "")
      ],
      first: "✗ out of reach: screen 'terms'"),
    Change(
      app: "shop", name: "an entry is renamed",
      edits: [
        ("        - { label: Help, to: help }", "        - { label: Support, to: help }")
      ],
      first: "✗ journey 'ask' no longer goes as written"),
    Change(
      app: "shop", name: "a promise about an account is broken",
      edits: [
        (
          "    orders: { using: push, from: account, interceptors: sign-in }",
          "    orders: { using: push, from: account }"
        )
      ],
      first: "✗ promise 'account-first' no longer holds"),
    Change(
      app: "shop", name: "two at a time: guard and redirect",
      edits: [
        (
          "    offers: { pattern: \"shop://offers\", to: offers, examples: \"shop://offers\" }",
          "    offers: { pattern: \"shop://offers\", to: more, examples: \"shop://offers\" }"
        ),
        (
          "    help: { using: push, from: account }",
          "    help: { using: push, from: account, interceptors: sign-in }"
        ),
      ],
      first: "✗ link shop://offers lands elsewhere"),
    Change(
      app: "museum", name: "a link stops at one layout",
      edits: [
        (
          "    map: { pattern: \"museum://map\", to: map, examples: \"museum://map\" }",
          "    map: { pattern: \"museum://map\", variants: one, to: map, examples: \"museum://map\" }"
        )
      ],
      first: "✗ link museum://map is no longer answered (two)"),
    Change(
      app: "museum", name: "a link is deleted in the museum",
      edits: [
        ("    club: { pattern: \"museum://club\", to: club, examples: \"museum://club\" }\n", "")
      ],
      first: "✗ link museum://club is no longer answered"),
    Change(
      app: "museum", name: "a link opens another work",
      edits: [
        (
          "    work: { pattern: \"museum://artwork/:id\", to: work, with: \":id\", examples: [\"museum://artwork/7\"] }",
          "    work: { pattern: \"museum://artwork/:id\", to: work, with: 8, examples: [\"museum://artwork/7\"] }"
        )
      ],
      first: "✗ link museum://artwork/7 lands elsewhere"),
    Change(
      app: "museum", name: "a link asks for the club",
      edits: [
        (
          "    club: { make: none, from: shell }",
          "    club: { make: none, from: shell, interceptors: join }"
        )
      ],
      first: "✗ link museum://club now asks first"),
    Change(
      app: "museum", name: "rooms are pushed under a section",
      edits: [
        ("        - { label: Rooms, to: rooms }", "        - { label: Rooms, to: map }")
      ],
      first: "✗ "),
    Change(
      app: "museum", name: "an entry is buried in the museum",
      edits: [
        ("        - { label: Rooms, to: rooms }\n", ""),
        (
          "        - { label: Buy a ticket, to: ticket }",
          "        - { label: Buy a ticket, to: ticket }\n        - { label: Rooms, to: rooms }"
        ),
      ],
      first: "✗ "),
    Change(
      app: "museum", name: "a tab is removed",
      edits: [
        (
          "        - { variant: two, screen: bar, find: { search: current, starting-point: root }, using: replace-root, from: root, make: { bar: [{ stack: [today] }, { stack: [club] }, { stack: [visit] }] } }",
          "        - { variant: two, screen: bar, find: { search: current, starting-point: root }, using: replace-root, from: root, make: { bar: [{ stack: [today] }, { stack: [visit] }] } }"
        )
      ],
      first: "✗ "),
    Change(
      app: "museum", name: "a promise is broken by a shortcut",
      edits: [
        (
          "        - { label: Rooms, to: rooms }\n",
          "        - { label: Rooms, to: rooms }\n        - { label: Ticket, to: ticket }\n"
        ),
        (
          "    ticket: { using: present, from: visit }",
          "    ticket: { using: present, from: current }"
        ),
      ],
      first: "✗ promise 'no-ticket-without-visit' no longer holds"),
    Change(
      app: "museum", name: "a pattern is shadowed in the museum",
      edits: [
        (
          "    work: { pattern: \"museum://artwork/:id\"",
          "    page: { pattern: \"museum://:page\", to: today, wins-over: [map, visit, club, rooms], examples: \"museum://page\" }\n    work: { pattern: \"museum://artwork/:id\""
        ),
        ("examples: \"museum://map\"", "examples: []"),
        ("examples: \"museum://visit\"", "examples: []"),
        ("examples: \"museum://club\"", "examples: []"),
        ("examples: \"museum://rooms\"", "examples: []"),
      ],
      first: "✗ link museum://"),
    Change(
      app: "museum", name: "two at a time: guard and delete",
      edits: [
        (
          "    club: { make: none, from: shell }",
          "    club: { make: none, from: shell, interceptors: join }"
        ),
        (
          "    visit: { pattern: \"museum://visit\", to: visit, examples: \"museum://visit\" }\n",
          ""
        ),
      ],
      first: "✗ link museum://visit is no longer answered"),
  ]
}
