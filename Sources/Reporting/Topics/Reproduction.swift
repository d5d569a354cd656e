import Metrics
import SourceText

/// The facts and commands that give the same numbers again.
struct Reproduction: Equatable, Encodable {
  /// The spec's path as given on the command line.
  var specification = ""
  /// The digest of the spec and everything it includes.
  var digest = ""
  var seed: UInt64 = 0
  var commands: [String] = []
}

extension ReportComposition {
  var reproduction: Reproduction {
    let run = "navlab run \(setup.spec.shellWord) --people \(setup.people) --seed \(setup.seed)"
    return Reproduction(
      specification: setup.spec, digest: setup.digest, seed: setup.seed, commands: [run])
  }

  /// The command that walks one person again, in several layouts side by side.
  func replay(person: Int, in variants: [String]) -> String {
    "navlab play \(setup.spec.shellWord) "
      + "--variant \(variants.map(\.shellWord).joined(separator: ",")) "
      + "--person \(person) --seed \(setup.seed)"
  }

  func linkCommand(_ url: String, variant: String, situation: String) -> String {
    "navlab links \(setup.spec.shellWord) --variant \(variant.shellWord) "
      + "--situation \(situation.shellWord) \(url.shellWord)"
  }
}

extension Report {
  var reproductionChapter: Chapter? {
    let facts = [
      [Cell("Specification"), Cell(reproduction.specification, isVerbatim: true)],
      [Cell("Digest"), Cell(reproduction.digest, isVerbatim: true)],
      [Cell("Seed"), Cell("\(reproduction.seed)", isVerbatim: true)],
    ]
    let commands = reproduction.commands.map { [Cell("Command"), Cell($0, isVerbatim: true)] }
    return Chapter(
      id: "reproduce", title: "How to get the same numbers",
      introduction:
        "The same specification and seed give the same bytes, on any number of threads.",
      tables: [Table(columns: ["What", "Value"], rows: facts + commands, isList: true)])
  }
}
