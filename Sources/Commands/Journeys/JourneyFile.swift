import Simulation

/// A file of single journeys while it is being written: there under its name once it is finished.
protocol JourneyFile: JourneySink {
  /// Finishes it.
  /// - Returns: the paths of what was written.
  /// - Throws: the system's error.
  func finish() throws -> [String]
  /// Leaves nothing behind.
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
