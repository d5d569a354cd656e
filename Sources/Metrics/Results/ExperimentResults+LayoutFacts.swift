extension ExperimentResults {
  /// What is true of a layout whoever uses it.
  package struct LayoutFacts: Hashable, Sendable, Codable {
    /// In how many states the app can be; nothing where not all of them were searched for.
    package var states: Int?
    /// The fewest taps from an ordinary start to each screen of the setup; nothing where there is no way.
    package var tapsFromHome: [Int?]
    /// The screens that could not be opened in an app that was just launched, or not be left; nothing
    /// where that was not tried.
    package var unsound: [UnsoundScreen]?

    /// The facts of a layout.
    package init(states: Int? = nil, tapsFromHome: [Int?], unsound: [UnsoundScreen]? = nil) {
      self.states = states
      self.tapsFromHome = tapsFromHome
      self.unsound = unsound
    }

    private enum CodingKeys: String, CodingKey {
      case states, unsound
      case tapsFromHome = "taps-from-home"
    }
  }
}
