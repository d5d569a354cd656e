extension BrokenSpec {
  /// A small sound spec with one promise.
  private static func promise(
    _ name: String, _ text: String, app: String = "flags: [known]", told: String
  ) -> BrokenSpec {
    BrokenSpec(name, app: app, rest: "promises: { kept: \(text) }", told: told)
  }

  /// Promises that cannot be read, that are about nothing, or that exclude each other.
  static let promiseMistakes: [BrokenSpec] = [
    BrokenSpec(
      "an accepted fault about nothing",
      app: "accept: [{ check: way-home, of: 1️⃣hom, because: a }]",
      told: "1️⃣ error: no part of the app is called 'hom' — did you mean 'home'?"),
    BrokenSpec(
      "a fault that is accepted twice",
      app:
        "accept: [2️⃣{ check: way-home, of: home, because: a }, 1️⃣{ check: way-home, of: home, because: b }]",
      told: """
        1️⃣ error: this fault is accepted already
        2️⃣ note: the other one is here
        """),
    promise(
      "a promise about a screen that is not there", "{ never: 1️⃣hom }",
      told: "1️⃣ error: no screen or flag is called 'hom' — did you mean 'home'?"),
    promise(
      "a promise about a link that is not there", "{ link: 1️⃣order, reach: home }",
      told: "1️⃣ error: no link is called 'order' — the spec declares no link"),
    promise(
      "a promise about a layout that is not there", "{ variants: 1️⃣bars, reach: home }",
      told: "1️⃣ error: no variant is called 'bars' — did you mean 'bar'?"),
    promise(
      "a promise about a situation that is not there", "{ in: 1️⃣cold, reach: home }",
      told: "1️⃣ error: no situation is called 'cold' — the spec declares no situation"),
    promise(
      "a promise about a label that is not there", "{ never: { tap: 1️⃣Sing out } }",
      told: "1️⃣ error: no label of the app is 'Sing out'"),
    promise(
      "a promise without a demand", "1️⃣{ everywhere: true }",
      told: """
        1️⃣ error: a promise has exactly one of never, always, reach, can, then, back, depth, or show \
        with only-after
        """),
    promise(
      "a promise with two demands", "1️⃣{ never: known, reach: home }",
      told: """
        1️⃣ error: a promise has exactly one of never, always, reach, can, then, back, depth, or show \
        with only-after — write them as several promises
        """),
    promise(
      "a bound without its unit", "{ reach: home, within: 1️⃣3 }",
      told: """
        1️⃣ error: expected a number of taps, such as '3 taps', found '3' — write a number from 0 to 200 \
        with its words
        """),
    promise(
      "a bound on what has none", "{ never: known, 1️⃣within: 3 taps }",
      told: "1️⃣ error: 'within' belongs to 'reach' or 'then'"),
    promise(
      "a bound on depth in other words", "{ depth: 1️⃣8 screens }",
      told: "1️⃣ error: expected a bound, such as 'at most 8', found '8 screens'"),
    promise(
      "an answer to nothing", "{ 1️⃣then: home }",
      told: "1️⃣ error: 'then' follows a moment: 'after'"),
    promise(
      "a stretch with one end", "{ 1️⃣between: [home], never: known }",
      told: "1️⃣ error: 'between' has two moments, a first and a second"),
    promise(
      "a state that is a tap", "{ 1️⃣while: { leave: home }, never: known }",
      told: "1️⃣ error: a tap or a link is not a state"),
    promise(
      "a moment without anything", "{ never: 1️⃣{} }",
      told: "1️⃣ error: a moment needs at least one key — 'show', 'flag' or 'tap'"),
    promise(
      "a name with two meanings", "{ never: 1️⃣home }", app: "flags: [home]",
      told: """
        1️⃣ error: 'home' is both a screen and a flag — write { show: home } or { flag: home }
        """),
    BrokenSpec(
      "two promises that exclude each other", app: "flags: [known]",
      rest: """
        promises:
          2️⃣forgotten: { never: known }
          1️⃣known: { after: home, reach: [known], within: 3 taps }
        """,
      told: """
        1️⃣ error: 'known' and 'forgotten' cannot both be true: known must be reached but never comes
        2️⃣ note: the other promise is here
        """),
    BrokenSpec(
      "two promises about the same way back", screens: "{ home: {}, other: {} }",
      routes: "{ home: { from: root }, other: { using: present, from: home } }",
      rest: """
        promises:
          2️⃣one: { back: home }
          1️⃣two: { on: other, back: other }
        """,
      told: """
        1️⃣ error: 'two' and 'one' cannot both be true: going back leads to different screens
        2️⃣ note: the other promise is here
        """),
  ]
}
