/// Why libyaml stopped.
struct YAMLSyntaxError: Error {
  /// What it met, in libyaml's words.
  let problem: String
  /// What it was reading, in libyaml's words; empty when it does not say.
  let context: String
  /// Where the problem is; nothing when the bytes themselves could not be read.
  let mark: YAMLEvent.Mark?
  /// Where the thing began that could not be finished.
  let contextMark: YAMLEvent.Mark?
}
