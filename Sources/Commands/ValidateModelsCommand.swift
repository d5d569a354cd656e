import ArgumentParser
import Simulation

/// `navlab validate-models`: published experiments, run again with synthetic people.
struct ValidateModelsCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate-models",
    abstract: "Run published experiments with synthetic people, and say which are reproduced.",
    discussion: """
      Example: navlab validate-models --people 2000

      What is not reproduced is printed as plainly as what is: it says how far the models can be
      trusted, and always ends with 0.
      """)

  @Option(help: "How many people each menu structure gets.")
  var people = 2000

  @Option(help: "What all chance is drawn from.")
  var seed: UInt64 = 1

  @Flag(help: "Also print the figures of every run.")
  var figures = false

  func validate() throws {
    if !(1...1_000_000).contains(people) {
      throw ValidationError("'--people' is from 1 to 1000000")
    }
  }

  func run(in world: World) throws {
    for study in PublishedStudy.catalogue {
      if world.isInterrupted() { throw Ending(.interrupted) }
      let verdict = study.run(people: people, seed: seed)
      let noises = verdict.holdsFor.map { "\($0)" }.joined(separator: ", ")
      world.output(
        """
        \(study.id): \(verdict.word.rawValue) (label noise \(noises))
          \(study.finding)
          \(study.source)

        """)
      for found in verdict.checks where figures {
        world.output("    \(found.labelNoise): \(found.check.figures)\n")
      }
    }
  }
}
