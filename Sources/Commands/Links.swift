import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText

/// `navlab links`: what becomes of deep links, without any people.
struct Links: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Try the deep links of an app in every layout and situation.",
    subcommands: [LinksCheck.self])
}

/// `navlab links check`: every example of every link, in every situation, under every variant.
struct LinksCheck: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Let every link arrive in every situation, and print what comes of it.",
    discussion: """
      Example: navlab links check experiments/tab-bar-versus-menu.yaml --variant menu

      Ends with 2 when a link ends on a wrong screen, is dropped, or leaves the app without a way home;
      that a screen with unsaved work refuses to be covered is not a fault.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Option(help: "The variant; without it, all of them.")
  var variant: String?

  func run(in world: World) throws {
    let experiment = try SpecReader(world).experiment(spec)
    var faults = 0
    for index in try NamedChoices(world).variants(variant, of: experiment) {
      let layout = Layout(experiment, variant: index)
      for situation in experiment.linkSituations {
        for expectation in layout.linkExpectations(of: experiment) {
          let trial = LinkTrial.run(
            expectation, in: (situation.name.value, situation.value), of: layout)
          if trial.outcome.isFault { faults += 1 }
          world.output(line(trial, layout))
        }
      }
    }
    if faults > 0 {
      world.messages("\(faults) links end on a wrong screen, nowhere or in a dead end\n")
      throw Ending(.failed)
    }
  }

  private func line(_ trial: LinkTrial, _ layout: Layout) -> String {
    let home = trial.tapsHome.map { "home \($0)" } ?? "no way home"
    let why = trial.reason.isEmpty ? "" : " — \(trial.reason)"
    return
      "\(layout.name)\t\(trial.situation)\t\(trial.expectation.url)\t\(trial.outcome.rawValue)\t"
      + "\(trial.landed.joined(separator: " + "))\t\(home)\tback: \(trial.wayBack.joined(separator: " → "))\(why)\n"
  }
}
