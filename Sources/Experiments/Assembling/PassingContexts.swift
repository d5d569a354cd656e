import RouterCore
import SourceText

/// The contexts with which something lets a navigation pass.
struct PassingContexts: Sendable {
  private let texts: Set<String>

  init(_ literals: [ContextLiteral]) {
    // Without a context there is nothing to know or to refuse.
    texts = literals.isEmpty ? [] : Set(literals.map(\.text) + [""])
  }

  /// Whether a context passes; with none written, none does.
  func contains(_ context: ContextValue) -> Bool { texts.contains(context.description) }
}
