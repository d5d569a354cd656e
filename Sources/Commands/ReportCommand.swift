import Analysis
import ArgumentParser
import Metrics
import Reporting
import SourceText

struct ReportCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write the report of a run in another format.",
    discussion: """
      Example: navlab report reports/tab-bar-versus-menu/results.json --format markdown

      For a report on a change, '--base' \
      names the version before it: markdown is then a comment that begins with what broke, html shows it first, and \
      label is the title of a check. These and the formats of services take the results of several experiments.

      Formats: \(ReportFormat.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")).
      """)

  @Argument(
    help: "The results; of several experiments for formats that take them.", completion: .results)
  var results: [String]

  @Option(help: "The format.", completion: .list(ReportFormat.all.map(\.name)))
  var format = "text"

  @Option(help: "The file to write; by default standard output.")
  var output: String?

  @OptionGroup var change: ChangeOptions

  func validate() throws {
    if ReportFormat.named(format) == nil {
      throw ValidationError(
        "no format is named '\(format)' — there are \(ReportFormat.all.map(\.name).joined(separator: ", "))"
      )
    }
    if results.count > 1, ReportFormat.named(format)?.takesSeveral != true {
      let several = ReportFormat.all.filter(\.takesSeveral).map(\.name)
      throw ValidationError(
        "'\(format)' is a report on one experiment; several can be \(several.joinedWithOr)")
    }
    if results.count > 1, change.baseSpec != nil || change.spec != nil {
      throw ValidationError("for several experiments, '--base' names a folder with their specs")
    }
  }

  func run(in world: World) throws {
    guard let format = ReportFormat.named(format) else { throw ExitStatus.usage }
    let reports = try world.attemptAll(results) { path in
      let read = try world.results(path)
      var report = try Report(read)
      report.change = try change.change(to: read, at: path, in: world)
      return report
    }
    let medium = Medium(
      width: world.terminal.columns, usesColor: output == nil && world.terminal.allowsColor,
      cutsLines: output == nil && world.terminal.isTerminal)
    let text = format.render(reports, medium)
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
  /// Writes the results of an experiment, with the reports beside them.
  /// - Parameter folder: The folder in which each experiment has its own folder.
  /// - Throws: `CommandFailure` if one cannot be written.
  func write(_ results: ExperimentResults, _ report: Report, below folder: String) throws {
    let home = folder.isEmpty ? results.setup.name : "\(folder)/\(results.setup.name)"
    // Together, so that page and results always match.
    try write(
      [FileContent(path: "\(home)/results.json", bytes: results.document())]
        + pages(of: report, in: home))
  }

  private func pages(of report: Report, in home: String) -> [FileContent] {
    ["html", "markdown"].compactMap(ReportFormat.named).map { format in
      let text = format.render(report, Medium(width: 100))
      return FileContent(path: "\(home)/\(format.fileName)", bytes: format.file(text))
    }
  }
}
