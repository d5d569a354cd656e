extension ExperimentResults {
  /// One thing that is assumed about people.
  package struct Assumption: Hashable, Sendable, Codable {
    /// The name that the spec uses.
    package var name: String
    /// The value as people write it, with its unit.
    package var value: String
    /// What it means.
    package var meaning: String
    /// Where the value comes from.
    package var source: String
    /// Whether the spec says so, rather than leaving it at the default.
    package var isDeclared: Bool

    /// An assumption.
    package init(
      name: String, value: String, meaning: String = "", source: String = "",
      isDeclared: Bool = false
    ) {
      self.name = name
      self.value = value
      self.meaning = meaning
      self.source = source
      self.isDeclared = isDeclared
    }

    private enum CodingKeys: String, CodingKey {
      case name, value, meaning, source
      case isDeclared = "declared"
    }
  }
}
