import Metrics
import SourceText

/// The commands that make an experiment's numbers, or one of its journeys, again.
struct ReplayCommand {
  let setup: ExperimentResults.Setup

  /// The command that runs the whole experiment.
  var run: String {
    "navlab run \(setup.spec.shellWord) --people \(setup.people) --seed \(setup.seed)"
  }

  /// The command that walks one person again.
  func replay(person: Int, variant: String) -> String { replay(person: person, in: [variant]) }

  /// The command that walks one person again in several layouts, side by side.
  func replay(person: Int, in variants: [String]) -> String {
    "navlab replay \(setup.spec.shellWord) "
      + "--variant \(variants.map(\.shellWord).joined(separator: ",")) "
      + "--person \(person) --seed \(setup.seed)"
  }

  /// The command that lets a link arrive again.
  func link(_ url: String, variant: String, situation: String) -> String {
    "navlab links try \(setup.spec.shellWord) --variant \(variant.shellWord) "
      + "--situation \(situation.shellWord) \(url.shellWord)"
  }

  /// The command that opens a screen alone.
  func screen(_ screen: String, variant: String) -> String {
    "navlab open \(setup.spec.shellWord) \(screen.shellWord) --variant \(variant.shellWord)"
  }
}
