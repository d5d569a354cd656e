import Analysis

/// A chapter of a report, which every readable format writes in its own form.
struct Chapter: Equatable {
  /// A name for links to it.
  var id: String
  var title: String
  /// How to read what follows.
  var introduction: String
  /// Pictures, each with its text.
  var pictures: [Picture]
  var tables: [Table]
  /// Whether most readers want only the pictures, or not even those, at first.
  var isFolded: Bool

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

  /// A picture, for formats that can draw.
  enum Picture: Equatable {
    case gates([GateResult])
    case taps(TapDistribution)
    case differences([Comparison])
    case failures([Failure])
    case outcomes([Explanation.Outcome])
    case pair(PairedJourney)
    case map(LayoutMap)
    case spread(Sensitivity.LayoutFinding)
  }
}

extension Report {
  /// The chapters that have something to say, in reading order.
  var chapters: [Chapter] {
    [
      gatesChapter, explanationChapter, differencesChapter, sensitivityChapter, scoresChapter,
      tapsChapter, failuresChapter, divergencesChapter, tasksChapter, segmentsChapter,
      linksChapter, exposureChapter, mapsChapter, journeysChapter, everyLinkChapter, detailsChapter,
      peopleChapter, healthChapter, reproductionChapter,
    ].compactMap { $0 }
  }

  /// A table with one column for each layout.
  func variantTable(_ title: String = "", first: String, rows: [[Cell]]) -> Table {
    Table(title, columns: [Column(first)] + variantColumns, rows: rows)
  }

  var variantColumns: [Column] {
    variants.map { .number($0.isControl ? "\($0.title) (control)" : $0.title) }
  }
}

/// A table as every format writes it.
struct Table: Equatable {
  /// Empty when the chapter's title says it already.
  var title: String
  /// The first one names the row.
  var columns: [Column]
  /// The rows, each with one cell per column.
  var rows: [[Cell]]
  /// Whether rows are read one by one, not compared down a column; on a phone each becomes a block.
  var isList: Bool

  init(_ title: String = "", columns: [Column], rows: [[Cell]], isList: Bool = false) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.isList = isList
  }
}

/// A column of a table.
struct Column: Equatable, ExpressibleByStringLiteral {
  var title: String
  /// Whether its cells are numbers, which stand flush right.
  var isNumber = false

  init(_ title: String) { self.title = title }
  init(stringLiteral title: String) { self.title = title }

  static func number(_ title: String) -> Column {
    var column = Column(title)
    column.isNumber = true
    return column
  }
}

/// A cell of a table.
struct Cell: Equatable {
  var text: String
  /// A second, smaller line.
  var detail: String?
  var emphasis: Emphasis
  /// Whether the text is something to type or find verbatim.
  var isVerbatim: Bool

  init(_ text: String, detail: String? = nil, emphasis: Emphasis = .plain, isVerbatim: Bool = false)
  {
    self.text = text
    self.detail = detail
    self.emphasis = emphasis
    self.isVerbatim = isVerbatim
  }

  /// The cell of something that is not there.
  static let dash = Cell("–", emphasis: .quiet)

  /// A figure, its interval on the second line.
  init(_ figure: Figure, emphasis: Emphasis = .plain) {
    self.init(figure.valueText, detail: figure.intervalText, emphasis: emphasis)
  }
}

/// The meaning of a text, which formats with colour show; the words say it everywhere.
enum Emphasis: String {
  case plain, good, bad, unsure, quiet
}

extension Judgement {
  var emphasis: Emphasis {
    switch self {
    case .passed: .good
    case .failed: .bad
    case .inconclusive, .incomparable: .unsure
    case .ungated: .quiet
    }
  }
}

extension Finding {
  var emphasis: Emphasis {
    switch self {
    case .better: .good
    case .worse: .bad
    case .different: .unsure
    case .undecided, .unknown: .quiet
    }
  }
}
