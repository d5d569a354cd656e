/// The exit status of a command, as scripts and CI see it.
///
/// docs/reference/commands.md has the same table. A command throws it after it has printed all messages.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case success = 0
  /// An error that should never occur.
  case unexpected = 1
  /// A gate, a journey or a check failed.
  case failed = 2
  /// The interval of a gate contains its margin: it needs more people.
  case inconclusive = 3
  /// The baseline is missing, or cannot be compared.
  case incomparable = 4
  /// The command line was not understood.
  case usage = 64
  /// The spec or the data is wrong.
  case badSpec = 65
  /// A named file does not exist.
  case noInput = 66
  /// A result could not be written.
  case cannotWrite = 74
  /// The person stopped the command.
  case interrupted = 130
}

/// An error that knows how the command ends; `World.status(endingWith:)` renders all of them.
protocol CommandError: Error {
  var status: ExitStatus { get }
  /// The lines for standard error; empty if all messages were printed.
  var message: String { get }
}

extension ExitStatus: CommandError {
  var status: ExitStatus { self }
  var message: String { "" }
}

/// A command's error of its own: a status and a text.
struct CommandFailure: CommandError {
  let status: ExitStatus
  let message: String

  /// - Parameters:
  ///   - place: the file that the error is in; it begins each line.
  init(_ status: ExitStatus, _ text: some CustomStringConvertible, in place: String? = nil) {
    self.status = status
    message = text.description.split(separator: "\n")
      .map { "\(place.map { "\($0): " } ?? "")error: \($0)\n" }.joined()
  }
}

/// Runs work on a file, so that its error names the file.
/// - Throws: `CommandFailure` for an error that is no `CommandError`.
func inFile<Result>(
  _ path: String, status: ExitStatus = .badSpec, _ work: () throws -> Result
) throws -> Result {
  do {
    return try work()
  } catch let error as any CommandError {
    throw error
  } catch {
    throw CommandFailure(status, "\(error)", in: path)
  }
}

extension World {
  /// Prints why a command ended, and returns its status; `nil` for an error that is no `CommandError`.
  func status(endingWith error: any Error) -> ExitStatus? {
    guard let error = error as? any CommandError else { return nil }
    messages(error.message)
    return error.status
  }

  /// Does the same with each of several specs, and reports the error of each.
  /// - Returns: the worst exit status, by number.
  func attemptEach(_ specs: [String], _ body: (String) throws -> ExitStatus) throws -> ExitStatus {
    var worst = ExitStatus.success
    for spec in specs {
      var own: ExitStatus
      do {
        own = try body(spec)
      } catch {
        guard let status = status(endingWith: error) else { throw error }
        own = status
      }
      if own.rawValue > worst.rawValue { worst = own }
      if own == .interrupted { break }
    }
    return worst
  }

  /// Does the same with each of several things, such as specs, and ends only after all were tried.
  /// - Throws: The last status except success.
  @discardableResult
  func attemptAll<Each, Result>(
    _ all: [Each], _ body: (Each) throws -> Result
  ) throws -> [Result] {
    var last: ExitStatus?
    let results = try all.compactMap { each -> Result? in
      do {
        return try body(each)
      } catch {
        guard let status = status(endingWith: error) else { throw error }
        last = status
        return nil
      }
    }
    if let last { throw last }
    return results
  }
}
