extension ExperimentResults {
  /// Facts of a layout that hold for everybody.
  package struct LayoutFacts: Hashable, Sendable, Codable {
    /// In how many states the app can be; `nil` if not all of them were searched for.
    package var states: Int?
    /// The fewest taps from an ordinary start to each screen of the setup; `nil` if there is no path.
    package var tapsFromHome: [Int?]
    /// The screens and taps that walks come to; `nil` if that was not looked for.
    package var known: KnownWays?

    package init(
      states: Int? = nil, tapsFromHome: [Int?], known: KnownWays? = nil
    ) {
      self.states = states
      self.tapsFromHome = tapsFromHome
      self.known = known
    }

    private enum CodingKeys: String, CodingKey {
      case states, known
      case tapsFromHome = "taps-from-home"
    }
  }

  /// How a journey with exact steps ended under one variant.
  package struct ScriptedEnding: Hashable, Sendable, Codable {
    package var journey: String
    package var title: String
    package var variant: Int
    /// The step that failed, with the expectation and the finding; `nil` if it passed.
    package var failure: String?
    /// Where the step that failed stands: the file.
    package var file: String?
    /// Where the step that failed stands: the line, from 1.
    package var line: Int?

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

  /// The exact outcome of people without a memory, for one variant, segment and task.
  package struct ExactAnswer: Hashable, Sendable, Codable {
    /// The places of variant, segment and task.
    package var variant: Int
    package var segment: Int
    package var task: Int
    /// How many of a thousand million people arrive.
    package var arrivals: Int
    /// Those still walking when the calculation stopped: the error of `arrivals`.
    package var unaccounted: Int

    private static let people = 1e9

    package init(variant: Int, segment: Int, task: Int, success: Double, unaccounted: Double) {
      self.variant = variant
      self.segment = segment
      self.task = task
      arrivals = Int((min(max(success, 0), 1) * Self.people).rounded())
      self.unaccounted = Int((min(max(unaccounted, 0), 1) * Self.people).rounded(.up))
    }

    package var success: Double { Double(arrivals) / Self.people }
    /// How far off that share may be.
    package var error: Double { Double(unaccounted) / Self.people }
  }
}
