#if SQLite
  import Simulation

  /// A table of a database in the words of SQL.
  struct SQLiteTable {
    private let name: String
    private let columns: [(name: String, kind: String)]
    private let key: String

    /// - Parameters:
    ///   - columns: their names and what they hold.
    ///   - key: the columns by which the rows are told apart, with commas between them.
    init(_ name: String, _ columns: [(name: String, kind: String)], key: String) {
      self.name = name
      self.columns = columns
      self.key = key
    }

    /// What makes it.
    var definition: String {
      let fields = columns.map { "\($0.name) \($0.kind)" }.joined(separator: ", ")
      return "CREATE TABLE \(name) (\(fields), PRIMARY KEY (\(key))) WITHOUT ROWID"
    }

    /// What adds a row; it takes a value for each column.
    var insertion: String {
      "INSERT INTO \(name) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }
  }

  extension TableColumn {
    /// The name and what it holds, as SQL has them.
    var definition: (name: String, kind: String) { (name, kind.rawValue) }
  }
#endif
