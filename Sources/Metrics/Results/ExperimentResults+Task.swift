extension ExperimentResults {
  /// Something that people want to get to.
  package struct Task: Hashable, Sendable, Codable {
    /// The name that the spec uses.
    package var name: String
    /// What reports call it.
    package var title: String
    /// How often people have it, against the other tasks.
    package var weight: Int

    /// A task.
    package init(name: String, title: String, weight: Int = 1) {
      self.name = name
      self.title = title
      self.weight = weight
    }
  }
}
