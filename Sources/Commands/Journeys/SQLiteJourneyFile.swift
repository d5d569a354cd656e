#if SQLite
  import GRDB
  import Simulation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Journeys as a database with two tables, `journeys` and `steps`; every range of people is one
  /// transaction.
  final class SQLiteJourneyFile: JourneyFile {
    private let path: String
    private let draft: String
    private let queue: DatabaseQueue

    /// - Parameter path: the path of the database; one that is there is replaced when this is finished.
    /// - Throws: what SQLite says.
    init(_ path: String) throws {
      self.path = path
      draft = "\(path).\(getpid()).part"
      unlink(draft)
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // The draft is thrown away unless it is finished, so nothing of it has to survive a crash.
        try database.execute(sql: "PRAGMA journal_mode = MEMORY")
        try database.execute(sql: "PRAGMA synchronous = OFF")
      }
      queue = try DatabaseQueue(path: draft, configuration: configuration)
      try queue.write { database in
        try database.execute(
          sql: Self.definition(
            of: "journeys", JourneyRow.columns, key: "person, variant, occasion"))
        try database.execute(
          sql: Self.definition(
            of: "steps", StepRow.columns, key: "person, variant, occasion, step"))
      }
    }

    private static func definition<Row>(
      of table: String, _ columns: [TableColumn<Row>], key: String
    ) -> String {
      let fields = columns.map { "\($0.name) \($0.kind.rawValue)" }.joined(separator: ", ")
      return "CREATE TABLE \(table) (\(fields), PRIMARY KEY (\(key))) WITHOUT ROWID"
    }

    func writing(of rows: JourneyRows) -> @Sendable () throws -> Void {
      { [queue] in
        try queue.write { database in
          try Self.insert(rows.journeys, into: "journeys", JourneyRow.columns, database)
          try Self.insert(rows.steps, into: "steps", StepRow.columns, database)
        }
      }
    }

    private static func insert<Row>(
      _ rows: [Row], into table: String, _ columns: [TableColumn<Row>], _ database: Database
    ) throws {
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      let statement = try database.cachedStatement(sql: "INSERT INTO \(table) VALUES (\(places))")
      for row in rows {
        let values = columns.map { column -> (any DatabaseValueConvertible)? in
          switch column.value(row) {
          case .integer(let number): number
          case .text(let text): text
          case .nothing: nil
          }
        }
        try statement.execute(arguments: StatementArguments(values))
      }
    }

    func finish() throws -> [String] {
      try queue.close()
      guard rename(draft, path) == 0 else {
        let problem = FileProblem(errno: errno, path: path)
        unlink(draft)
        throw problem
      }
      return [path]
    }

    func abandon() {
      try? queue.close()
      unlink(draft)
    }
  }
#endif
