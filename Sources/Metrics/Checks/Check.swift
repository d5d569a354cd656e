/// A demand on an app and its layouts that people are not needed to judge: it is met, or it is not.
///
/// All checks are one table: the page of checks, `navlab help NAME`, SARIF's rules, JUnit's cases and the chapter of the
/// report are made from it.
package struct Check: Hashable, Sendable {
  /// The name, in words joined by hyphens: `same-twice`.
  package let name: String
  package let looksAt: Subject
  /// The severity of a fault, unless the spec says otherwise.
  package let severity: CheckSeverity
  /// The demand in one sentence.
  package let demand: String

  package init(name: String, looksAt: Subject, severity: CheckSeverity, demand: String) {
    self.name = name
    self.looksAt = looksAt
    self.severity = severity
    self.demand = demand
  }

  /// The thing that a check looks at.
  package enum Subject: String, CaseIterable, Sendable, Codable {
    case text, patterns, situation, task, screen, link, state, tap

    /// The heading of its checks, with a sentence about when they are asked.
    package var heading: (title: String, words: String) {
      switch self {
      case .text:
        (
          "The spec's text",
          "A spec that fails one of these cannot be run. They cannot be switched off."
        )
      case .patterns:
        ("Patterns of links", "Compared as a whole, with each other and with association files.")
      case .situation: ("Situations", "Each situation is set up in each layout.")
      case .task: ("Tasks and journeys", "Each is tried in each layout.")
      case .screen:
        ("Screens", "Each screen is opened alone, in an app that has just been launched.")
      case .link:
        ("Links", "Each example of a link arrives in each situation, with every question answered.")
      case .state: ("States", "Every state that taps, situations and links lead to, up to a bound.")
      case .tap: ("Taps", "Every tap in every state, up to a bound.")
      }
    }
  }
}

/// The consequence of a fault.
package enum CheckSeverity: String, CaseIterable, Sendable {
  case error, warning, off
}
