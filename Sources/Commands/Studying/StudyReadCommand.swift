import Analysis
import ArgumentParser
import Experiments
import Simulation
import SourceText

struct StudyReadCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Compare what people did with what synthetic people do, and learn from it.",
    discussion: """
      Example: navlab study read experiments/tab-bar-versus-menu.yaml answers/*.csv

      It reads the answers that participants save on the page of 'navlab study', exports of tree tests, counts of first \
      clicks, events of analytics, and shares that you know. It knows a file by the names of its columns; \
      docs/how-to/study.md shows each. For each task and layout it prints the first taps, the success and the taps of people with 95% \
      intervals, beside those of synthetic people. Nothing is sent anywhere, and no cell of a file is repeated.

      Then it weighs worlds: what the data say about each number that is not known, what they cannot say, and which \
      layout is better in the worlds that agree with them. It prints lines for the spec with what was learned. If no \
      world agrees with the data, there is no verdict.

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

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  func run(in world: World) throws {
    let run = try MeasuredRun(spec, options, in: world)
    let layouts = try run.experiment.variants(variant)
    guard variant == nil || layouts.count == 1 || layouts.count == files.count else {
      throw CommandFailure(
        .usage,
        "'--variant' names \(layouts.count.counted("layout")) for \(files.count.counted("file"))")
    }
    let tasks = try task?.split(separator: ",").map { name in
      try run.experiment.places(ofTask: String(name))[0]
    }
    let reader = try run.read(
      files.enumerated().map { place, file in
        (file, variant.map { _ in layouts[layouts.count == 1 ? 0 : place] })
      }, tasks: tasks)
    let walked = try run.walk(reader)
    let weighed = WeighedWorlds(run.plan, reader.names, reader.tally, reader.shares, walked: walked)
    var synthetic = walked[0]
    for other in walked.dropFirst() { synthetic.add(other) }
    let report = MeasuredReport(
      reader: reader, synthetic: synthetic, people: run.people,
      weighed: WeighingReport(weighed, run.plan, reader, synthetic))
    world.output(report.lines.joined(separator: "\n") + "\n")
  }
}
