extension ExperimentResults {
  /// A kind of deep link.
  package struct Link: Hashable, Sendable, Codable {
    /// The name that the spec uses.
    package var name: String
    /// The URLs it stands for.
    package var pattern: String
    /// The URLs that were tried, in the order of the link records.
    package var examples: [String]

    /// A kind of link.
    package init(name: String, pattern: String, examples: [String]) {
      self.name = name
      self.pattern = pattern
      self.examples = examples
    }
  }
}
