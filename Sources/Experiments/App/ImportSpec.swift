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
      required("from", \.source, .verbatimText("a format"), "The sources."),
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
    let marked = left(labels, in: app)
    // Of bars and menus only those count of which something is guessed.
    let ofBars = labels.reduce(0) { sum, guess in
      sum + (app.containers[named: guess.name.value].map { Self.labels(of: $0).count } ?? 0)
    }
    let came = max(0, transitions - count("missed") + max(0, all - count("entries")))
    return ExperimentResults.ImportCoverage(
      source: source, commit: commit, screens: Part(came: own.count, found: count("screens")),
      transitions: Part(came: min(came, max(transitions, all)), found: transitions),
      links: Part(came: app.links.count, found: count("links")),
      guessedLabels: Part(came: Self.count(marked), found: all + ofBars),
      guessedEntries: Part(came: Self.count(left(guessedEntries, in: app)), found: all),
      isStartGuessed: isStartGuessed, edits: edits, labels: marked.isEmpty ? nil : marked)
  }

  private typealias Guesses = ExperimentResults.ImportCoverage.Guesses

  private static func count(_ guesses: [Guesses]) -> Int {
    guesses.reduce(0) { $0 + $1.labels.count }
  }

  private static func labels(of container: ContainerSpec) -> [String] {
    container.labels + container.items.map(\.label.value)
  }

  /// The guesses that are still in the spec, by their screens and containers.
  private func left(
    _ guesses: [Named<[Located<String>]>], in app: AppSpec
  ) -> [Guesses] {
    guesses.compactMap { guess in
      let name = guess.name.value
      let labels = Set(
        (app.screens[named: name]?.entries ?? []).map(\.label.value)
          + (app.containers[named: name].map(Self.labels) ?? []))
      let left = guess.value.map(\.value).filter(labels.contains)
      return left.isEmpty ? nil : Guesses(name: name, labels: left)
    }
  }
}
