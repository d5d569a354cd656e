package import SourceText

/// The rewriting of a spec and the app that it includes from the words of earlier versions into today's.
///
/// Comments, order and layout of the text stay.
package struct SpecMigration {
  /// A file in today's words.
  package struct File {
    /// Its path, as messages show it.
    package let path: String
    package fileprivate(set) var text: String
    /// The number of places that changed.
    package fileprivate(set) var changes: Int
  }

  /// The files that change, by their paths.
  package private(set) var files: [File] = []
  /// The faults of the rewritten text.
  package private(set) var diagnostics = Diagnostics()

  /// The most passes over a spec: words are nested at most this deep.
  private static let roundLimit = 12

  /// Rewrites a spec, in memory.
  /// - Parameter readFile: the reader of files, for the spec and the files that it includes.
  /// - Throws: the error of `readFile` for the spec itself.
  package init(_ path: String, readFile: @escaping ExperimentLoader.ReadFile) throws {
    for _ in 0..<Self.roundLimit {
      let written = files
      let loader = ExperimentLoader { asked in
        try written.first { $0.path == asked }.map { Array($0.text.utf8) } ?? readFile(asked)
      }
      diagnostics = try loader.load(path).diagnostics
      // Edits of other diagnostics only suggest what was meant.
      let faulty = diagnostics.all.filter { $0.isRenaming && !$0.edits.isEmpty }
      if faulty.isEmpty { return }
      rewrite(faulty)
    }
  }

  /// Makes the edits of some diagnostics.
  private mutating func rewrite(_ faulty: [Diagnostic]) {
    for (path, diagnostics) in Dictionary(grouping: faulty, by: \.range.file.path) {
      guard let file = diagnostics.first?.range.file else { continue }
      // An edit of several parts is made whole: one that overlaps another waits for the next round.
      var taken: [TextEdit] = []
      var count = 0
      for edits in diagnostics.map(\.edits) where !edits.contains(where: taken.overlaps) {
        taken += edits
        count += 1
      }
      let text = file.applying(taken)
      if let place = files.firstIndex(where: { $0.path == path }) {
        files[place].text = text
        files[place].changes += count
      } else {
        files.append(File(path: path, text: text, changes: count))
      }
    }
    files.sort { $0.path < $1.path }
  }
}

extension [TextEdit] {
  /// Whether an edit touches a place that one of these changes.
  fileprivate func overlaps(_ edit: TextEdit) -> Bool {
    contains { $0.range.start <= edit.range.end && edit.range.start <= $0.range.end }
  }
}
