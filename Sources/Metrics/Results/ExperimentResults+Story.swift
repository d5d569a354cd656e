extension ExperimentResults {
  /// One journey told step by step.
  package struct Story: Hashable, Sendable, Codable {
    /// Which journey it is.
    package var key: StoryKey
    /// How it ended.
    package var outcome: String
    /// What was done; the last step is where it ended.
    package var steps: [Step]
    /// How many taps before the last step are not told; nothing where all are.
    package var untold: Int?

    /// A story.
    package init(key: StoryKey, outcome: JourneyOutcome, steps: [Step], untold: Int? = nil) {
      self.key = key
      self.outcome = outcome.name
      self.steps = steps
      self.untold = untold
    }

    /// One step of a story.
    package struct Step: Hashable, Sendable, Codable {
      /// The screen in front.
      package var screen: String
      /// What could be tapped, in reading order.
      package var offered: [String]
      /// What was read before the tap, in the order in which it was; nothing where nobody reads.
      package var read: [Reading]?
      /// What stood there and was not noticed, if anything.
      package var overlooked: String?
      /// What was tapped; nothing when the person gave up here or had arrived.
      package var chosen: String?
      /// Why, in words.
      package var reason: String
      /// What the router did, in words.
      package var routing: String

      /// A step.
      package init(
        screen: String, offered: [String], read: [Reading]? = nil, overlooked: String? = nil,
        chosen: String?,
        reason: String = "", routing: String = ""
      ) {
        self.screen = screen
        self.offered = offered
        self.read = read
        self.overlooked = overlooked
        self.chosen = chosen
        self.reason = reason
        self.routing = routing
      }
    }

    /// One label that was read.
    package struct Reading: Hashable, Sendable, Codable {
      /// What it says.
      package var label: String
      /// What it seemed to promise; of labels, 0 nothing to 1 everything.
      package var promise: Double
      /// How much would have been enough; nothing where the best promise is taken, whatever it is.
      package var threshold: Double?

      /// A reading.
      package init(label: String, promise: Double, threshold: Double? = nil) {
        self.label = label
        self.promise = promise
        self.threshold = threshold
      }
    }
  }
}
