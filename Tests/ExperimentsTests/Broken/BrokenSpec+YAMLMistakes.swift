extension BrokenSpec {
  /// YAML that cannot be read.
  static let yamlMistakes: [BrokenSpec] = [
    BrokenSpec(
      "a tab for indentation",
      whole: """
        experiment: tiny
        variants:
        1️⃣\tbar: {}

        """,
      told: "1️⃣ error: a tab stands where blanks are expected — indent with blanks"),
    BrokenSpec(
      "a quote that never ends",
      whole: """
        experiment: tiny
        title: 1️⃣"Tabs or menu
        variants: {}

        """,
      told: "1️⃣ error: this quote is never closed"),
    BrokenSpec(
      "keys that are written twice",
      whole: """
        experiment: tiny
        1️⃣title: One
        2️⃣title: Two
        variants: { 3️⃣a: {}, 4️⃣a: {} }
        app: { launch: home, screens: { home: {} }, routes: { home: { from: root } } }

        """,
      told: """
        2️⃣ error: duplicate key 'title'
        1️⃣ note: first set here
        4️⃣ error: duplicate key 'a'
        3️⃣ note: first set here
        """),
    BrokenSpec(
      "an alias with a slip in its name",
      rest: """
        question: &short Tabs or menu?
        title: 1️⃣*shrot
        """,
      told: "1️⃣ error: no anchor '&shrot' before this alias — did you mean 'short'?"),
    BrokenSpec(
      "a mistake behind emoji and wide letters",
      rest: "tasks: { 🛒👍🏽メニュー: { goal: 1️⃣*x } }",
      told: "1️⃣ error: no anchor '&x' before this alias"),
    BrokenSpec(
      "an empty file",
      whole: "1️⃣",
      told: "1️⃣ error: this file holds nothing"),
  ]
}
