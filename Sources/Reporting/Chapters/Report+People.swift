import Analysis

extension Report {
  /// Who walked, and what was assumed.
  var peopleChapter: Chapter? {
    var tables: [Table] = []
    if !people.segments.isEmpty {
      tables.append(
        Table(
          "Groups", columns: [Column("Group"), Column("Share of people", isNumber: true)],
          rows: people.segments.map { [Cell($0.title), Cell($0.share.valueText)] }))
    }
    if !people.assumptions.isEmpty {
      tables.append(
        Table(
          "Assumptions", columns: [Column("Parameter"), Column("Value", isNumber: true)],
          rows: people.assumptions.map { assumption in
            [
              Cell(assumption.name, detail: assumption.meaning.isEmpty ? nil : assumption.meaning),
              Cell(assumption.value),
            ]
          }))
    }
    let count = people.count == 1 ? "1 person" : "\(DecimalText.grouped(people.count)) people"
    let model = people.model.isEmpty ? "" : ", behaving after the model “\(people.model)”"
    return Chapter(
      "people", title: "People and assumptions",
      introduction: "\(count), the same in every layout\(model). They are synthetic: what is "
        + "assumed about them stands here, and other assumptions would give other numbers.",
      tables: tables, isFolded: true)
  }
}
