/// A set of texts, given by a program, that a survey looks at together with others.
struct SurveyedLanguage: Hashable {
  let program: Program
  /// Whether a text belongs to it that does so without the slashes at its end.
  let ignoresSlashesAtEnd: Bool

  /// A language, or nil where the expression is too large to be compiled.
  init?(_ expression: Expression, ignoresSlashesAtEnd: Bool = false) {
    guard let program = try? Program(expression) else { return nil }
    self.program = program
    self.ignoresSlashesAtEnd = ignoresSlashesAtEnd
  }
}
