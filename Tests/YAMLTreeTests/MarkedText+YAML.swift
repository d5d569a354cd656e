import SourceText
import TestSupport
import YAMLTree

extension MarkedText {
  /// What the parser finds wrong with this text, a line each, with the markers as places.
  func mistakes(_ limits: YAMLLimits = .standard) -> String {
    describe(YAMLParser.parse(SourceFile(path: "a.yaml", text: text), limits: limits).diagnostics)
  }
}
