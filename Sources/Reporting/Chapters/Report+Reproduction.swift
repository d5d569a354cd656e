extension Report {
  /// How to get the same numbers again.
  var reproductionChapter: Chapter? {
    let facts = [
      [Cell("Specification"), Cell(reproduction.specification, isVerbatim: true)],
      [Cell("Digest"), Cell(reproduction.digest, isVerbatim: true)],
      [Cell("Seed"), Cell("\(reproduction.seed)", isVerbatim: true)],
    ]
    let commands = reproduction.commands.map { [Cell("Command"), Cell($0, isVerbatim: true)] }
    return Chapter(
      "reproduce", title: "How to get the same numbers",
      introduction:
        "The same specification and seed give the same bytes, on any number of threads.",
      tables: [
        Table(columns: [Column("What"), Column("Value")], rows: facts + commands, isList: true)
      ])
  }
}
