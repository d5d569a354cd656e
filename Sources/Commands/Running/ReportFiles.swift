import Metrics
import Reporting

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
