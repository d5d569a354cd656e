import RouterCore
import SourceText

/// The source of a context, with the values of a spec in their types.
enum PlannedContext: Sendable {
  case value(ContextValue)
  /// The value that the screen or navigation is about.
  case own
  /// By the value that the screen or navigation is about, in words.
  case byOwn([String: ContextValue])

  /// - Parameters:
  ///   - each: the value that an entry is repeated for.
  ///   - screen: the screen that takes the context, which decides on its type.
  init(_ source: ContextSource, each: String? = nil, for screen: String?, _ classes: ClassCatalog) {
    switch source {
    case .none: self = .value(.absent)
    case .value(let literal) where literal.text == ContextLiteral.own: self = .own
    case .value(let literal):
      let text = each.map { literal.text.replacing("{each}", with: $0) } ?? literal.text
      self = .value(classes.context(text, for: screen))
    case .byContext(let values):
      self = .byOwn(values.byName { classes.context($0.value.text, for: screen) })
    }
  }

  /// The context for a screen or navigation that is about `own`.
  func resolved(_ own: ContextValue) -> ContextValue? {
    switch self {
    case .value(let value): value
    case .own: own
    case .byOwn(let values): values[own.description]
    }
  }
}

/// A change of a navigation's context: none, a value, or one for each value it may have.
struct ContextConversion: Sendable {
  private let name: String
  private let planned: PlannedContext
  private let classes: ClassCatalog
  private let screen: String?

  /// - Parameter screen: the screen that the result is for, which decides on its type.
  init(_ source: ContextSource, for screen: String?, _ classes: ClassCatalog) {
    self.classes = classes
    self.screen = screen
    planned = PlannedContext(source, for: screen, classes)
    name =
      switch source {
      case .none: "none"
      case .value(let literal): literal.text == ContextLiteral.own ? "convert" : "constant"
      case .byContext: "by context"
      }
  }

  func callAsFunction(_ context: ContextValue) throws(RoutingError) -> ContextValue {
    if case .own = planned {
      return context == .absent ? .absent : classes.context(context.description, for: screen)
    }
    guard let value = planned.resolved(context) else {
      throw .generic(.init("no conversion is written for '\(context)'"))
    }
    return value
  }

  var transformer: AnyContextTransformer {
    AnyContextTransformer(name) { (context) throws(RoutingError) in try self(context) }
  }
}

extension [ContextLiteral] {
  /// The contexts, in words, that pass a check which exempts these; none where none is written.
  var passingTexts: Set<String> {
    // Without a context there is nothing to know or to refuse.
    isEmpty ? [] : Set(map(\.text) + [""])
  }
}
