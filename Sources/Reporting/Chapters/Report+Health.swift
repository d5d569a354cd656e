extension Report {
  /// Whether the run itself is sound.
  var healthChapter: Chapter? {
    guard !health.isEmpty else { return nil }
    let unsound = health.count { !$0.isSound }
    let rows = health.map { check in
      [
        Cell(check.isSound ? "✓" : "✗", tone: check.isSound ? .good : .bad),
        Cell(check.title, detail: check.meaning), Cell(check.value),
      ]
    }
    return Chapter(
      "health", title: "Is the run itself sound?",
      introduction:
        "These figures say nothing about the layouts, but whether the numbers about them "
        + "can be believed.",
      tables: [
        Table(
          columns: [Column("Sound"), Column("What"), Column("Value")], rows: rows, isList: true)
      ],
      isFolded: unsound == 0)
  }
}
