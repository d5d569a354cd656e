extension ExperimentResults {
  /// One journey told step by step.
  package struct Story: Hashable, Sendable, Codable {
    /// Which journey it is.
    package var key: StoryKey
    /// How it ended.
    package var outcome: String
    /// What was done.
    package var steps: [Step]

    /// A story.
    package init(key: StoryKey, outcome: JourneyOutcome, steps: [Step]) {
      self.key = key
      self.outcome = outcome.name
      self.steps = steps
    }

    /// One step of a story.
    package struct Step: Hashable, Sendable, Codable {
      /// The screen in front.
      package var screen: String
      /// What could be tapped, in reading order.
      package var offered: [String]
      /// What was tapped; nothing when the person gave up here or had arrived.
      package var chosen: String?
      /// Why, in words.
      package var reason: String
      /// What the router did, in words.
      package var routing: String

      /// A step.
      package init(
        screen: String, offered: [String], chosen: String?, reason: String = "",
        routing: String = ""
      ) {
        self.screen = screen
        self.offered = offered
        self.chosen = chosen
        self.reason = reason
        self.routing = routing
      }
    }
  }
}
