/// A chapter of a report, written by each readable format in its own form.
struct Chapter: Equatable {
  var id: String
  var title: String
  /// The sentences that say how to read the chapter.
  var introduction: String
  var pictures: [Picture] = []
  /// The pictures as tables, for formats that cannot draw.
  var picturesInWords: [Table] = []
  var tables: [Table] = []
  /// Whether the tables, or the whole chapter without pictures, are folded at first.
  var isFolded = false
  /// The pictures or tables that are folded into one line.
  var fold: Fold?
  /// The part of the report that contains the chapter.
  var part = Part.verdict

  /// Everything that it says, as tables.
  var allTables: [Table] { picturesInWords + tables }

  /// A line that unfolds a part of a chapter.
  struct Fold: Equatable {
    /// The number of pictures before it.
    var first = 0
    var title: String
  }

  /// The parts of a report, in reading order.
  enum Part: String, CaseIterable {
    case verdict = "Verdict"
    case tasks = "Tasks"
    case links = "Links"
    case doubts = "Doubts"
    /// All figures behind the others, folded on the page.
    case method = "Method"

    /// The part's anchor on the page.
    var id: String { "part-\(rawValue.lowercased())" }
  }

  /// A picture, for formats that can draw.
  enum Picture: Equatable {
    case gates([GateResult])
    case taps(TapDistribution)
    case differences([Comparison])
    case failures([Failure])
    case outcomes([Explanation.Outcome])
    case pair(PairedJourney)
    case maps([LayoutMap])
    case heat(HeatMap)
    case ranking([Report.Rank])
    case turning(Turning)
    case flow(TaskFlow)
    case walk(PromiseResult)
    case links(LinkMatrix, layouts: [String])
    case spread(WorldFinding)
    case changedMap([ReportChange.MapEntry])
  }
}

extension Report {
  /// The chapters that are not empty, in reading order.
  var chapters: [Chapter] {
    let parts: [(Chapter.Part, [Chapter?])] = [
      (.verdict, [changeChapter, changedMapChapter, rankingChapter]),
      (.tasks, [tasksChapter, flowsChapter, pairChapter]),
      (.links, [checksChapter, linksChapter, promisesChapter]),
      (.doubts, [worldsChapter]),
      (
        .method,
        [
          gatesChapter, differencesChapter, taskFiguresChapter, segmentsChapter, explanationChapter,
          divergencesChapter, failuresChapter, exposureChapter, tapsChapter, scoresChapter,
          detailsChapter, mapsChapter, coverageChapter, journeysChapter, everyLinkChapter,
          peopleChapter, healthChapter, reproductionChapter,
        ]
      ),
    ]
    return parts.flatMap { part, chapters in
      chapters.compactMap { chapter in
        var chapter = chapter
        chapter?.part = part
        return chapter
      }
    }
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
  /// The title; empty if the chapter's title is enough.
  var title: String
  /// The columns, of which the first names the row.
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

struct Column: Equatable, ExpressibleByStringLiteral {
  var title: String
  /// Whether its cells are numbers, which are aligned right.
  var isNumber = false

  init(_ title: String) { self.title = title }
  init(stringLiteral title: String) { self.title = title }

  static func number(_ title: String) -> Column {
    var column = Column(title)
    column.isNumber = true
    return column
  }
}

struct Cell: Equatable {
  var text: String
  /// A second, smaller line.
  var detail: String?
  var emphasis: Emphasis
  /// Whether the text is something to type or find verbatim.
  var isVerbatim: Bool
  /// The row's anchor on the page; only a row's first cell has one.
  var anchor: String?

  init(
    _ text: String, detail: String? = nil, emphasis: Emphasis = .plain, isVerbatim: Bool = false,
    anchor: String? = nil
  ) {
    self.anchor = anchor
    self.text = text
    self.detail = detail
    self.emphasis = emphasis
    self.isVerbatim = isVerbatim
  }

  /// The cell for a missing value.
  static let dash = Cell("–", emphasis: .quiet)

  /// A figure, its interval on the second line.
  init(_ figure: Figure, emphasis: Emphasis = .plain) {
    self.init(figure.valueText, detail: figure.intervalText, emphasis: emphasis)
  }
}

/// The meaning of a text, shown as a colour.
///
/// The words say the same without colour.
enum Emphasis: String {
  case plain, good, bad, unsure, quiet
}

extension Bool {
  /// A sign of success or failure, and the colour with the same meaning.
  var mark: String { self ? "✓" : "✗" }
  var emphasis: Emphasis { self ? .good : .bad }
}
