#if SQLite
  import GRDB
  import GRDBSQLite
  import Simulation

  /// Adds rows to a table, column by column.
  ///
  /// A run has millions of rows, and lists of arguments would cost several times what SQLite does: so the
  /// values are bound and the statement is stepped through directly.
  struct SQLiteInsertion {
    private let statement: Statement

    /// - Parameter sql: an insertion that takes a value for each column.
    /// - Throws: what SQLite says.
    init(_ sql: String, in database: Database) throws {
      statement = try database.cachedStatement(sql: sql)
    }

    /// Says what the row has in a column, counted from 0; each has to be said for every row.
    func set(_ column: Int, to value: DatabaseValue) {
      // What is bound wrong shows when the row is added: it is refused.
      _ = value.bind(to: statement.sqliteStatement, at: CInt(column + 1))
    }

    /// Adds the row.
    /// - Throws: what SQLite says.
    func add() throws {
      let code = sqlite3_step(statement.sqliteStatement)
      sqlite3_reset(statement.sqliteStatement)
      guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  extension TableValue {
    /// The value as SQLite has it.
    var databaseValue: DatabaseValue {
      switch self {
      case .integer(let number): number.databaseValue
      case .text(let text): text.databaseValue
      case .nothing: .null
      }
    }
  }
#endif
