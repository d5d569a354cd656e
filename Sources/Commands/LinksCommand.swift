import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText

/// `navlab links`: what becomes of deep links, without any people.
struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Try the deep links of an app in every layout and situation, or take them over.",
    subcommands: [LinksCheck.self, LinksImportCommand.self])
}

/// `navlab links check`: every example of every link, in every situation, under every variant.
struct LinksCheck: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Let every link arrive in every situation, and say which demands are not met.",
    discussion: """
      Example: navlab links check experiments/tab-bar-versus-menu.yaml --variant menu

      The demands need no expected output: the same link twice leaves the same state, cold is like
      warm, home can be reached, a guarded screen is never shown without its condition, and so on.
      Before that the patterns are held against each other and against the association files that the
      spec names, whole and without samples.
      Ends with 2 when one is not met; that a screen with unsaved work refuses to be covered is fine.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Option(help: "The variant; without it, all of them.")
  var variant: String?

  @Flag(help: "Also list the links that are as they should be.")
  var all = false

  func run(in world: World) throws {
    let experiment = try SpecReader(world).experiment(spec)
    let review = LinkReview.findings(in: experiment)
    world.output(DiagnosticRenderer(limit: review.all.count).render(review))
    var violations = 0
    for index in try NamedChoices(world).variants(variant, of: experiment) {
      if all {
        for (_, trial) in LinkTrials.all(of: experiment, variant: index) {
          world.output(line(trial, experiment.variantNames[index]))
        }
      }
      for violation in LinkViolation.all(in: experiment, variant: index) {
        violations += 1
        world.output(text(violation))
      }
    }
    world.messages(
      "\(count(violations)) demands on links are not met, \(count(review.all.count)) doubts about "
        + "their patterns\n")
    if violations + review.all.count > 0 { throw Ending(.failed) }
  }

  private func count(_ number: Int) -> String { number == 0 ? "no" : "\(number)" }

  private func text(_ violation: LinkViolation) -> String {
    let classes = violation.oracle.classes.map(String.init).joined(separator: ", ")
    return """
      \(violation.variant), \(violation.situation): \(violation.url)
        \(violation.oracle.name): \(violation.reason)
        \(violation.oracle.demand) (classes \(classes))

      """
  }

  private func line(_ trial: LinkTrial, _ variant: String) -> String {
    let home = trial.tapsHome.map { "home \($0)" } ?? "no way home"
    let why = trial.reason.isEmpty ? "" : " — \(trial.reason)"
    return "\(variant)\t\(trial.situation)\t\(trial.expectation.url)\t\(trial.outcome.rawValue)\t"
      + "\(trial.landed.joined(separator: " + "))\t\(home)\tback: \(trial.wayBack.joined(separator: " → "))\(why)\n"
  }
}
