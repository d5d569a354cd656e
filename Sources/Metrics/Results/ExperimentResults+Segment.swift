extension ExperimentResults {
  /// A group of people and what is assumed about them.
  package struct Segment: Hashable, Sendable, Codable {
    /// The name that the spec uses.
    package var name: String
    /// What reports call it.
    package var title: String
    /// How many there are of them, against the other groups.
    package var weight: Int
    /// How they decide: the name of a model.
    package var model: String
    /// What is assumed about them.
    package var assumptions: [Assumption]

    /// A group of people.
    package init(
      name: String, title: String, weight: Int = 1, model: String, assumptions: [Assumption] = []
    ) {
      self.name = name
      self.title = title
      self.weight = weight
      self.model = model
      self.assumptions = assumptions
    }
  }
}
