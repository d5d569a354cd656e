import SourceText

extension ExperimentResults {
  /// What the checks of the layouts found, and how far they looked.
  package struct Checks: Hashable, Sendable, Codable {
    /// The demands that are not met, each cause once.
    package var faults: [Fault]
    /// The faults that the spec accepts.
    package var accepted: Int
    /// The subjects that were looked at.
    package var subjects: [Check.Subject]
    package var counts: Counts

    package init(
      faults: [Fault] = [], accepted: Int = 0, subjects: [Check.Subject] = [],
      counts: Counts = Counts()
    ) {
      self.faults = faults
      self.accepted = accepted
      self.subjects = subjects
      self.counts = counts
    }

    /// Whether a fault is an error.
    package var hasErrors: Bool { faults.contains { $0.severity == .error } }

    /// The faults of a severity.
    package func count(of severity: Fault.Severity) -> Int {
      faults.count { $0.severity == severity }
    }
  }

  /// A demand that some layouts do not meet, with the shortest example.
  package struct Fault: Hashable, Sendable, Codable {
    /// The name of the check.
    package var check: String
    package var severity: Severity
    /// The fault in one sentence.
    package var message: String
    package var file: String
    package var line: Int
    package var column: Int
    /// The names of the layouts.
    package var layouts: [String]
    /// The route, screen, link, situation or container that it is about.
    package var subject: String
    /// The shortest walk to it; `nil` if none is needed.
    package var walk: Walk?
    /// The command that shows it again; `nil` if the place alone shows it.
    package var command: String?
    /// The further places at which it occurs, in words.
    package var others: [String]
    package var notes: [Note]
    package var help: String?

    package enum Severity: String, Hashable, Sendable, Codable {
      case error, warning
    }

    /// A further place of the spec that explains a fault.
    package struct Note: Hashable, Sendable, Codable {
      package var message: String
      package var file: String
      package var line: Int

      package init(message: String, file: String, line: Int) {
        self.message = message
        self.file = file
        self.line = line
      }
    }

    package init(
      check: String, severity: Severity, message: String, file: String, line: Int, column: Int,
      layouts: [String], subject: String, walk: Walk? = nil, command: String? = nil,
      others: [String] = [], notes: [Note] = [], help: String? = nil
    ) {
      self.check = check
      self.severity = severity
      self.message = message
      self.file = file
      self.line = line
      self.column = column
      self.layouts = layouts
      self.subject = subject
      self.walk = walk
      self.command = command
      self.others = others
      self.notes = notes
      self.help = help
    }

    /// The shortest walk to a fault.
    package struct Walk: Hashable, Sendable, Codable {
      /// The situation and flags in which it begins, in words.
      package var beginning: String
      /// The screens that show at first.
      package var shows: String
      package var steps: [PromiseAnswer.Walk.Step]

      package init(beginning: String, shows: String, steps: [PromiseAnswer.Walk.Step]) {
        self.beginning = beginning
        self.shows = shows
        self.steps = steps
      }
    }
  }
}

extension ExperimentResults.Checks {
  /// The numbers of things that the checks looked at; zero for those that nobody asked about.
  package struct Counts: Hashable, Sendable, Codable {
    package var layouts = 0
    /// The examples of links, and the situations in which each arrives.
    package var links = 0
    package var situations = 0
    /// The arrivals of links, over all layouts: a situation that a layout cannot set up has none.
    package var arrivals = 0
    /// The arrivals, over all layouts, that end on the link's screen.
    package var arrived = 0
    /// The other arrivals, over all layouts, that no check reports.
    package var refused = 0
    /// The screens that were opened alone in each layout.
    package var screens = 0
    /// The promises that were kept in every state that was looked into, and all promises.
    package var keptPromises = 0
    package var promises = 0
    /// The scripted journeys that went as written, over all layouts, and all of them.
    package var soundJourneys = 0
    package var journeys = 0
    /// The states that were looked into, over all layouts.
    package var states = 0
    /// Whether these are all states.
    package var isComplete = true

    package init() {}
  }
}

extension ExperimentResults.Checks {
  /// What was looked at and how it ended: `19 links × 9 situations × 2 layouts: 304 arrive, 38 are refused on purpose;
  /// 23 screens opened alone; 4 of 4 promises kept in 63,517 states`.
  package var summary: String {
    var parts: [String] = []
    if counts.links > 0 { parts.append(links) }
    if counts.screens > 0 { parts.append("\(counts.screens.counted("screen")) opened alone") }
    if counts.journeys > 0 {
      parts.append(
        "\(counts.soundJourneys) of \(counts.journeys.counted("scripted journey")) as written")
    }
    if counts.states > 0 { parts.append(states) }
    return parts.isEmpty ? "only the spec's text" : parts.joined(separator: "; ")
  }

  private var links: String {
    let size = [
      counts.links.counted("link"), counts.situations.counted("situation"),
      counts.layouts.counted("layout"),
    ].joined(separator: " × ")
    let refused = counts.refused == 0 ? "" : ", \(counts.refused) are refused on purpose"
    let failed = counts.arrivals - counts.arrived - counts.refused
    let lost = failed == 0 ? "" : ", \(failed) fail"
    return
      "\(size): \(counts.arrived == counts.arrivals ? "all " : "")\(counts.arrived) arrive\(refused)\(lost)"
  }

  private var states: String {
    let number = counts.states.grouped
    let states = counts.isComplete ? "all \(number) states" : "the \(number) nearest states"
    if counts.promises == 0 { return "every tap in \(states)" }
    return "\(counts.keptPromises) of \(counts.promises.counted("promise")) kept in \(states)"
  }
}
