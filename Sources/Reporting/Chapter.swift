/// A part of a report that every readable format writes in its own way.
package struct Chapter: Equatable {
  /// A name for links to it.
  package var id: String
  /// What it is about.
  package var title: String
  /// How to read what follows.
  package var introduction: String
  /// Pictures, each with its text.
  package var pictures: [Picture]
  /// The numbers.
  package var tables: [Table]
  /// Whether most readers want only the pictures, or nothing of it, at first.
  package var isFolded: Bool

  init(
    _ id: String, title: String, introduction: String, pictures: [Picture] = [],
    tables: [Table] = [], isFolded: Bool = false
  ) {
    self.id = id
    self.title = title
    self.introduction = introduction
    self.pictures = pictures
    self.tables = tables
    self.isFolded = isFolded
  }
}

extension Report {
  /// The chapters that have something to say, in reading order.
  package var chapters: [Chapter] {
    [
      gatesChapter, explanationChapter, differencesChapter, sensitivityChapter, scoresChapter,
      tapsChapter, failuresChapter, partingsChapter, tasksChapter, groupsChapter, linksChapter,
      exposureChapter, mapsChapter,
      journeysChapter, everyLinkChapter, detailsChapter, peopleChapter, healthChapter,
      reproductionChapter,
    ].compactMap { $0 }
  }

  /// One column for each layout.
  var variantColumns: [Column] {
    variants.map { Column($0.isControl ? "\($0.title) (control)" : $0.title, isNumber: true) }
  }
}

/// What a chapter shows where pictures can be drawn.
package enum Picture: Equatable {
  case gates([GateResult])
  case taps(TapDistribution)
  case differences([Comparison])
  case failures([Failure])
  case fates([PairedOutcome])
  case pair(PairedJourney)
  case map(LayoutMap)
  case spread(SensitivityFinding)
}

/// A table as every format writes it.
package struct Table: Equatable {
  /// What it lists; empty when the chapter's title says it already.
  package var title: String
  /// The columns; the first one names the row.
  package var columns: [Column]
  /// The rows, each with one cell per column.
  package var rows: [[Cell]]
  /// Whether rows are read one by one, not compared down a column; on a phone each becomes a block.
  package var isList: Bool

  init(_ title: String = "", columns: [Column], rows: [[Cell]], isList: Bool = false) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.isList = isList
  }
}

/// A column of a table.
package struct Column: Equatable {
  /// The heading.
  package var title: String
  /// Whether its cells are numbers, which stand flush right.
  package var isNumber: Bool

  init(_ title: String, isNumber: Bool = false) {
    self.title = title
    self.isNumber = isNumber
  }
}

/// A cell of a table.
package struct Cell: Equatable {
  /// What stands in it.
  package var text: String
  /// A second, smaller line.
  package var detail: String?
  /// How it is meant.
  package var tone: Emphasis
  /// Whether the text is something to type or find verbatim.
  package var isVerbatim: Bool

  init(_ text: String, detail: String? = nil, tone: Emphasis = .plain, isVerbatim: Bool = false) {
    self.text = text
    self.detail = detail
    self.tone = tone
    self.isVerbatim = isVerbatim
  }

  /// A figure, its interval on the second line.
  init(_ figure: Figure, tone: Emphasis = .plain) {
    self.init(figure.valueText, detail: figure.intervalText, tone: tone)
  }
}

/// How something is meant; formats with colour show it, the words say it everywhere.
package enum Emphasis: String {
  case plain, good, bad, unsure, quiet
}

extension Judgement {
  /// How the judgement is meant.
  var tone: Emphasis {
    switch self {
    case .passed: .good
    case .failed: .bad
    case .inconclusive, .incomparable: .unsure
    case .ungated: .quiet
    }
  }
}

extension Reading {
  /// How the reading is meant.
  var tone: Emphasis {
    switch self {
    case .better: .good
    case .worse: .bad
    case .different: .unsure
    case .undecided, .unknown: .quiet
    }
  }
}
