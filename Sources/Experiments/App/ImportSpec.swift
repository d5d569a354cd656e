package import Metrics
import SourceText

/// How much of an app an import found, and which parts of the spec it guessed.
package struct ImportSpec: SpecObject {
  var source = ""
  var commit: String?
  /// The numbers of screens, transitions, missed transitions, entries and links that import counted.
  var counts: [Named<Int>] = []
  var labels: [Named<[Located<String>]>] = []
  var guessedEntries: [Named<[Located<String>]>] = []
  var isStartGuessed = false
  var edits: [String] = []

  static let schema = ObjectSchema<ImportSpec>(
    "import", "The findings of import. Remove a guess to confirm it.",
    keys: [
      required("from", \.source, .text("a format"), "The sources."),
      optional("commit", \.commit, .text("a commit"), "Their commit."),
      optional(
        "counts", \.counts, .map(of: "part", .integer(0...most)),
        "Screens, transitions, missed ones, entries, links."),
      optional("guessed-labels", \.labels, guesses, "Labels nobody read."),
      optional("guessed-entries", \.guessedEntries, guesses, "Entries nobody read."),
      optional("guessed-start", \.isStartGuessed, .flag, "The start was not read."),
      optional("edits", \.edits, .list(of: .verbatimText("an edit")), "The best edits."),
    ])

  private static let most = 1_000_000

  private static var guesses: ValueSchema<[Named<[Located<String>]>]> {
    .map(of: "screen", .list(of: ValueSchema<String>.verbatimText("a label").located))
  }
}

extension ImportSpec {
  /// How much of the sources an app has now.
  package func coverage(of app: AppSpec) -> ExperimentResults.ImportCoverage {
    typealias Part = ExperimentResults.ImportCoverage.Part
    func count(_ part: String) -> Int { counts[named: part] ?? 0 }
    let transitions = count("transitions")
    let own = app.screens.filter { $0.name.value != ExperimentResults.ImportCoverage.launchScreen }
    let all = own.reduce(0) { $0 + $1.value.entries.count }
    func left(_ guesses: [Named<[Located<String>]>]) -> Int {
      guesses.reduce(0) { sum, guess in
        let labels = Set((app.screens[named: guess.name.value]?.entries ?? []).map(\.label.value))
        return sum + guess.value.count { labels.contains($0.value) }
      }
    }
    let came = max(0, transitions - count("missed") + max(0, all - count("entries")))
    return ExperimentResults.ImportCoverage(
      source: source, commit: commit, screens: Part(came: own.count, found: count("screens")),
      transitions: Part(came: min(came, max(transitions, all)), found: transitions),
      links: Part(came: app.links.count, found: count("links")),
      guessedLabels: Part(came: left(labels), found: all),
      guessedEntries: Part(came: left(guessedEntries), found: all),
      isStartGuessed: isStartGuessed, edits: edits)
  }
}
