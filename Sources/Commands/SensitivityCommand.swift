import ArgumentParser
import Experiments
import Metrics
import Simulation

/// `navlab sensitivity`: how far the verdict depends on what is assumed about people.
struct SensitivityCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "sensitivity",
    abstract:
      "Say over which share of the assumptions about people the verdict and the gates hold.",
    discussion: """
      Example: navlab sensitivity experiments/tab-bar-versus-menu.yaml --points 32 --people 500

      Every number that the model of behaviour looks at is moved from half to twice what the spec
      declares, all at once, on a Latin hypercube; '--vary menu-notice=0.1..0.6' moves a number
      between other ends, and numbers that are zero only so. The same people walk at every point.
      """)

  @Argument(help: "The spec.", completion: .file(extensions: ["yaml", "yml"]))
  var spec: String

  @Option(help: "At how many points of the design.")
  var points = 32

  @Option(help: "A number and its ends, as NAME=LOW..HIGH; may be given several times.")
  var vary: [SweptRange] = []

  @OptionGroup var options: RunOptions

  func validate() throws {
    if !(2...100_000).contains(points) {
      throw ValidationError("'--points' is from 2 to 100000")
    }
  }

  /// How many people walk at each point where nothing else is said.
  private static let people = 500

  func run(in world: World) throws {
    let run = ExperimentRun(world: world, options: options)
    let prepared = try run.prepare(spec)
    let sweep = Sweep(
      prepared: prepared, swept: try swept(prepared.plan.segments, world),
      people: options.people ?? Self.people, threads: options.threads ?? world.processors,
      memory: options.memory << 20)
    let declared = sweep.declared()
    let progress = Progress(
      prepared.experiment.name, people: points * sweep.people, in: world)
    let found: [Sweep.Point]
    do throws(RunPlanError) {
      found = try sweep.points(
        points, progress: { _ in progress.add(sweep.people) }, isStopped: world.isInterrupted)
    } catch {
      world.messages("\(spec): error: \(error)\n")
      throw Ending(.badSpec)
    }
    progress.end()
    guard found.count == points else {
      world.messages("stopped after \(found.count) of \(points) points\n")
      throw Ending(.interrupted)
    }
    let findings = SweepFindings(
      metrics: prepared.plan.metrics, declared: declared, points: found,
      parameters: sweep.swept.map(\.parameter.name))
    let results = ResultsBuilder(
      prepared.experiment, plan: prepared.plan, people: sweep.people, spec: spec
    ).results(RunResult(tally: declared, finished: [], isComplete: false))
    var lines = ["\(points) points with \(sweep.people) people each; moved:"]
    lines += sweep.swept.map { "  \(Self.line($0, prepared.plan.segments))" }
    lines += findings.verdicts(titles: results.setup.variants.map(\.title))
    lines += findings.gates(
      WrittenGates(results).gates, links: results.links)
    world.output(lines.joined(separator: "\n") + "\n")
  }

  private func swept(_ segments: [PeopleSegment], _ world: World) throws -> [SweptParameter] {
    let catalogue = PeopleParameter.catalogue
    var swept = SweptParameter.all(for: segments)
    for range in vary {
      guard let parameter = catalogue.first(where: { $0.name == range.name }) else {
        throw NamedChoices(world).unknown("parameter", range.name, among: catalogue.map(\.name))
      }
      swept.removeAll { $0.parameter.name == range.name }
      swept.append(SweptParameter(parameter, in: range.values))
    }
    return swept
  }

  private static func line(_ swept: SweptParameter, _ segments: [PeopleSegment]) -> String {
    var ranges: [String] = []
    for segment in segments {
      let values = swept.values(around: segment.parameters)
      let text = "\(values.lowerBound) to \(values.upperBound)"
      if !ranges.contains(text) { ranges.append(text) }
    }
    let unit = swept.parameter.unit.isEmpty ? "" : " \(swept.parameter.unit)"
    return "\(swept.parameter.name): \(ranges.joined(separator: ", "))\(unit)"
  }
}
