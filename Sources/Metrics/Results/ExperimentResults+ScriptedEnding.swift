extension ExperimentResults {
  /// How a journey with exact steps ended under one variant.
  package struct ScriptedEnding: Hashable, Sendable, Codable {
    /// The name that the spec uses.
    package var journey: String
    /// What reports call it.
    package var title: String
    /// The variant's place.
    package var variant: Int
    /// What was expected and what was found, and at which step; nothing when it passed.
    package var failure: String?
    /// Where the step that failed stands: the file.
    package var file: String?
    /// Where the step that failed stands: the line, from 1.
    package var line: Int?

    /// How a journey ended.
    package init(
      journey: String, title: String, variant: Int, failure: String? = nil, file: String? = nil,
      line: Int? = nil
    ) {
      self.journey = journey
      self.title = title
      self.variant = variant
      self.failure = failure
      self.file = file
      self.line = line
    }
  }
}
