/// Why results cannot be analysed.
package enum AnalysisProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// People are missing: these are parts of a run, and parts do not judge.
  case incomplete(walked: Int, people: Int)
  /// The results name a metric that nobody knows.
  case unknownMetric([String])
  /// A gate in the results cannot be read.
  case unreadableGate(String, problem: String)

  /// The problem as a sentence.
  package var description: String {
    switch self {
    case .incomplete(let walked, let people):
      "only \(walked) of \(people) people have been walked: merge all parts of the run first"
    case .unknownMetric(let names):
      "the results were made by another version: nobody knows "
        + Wording.list(names.map { "'\($0)'" })
    case .unreadableGate(let text, let problem):
      "the gate '\(text)' cannot be read: \(problem)"
    }
  }
}
