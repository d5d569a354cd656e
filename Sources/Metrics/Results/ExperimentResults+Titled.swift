extension ExperimentResults {
  /// Something that has a name and a title.
  package struct Titled: Hashable, Sendable, Codable {
    /// The name that a spec uses.
    package var name: String
    /// What reports call it.
    package var title: String

    /// A name with its title.
    package init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }
}
