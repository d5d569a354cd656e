#if SQLite
import GRDB
import GRDBSQLite
import Metrics
import Simulation

/// Journeys as a database with two tables, `journeys` and `steps`; every range of people is one
/// transaction.
///
/// SQLite opens its file itself, so this lies on the disk, whatever the world's other files are.
final class SQLiteJourneyFile: JourneyFile {
  private let file: UnfinishedFile
  private let queue: DatabaseQueue

  private static let journeyTable = SQLiteTable(
    "journeys", JourneyRow.columns.map(\.definition), key: "person, variant, occasion")
  private static let stepTable = SQLiteTable(
    "steps", StepRow.columns.map(\.definition) + StepKind.columns.map(\.definition),
    key: "person, variant, occasion, step")

  /// - Parameter path: the path of the database; one that is there is replaced when this is finished.
  /// - Throws: `FileProblem`.
  init(_ path: String) throws {
    file = try UnfinishedFile(path)
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // The draft is thrown away unless it is finished, so nothing of it has to survive a crash.
      for pragma in [
        "page_size = 16384", "journal_mode = MEMORY", "synchronous = OFF",
        "locking_mode = EXCLUSIVE", "cache_size = -16384",
      ] { try database.execute(sql: "PRAGMA \(pragma)") }
    }
    do {
      queue = try DatabaseQueue(path: file.draft, configuration: configuration)
      try queue.write { database in
        for table in [Self.journeyTable, Self.stepTable] {
          try database.execute(sql: table.definition)
        }
      }
    } catch let error as DatabaseError {
      file.abandon()
      throw FileProblem(path: path, reason: error.message ?? "\(error)", isMissing: false)
    }
  }

  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void {
    // In the order of their keys, rows are added at the end of a table and fill its pages.
    let journeys = rows.journeys.sorted { $0.key < $1.key }
    let steps = rows.steps.sorted { $0.key < $1.key }
    let kinds = rows.kinds.map { kind in StepKind.columns.map { $0.value(kind).databaseValue } }
    return { [queue] in
      try queue.write { database in
        try Self.insert(journeys, database)
        try Self.insert(steps, kinds, database)
      }
    }
  }

  private static func insert(_ rows: [JourneyRow], _ database: Database) throws {
    let insertion = try SQLiteInsertion(journeyTable.insertion, in: database)
    let columns = JourneyRow.columns
    for row in rows {
      for place in columns.indices {
        insertion.set(place, to: columns[place].value(row).databaseValue)
      }
      try insertion.add()
    }
  }

  private static func insert(
    _ rows: [StepRow], _ kinds: [[DatabaseValue]], _ database: Database
  ) throws {
    let insertion = try SQLiteInsertion(stepTable.insertion, in: database)
    let columns = StepRow.columns
    for row in rows {
      for place in columns.indices {
        insertion.set(place, to: columns[place].value(row).databaseValue)
      }
      for (place, value) in kinds[row.kind].enumerated() {
        insertion.set(columns.count + place, to: value)
      }
      try insertion.add()
    }
  }

  func finish() throws -> [String] {
    do {
      try queue.close()
    } catch {
      file.abandon()
      throw error
    }
    try file.finish()
    return [file.path]
  }

  func abandon() {
    try? queue.close()
    file.abandon()
  }
}

extension JourneyRow {
  fileprivate var key: (Int, String, Int) { (record.person, variant, record.occasion) }
}

extension StepRow {
  fileprivate var key: (Int, String, Int, Int) { (person, variant, occasion, step) }
}

/// A table of a database in the words of SQL.
struct SQLiteTable {
  private let name: String
  private let columns: [(name: String, kind: String)]
  private let key: String

  /// - Parameters:
  ///   - columns: their names and what they hold.
  ///   - key: the columns that identify a row, with commas between them.
  init(_ name: String, _ columns: [(name: String, kind: String)], key: String) {
    self.name = name
    self.columns = columns
    self.key = key
  }

  var definition: String {
    let fields = columns.map { "\($0.name) \($0.kind)" }.joined(separator: ", ")
    return "CREATE TABLE \(name) (\(fields), PRIMARY KEY (\(key))) WITHOUT ROWID"
  }

  /// The statement that adds a row; it takes a value for each column.
  var insertion: String {
    "INSERT INTO \(name) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }
}

extension TableColumn {
  var definition: (name: String, kind: String) { (name, kind.rawValue) }
}

/// Adds rows to a table, column by column.
///
/// A run has millions of rows, and lists of arguments would cost several times what SQLite does: so the
/// values are bound and the statement is stepped through directly.
struct SQLiteInsertion {
  private let statement: Statement

  /// - Parameter sql: an insertion that takes a value for each column.
  /// - Throws: `DatabaseError`.
  init(_ sql: String, in database: Database) throws {
    statement = try database.cachedStatement(sql: sql)
  }

  /// Sets a column's value, counted from 0; every row needs all of them.
  func set(_ column: Int, to value: DatabaseValue) {
    // A wrong value shows when the row is added: it is refused.
    _ = value.bind(to: statement.sqliteStatement, at: CInt(column + 1))
  }

  /// - Throws: `DatabaseError`.
  func add() throws {
    let code = sqlite3_step(statement.sqliteStatement)
    sqlite3_reset(statement.sqliteStatement)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension TableValue {
  var databaseValue: DatabaseValue {
    switch self {
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .null: .null
    }
  }
}
#endif
