extension AppOutline {
  /// The keys of an imported experiment before its app, with the comments that every import begins with.
  ///
  /// - Parameters:
  ///   - layouts: the first layout, and the one that is made from it if there is one.
  ///   - variants: the layouts with their titles.
  ///   - tasks: the tasks with their goals.
  package func experiment(
    of layouts: (first: String, second: String?), question: String, variants: [SpecValue.Member],
    tasks: [SpecValue.Member]
  ) -> [SpecValue.Member] {
    typealias Member = SpecValue.Member
    let gates = layouts.second.map { second in
      Member("gates", .words(["\"success of \(second) vs \(layouts.first): low > -2 points\""]))
    }
    return [
      Member(
        "experiment", .word(ImportText.name(title)),
        comments: [
          "Made from \(format) by 'navlab import'.",
          "Every guess is a comment with its file and line. Missing parts are listed at the end.",
        ]),
      Member("question", .word(question)),
      Member("variants", .map(variants, .block)),
      Member("people", .map([Member("seed", .word("1"))])),
      Member(
        "tasks", .map(tasks, .block),
        comments: [
          "A guess: the deepest screens, and the screens with the most transitions to them."
        ]),
    ] + [gates].compactMap(\.self)
  }
}
