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

/// The files that a run leaves behind.
struct ReportFiles {
  let world: World
  /// The folder in which each experiment has a folder of its own.
  let folder: String

  /// The names of the formats that a run writes, besides the results themselves.
  private static let formats = ["html", "markdown"]

  /// Writes the results and the reports of an experiment.
  /// - Returns: the paths, in the order in which they were written.
  /// - Throws: `Ending` when one cannot be written.
  func write(_ results: ExperimentResults, _ report: Report) throws -> [String] {
    let home = folder.isEmpty ? results.setup.name : "\(folder)/\(results.setup.name)"
    let document = try ResultsReader(world).document(of: results)
    var files = [("\(home)/results.json", document)]
    for format in Self.formats.compactMap(ReportFormat.named) {
      files.append(
        ("\(home)/\(format.fileName)", Array(format.render(report, Medium(width: 100)).utf8)))
    }
    for (path, bytes) in files { try Writing(world).write(bytes, to: path) }
    return files.map(\.0)
  }
}
