import Simulation

/// A file of single journeys while it is being written: there under its name once it is finished.
protocol JourneyFile: JourneySink {
  /// Finishes it.
  /// - Returns: the paths of what was written.
  /// - Throws: what the system says when it cannot be finished.
  func finish() throws -> [String]
  /// Leaves nothing behind.
  func abandon()
}

/// Begins files of journeys by what their names end with.
struct JourneyFiles {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The endings that are understood.
  static let endings = [".csv", ".sqlite"]

  /// Begins a file.
  /// - Throws: `Ending` when it cannot be written, or when this program cannot write its kind.
  func begin(_ path: String) throws -> any JourneyFile {
    do {
      if path.hasSuffix(".csv") { return try CSVJourneyFile(path, in: world.files) }
      #if SQLite
        return try SQLiteJourneyFile(path)
      #else
        world.messages(
          """
          error: this navlab was built without SQLite: name a file that ends in '.csv', or build it \
          with 'make release TRAITS=SQLite'

          """)
        throw Ending(.usage)
      #endif
    } catch let ending as Ending {
      throw ending
    } catch {
      world.messages("error: cannot write \(error)\n")
      throw Ending(.cannotWrite)
    }
  }
}
