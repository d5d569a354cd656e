import Metrics
import Reporting

extension FuzzedParser {
  /// Results that are read are written and read as the same, and can be reported on or are refused.
  static let results = FuzzedParser("results") { bytes, effort in
    guard let results = try? ExperimentResults(document: bytes) else { return nil }
    if (try? ExperimentResults(document: results.document())) != results {
      return "what is written is read otherwise"
    }
    guard effort == .thorough, let report = try? Report(results) else { return nil }
    for format in ReportFormat.all { _ = format.render(report, Medium(width: 100)) }
    return nil
  }

  /// A checkpoint that is read is written and read as the same.
  static let checkpoint = FuzzedParser("checkpoint") { bytes in
    guard let checkpoint = try? RunCheckpoint(document: bytes) else { return nil }
    return (try? RunCheckpoint(document: checkpoint.document())) == checkpoint
      ? nil : "what is written is read otherwise"
  }
}
