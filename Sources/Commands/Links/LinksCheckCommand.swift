import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Simulation
import SourceText

/// `navlab links check`: every example of every link, in every situation, under every variant.
struct LinksCheckCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Let every link arrive in every situation, and say which demands are not met.",
    discussion: """
      Example: navlab links check experiments/tab-bar-versus-menu.yaml --variant menu

      The demands need no expected output: the same link twice leaves the same state, cold is like
      warm, home can be reached, a guarded screen is never shown without its condition, and so on.
      Every screen is opened alone, too. Before that the patterns are held against each other and
      against the association files that the spec names, whole and without samples. Ends with 2
      when a demand is not met; that a screen with unsaved work refuses to be covered is fine.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Option(help: "The variant; without it, all of them.")
  var variant: String?

  @Flag(help: "Also list what becomes of every link.")
  var all = false

  func run(in world: World) throws {
    let experiment = try SpecReader(world).experiment(spec)
    let review = LinkReview.findings(in: experiment)
    world.output(DiagnosticRenderer(limit: review.all.count).render(review))
    var count = 0
    for index in try NamedChoices(world).variants(variant, of: experiment) {
      if all {
        for (_, trial) in LinkTrials.all(of: experiment, variant: index) {
          world.output(line(trial, experiment.variantNames[index]))
        }
      }
      for violation in LinkViolation.all(in: experiment, variant: index) {
        count += 1
        world.output(text(violation))
      }
      for (screen, finding) in PetriDish.unsound(in: experiment, variant: index) {
        count += 1
        world.output(text(screen, finding, experiment.variantNames[index]))
      }
    }
    let demands =
      count == 0
      ? "every demand on links and screens is met"
      : "\(count) of the demands on links and screens \(count == 1 ? "is" : "are") not met"
    let doubts = review.all.count
    let patterns =
      doubts == 0
      ? "no doubt about their patterns"
      : "\(doubts) \(doubts == 1 ? "doubt" : "doubts") about their patterns"
    world.messages("\(demands), \(patterns)\n")
    if count + review.all.count > 0 { throw Ending(.failed) }
  }

  private func text(_ violation: LinkViolation) -> String {
    return """
      \(violation.variant), \(violation.situation ?? "ordinary start"): \(violation.url)
        \(violation.oracle.name): \(violation.reason)
        \(violation.oracle.demand) (class \(violation.failure.rawValue): \(violation.failure.title))
        \(violation.command(spec: spec))

      """
  }

  private func text(_ screen: String, _ finding: PetriDish.Finding, _ variant: String) -> String {
    """
    \(variant): \(screen)
      opens-alone: \(finding.problem ?? "")
      Every screen can be opened in an app that has just been launched, and left again.
      navlab open \(spec.shellWord) \(screen.shellWord) --variant \(variant.shellWord)

    """
  }

  private func line(_ trial: LinkTrial, _ variant: String) -> String {
    let home = trial.tapsHome.map { "home \($0)" } ?? "no way home"
    let why = trial.reason.isEmpty ? "" : " — \(trial.reason)"
    return
      "\(variant)\t\(trial.situation)\t\(trial.expectation.url)\t\(trial.outcome.rawValue)\t"
      + "\(trial.landed.joined(separator: " + "))\t\(home)\t"
      + "back: \(trial.wayBack.joined(separator: " → "))\(why)\n"
  }
}
