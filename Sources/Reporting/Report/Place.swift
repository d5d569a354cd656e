/// A line of a file of the specification.
package struct Place: Equatable {
  /// The file's path as the specification gives it, with slashes.
  package var file: String
  /// The line, counted from 1.
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as compilers write it.
  package var text: String { "\(file):\(line)" }
}
