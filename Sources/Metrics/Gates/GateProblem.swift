/// What is wrong, or doubtful, about a gate.
package struct GateProblem: Error, Hashable, Sendable {
  /// Whether the gate can still be judged.
  package let isWarning: Bool
  /// What is wrong: a lower-case sentence without a full stop.
  package let message: String
  /// What would mend it, if that is known.
  package let help: String?
  /// Where: offsets into the gate's UTF-8 text.
  package let range: Range<Int>
  /// The name that nobody knows, and those that could have been meant.
  package let written: String?
  package let candidates: [String]

  init(
    _ message: String, at range: Range<Int>, help: String? = nil, isWarning: Bool = false,
    written: String? = nil, candidates: [String] = []
  ) {
    self.isWarning = isWarning
    self.message = message
    self.help = help
    self.range = range
    self.written = written
    self.candidates = candidates
  }
}
