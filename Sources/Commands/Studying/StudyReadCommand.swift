import Analysis
import ArgumentParser
import Experiments
import Simulation
import SourceText

struct StudyReadCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Compare what people did with what synthetic people do.",
    discussion: """
      Example: navlab study read experiments/tab-bar-versus-menu.yaml answers/*.csv

      It reads the answers that participants save on the page of 'navlab study', exports of tree tests, counts of first \
      clicks, events of analytics, and shares that you know. It knows a file by the names of its columns; \
      docs/how-to/study.md shows each. For each task and layout it prints the first taps, the success and the taps of people with 95% \
      intervals, beside those of synthetic people. Nothing is sent anywhere, and no cell of a file is repeated.

      Answers from the page of 'navlab study' also estimate assumptions about people: it prints lines for the spec with \
      the ranges that the answers leave.

      '--people' and other options of a run are explained by 'navlab help options'.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Argument(help: "CSV files with what people did.", completion: .file())
  var files: [String]

  @Option(
    help: """
      The layout that people had, for files that do not say it: one for all files, or one for each, with commas between \
      them.
      """, completion: .variants)
  var variant: String?

  @Option(
    help: """
      The tasks of a file that only numbers them, in its order, with commas between them; by default the tasks of the \
      spec in their order.
      """, completion: .tasks)
  var task: String?

  @Option(help: "An assumption to estimate. Repeat it for up to three.")
  var parameter: [String] = []

  @Option(help: "The number of values of each assumption.")
  var values = 9

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  private static let people = 2000
  private static let peopleToCompare = 10_000
  private static let standard = ["menu-notice", "temperature"]

  func validate() throws {
    try (3...41).check(values, "--values")
    if parameter.count > 3 {
      throw ValidationError("'--parameter' can be repeated up to three times")
    }
  }

  func run(in world: World) throws {
    let prepared = try prepare(in: world)
    let swept = try parameters(prepared)
    let reader = try read(prepared, in: world)
    let isEnough = try compare(reader, prepared, in: world)
    // Nothing is estimated with people whom the model does not describe.
    guard reader.tests.count > 0, isEnough else { return }
    try estimate(swept, reader.tests, prepared, in: world)
  }

  /// A spec with its plan, whose only layout is enough to compare people in it.
  private struct Prepared {
    let experiment: Experiment
    let plan: RunPlan
  }

  private func prepare(in world: World) throws -> Prepared {
    let experiment = try world.experiment(spec)
    let plan = try world.phase("\(experiment.name): laying out its layouts") {
      try inFile(spec) { try RunPlan(experiment, seed: options.seed) }
    }
    world.warn(of: plan, in: experiment)
    return Prepared(experiment: experiment, plan: plan)
  }

  /// Reads all files, and reports what was not understood in them.
  private func read(
    _ prepared: Prepared, in world: World
  ) throws -> MeasuredReader {
    let experiment = prepared.experiment
    let layouts = try experiment.variants(variant)
    guard variant == nil || layouts.count == 1 || layouts.count == files.count else {
      throw CommandFailure(
        .usage,
        "'--variant' names \(layouts.count.counted("layout")) for \(files.count.counted("file"))")
    }
    let tasks = try task?.split(separator: ",").map { name in
      try experiment.places(ofTask: String(name))[0]
    }
    var reader = MeasuredReader(experiment, prepared.plan, tasks: tasks)
    var refusals = ""
    for (place, file) in files.enumerated() {
      let layout = variant.map { _ in layouts[layouts.count == 1 ? 0 : place] }
      do {
        let remarks = try world.phase("reading \(file)") {
          try reader.read(file, layout: layout) { each in
            try world.files.read(file) { piece in
              guard !world.isInterrupted() else { throw ExitStatus.interrupted }
              try each(piece)
            }
          }
        }
        world.messages(remarks.map { $0 + "\n" }.joined())
      } catch let refusal as MeasuredReader.Refusal {
        refusals += "\(file):\(refusal.line): error: \(refusal)\n"
      }
    }
    guard refusals.isEmpty else {
      world.messages(refusals)
      throw ExitStatus.badSpec
    }
    guard reader.tally.attemptCount + reader.tally.sessionCount + reader.shares.count > 0 else {
      throw CommandFailure(
        .badSpec, "nothing that people did was understood", in: files.joined(separator: ", "))
    }
    return reader
  }

  /// Prints what people did beside what synthetic people do.
  ///
  /// - Returns: Whether the two do not differ so much that nothing follows from the model.
  private func compare(
    _ reader: MeasuredReader, _ prepared: Prepared, in world: World
  ) throws -> Bool {
    let people = options.people ?? Self.peopleToCompare
    let layouts = reader.tally.layoutsWithPeople.union(reader.shares.map(\.layout))
    let progress = Progress(
      prepared.experiment.name, people: people * layouts.count, in: world)
    let synthetic = try inFile(spec) {
      try MeasuredTally.synthetic(
        prepared.plan, reader.names, people: people, tasksEach: reader.tests.tasksEach,
        like: reader.tally, reader.shares
      ) {
        progress.add(1)
        return !world.isInterrupted()
      }
    }
    progress.end()
    guard let synthetic else { throw ExitStatus.interrupted }
    let report = MeasuredReport(reader: reader, synthetic: synthetic, people: people)
    world.output(report.lines.joined(separator: "\n") + "\n")
    return MeasuredFit(reader, synthetic).isEnough != false
  }

  /// Prints lines for the spec with the assumptions that answers leave open.
  private func estimate(
    _ swept: [SweptParameter], _ tests: PlayedTests, _ prepared: Prepared,
    in world: World
  ) throws {
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
    world.output("\n" + lines(swept, posterior, tests, prepared).joined(separator: "\n") + "\n")
  }

  private func calibration(
    _ prepared: Prepared, _ tests: PlayedTests
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
  private func parameters(_ prepared: Prepared) throws -> [SweptParameter] {
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
    _ prepared: Prepared
  ) -> [String] {
    let found = swept.indices.map { place -> String in
      let interval = posterior.interval(place)
      let parameter = swept[place].parameter
      let declared = prepared.plan.segments.first?.parameters[keyPath: parameter.value]
      return "    \(parameter.name): { value: \(Wording.number(posterior.mean(place))), "
        + "range: [\(Wording.number(interval.lowerBound)), \(Wording.number(interval.upperBound))] }"
        + "   # was \(Wording.number(declared ?? parameter.standard))"
    }
    let people = tests.people == 1 ? "1 person" : "\(tests.people) people"
    let ends = swept.indices.filter { posterior.isAtAnEnd($0) }.map { swept[$0].parameter.name }
    let warning =
      ends.isEmpty
      ? []
      : [
        "# The answers ask for more of \(ends.joinedWithAnd) than was tried: something that the model lacks may "
          + "be the reason."
      ]
    return warning + [
      "# From \(tests.count.counted("attempt")) of \(people); a range has 95 % of the weight, "
        + "under this model and with all",
      "# other assumptions as declared. In 1,000 tests of 60 synthetic people with a task each it held the truth in 95 %.",
      "people:", "  parameters:",
    ] + found
  }
}
