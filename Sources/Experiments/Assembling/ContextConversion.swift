import RouterCore
import SourceText

/// The source of a context, with the values of a spec in their types.
enum PlannedContext: Sendable {
  case value(ContextValue)
  /// The value that the screen or navigation is about, in the type of the screen that takes it.
  case own(for: ContextShape?)
  /// By the value that the screen or navigation is about, in words.
  indirect case byOwn([String: PlannedContext])
  /// A text into which that value, or a part of it, is filled in.
  case filled(FilledText, isNumber: Bool)
  /// Several of them, by the names of the parts that they are.
  indirect case parts([Part])

  typealias Part = (name: String, value: PlannedContext)

  /// - Parameters:
  ///   - each: the value that an entry is repeated for.
  ///   - screen: the screen that takes the context, which decides on its type.
  init(_ source: ContextSource, each: String? = nil, for screen: String?, _ classes: ClassCatalog) {
    let shape = classes.shape(of: screen)
    let isNumber = shape?.kind.isNumber ?? false
    switch source {
    case .none: self = .value(.absent)
    case .value(let literal):
      let planned = PlannedContext(literal.text, each: each, isNumber: isNumber)
      self = if case .own = planned { .own(for: shape) } else { planned }
    case .byName(let values):
      if let parts = shape?.parts, !parts.isEmpty {
        self = .parts(
          values.map { part in
            let isNumber = parts.first { $0.name == part.name.value }?.isNumber ?? false
            return (
              part.name.value, PlannedContext(part.value.text, each: each, isNumber: isNumber)
            )
          })
      } else {
        self = .byOwn(
          values.byName { PlannedContext($0.value.text, each: each, isNumber: isNumber) })
      }
    }
  }

  /// A template's context, which may have parts.
  init(_ literal: ContextLiteral, for screen: String?, _ classes: ClassCatalog) {
    if literal.parts.isEmpty {
      self.init(.value(literal), for: screen, classes)
    } else {
      let values = literal.parts.map {
        Named(name: $0.name, value: ContextLiteral(text: $0.value, range: literal.range))
      }
      self.init(.byName(values), for: screen, classes)
    }
  }

  private init(_ written: String, each: String?, isNumber: Bool) {
    let text = each.map { written.replacing("{each}", with: $0) } ?? written
    let filled = FilledText(text)
    self =
      if filled.isOwnContext {
        .own(for: ContextShape(isNumber ? .integer : .text))
      } else if filled.placeholders.isEmpty {
        .value(.value(text, isNumber: isNumber))
      } else {
        .filled(filled, isNumber: isNumber)
      }
  }

  /// Whether it is the same for every context of the screen or navigation.
  var isFixed: Bool {
    switch self {
    case .value: true
    case .parts(let parts): parts.allSatisfy(\.value.isFixed)
    case .own, .byOwn, .filled: false
    }
  }

  /// Whether a value of the app is part of it.
  var readsValues: Bool {
    switch self {
    case .filled(let text, _): text.readsValues
    case .byOwn(let values): values.values.contains(where: \.readsValues)
    case .parts(let parts): parts.contains(where: \.value.readsValues)
    case .value, .own: false
    }
  }

  /// The context for a screen or navigation about `own`; `nil` if none is written for it.
  /// - Parameter values: the values of the app, by name.
  func resolved(_ own: ContextValue, _ values: [String: String] = [:]) -> ContextValue? {
    switch self {
    case .value(let value): return value
    case .own(let shape): return own.fitting(shape)
    case .byOwn(let contexts): return contexts[own.description]?.resolved(own, values)
    case .filled(let text, let isNumber):
      return .value(text.filled(about: own, values), isNumber: isNumber)
    case .parts(let parts):
      var resolved: [(name: String, value: ContextValue)] = []
      for part in parts {
        guard let value = part.value.resolved(own, values) else { return nil }
        resolved.append((part.name, value))
      }
      return .parts(resolved)
    }
  }
}

extension FilledText {
  /// The text for a screen or navigation that is about something; an entry's own values were filled in.
  func filled(about own: ContextValue, _ values: [String: String] = [:]) -> String {
    filled { placeholder in
      switch placeholder {
      case .value(let name): values[name] ?? ""
      case .each: ""
      case .context: own.description
      case .part(let name): own.part(name)?.description ?? ""
      }
    }
  }
}

extension ContextValue {
  /// The value as a screen takes it: a number as a text, or a numeric text as a number.
  fileprivate func fitting(_ shape: ContextShape?) -> ContextValue {
    guard let shape, shape.kind != .none else { return self }
    return switch self {
    case .integer where !shape.kind.isNumber: .text(description)
    case .text(let text) where shape.kind.isNumber: .value(text, isNumber: true)
    default: self
    }
  }
}

/// A change of a navigation's context: none, a value, or one for each value it may have.
struct ContextConversion: Sendable {
  private let name: String
  private let planned: PlannedContext
  /// The app's values, if one is part of it.
  private let classes: ClassCatalog?

  /// - Parameter screen: the screen that the result is for, which decides on its type.
  init(_ source: ContextSource, for screen: String?, _ classes: ClassCatalog) {
    self.init(
      PlannedContext(source, for: screen, classes),
      name: { if case .byName = source { "by context" } else { nil } }(), classes)
  }

  init(_ planned: PlannedContext, name: String?, _ classes: ClassCatalog) {
    self.planned = planned
    self.classes = planned.readsValues ? classes : nil
    self.name =
      switch planned {
      case .value(.absent): "none"
      case .value, .parts, .filled: name ?? "constant"
      case .own: "convert"
      case .byOwn: "by context"
      }
  }

  /// Whether a value of the app is part of it.
  var readsValues: Bool { classes != nil }

  /// - Parameter flags: the flags that are set, among them the words of the app's values.
  func callAsFunction(_ context: ContextValue, _ flags: FlagSet) throws(RoutingError)
    -> ContextValue
  {
    guard let value = planned.resolved(context, classes?.values(in: flags) ?? [:]) else {
      throw .generic(.init("no conversion is written for '\(context)'"))
    }
    return value
  }

  var transformer: AnyContextTransformer {
    readsValues
      ? AnyContextTransformer(
        name,
        readingFlags: { (context, flags) throws(RoutingError) in
          try self(context, flags)
        })
      : AnyContextTransformer(name) { (context) throws(RoutingError) in
        try self(context, FlagSet())
      }
  }
}

/// Contexts as a spec lists them, to see whether a value is among them.
struct ListedContexts: Sendable {
  private let texts: Set<String>
  /// If there are several parts, only the written ones count.
  private let parts: [[Named<String>]]

  init(_ literals: [ContextLiteral]) {
    texts = Set(literals.filter(\.parts.isEmpty).map(\.text))
    parts = literals.map(\.parts).filter { !$0.isEmpty }
  }

  func contains(_ value: ContextValue) -> Bool {
    texts.contains(value.description)
      || parts.contains { parts in
        parts.allSatisfy { value.part($0.name.value)?.description == $0.value }
      }
  }

  /// Whether a check that exempts these lets a value pass.
  ///
  /// An absent value passes if anything is exempt; without exemptions nothing passes.
  func exempt(_ value: ContextValue) -> Bool {
    if texts.isEmpty, parts.isEmpty { return false }
    return value.description.isEmpty || contains(value)
  }
}
