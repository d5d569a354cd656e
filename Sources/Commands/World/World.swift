import Reporting

/// Everything outside the program that a command touches: files, streams, the terminal, the clock.
///
/// Commands get it as a value, so that tests run them in the process against a made-up world.
package struct World: Sendable {
  package var files: any Files
  var streams: Streams
  package var terminal: Terminal
  /// The number of processors that can be used at once.
  package var processors: Int
  /// Seconds since some fixed moment; only for progress, never for results.
  package var seconds: @Sendable () -> Double
  /// Whether the person asked to stop.
  package var isInterrupted: @Sendable () -> Bool
  /// Shows a file in the program that the person looks at such files with; false where there is none.
  package var show: @Sendable (String) -> Bool = { _ in false }
  /// Waits for bytes on standard input; none at its end.
  package var readInput: @Sendable () -> [UInt8] = { [] }
  /// Does nothing for so many seconds.
  package var pause: @Sendable (Double) -> Void = { _ in }
  /// The folder in which programs keep what they can make again; `nil` where there is none.
  package var cacheFolder: String?
  /// The day in UTC, such as `2026-11-29`; only for what is dated, never for results.
  package var today: @Sendable () -> String = { "1970-01-01" }
  /// A word that changes with the program, such as the size and time of its file.
  package var program = ""
  /// Whether only mistakes are worth a message.
  package var isQuiet = false

  package init(
    files: any Files, streams: Streams, terminal: Terminal, processors: Int,
    seconds: @escaping @Sendable () -> Double, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.files = files
    self.streams = streams
    self.terminal = terminal
    self.processors = processors
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }
}

/// The terminal that the standard streams lead to, as far as there is one.
package struct Terminal: Sendable {
  /// Whether the output goes to a terminal, which ends a line where its columns end.
  var isTerminal = false
  var messagesAreTerminal: Bool
  var columns: Int
  /// Whether colours may be used: on a terminal, unless `NO_COLOR` is set.
  var allowsColor: Bool

  /// A file or a pipe: no terminal at all.
  package static let none = Terminal(messagesAreTerminal: false, columns: 100, allowsColor: false)
}

/// Files and folders, as far as commands need them; every method throws `FileProblem`.
package protocol Files: Sendable {
  /// Reads a regular file; a larger one, a pipe or a device is refused before anything is read.
  func read(_ path: String, atMost bytes: Int) throws -> [UInt8]

  /// Reads a regular file of any size in pieces, so that it is never held whole.
  func read(_ path: String, each: ([UInt8]) throws -> Void) throws

  /// Writes files of one folder that belong together, each whole or not at all, and all of them or none: a
  /// reader sees the old or the new ones. Missing folders are made.
  func write(_ files: [FileContent]) throws

  /// Makes sure that a file can be written later.
  func checkWritable(_ path: String) throws

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

extension Files {
  /// The largest file that is read: far above any results file or association file.
  private static var sizeLimit: Int { 512 << 20 }

  package func read(_ path: String) throws -> [UInt8] { try read(path, atMost: Self.sizeLimit) }

  package func read(_ path: String, each: ([UInt8]) throws -> Void) throws { try each(read(path)) }

  package func write(_ bytes: [UInt8], to path: String) throws {
    try write([FileContent(path: path, bytes: bytes)])
  }
}

/// A file that is to be written.
package struct FileContent: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
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
    try write([FileContent(path: path, bytes: bytes)])
  }

  /// Writes files of one folder that belong together, and says so.
  /// - Throws: `CommandFailure` when one cannot be written.
  func write(_ contents: [FileContent]) throws {
    try writing { try files.write(contents) }
    guard !isQuiet else { return }
    for content in contents { messages("wrote \(content.path)\n") }
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

extension World {
  /// The terminal for which reports are written.
  var medium: Medium {
    Medium(
      width: terminal.columns, usesColor: terminal.allowsColor, cutsLines: terminal.isTerminal)
  }
}
