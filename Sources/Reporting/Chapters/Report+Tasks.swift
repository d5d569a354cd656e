extension Report {
  /// Every task in every layout.
  var tasksChapter: Chapter? {
    guard !tasks.isEmpty, !variants.isEmpty else { return nil }
    func table(_ title: String, _ figure: (TaskOutcome) -> Figure) -> Table {
      let rows = tasks.map { task in
        [Cell(task.title)] + task.variants.map { Cell(figure($0)) }
      }
      return Table(title, columns: [Column("Task")] + variantColumns, rows: rows)
    }
    return Chapter(
      "tasks", title: "Task by task",
      introduction: "The fewest taps are a property of the layout: nobody can do better.",
      tables: [
        table("Arrived") { $0.success },
        table("Taps, failures censored") { $0.taps },
        table("Fewest taps possible") { $0.optimalTaps },
      ], isFolded: true)
  }
}
