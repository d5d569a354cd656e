extension ExperimentResults {
  /// A demand on the result, as it is written.
  package struct WrittenGate: Hashable, Sendable, Codable {
    /// The line.
    package var text: String
    /// What reports call it; the line itself when nothing.
    package var name: String?
    /// Whether it is reported only.
    package var isWarning: Bool
    /// The file it stands in, as the spec's path was given.
    package var file: String
    /// The line in that file, from 1.
    package var line: Int
    /// The column in that line, from 1.
    package var column: Int

    /// A gate.
    package init(
      text: String, name: String? = nil, isWarning: Bool = false, file: String, line: Int,
      column: Int
    ) {
      self.text = text
      self.name = name
      self.isWarning = isWarning
      self.file = file
      self.line = line
      self.column = column
    }

    private enum CodingKeys: String, CodingKey {
      case text, name, file, line, column
      case isWarning = "warning"
    }
  }
}
