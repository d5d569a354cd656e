import SourceText

extension ExperimentResults {
  /// How much of an imported app its spec has.
  package struct ImportCoverage: Hashable, Sendable, Codable {
    /// A part of an app: its number in the spec, and about how many its sources have.
    package struct Part: Hashable, Sendable, Codable {
      package var came: Int
      package var found: Int

      /// An independent count can be too low: then there are as many as came.
      package init(came: Int, found: Int) {
        self.came = came
        self.found = max(came, found)
      }

      var share: Double { found == 0 ? 1 : Double(came) / Double(found) }

      fileprivate var text: String { "\(came) of about \(found)" }
      fileprivate var exact: String { "\(came) of \(found)" }
    }

    /// The labels of a screen or a container that nobody read.
    package struct Guesses: Hashable, Sendable, Codable {
      package var name: String
      package var labels: [String]

      package init(name: String, labels: [String]) {
        self.name = name
        self.labels = labels
      }
    }

    /// The format of the sources, and their commit; `nil` if it is not known.
    package var source: String
    package var commit: String?
    package var screens: Part
    package var transitions: Part
    package var links: Part
    /// The labels and entries that import guessed and nobody edited or confirmed since, of all.
    package var guessedLabels: Part
    package var guessedEntries: Part
    package var isStartGuessed: Bool
    /// The edits that would bring the most screens and taps, best first.
    package var edits: [String]
    /// The labels that import guessed, by the screens and containers that have them; `nil` in older results.
    package var labels: [Guesses]?

    package init(
      source: String, commit: String?, screens: Part, transitions: Part, links: Part,
      guessedLabels: Part, guessedEntries: Part, isStartGuessed: Bool, edits: [String],
      labels: [Guesses]? = nil
    ) {
      self.source = source
      self.commit = commit
      self.screens = screens
      self.transitions = transitions
      self.links = links
      self.guessedLabels = guessedLabels
      self.guessedEntries = guessedEntries
      self.isStartGuessed = isStartGuessed
      self.edits = edits
      self.labels = labels
    }
  }
}

extension ExperimentResults.ImportCoverage {
  /// The screen that a spec made by import shows before anything opens; it is not one of the sources.
  package static let launchScreen = "launch-screen"
  /// The least shares that carry a verdict.
  private static let least = (screens: 0.8, transitions: 0.7, reachable: 0.7)
  /// The largest shares of guesses that carry one.
  private static let most = (labels: 0.5, entries: 0.35)
  /// The most entries that a transition of the sources makes, on average.
  ///
  /// Code that many screens share made three at most in the apps that were looked at, and code that was misread fifteen.
  private static let mostEntries = 6
  /// The share of screens below which the import is probably about another part of the project.
  private static let leastOfApp = 0.2

  /// How much came through, as sentences.
  package var sentence: String {
    let parts = [
      "\(screens.text) screens", "\(transitions.text) transitions", "\(links.text) links",
    ]
    let guesses =
      [
        guessedLabels.came == 0 ? nil : "\(guessedLabels.exact) labels",
        guessedEntries.came == 0 ? nil : "\(guessedEntries.exact) entries",
        isStartGuessed ? "the start" : nil,
      ].compactMap(\.self)
    let guessed = guesses.isEmpty ? "" : " Guessed: \(guesses.joined(separator: ", "))."
    return "Imported: \(parts.joined(separator: ", ")).\(guessed)"
      + (isWrongPart ? " \(Self.wrongPart)" : "")
  }

  private static let wrongPart = "This is probably the wrong part of the project."

  /// The labels that nobody read, of a screen and of all bars and menus.
  /// - Parameter screens: the names of all screens; any other name is a container's.
  package func guessedLabels(on screen: String, among screens: Set<String>) -> Set<String> {
    Set(
      (labels ?? []).filter { $0.name == screen || !screens.contains($0.name) }.flatMap(\.labels))
  }

  /// Whether it is probably about another part of the project.
  package var isWrongPart: Bool { screens.found > 4 && screens.share < Self.leastOfApp }

  /// Why no verdict rests on it, a half sentence each; empty if one may.
  /// - Parameter reachable: the number of screens that taps lead to; `nil` if it is not known.
  package func shortcomings(reachable: Int?) -> [String] {
    var found: [String] = []
    if screens.share < Self.least.screens { found.append("\(screens.text) screens are in it") }
    if transitions.share < Self.least.transitions {
      found.append("\(transitions.text) transitions are in it")
    }
    if let reachable, Double(reachable) < Self.least.reachable * Double(screens.came) {
      found.append("taps lead to \(reachable) of its \(screens.came.counted("screen"))")
    }
    if guessedLabels.share > Self.most.labels, guessedLabels.came > 0 {
      found.append("\(guessedLabels.exact) labels are guessed")
    }
    if guessedEntries.share > Self.most.entries, guessedEntries.came > 0 {
      found.append("\(guessedEntries.exact) entries are guessed")
    }
    if guessedEntries.found > Self.mostEntries * max(1, transitions.came) {
      found.append(
        "\(guessedEntries.found) entries come from \(transitions.came.counted("transition"))")
    }
    if isStartGuessed { found.append("its start is guessed") }
    return found
  }
}
