/// How a command ends, as scripts and CI see it.
///
/// The README lists the same table.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All is well.
  case success = 0
  /// Something went wrong that should never go wrong.
  case unexpected = 1
  /// A gate, a journey or a check failed.
  case failed = 2
  /// The interval of a gate lies on both sides of its margin: more people would tell.
  case inconclusive = 3
  /// There is no baseline, or it cannot be compared.
  case incomparable = 4
  /// The command line was not understood.
  case usage = 64
  /// The spec or the data is wrong.
  case badSpec = 65
  /// A file that was named is not there.
  case noInput = 66
  /// A result could not be written.
  case cannotWrite = 74
  /// The person stopped the command.
  case interrupted = 130
}

/// Ends a command with a status; what there was to say has been said.
package struct Ending: Error, Equatable {
  /// How the command ends.
  package let status: ExitStatus

  /// Ends with a status.
  package init(_ status: ExitStatus) {
    self.status = status
  }
}

/// Does something with each of several specs, and ends only after all of them were tried.
struct EachSpec {
  private let specs: [String]

  init(_ specs: [String]) {
    self.specs = specs
  }

  /// What came of each spec.
  /// - Throws: the last `Ending`, when there was one.
  func map<Result>(_ body: (String) throws -> Result) throws -> [Result] {
    var results: [Result] = []
    var failure: Ending?
    for spec in specs {
      do {
        results.append(try body(spec))
      } catch let ending as Ending {
        failure = ending
      }
    }
    if let failure { throw failure }
    return results
  }
}
