import Simulation
import SourceText

/// Journeys as two CSV files: `walks.csv` with a row per journey, `walks.steps.csv` with one per step.
final class CSVJourneyFile: JourneyFile {
  private let journeyPath: String
  private let stepPath: String
  private let journeys: any FileDraft
  private let steps: any FileDraft

  private static let journeyTable = CSVTable(JourneyRow.columns)
  private static let stepTable = CSVTable(StepRow.columns)
  private static let kindTable = CSVTable(StepKind.columns)

  /// - Parameters:
  ///   - path: the path of the journeys; it ends in `.csv`.
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
    try journeys.append(Self.heading(Self.journeyTable.names))
    try steps.append(Self.heading(Self.stepTable.names + Self.kindTable.names))
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.journeys.count * bytesPerLine)
    for row in rows.journeys {
      journeyTable.append(row, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func stepLines(_ rows: JourneyRows) -> [UInt8] {
    let endings = rows.kinds.map { kind in
      var bytes = [UInt8(ascii: ",")]
      kindTable.append(kind, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      return bytes
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.steps.count * bytesPerLine)
    for row in rows.steps {
      stepTable.append(row, to: &bytes)
      bytes += endings[row.kind]
    }
    return bytes
  }

  /// The bytes of a usual line, reserved beforehand.
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

/// Rows as lines of CSV.
struct CSVTable<Row: Sendable> {
  private let columns: [TableColumn<Row>]

  init(_ columns: [TableColumn<Row>]) {
    self.columns = columns
  }

  var names: [String] { columns.map(\.name) }

  /// Adds the fields of a row, with commas between them.
  func append(_ row: Row, to bytes: inout [UInt8]) {
    for place in columns.indices {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      switch columns[place].value(row) {
      case .integer(let number): CSVField.append(number, to: &bytes)
      case .text(let text): CSVField.append(text, to: &bytes)
      case .nothing: break
      }
    }
  }
}
