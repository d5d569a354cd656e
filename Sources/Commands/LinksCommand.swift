import ArgumentParser
import Experiments
import Metrics
import NavigationGraph
import Simulation
import SourceText

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Open links one after the other, and show where each lands.",
    subcommands: [Check.self, LinkStepsCommand.self], defaultSubcommand: LinkStepsCommand.self)
}

extension LinksCommand {
  struct Check: WorldCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Let every link arrive in every situation, and say which demands are not met.",
      discussion: """
        Example: navlab links check experiments/tab-bar-versus-menu.yaml --variant menu

        The demands need no expected output: the same link twice leaves the same state, cold is like
        warm, home can be reached, a guarded screen is never shown without its condition, and so on.
        Every screen is opened alone, too. Before that the patterns are held against each other and
        against the association files that the spec names, whole and without samples. Faults with one
        cause are told once. Ends with 2 when a demand is not met; that a screen with unsaved work
        refuses to be covered is fine.
        """)

    @OptionGroup var subject: SpecOptions

    @Flag(help: "Also list what becomes of every link, and every place of a fault.")
    var all = false

    func run(in world: World) throws {
      let (experiment, variants) = try subject.layouts(in: world)
      let review = LinkReview.findings(in: experiment)
      let setup = SetupReview.brokenSituations(of: experiment)
      for doubts in [review, setup] {
        world.output(DiagnosticRenderer(limit: max(1, doubts.all.count)).render(doubts))
      }
      if all {
        for index in variants {
          for (_, trial) in LinkTrial.all(of: experiment, variant: index) {
            world.output(line(trial, experiment.variantNames[index]))
          }
        }
      }
      let violations = LinkViolation.byCause(
        variants.flatMap { LinkViolation.all(in: experiment, variant: $0) })
      for group in violations { world.output(text(group)) }
      let screens = unsoundScreens(of: experiment, under: variants)
      for group in screens { world.output(text(group)) }
      let (causes, doubts) = (
        violations.count + screens.count + setup.all.count, review.all.count
      )
      let found = (violations.map(\.count) + screens.map(\.count)).reduce(setup.all.count, +)
      world.messages(summary(causes: causes, found: found, doubts: doubts))
      if causes + doubts > 0 { throw ExitStatus.failed }
    }

    private func summary(causes: Int, found: Int, doubts: Int) -> String {
      let times = found == causes ? "" : ", met \(found) times"
      let demands =
        causes == 0
        ? "every demand on links and screens is met"
        : "\(causes.counted("fault")) of links, screens and situations\(times)"
      let patterns = doubts == 0 ? "no doubt" : doubts.counted("doubt")
      return "\(demands), \(patterns) about their patterns\n"
    }

    /// The first violation of a cause, and where else it is met.
    private func text(_ group: [LinkViolation]) -> String {
      guard let first = group.first else { return "" }
      let place = first.range.map { " (\($0.file.path):\($0.start.line):\($0.start.column))" } ?? ""
      return """
        \(subjectLine(of: first))\(place)
          \(first.oracle.name): \(first.reason)
          \(first.oracle.demand) (class \(first.failure.rawValue): \(first.failure.title))
          \(first.command(spec: subject.spec))
        \(others(group.map(subjectLine)))
        """
    }

    private func subjectLine(of violation: LinkViolation) -> String {
      "\(violation.variant), \(violation.situation ?? "ordinary start"): \(violation.url)"
    }

    /// The further places of a cause, one a line; the first is told already.
    private func others(_ places: [String]) -> String {
      let others = places.dropFirst()
      let told = all ? others.count : 5
      var lines = others.prefix(told).map { "  so too \($0)\n" }
      if others.count > told {
        lines.append("  and in \(others.count - told) more places, which --all lists\n")
      }
      return lines.joined()
    }

    /// The screens that cannot be opened alone, or not be left, by their problems.
    private func unsoundScreens(of experiment: Experiment, under variants: [Int])
      -> [[UnsoundScreen]]
    {
      let found = variants.flatMap { index in
        let layout = Layout(experiment, variant: index)
        return IsolatedScreenCheck.unsound(
          in: experiment, of: layout, distances: GoalDistances(layout)
        ).map {
          UnsoundScreen(variant: layout.name, screen: $0.screen, problem: $0.problem)
        }
      }
      var problems: [String] = []
      for screen in found where !problems.contains(screen.problem) {
        problems.append(screen.problem)
      }
      return problems.map { problem in found.filter { $0.problem == problem } }
    }

    private struct UnsoundScreen {
      let variant: String
      let screen: String
      let problem: String
    }

    private func text(_ group: [UnsoundScreen]) -> String {
      guard let first = group.first else { return "" }
      let (screen, variant) = (first.screen.shellWord, first.variant.shellWord)
      return """
        \(first.variant): \(first.screen)
          opens-alone: \(first.problem)
          Every screen can be opened in an app that has just been launched, and left again.
          navlab open \(subject.spec.shellWord) \(screen) --variant \(variant)
        \(others(group.map { "\($0.variant): \($0.screen)" }))
        """
    }

    private func line(_ trial: LinkTrial, _ variant: String) -> String {
      let home = trial.tapsHome.map { "home \($0)" } ?? "no way home"
      let why = trial.reason.isEmpty ? "" : " — \(trial.reason)"
      let back = trial.wayBack.joined(separator: " → ")
      return [
        variant, trial.situation, trial.expectation.url, trial.outcome.rawValue,
        trial.landed.joined(separator: " + "), home, "back: \(back)\(why)\n",
      ].joined(separator: "\t")
    }
  }
}
