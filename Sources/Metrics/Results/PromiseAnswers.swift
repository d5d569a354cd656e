extension ExperimentResults {
  /// The answer to a promise under one variant, as far as a run looks for it.
  package struct PromiseAnswer: Hashable, Sendable, Codable {
    package var promise: String
    package var variant: Int
    package var ruling: Ruling
    /// The answer in words: `holds for 1,000 states, …`.
    package var words: String
    /// The states that were looked into.
    package var states: Int
    /// The steps within which every state was looked into; `nil` if all were.
    package var steps: Int?
    package var file: String
    package var line: Int
    /// A walk with the fewest steps that breaks it.
    package var walk: Walk?

    /// Whether a promise holds.
    package enum Ruling: String, Hashable, Sendable, Codable {
      case kept, broken, vacuous
    }

    package init(
      promise: String, variant: Int, ruling: Ruling, words: String, states: Int, steps: Int?,
      file: String, line: Int, walk: Walk? = nil
    ) {
      self.promise = promise
      self.variant = variant
      self.ruling = ruling
      self.words = words
      self.states = states
      self.steps = steps
      self.file = file
      self.line = line
      self.walk = walk
    }
  }
}

extension ExperimentResults.PromiseAnswer {
  /// A walk through an app, step by step.
  package struct Walk: Hashable, Sendable, Codable {
    /// The situation in which it begins; `nil` for an ordinary start.
    package var situation: String?
    /// The screens that show at first.
    package var shows: String
    package var steps: [Step]
    /// The screens before, between and behind the steps; `nil` in older results.
    package var screens: [ExperimentResults.Story.Step]?
    /// The command that replays it.
    package var command: String

    /// A step, and everything that it changes.
    package struct Step: Hashable, Sendable, Codable {
      package var action: String
      package var changes: [String]

      package init(_ action: String, changes: [String]) {
        self.action = action
        self.changes = changes
      }
    }

    package init(
      situation: String?, shows: String, steps: [Step],
      screens: [ExperimentResults.Story.Step]? = nil, command: String
    ) {
      self.screens = screens
      self.situation = situation
      self.shows = shows
      self.steps = steps
      self.command = command
    }
  }
}
