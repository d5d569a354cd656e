extension ExperimentResults {
  /// A screen that could not be opened alone, or not be left.
  package struct UnsoundScreen: Hashable, Sendable, Codable {
    /// The screen's name.
    package var screen: String
    /// What is wrong, in words.
    package var problem: String

    /// Joins a screen to what is wrong with it.
    package init(screen: String, problem: String) {
      self.screen = screen
      self.problem = problem
    }
  }
}
