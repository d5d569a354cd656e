/// The apps in which changes are planted, as files by their paths.
enum PlantedApps {
  static let all: [String: [String: String]] = [
    "tree": ["app.yaml": tree],
    "shop": ["app.yaml": shop],
    "web": ["app.yaml": web, "association.json": webAssociation],
    "museum": ["app.yaml": museum],
  ]

  private static let tree = #"""
    experiment: cook
    variants: [tab-bar, menu]
    tasks:
      sounds: { title: Turn the sounds off, goal: sounds }
      read: { title: Read a recipe, goal: recipe }
      offers: { title: See the offers, goal: offers }
    promises:
      offers-at-hand: { everywhere: true, reach: offers, within: 3 taps }
    journeys:
      to-privacy:
        steps:
          - { tap: Settings, see: settings }
          - { tap: Privacy, see: privacy }
    app:
      layouts: { tab-bar: { sections: tab-bar }, menu: { sections: drawer } }
      tree:
        Home:
          Recipes: [Recipe]
          Recipe of the week: recipe
          Help: []
        Offers: []
        Settings:
          Sounds: []
          Privacy: []
          About us: [Licences]
      links:
        recipe: { pattern: "cook://recipe", to: recipe, examples: "cook://recipe" }
        offers: { pattern: "cook://offers", to: offers, examples: "cook://offers" }
        sounds: { pattern: "cook://settings/sounds", to: sounds, wins-over: any-setting, examples: "cook://settings/sounds" }
        any-setting: { pattern: "cook://settings/:name", to: settings, examples: "cook://settings/other" }
        licences: { pattern: "cook://licences", to: licences, examples: "cook://licences" }
      situations: { cold: { open: [] }, reading: { open: [recipe] } }

    """#

  private static let shop = #"""
    experiment: shop
    variants: { tab-bar: { control: true }, list: {} }
    tasks:
      milk: { title: Find the milk, goal: { screen: item, context: milk } }
      help: { title: Get help, goal: help }
      orders: { title: See my orders, goal: orders, situation: signed-in }
    promises:
      help-is-near: { everywhere: true, reach: help, within: 5 taps }
      account-first: { while: { unless: signed-in }, never: [orders] }
    journeys:
      ask:
        steps:
          - { tap: Account, see: account }
          - { tap: Help, see: help }
    app:
      launch: splash
      start: home
      flags: [signed-in]
      containers: { tabs: { kind: tab-bar }, stack: { kind: navigation } }
      screens:
        splash: { entries: [{ label: Start, to: home }] }
        home:
          title: Home
          entries:
            - { label: More, to: more }
            - { label: Milk, to: item, with: milk }
        offers: { title: Offers }
        account:
          title: Account
          entries:
            - { label: Help, to: help }
            - { label: Orders, to: orders }
            - { label: Terms, to: terms }
        help: { title: Help }
        terms: { title: Terms }
        orders: { title: Orders }
        more:
          title: More
          entries:
            - { label: Bread, to: item, with: bread }
            - { label: News, to: news }
        news: { title: News }
        item: { title: Item, context: text, sample: milk }
        sign-in:
          title: Sign in
          entries:
            - { label: Go on, do: [{ set: signed-in }, close, { answer: completed }] }
            - { label: Not now, do: [close, { answer: cancelled }] }
      interceptors: { sign-in: { unless: signed-in, then: { show: sign-in } } }
      routes:
        shell:
          screen: tabs
          find: { search: current, starting-point: root }
          make: { tabs: [{ stack: [home] }, { stack: [offers] }, { stack: [account] }] }
          using: replace-root
          from: root
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        account: { make: none, from: shell }
        help: { using: push, from: account }
        terms: { using: push, from: account }
        orders: { using: push, from: account, interceptors: sign-in }
        more: { using: push, from: home }
        news: { using: push, from: more }
        item: { find: with-context, using: push, from: home }
        sign-in: { using: present, from: current }
      links:
        item: { pattern: "shop://item/:id", to: item, with: ":id", examples: ["shop://item/milk", "shop://item/tea"] }
        news: { pattern: "shop://news", to: news, examples: "shop://news" }
        help: { pattern: "shop://help", to: help, examples: "shop://help" }
        orders: { pattern: "shop://orders", to: orders, examples: "shop://orders" }
        offers: { pattern: "shop://offers", to: offers, examples: "shop://offers" }
      situations:
        cold: { open: [] }
        signed-in: { set: signed-in, open: [home] }
        deep: { open: [home, more, news] }

    """#

  private static let web = #"""
    experiment: paper
    variants: [today, plan]
    tasks:
      story: { title: Read a story, goal: story }
      saved: { title: Find what I saved, goal: saved }
    app:
      layouts:
        today: { sections: tab-bar }
        plan: { sections: drawer }
      tree:
        Front page:
          Story: []
          Sport: []
        Saved: []
        Profile: [Newsletters, Subscription]
      links:
        story: { pattern: "https://paper.example/story", to: story, examples: "https://paper.example/story" }
        sport: { pattern: "https://paper.example/sport", to: sport, examples: "https://paper.example/sport" }
        saved: { pattern: "https://paper.example/saved", to: saved, examples: "https://paper.example/saved" }
        letters: { pattern: "https://paper.example/letters/:name", to: newsletters, by: [mail, notification], examples: "https://paper.example/letters/daily" }
        subscription: { pattern: "https://paper.example/subscribe", to: subscription, examples: "https://paper.example/subscribe" }
      associations:
        - { file: association.json, domain: paper.example }
      situations: { cold: { open: [] } }

    """#

  private static let webAssociation = #"""
    { "applinks": { "details": [ { "appIDs": ["ABCDE12345.example.paper"], "components": [
      { "/": "/story" },
      { "/": "/sport" },
      { "/": "/saved" },
      { "/": "/letters/*" },
      { "/": "/subscribe" }
    ] } ] } }

    """#

  private static let museum = #"""
    experiment: museum
    variants: [one, two]
    tasks:
      art: { title: Look at a painting, goal: { screen: work, context: 7 } }
      plan: { title: Plan a visit, goal: visit }
    promises:
      no-ticket-without-visit: { show: ticket, only-after: visit }
    app:
      launch: splash
      start: today
      layouts: { one: { title: One }, two: { title: Two } }
      flags: [member]
      containers: { bar: { kind: tab-bar }, stack: { kind: navigation } }
      screens:
        splash: { entries: [{ label: Go in, to: today }] }
        today:
          title: Today
          entries:
            - { label: Rooms, to: rooms }
            - { label: Map, to: map, variant: two }
        rooms:
          title: Rooms
          entries:
            - { label: Room, to: room }
        room:
          title: Room
          entries:
            - { label: "Work {each}", each: [7, 8], to: work, with: "{each}" }
        work: { title: Work, context: integer, sample: 7 }
        map: { title: Map }
        visit:
          title: Visit
          entries:
            - { label: Buy a ticket, to: ticket }
            - { label: Map, to: map, variant: one }
        ticket: { title: Ticket, close: Done }
        club: { title: Club }
        join: { title: Join, entries: [{ label: Join now, do: [{ set: member }, close, { answer: completed }] }, { label: Later, do: [close, { answer: cancelled }] }] }
      interceptors: { join: { unless: member, then: { show: join } } }
      routes:
        shell:
          switch:
            - { variant: one, screen: bar, find: { search: current, starting-point: root }, using: replace-root, from: root, make: { bar: [{ stack: [today] }, { stack: [visit] }, { stack: [club] }] } }
            - { variant: two, screen: bar, find: { search: current, starting-point: root }, using: replace-root, from: root, make: { bar: [{ stack: [today] }, { stack: [club] }, { stack: [visit] }] } }
        today: { make: none, from: shell }
        visit: { make: none, from: shell }
        club: { make: none, from: shell }
        rooms: { using: push, from: today }
        room: { using: push, from: rooms }
        work: { find: with-context, using: push, from: room }
        map:
          switch:
            - { variant: one, using: push, from: visit }
            - { variant: two, using: push, from: today }
        ticket: { using: present, from: visit }
        join: { using: present, from: current }
      links:
        work: { pattern: "museum://artwork/:id", to: work, with: ":id", examples: ["museum://artwork/7"] }
        map: { pattern: "museum://map", to: map, examples: "museum://map" }
        visit: { pattern: "museum://visit", to: visit, examples: "museum://visit" }
        club: { pattern: "museum://club", to: club, examples: "museum://club" }
        rooms: { pattern: "museum://rooms", to: rooms, examples: "museum://rooms" }
      situations: { cold: { open: [] }, rooms: { open: [rooms] } }

    """#
}
