import Simulation
import SourceText

/// A file of single journeys while it is being written: there under its name once it is finished.
protocol JourneyFile: JourneySink {
  /// Finishes it.
  /// - Returns: the paths of what was written.
  /// - Throws: the system's error.
  func finish() throws -> [String]
  func abandon()
}

extension World {
  /// Begins a file of journeys, of the kind that its name ends with.
  /// - Throws: `CommandFailure` when it cannot be written, or when this program cannot write its kind.
  func journeyFile(_ path: String) throws -> any JourneyFile {
    if path.hasSuffix(".csv") { return try writing { try CSVJourneyFile(path, in: files) } }
    #if SQLite
    return try writing { try SQLiteJourneyFile(path) }
    #else
    throw CommandFailure(
      .usage,
      """
      this navlab was built without SQLite: name a file that ends in '.csv', or build it \
      with 'make release TRAITS=SQLite'
      """)
    #endif
  }
}

/// Journeys as two CSV files: `walks.csv` with a row per journey, `walks.steps.csv` with one per step.
final class CSVJourneyFile: JourneyFile {
  private let journeyPath: String
  private let stepPath: String
  private let journeys: any FileDraft
  private let steps: any FileDraft

  /// - Parameter path: the path of the journeys; it ends in `.csv`.
  /// - Throws: `FileProblem`.
  init(_ path: String, in files: any Files) throws {
    journeyPath = path
    stepPath = "\(path.dropLast(".csv".count)).steps.csv"
    journeys = try files.draft(journeyPath)
    do {
      steps = try files.draft(stepPath)
    } catch {
      journeys.abandon()
      throw error
    }
    do {
      try journeys.append(Self.heading(JourneyRow.columns.map(\.name)))
      try steps.append(Self.heading(StepRow.columns.map(\.name) + StepKind.columns.map(\.name)))
    } catch {
      abandon()
      throw error
    }
  }

  private static func heading(_ names: [String]) -> [UInt8] {
    Array((names.joined(separator: ",") + "\n").utf8)
  }

  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void {
    let journeyLines = Self.journeyLines(rows)
    let stepLines = Self.stepLines(rows)
    return { [journeys, steps] in
      try journeys.append(journeyLines)
      try steps.append(stepLines)
    }
  }

  private static func journeyLines(_ rows: JourneyRows) -> [UInt8] {
    var lines = CSVLines(capacity: rows.journeys.count * bytesPerLine)
    let columns = JourneyRow.columns
    for row in rows.journeys {
      lines.add(row, columns)
      lines.endLine()
    }
    return lines.bytes
  }

  private static func stepLines(_ rows: JourneyRows) -> [UInt8] {
    let kinds = rows.kinds.map { kind in
      var fields = CSVLines()
      fields.add(kind, StepKind.columns)
      return fields
    }
    var lines = CSVLines(capacity: rows.steps.count * bytesPerLine)
    let columns = StepRow.columns
    for row in rows.steps {
      lines.add(row, columns)
      lines.add(fieldsOf: kinds[row.kind])
      lines.endLine()
    }
    return lines.bytes
  }

  private static let bytesPerLine = 160

  func finish() throws -> [String] {
    try steps.finish()
    try journeys.finish()
    return [journeyPath, stepPath]
  }

  func abandon() {
    journeys.abandon()
    steps.abandon()
  }
}

extension CSVLines {
  fileprivate mutating func add<Row>(_ row: Row, _ columns: [TableColumn<Row>]) {
    for column in columns {
      switch column.value(row) {
      case .integer(let number): add(number)
      case .text(let text): add(text)
      case .null: addEmpty()
      }
    }
  }
}
