import ArgumentParser
import Experiments
import Metrics
import SourceText

/// The names that a shell offers behind an option, read from the spec that stands on the command line.
struct SpecCompletion {
  private let files: any Files
  private let experiment: Experiment?

  /// - Parameters:
  ///   - words: the command line so far.
  ///   - files: the files in which the spec is looked for.
  init(_ words: [String], in files: any Files) {
    self.files = files
    experiment =
      words.lazy.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .compactMap { try? ExperimentLoader(readFile: files.read).load($0).experiment }.first
  }

  var variants: [String] { experiment?.variantNames ?? [] }
  var tasks: [String] { experiment?.tasks.map(\.name.value) ?? [] }
  var screens: [String] { experiment?.app.screens.map(\.name.value) ?? [] }
  var situations: [String] { experiment?.linkSituations.map(\.name.value) ?? [] }

  /// The people of whom the report of the last run tells.
  var people: [String] {
    guard let name = experiment?.name,
      let bytes = try? files.read("reports/\(name)/results.json"),
      let results = try? ExperimentResults(document: bytes)
    else { return [] }
    return Set(results.stories.map(\.key.person)).sorted().map(String.init)
  }
}

extension CompletionKind {
  static let variants = names(\.variants)
  static let tasks = names(\.tasks)
  static let screens = names(\.screens)
  static let situations = names(\.situations)
  static let people = names(\.people)

  private static func names(
    _ names: @escaping @Sendable (SpecCompletion) -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in names(SpecCompletion(words, in: DiskFiles())) }
  }
}
