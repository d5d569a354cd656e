package import Experiments
import SourceText
import TestSupport

/// Where a test's spec comes from: a text, some files, or the repository.
///
/// ```swift
/// let experiment = try ExperimentLoader(text: spec).experiment()
/// ```
extension ExperimentLoader {
  /// A loader of one text, for specs that include no file.
  package init(text: String) {
    self.init { _ in Array(text.utf8) }
  }

  /// A loader of some files, as texts by their paths.
  package init(files: [String: String]) {
    self.init { path in
      guard let text = files[path] else { throw UnwrittenFile(path: path) }
      return Array(text.utf8)
    }
  }

  /// A loader of the files of this repository, by their paths from its root.
  package static var repository: ExperimentLoader {
    ExperimentLoader(readFile: RepositoryFiles.bytes)
  }

  /// The experiment of a spec that has no errors.
  /// - Throws: `SpecErrors` if the spec has some; `UnwrittenFile` if there is no such spec.
  package func experiment(_ path: String = "spec.yaml") throws -> Experiment {
    let loaded = try load(path)
    guard let experiment = loaded.experiment else { throw SpecErrors(loaded.diagnostics) }
    return experiment
  }
}

/// The messages about a spec that has errors, one a line.
package struct SpecErrors: Error, CustomStringConvertible {
  package let description: String

  init(_ diagnostics: Diagnostics) {
    description = diagnostics.all
      .map { "\($0.range.file.path):\($0.range.start.line): \($0.message)" }
      .joined(separator: "\n")
  }
}

/// A file that a test's spec includes and the test did not write.
package struct UnwrittenFile: Error, CustomStringConvertible {
  let path: String

  package var description: String { "\(path): no such file in this test" }
}
