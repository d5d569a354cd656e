import Analysis
import ArgumentParser
import Experiments
import Simulation
import SourceText

struct StudyReadCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Estimate assumptions about people from the answers of participants.",
    discussion: """
      Example: navlab study read experiments/tab-bar-versus-menu.yaml answers/*.csv

      The answers are the CSV files that participants save on the page of 'navlab study'. Synthetic people do the \
      same tasks with every combination of values. Each combination is weighted by how often people in it tap the same \
      label first and reach the same end. It prints lines for the spec, with the ranges that the answers leave.

      '--people' and other options of a run are explained by 'navlab help options'.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Argument(help: "The answers as CSV, in one or more files.", completion: .file())
  var answers: [String]

  @Option(help: "An assumption to estimate. Repeat it for up to three.")
  var parameter: [String] = []

  @Option(help: "The number of values of each assumption.")
  var values = 9

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  private static let people = 2000
  private static let standard = ["menu-notice", "temperature"]

  func validate() throws {
    try (3...41).check(values, "--values")
    if parameter.count > 3 {
      throw ValidationError("'--parameter' can be repeated up to three times")
    }
  }

  func run(in world: World) throws {
    let prepared = try ExperimentRun(world: world, options: options).prepare(spec)
    let tests = try read(in: world)
    let swept = try parameters(prepared)
    let calibration = try calibration(prepared, tests)
    let grid = swept.map { valuesToTry(of: $0) }
    let combinations = Posterior.combinations(of: grid)
    let progress = Progress(prepared.experiment.name, people: combinations.count, in: world)
    var likelihoods: [Double] = []
    for combination in combinations {
      guard !world.isInterrupted() else { throw ExitStatus.interrupted }
      likelihoods.append(
        try inFile(spec) {
          try calibration.logLikelihood { parameters in
            for (one, value) in zip(swept, combination) {
              parameters[keyPath: one.parameter.value] = value
            }
          }
        })
      progress.add(1)
    }
    progress.end()
    let posterior = Posterior(values: grid, logLikelihoods: likelihoods)
    world.output(lines(swept, posterior, tests, prepared).joined(separator: "\n") + "\n")
  }

  private func read(in world: World) throws -> PlayedTests {
    let attempts = try world.attemptAll(answers) { path in
      let text = String(decoding: try world.files.read(path), as: UTF8.self)
      return try inFile(path) { try PlayedTests(csv: text).attempts }
    }.flatMap { $0 }
    guard !attempts.isEmpty else {
      throw CommandFailure(.badSpec, "has no answers", in: answers.joined(separator: ", "))
    }
    return PlayedTests(attempts)
  }

  private func calibration(
    _ prepared: ExperimentRun.Prepared, _ tests: PlayedTests
  ) throws -> Calibration {
    do {
      return try Calibration(
        prepared.plan, variants: prepared.experiment.variantNames, tests: tests,
        people: options.people ?? Self.people)
    } catch {
      throw CommandFailure.unknown(error.kind, error.name, among: error.known)
    }
  }

  /// The assumptions to estimate, with their ranges in the spec.
  private func parameters(_ prepared: ExperimentRun.Prepared) throws -> [SweptParameter] {
    let catalogue = PeopleParameter.catalogue
    let ranges = prepared.experiment.people.ranges
    return try (parameter.isEmpty ? Self.standard : parameter).map { name in
      guard let found = catalogue.first(where: { $0.name == name }) else {
        throw CommandFailure.unknown("parameter", name, among: catalogue.map(\.name))
      }
      let range = ranges.first { $0.parameter.name == name }?.values
      let whole = found.range == 0...1 ? 0.02...0.98 : nil
      return SweptParameter(found, in: whole ?? range)
    }
  }

  private func valuesToTry(of swept: SweptParameter) -> [Double] {
    let ends = swept.values(around: PeopleParameters())
    let width = ends.upperBound - ends.lowerBound
    return (0..<values).map { ends.lowerBound + width * Double($0) / Double(values - 1) }
  }

  private func lines(
    _ swept: [SweptParameter], _ posterior: Posterior, _ tests: PlayedTests,
    _ prepared: ExperimentRun.Prepared
  ) -> [String] {
    let found = swept.indices.map { place -> String in
      let interval = posterior.interval(place)
      let parameter = swept[place].parameter
      let declared = prepared.plan.segments.first?.parameters[keyPath: parameter.value]
      return "    \(parameter.name): { value: \(BreakEven.text(posterior.mean(place))), "
        + "range: [\(BreakEven.text(interval.lowerBound)), \(BreakEven.text(interval.upperBound))] }"
        + "   # was \(BreakEven.text(declared ?? parameter.standard))"
    }
    let people = tests.people == 1 ? "1 person" : "\(tests.people) people"
    return [
      "# From \(tests.attempts.count.counted("attempt")) of \(people); a range has 95 % of the weight, "
        + "under this model and with all",
      "# other assumptions as declared. In 1,000 tests of 60 synthetic people with a task each it held the truth in 95 %.",
      "people:", "  parameters:",
    ] + found
  }
}
