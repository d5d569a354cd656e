import RouterCore
import SourceText

/// What becomes of a context, as a spec says it: nothing, the same, a value, or one for each.
struct ContextConversion: Sendable {
  /// What traces call it.
  let name: String
  private let rule: Conversion
  private let classes: ClassCatalog
  /// The screen that the result is for, which decides on its type.
  private let screen: String?

  private enum Conversion {
    case nothing, same
    case value(ContextValue)
    case table([String: ContextValue])
  }

  init(_ source: ContextSource, for screen: String?, _ classes: ClassCatalog) {
    self.classes = classes
    self.screen = screen
    switch source {
    case .none: (name, rule) = ("none", .nothing)
    case .value(let literal) where literal.text == ContextLiteral.own:
      (name, rule) = ("convert", .same)
    case .value(let literal):
      (name, rule) = ("constant", .value(classes.context(literal.text, for: screen)))
    case .byContext(let values):
      let table = Dictionary(
        values.map { ($0.name.value, classes.context($0.value.text, for: screen)) },
        uniquingKeysWith: { first, _ in first })
      (name, rule) = ("by context", .table(table))
    }
  }

  func callAsFunction(_ context: ContextValue) throws(RoutingError) -> ContextValue {
    switch rule {
    case .nothing: return .absent
    case .same:
      return context == .absent ? .absent : classes.context(context.description, for: screen)
    case .value(let value): return value
    case .table(let table):
      guard let value = table[context.description] else {
        throw .generic(.init("no conversion is written for '\(context)'"))
      }
      return value
    }
  }

  /// The form the router runs.
  var transformer: AnyContextTransformer {
    AnyContextTransformer(name) { (context) throws(RoutingError) in try self(context) }
  }
}

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
