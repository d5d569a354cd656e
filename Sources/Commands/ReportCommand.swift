import Analysis
import ArgumentParser
import Metrics
import Reporting

struct ReportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a report of results in any format.",
    discussion: """
      Example: navlab report reports/tab-bar-versus-menu/results.json --format markdown

      What 'navlab sensitivity --output' left beside the results is told too. A comment on a change \
      (markdown) tells what it changed: '--base' names the results of the base, '--base-spec' its spec.

      Formats: \(ReportFormat.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).
      """)

  @Argument(help: "The results.", completion: .results)
  var results: String

  @Option(help: "The format.", completion: .list(ReportFormat.all.map(\.name)))
  var format = "text"

  @Option(help: "The file to write; without it, standard output.")
  var output: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if ReportFormat.named(format) == nil {
      throw ValidationError(
        "no format is called '\(format)'; there are \(ReportFormat.all.map(\.name).joined(separator: ", "))"
      )
    }
  }

  func run(in world: World) throws {
    guard let format = ReportFormat.named(format) else { throw ExitStatus.usage }
    let read = try world.results(results)
    let kept = SensitivityFile(beside: results, world: world).read(digest: read.setup.digest)
    var report = try Report(read, sensitivity: kept)
    report.change = try change.change(to: read, in: world)
    let medium = Medium(
      width: world.terminal.columns, usesColor: output == nil && world.terminal.allowsColor,
      cutsLines: output == nil && world.terminal.isTerminal)
    let text = format.render(report, medium)
    if let output {
      try world.write(format.file(text), to: output)
    } else if format.isForReading {
      world.output(text)
    } else {
      world.document(text)
    }
  }
}

extension World {
  /// Writes the results of an experiment and the reports that a run leaves beside them.
  /// - Parameter folder: the folder in which each experiment has a folder of its own.
  /// - Throws: `CommandFailure` when one cannot be written.
  func write(_ results: ExperimentResults, _ report: Report, below folder: String) throws {
    let home = folder.isEmpty ? results.setup.name : "\(folder)/\(results.setup.name)"
    // Together, so that no page stands beside results that it does not tell of.
    try write(
      [FileContent(path: "\(home)/results.json", bytes: results.document())]
        + pages(of: report, in: home))
  }

  /// Writes the reports beside results again, which tell a sweep that is new; none where there are no
  /// results of the same state of the spec.
  /// - Throws: `CommandFailure` when one cannot be written.
  func renewReports(in home: String, telling sweep: SensitivityRecord) throws {
    let path = "\(home)/results.json"
    guard files.exists(path) else {
      return messages("the sweep is told in the report of the next 'navlab run'\n")
    }
    let results = try results(path)
    guard results.setup.digest == sweep.digest else {
      return messages("\(path): is about another state of the spec; 'navlab run' makes it anew\n")
    }
    try write(pages(of: Report(results, sensitivity: sweep), in: home))
  }

  private func pages(of report: Report, in home: String) -> [FileContent] {
    ["html", "markdown"].compactMap(ReportFormat.named).map { format in
      let text = format.render(report, Medium(width: 100))
      return FileContent(path: "\(home)/\(format.fileName)", bytes: format.file(text))
    }
  }
}
