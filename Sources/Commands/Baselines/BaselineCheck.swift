import Analysis
import ArgumentParser
import Metrics

/// `navlab baseline check`: whether anything that counts has become worse.
struct BaselineCheck: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Hold results against the baseline of their experiment.",
    discussion: """
      Example: navlab baseline check experiments/tab-bar-versus-menu.yaml --people 20000

      Ends with 2 when a metric that the experiment's gates name is worse than in the baseline beyond
      chance, or, when gates name links, a link no longer ends where it should. Without gates success
      and taps count, and links. Ends with 4 when there is no baseline, or it differs in kind.
      Improvements are reported and never fail.
      """)

  @OptionGroup var options: BaselineOptions

  func run(in world: World) throws {
    let run = ExperimentRun(world: world, options: options.run)
    let results = try run.results(of: options.subject)
    let file = BaselineFile(of: results.setup.name, in: options.baselines, world: world)
    guard let kept = try file.read() else {
      world.messages(
        "error: there is no baseline at \(file.path); 'navlab baseline update' makes one\n")
      throw Ending(.incomparable)
    }
    let comparison = try ResultsPair(world: world, before: kept, after: results).comparison()
    world.output(ChangeText(comparison).lines(listsAll: false))
    let regressions: Regressions
    do throws(AnalysisProblem) {
      regressions = try Regressions(comparison, of: results)
    } catch {
      world.messages("error: \(error)\n")
      throw Ending(.badSpec)
    }
    world.output(regressions.sentence)
    if !regressions.isEmpty { throw Ending(.failed) }
  }
}
