/// Everything outside the program that a command touches: files, streams, the terminal, the clock.
///
/// Commands get it as a value, so that tests run them in the process against a made-up world.
package struct World: Sendable {
  package var files: any Files
  /// The sink of data: standard output.
  package var output: @Sendable (String) -> Void
  /// The sink of everything else, such as progress and diagnostics: standard error.
  package var messages: @Sendable (String) -> Void
  package var terminal: Terminal
  /// The number of processors that can be used at once.
  package var processors: Int
  /// Seconds since some fixed moment; only for progress, never for results.
  package var seconds: @Sendable () -> Double
  /// Whether the person asked to stop.
  package var isInterrupted: @Sendable () -> Bool
  /// Shows a file in the program that the person looks at such files with; false where there is none.
  package var show: @Sendable (String) -> Bool = { _ in false }
  /// Whether only mistakes are worth a message.
  package var isQuiet = false

  package init(
    files: any Files, output: @escaping @Sendable (String) -> Void,
    messages: @escaping @Sendable (String) -> Void, terminal: Terminal, processors: Int,
    seconds: @escaping @Sendable () -> Double, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.files = files
    self.output = output
    self.messages = messages
    self.terminal = terminal
    self.processors = processors
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }
}

/// The terminal that the standard streams lead to, as far as there is one.
package struct Terminal: Sendable {
  var messagesAreTerminal: Bool
  var columns: Int
  /// Whether colours may be used: on a terminal, unless `NO_COLOR` is set.
  var allowsColor: Bool

  /// A file or a pipe: no terminal at all.
  package static let none = Terminal(messagesAreTerminal: false, columns: 100, allowsColor: false)
}

/// Files and folders, as far as commands need them; every method throws `FileProblem`.
package protocol Files: Sendable {
  func read(_ path: String) throws -> [UInt8]

  /// Writes a file whole or not at all: a reader sees the old or the new one, never a part.
  /// Missing folders are made.
  func write(_ bytes: [UInt8], to path: String) throws

  /// Begins a file that is too large to be held: it gets its name once it is finished, whole.
  /// Missing folders are made.
  func draft(_ path: String) throws -> any FileDraft

  /// Removes a file, if it is there.
  func remove(_ path: String) throws

  /// The names of a folder's files and folders, in no order.
  func list(_ folder: String) throws -> [String]

  func exists(_ path: String) -> Bool

  /// The path with symbolic links resolved; `nil` when it is not there.
  func resolved(_ path: String) -> String?
}

/// A file while it is being written; its methods throw `FileProblem`.
package protocol FileDraft: AnyObject, Sendable {
  func append(_ bytes: [UInt8]) throws
  /// Gives the file its name.
  func finish() throws
  func abandon()
}

/// The reason why a file could not be read or written.
package struct FileProblem: CommandError, Equatable, CustomStringConvertible {
  let path: String
  /// The system's reason, in words.
  let reason: String
  let isMissing: Bool

  package init(path: String, reason: String, isMissing: Bool = false) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }

  package var description: String { "\(path): \(reason)" }
  var status: ExitStatus { isMissing ? .noInput : .badSpec }
  var message: String { "error: \(self)\n" }
}

extension String {
  /// The folder of a path; empty where the path has none.
  var folder: String {
    split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}

extension World {
  /// Writes a file whole, and says so.
  /// - Throws: `CommandFailure` when it cannot be written.
  func write(_ bytes: [UInt8], to path: String) throws {
    try writing { try files.write(bytes, to: path) }
    if !isQuiet { messages("wrote \(path)\n") }
  }

  /// Runs work that writes files, so that its error is about writing.
  /// - Throws: `CommandFailure`.
  func writing<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw CommandFailure(.cannotWrite, "cannot write \(error)")
    }
  }
}
