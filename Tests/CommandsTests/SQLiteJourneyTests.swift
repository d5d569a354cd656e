#if SQLite
import Commands
import GRDB
import Simulation
import TestSupport
import Testing

@Suite("Journeys as a database")
struct SQLiteJourneyTests {
  private func walk(_ file: String, _ more: String...) throws -> MemoryWorld {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(
      world.run(["run", "tiny.yaml", "--people", "3000", "--journeys", file] + more) == .success)
    return world
  }

  /// The rows of a table, ordered, as the lines of a CSV file have them.
  private func lines(of table: String, in path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map { row in
        row.map { _, value in
          value.isNull ? "" : value.description.replacing("\"", with: "")
        }.joined(separator: ",")
      }
    }.sorted()
  }

  @Test("the tables hold what the CSV files hold, on any number of threads", arguments: [1, 2])
  func sameRows(threads: Int) throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/made/on the way/walks.sqlite"
    _ = try walk(path, "--threads", "\(threads)")
    let world = try walk("walks.csv")
    for (table, file) in [("journeys", "walks.csv"), ("steps", "walks.steps.csv")] {
      let text = String(decoding: try world.files.read(file), as: UTF8.self)
      let expected = text.split(separator: "\n").dropFirst()
        .map { String($0.replacing("\"", with: "")) }.sorted()
      let isSame = try lines(of: table, in: path) == expected
      #expect(expected.count > 5000 && isSame, "\(table)")
    }
  }

  @Test("the columns and the keys are those of the page")
  func schema() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/walks.sqlite"
    _ = try walk(path)
    try DatabaseQueue(path: path).read { database in
      #expect(
        try database.columns(in: "journeys").map(\.name) == JourneyRow.columns.map(\.name))
      #expect(
        try database.columns(in: "steps").map(\.name)
          == StepRow.columns.map(\.name) + StepKind.columns.map(\.name))
      #expect(
        try database.primaryKey("journeys").columns == ["person", "variant", "occasion"])
      #expect(
        try database.primaryKey("steps").columns == ["person", "variant", "occasion", "step"])
      let strays = try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM steps LEFT JOIN journeys USING (person, variant, occasion)
          WHERE journeys.taps IS NULL
          """)
      #expect(strays == 0)
    }
  }

  @Test("a database that was there is replaced, and one that is stopped leaves nothing")
  func whole() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("no database", to: "walks.sqlite")
    _ = try walk(path)
    let people = try DatabaseQueue(path: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(DISTINCT person) FROM journeys")
    }
    #expect(people == 3000)
    let world = MemoryWorld(TinyExperiment.files, patience: 1)
    #expect(
      world.run(
        "run", "tiny.yaml", "--people", "5000", "--threads", "1", "--journeys",
        "\(folder.path)/stopped.sqlite") == .interrupted)
    #expect(try DiskFiles().list(folder.path) == ["walks.sqlite"])
  }

  @Test("what cannot be written is said before anybody walks")
  func refused() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("", to: "file")
    let world = MemoryWorld(TinyExperiment.files)
    #expect(
      world.run("run", "tiny.yaml", "--journeys", "\(file)/walks.sqlite") == .cannotWrite)
    #expect(world.messages.contains("cannot write \(file)"), "\(world.messages)")
  }
}
#endif
