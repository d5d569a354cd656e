extension ExperimentResults {
  /// The screens and taps of a layout that walks come to, as far as a run looks for them.
  package struct KnownWays: Hashable, Sendable, Codable {
    /// The most states of a layout that a run looks into, for promises and coverage: `navlab check` looks
    /// farther, and a run must not wait for it.
    package static let mostStates = 4_000

    /// The states that were looked into.
    package var states: Int
    /// Whether they are all that there are.
    package var isComplete: Bool
    package var screens: [Way]
    package var taps: [Tap]

    package init(states: Int, isComplete: Bool, screens: [Way], taps: [Tap]) {
      self.states = states
      self.isComplete = isComplete
      self.screens = screens
      self.taps = taps
    }

    /// The fewest steps to a screen, from an ordinary start unless the first step says otherwise.
    package struct Way: Hashable, Sendable, Codable {
      package var screen: String
      package var steps: [String]

      package init(screen: String, steps: [String]) {
        self.screen = screen
        self.steps = steps
      }
    }

    /// A label that can be tapped on a screen.
    package struct Tap: Hashable, Sendable, Codable {
      package var screen: String
      package var label: String
      /// Whether it stands in a menu that lies open over the screen.
      package var isInMenu: Bool

      package init(screen: String, label: String, isInMenu: Bool) {
        self.screen = screen
        self.label = label
        self.isInMenu = isInMenu
      }

      private enum CodingKeys: String, CodingKey {
        case screen, label
        case isInMenu = "in-menu"
      }
    }

    private enum CodingKeys: String, CodingKey {
      case states, screens, taps
      case isComplete = "complete"
    }
  }
}
