extension BrokenSpec {
  /// Names that mean nothing.
  static let nameMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a screen with a slip",
      rest: "tasks: { go: { goal: 1️⃣hom } }",
      told: "1️⃣ error: no screen is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a route with a slip",
      screens: "{ home: { entries: [{ label: Home, to: 1️⃣hmoe }] } }",
      told: "1️⃣ error: no route is called 'hmoe' — did you mean 'home'?"),
    BrokenSpec(
      "a route where a screen belongs",
      screens: "{ home: {}, other: {} }",
      routes: "{ home: { from: root }, all: { screen: other, using: present, from: home } }",
      rest: "watch: [1️⃣all]",
      told: "1️⃣ error: no screen is called 'all' — 'all' is a route"),
    BrokenSpec(
      "a flag that is not declared",
      app: "flags: [signed-in]",
      screens: "{ home: { entries: [{ label: Home, to: home, when: 1️⃣signd-in }] } }",
      told: "1️⃣ error: no flag is called 'signd-in' — did you mean 'signed-in'?"),
    BrokenSpec(
      "a variant that is not there",
      screens: "{ home: { entries: [{ label: Home, to: home, variant: 1️⃣tabs }] } }",
      told: "1️⃣ error: no variant is called 'tabs' — there are 'bar' and 'menu'"),
    BrokenSpec(
      "a container that is not there",
      launch: "{ 1️⃣stack: [home] }",
      told: "1️⃣ error: no container is called 'stack' — the spec declares no container"),
    BrokenSpec(
      "an interceptor that is not there",
      routes: "{ home: { interceptors: 1️⃣login, from: root } }",
      told: "1️⃣ error: no interceptor is called 'login' — the spec declares no interceptor"),
    BrokenSpec(
      "a situation that is not there",
      rest: "tasks: { go: { goal: home, start: 1️⃣deep } }",
      told: "1️⃣ error: no situation is called 'deep' — the spec declares no situation"),
    BrokenSpec(
      "a variant of a tree",
      rest: "journeys: { go: { steps: [{ see: home, tree: { 1️⃣tabs: home } }] } }",
      told: "1️⃣ error: no variant is called 'tabs' — there are 'bar' and 'menu'"),
    BrokenSpec(
      "a screen and a container of one name",
      app: "containers: { 2️⃣home: { kind: navigation } }",
      screens: "{ 1️⃣home: {} }",
      told: """
        2️⃣ error: 'home' is both a screen and a container
        1️⃣ note: the other one is here
        """),
    BrokenSpec(
      "a route called root",
      routes: "{ home: { from: root }, 1️⃣root: { screen: home, from: current } }",
      told: "1️⃣ error: 'root' means something else in a spec; choose another name"),
    BrokenSpec(
      "an interceptor where a route belongs",
      app: "interceptors: { ask: { reject: no } }",
      screens: "{ home: { entries: [{ label: Ask, to: 1️⃣ask }] } }",
      told: "1️⃣ error: no route is called 'ask' — 'ask' is an interceptor"),
    BrokenSpec(
      "a presenter for a push",
      routes: "{ home: { using: { action: push, 1️⃣presenter: previous }, from: root } }",
      told: "1️⃣ error: push has no 'presenter', only present"),
    BrokenSpec(
      "a kind that is its own kind",
      screens: "{ home: {}, a: { extends: 2️⃣b }, b: { extends: 1️⃣a } }",
      routes: "{ home: { from: root }, a: { from: home }, b: { from: home } }",
      told: "1️⃣ error: a kind cannot be its own: a → b → a"),
    BrokenSpec(
      "a screen that extends another kind of thing",
      app: """
        containers:
          stack: { kind: navigation, extends: 1️⃣tabs }
          2️⃣tabs: { kind: tab-bar }
        """,
      told: """
        1️⃣ error: 'stack' is a navigation stack, but 'tabs' is a tab bar
        2️⃣ note: it is here
        """),
  ]
}
