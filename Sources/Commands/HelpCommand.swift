import Analysis
import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Reporting
import SourceText

struct HelpCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Explain a command, a word of the output, or a word of a spec.",
    discussion: """
      Example: navlab help run, navlab help menu-notice, navlab help options

      Knows every command, metric, outcome, finding, check, parameter, key and term. 'navlab help checks', 'navlab \
      help metrics' and the like list them. Without a word it shows the list of commands.
      """,
    // The parser adds a 'help' of its own to a script for a shell.
    shouldDisplay: !Navlab.writesCompletions)

  @Argument(help: "A command, a word as it is printed, or 'options'.")
  var words: [String] = []

  func run(in world: World) throws {
    let columns = max(40, min(world.terminal.columns, 100))
    guard let word = words.first else {
      return world.document(Navlab.helpMessage(columns: columns) + "\n")
    }
    try Navlab.refuseOldNames(in: words)
    var pages: [String] = []
    if let command = Self.command(words) {
      pages.append(Navlab.helpMessage(for: command, columns: columns))
    }
    if words == ["options"] { pages.append(SharedOptions.helpMessage(columns: columns)) }
    if words.count == 1 {
      pages += Self.meanings(of: word, columns: columns) + Self.choices(of: word, columns: columns)
    }
    guard !pages.isEmpty else {
      let names = WordList.sections.flatMap(\.words).map(\.name) + Navlab.commandNames
      throw CommandFailure.unknown("word", words.joined(separator: " "), among: Set(names).sorted())
    }
    world.output(pages.joined(separator: "\n") + "\n")
  }

  /// The command that some words name, such as `dev merge`.
  private static func command(_ words: [String]) -> (any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = Navlab.self
    for word in words {
      let found = command.configuration.subcommands.first {
        $0.configuration.commandName == word
      }
      guard let found else { return nil }
      command = found
    }
    return command
  }

  private static func meanings(of word: String, columns: Int) -> [String] {
    let lists = WordList.sections.filter { $0.title.isSameWord(as: word) }.map { section in
      let lines = section.words.flatMap { listed in
        ["  \(listed.name)"]
          + TextWrapping.lines(of: listed.meaning, width: columns - 6).map { "      \($0)" }
      }
      return ([section.title] + lines).joined(separator: "\n")
    }
    return lists
      + WordList.sections.flatMap { section in
        section.words.filter { $0.name.isSameWord(as: word) }.map { meaning in
          let lines = TextWrapping.lines(of: meaning.meaning, width: columns - 2)
          return (["\(meaning.name) (\(section.title))"] + lines.map { "  \($0)" })
            .joined(separator: "\n")
        }
      }
  }

  /// The words that a key of specs takes, and its picture.
  private static func choices(of key: String, columns: Int) -> [String] {
    let lists = LanguageReference.words(of: key).map { words in
      let width = (words.map(\.name.count).max() ?? 0) + 2
      let lines = words.flatMap { word -> [String] in
        let name = word.name + String(repeating: " ", count: width - word.name.count)
        let indent = String(repeating: " ", count: width)
        return TextWrapping.lines(of: word.meaning, width: columns - width - 2).enumerated()
          .map { "  " + ($0.offset == 0 ? name : indent) + $0.element }
      }
      return (["Words of \(key)"] + lines).joined(separator: "\n")
    }
    let picture = RulePicture.lines(of: key).map { lines in
      (["\(key) in a picture"] + lines.map { "  \($0)" }).joined(separator: "\n")
    }
    return lists + (picture.map { [$0] } ?? [])
  }

  /// The page of options that several commands share.
  private struct SharedOptions: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Options of every command that sends people through layouts: run, gate and study read.",
      usage: "")

    @OptionGroup var run: RunOptions
  }
}

/// The words that the program prints as terms and those that it reads, with their meanings.
enum WordList {
  struct Section {
    let title: String
    let words: [LanguageReference.Word]
  }

  static var sections: [Section] { printed + catalogues + [parameters] + written }

  /// The terms of output, in the order of their page.
  private static var printed: [Section] {
    [
      Section(title: "Terms", words: LanguageReference.terms),
      Section(
        title: "Findings about a difference",
        words: Finding.allCases.map { ($0.rawValue, $0.explanation) }),
      Section(title: "Words of a verdict", words: verdictWords),
      Section(title: "Places and tasks", words: placeWords),
      Section(title: "Words of journeys", words: JourneyWords.all),
      Section(title: "Signs of a tree of screens", words: JourneyWords.signs),
      Section(
        title: "Judgements on gates", words: Judgement.allCases.map { ($0.word, $0.explanation) }),
      Section(
        title: "Ends of a journey",
        words: JourneyOutcome.allCases.map { ($0.name, "The person \($0.summary).") }
          + JourneyOutcome.Class.allCases.map { ($0.rawValue, $0.explanation) }),
      Section(
        title: "Outcomes of a deep link",
        words: LinkOutcome.allCases.map { ($0.rawValue, $0.explanation) }),
    ]
  }

  /// The metrics and the checks, each of which has a page of its own.
  private static var catalogues: [Section] {
    [
      Section(
        title: "Metrics",
        words: words(of: Metric.catalogue + [.exposure(of: "SCREEN", bit: 0)])
          + words(of: LinkMetric.catalogue) + words(of: JourneySummary.catalogue)),
      Section(
        title: "Checks",
        words: Check.all.map { check in
          (
            check.name,
            "\(check.demand) It looks at: \(check.looksAt.heading.title.lowercased()). "
              + "Severity: \(check.severity.rawValue)."
          )
        }),
    ]
  }

  private static var parameters: Section {
    Section(title: "Parameters of people", words: LanguageReference.parameters)
  }

  /// The words of specs, which have a page of their own.
  private static var written: [Section] {
    [
      Section(title: "Keys of the spec language", words: LanguageReference.keys),
      Section(title: "Words of the spec language", words: LanguageReference.values),
    ]
  }

  /// The words for places of an app that no spec declares.
  private static let placeWords: [LanguageReference.Word] = [
    (
      "home",
      "The screen that an ordinary start shows first. It is reached if it is on display, also beside its "
        + "detail in a split view, but not under an open menu."
    ),
    (
      "way back",
      "The screens that the back and close buttons show one after the other, from where a link landed."
    ),
  ]

  private static var verdictWords: [LanguageReference.Word] {
    let (answer, robust) = (WorldVerdict.answerShare, WorldVerdict.robustShare)
    let (passing, failing) = (GateJudge.passingShare, GateJudge.failingShare)
    return [
      (
        "world",
        "One draw of all that is not known about people: each number anywhere in its range, and an error of each "
          + "label's meaning. The people of a run are divided among \(WorldSums.standardCount) worlds, and meet every "
          + "layout in the same one. '--one-world' takes everything as declared."
      ),
      (
        "better",
        "A layout that is better in at least \((answer * 100).plain) of 100 worlds. If no answer has as many, it depends "
          + "on people."
      ),
      ("robust", "An answer that is the same in at least \((robust * 100).plain) of 100 worlds."),
      (
        "pass",
        "A gate passes if it holds in at least \((passing * 100).plain) of 100 worlds, and fails if it holds in fewer "
          + "than \((failing * 100).plain). In between it depends on people: inconclusive."
      ),
      (
        "interval",
        "The range of a figure that chance among the synthetic people allows. It says nothing about "
          + "whether the model of people is true."
      ),
      (
        "margin",
        "The smallest difference that matters: the number of a gate, or the verdict's number for a metric."
      ),
      (
        "synthetic people",
        "People whom a model of behaviour makes up. A figure about them is a statement about that model and "
          + "its parameters."
      ),
      (
        "assumed",
        "A number without a published source. Its range contains the values that it may have."
      ),
    ]
  }

  private static func words(of figures: [some ExplainedFigure]) -> [LanguageReference.Word] {
    figures.map { ($0.id, "\($0.title). \($0.explanation)") }
  }

  /// The page of the terms of output.
  static var markdown: String {
    let head = [
      "# Words", "",
      "Look up a term that `navlab` prints. `navlab help WORD` explains these terms and all others: metrics",
      "([metrics.md](metrics.md)), checks ([checks.md](checks.md)), keys ([spec-language.md](spec-language.md)),",
      "parameters and values ([lists.md](lists.md)). This page is made by `navlab dev schema --format words`.",
      "",
    ]
    return (head + printed.flatMap(Self.lines)).joined(separator: "\n")
  }

  /// The page of the parameters of people and of the long lists of words that specs take.
  static var lists: String {
    let head = [
      "# Parameters and values", "",
      "Look up a parameter of people, or a value of a key that takes many. Short lists of values are beside their",
      "keys in [spec-language.md](spec-language.md). This page is made by `navlab dev schema --format lists`.",
      "",
    ]
    return
      (head + Self.lines(of: parameters) + ["## Words of specs", ""]
      + LanguageReference.longLists + [""]).joined(separator: "\n")
  }

  private static func lines(of section: Section) -> [String] {
    ["## \(section.title)", ""] + section.words.map { "- **\($0.name)**: \($0.meaning)" } + [""]
  }
}

extension String {
  /// Whether it is the same word, ignoring case and anything in parentheses.
  fileprivate func isSameWord(as other: String) -> Bool {
    lowercased() == other.lowercased()
      || lowercased().prefix { $0 != "(" } == other.lowercased().prefix { $0 != "(" }
  }
}
