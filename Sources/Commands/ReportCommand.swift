import ArgumentParser
import Metrics
import Reporting

/// `navlab report`: results, written down in any format.
struct ReportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a report of results in any format.",
    discussion: """
      Example: navlab report reports/tab-bar-versus-menu/results.json --format markdown

      What 'navlab sensitivity --output' left beside the results is told too.

      Formats: \(ReportFormat.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).
      """)

  @Argument(help: "The results.", completion: .file(extensions: ["json"]))
  var results: String

  @Option(help: "The format.", completion: .list(ReportFormat.all.map(\.name)))
  var format = "text"

  @Option(help: "The file to write; without it, standard output.")
  var output: String?

  func validate() throws {
    if ReportFormat.named(format) == nil {
      throw ValidationError(
        "no format is called '\(format)'; there are \(ReportFormat.all.map(\.name).joined(separator: ", "))"
      )
    }
  }

  func run(in world: World) throws {
    guard let format = ReportFormat.named(format) else { throw Ending(.usage) }
    let reader = ResultsReader(world)
    let read = try reader.results(results)
    let kept = SensitivityFile(beside: results, world: world).read(digest: read.setup.digest)
    let report = try reader.report(on: read, sensitivity: kept)
    let medium = Medium(
      width: world.terminal.columns, usesColor: output == nil && world.terminal.allowsColor)
    let text = format.render(report, medium)
    guard let output else {
      world.output(text)
      return
    }
    try Writing(world).write(Array(text.utf8), to: output)
    world.messages("wrote \(output)\n")
  }
}
