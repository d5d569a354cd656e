import Experiments
import SourceText
import TestSupport

/// Files that are only there for a test.
struct MemoryFiles {
  let texts: [String: String]

  /// A file that is not there.
  struct Missing: Error {}

  /// Reads a spec from these files.
  /// - Throws: `Missing` when the spec itself is not there.
  func load(_ path: String) throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    try ExperimentLoader { path in
      guard let text = texts[path] else { throw Missing() }
      return Array(text.utf8)
    }.load(path)
  }
}
