import SourceText

/// The context with which a route is opened, as far as the spec shows.
enum GivenContext: Sendable {
  case nothing
  /// A value that is written out.
  case literal(ContextLiteral)
  /// A text with parts that are filled in later, so it is not a number.
  case text(ContextLiteral)
  /// The value that a screen is about.
  case own(ContextShape, ContextLiteral)
  /// The values of named parts; those that are filled in later count as texts or numbers.
  case parts([Named<ContextLiteral>])
  /// Values by name: of parts, or by the screen's context; the route decides which.
  case byName([Named<ContextLiteral>], own: ContextShape?, each: [ContextLiteral]?)
  /// A value that is unknown until a navigation brings it.
  case unknown

  /// The place of the value; `nil` if none is written.
  var range: SourceRange? {
    switch self {
    case .literal(let literal), .text(let literal), .own(_, let literal): literal.range
    case .parts(let parts), .byName(let parts, _, _): parts.first?.name.range
    case .nothing, .unknown: nil
    }
  }

  /// The reason that it does not fit a screen's context; `nil` if it fits, or if that is unknown.
  /// - Parameter subject: the screen or route in messages.
  func mismatch(with shape: ContextShape, of subject: String) -> String? {
    switch self {
    case .unknown: return nil
    case .byName where shape.kind != .none: return nil
    case .nothing:
      return shape.kind.allowsNothing ? nil : "\(subject) needs a context: \(shape.phrase)"
    case .literal, .text, .own, .parts, .byName: break
    }
    if shape.kind == .none {
      return "\(subject) has no context, so it takes no '\(words)'"
    }
    if !shape.parts.isEmpty { return mismatch(withParts: shape, of: subject) }
    switch self {
    case .parts, .literal(ContextLiteral.havingParts):
      return "\(subject) is about \(shape.phrase), which has no parts"
    case .own(let own, _) where !own.parts.isEmpty:
      return "\(subject) is about \(shape.phrase), but '{context}' is \(own.phrase)"
    case .literal(let literal) where shape.kind.isNumber && Int(literal.text) == nil:
      return "\(subject) is about a whole number, found '\(literal.text)'"
    case .text(let literal) where shape.kind.isNumber:
      return "\(subject) is about a whole number, and '\(literal.text)' is a text"
    case .own(let own, _) where shape.kind.isNumber && !own.kind.isNumber:
      return "\(subject) is about a whole number, but '{context}' is \(own.kind.phrase)"
    case .literal, .text, .own, .byName, .nothing, .unknown: return nil
    }
  }

  /// The values that a route gets, which is about such things.
  func resolved(for shape: ContextShape) -> [GivenContext] {
    guard case .byName(let values, let own, let each) = self else { return [self] }
    if !shape.parts.isEmpty { return [.parts(values)] }
    return values.flatMap { $0.value.given(about: own, each: each) }
  }

  private var words: String {
    switch self {
    case .literal(let literal), .text(let literal), .own(_, let literal): literal.text
    case .parts(let parts), .byName(let parts, _, _):
      parts.map(\.value.text).joined(separator: ", ")
    case .nothing, .unknown: ""
    }
  }

  private func mismatch(withParts shape: ContextShape, of subject: String) -> String? {
    let given: [(name: String, text: String)]
    switch self {
    case .own(let own, _) where own.parts == shape.parts: return nil
    case .own(let own, _):
      return "\(subject) is about \(shape.phrase), but '{context}' is \(own.phrase)"
    case .literal(let literal) where literal.parts.isEmpty:
      return "\(subject) is about \(shape.phrase), found '\(literal.text)': each has its name"
    case .text(let literal) where literal.parts.isEmpty:
      return "\(subject) is about \(shape.phrase), found '\(literal.text)': each has its name"
    case .literal(let literal), .text(let literal):
      given = literal.parts.map { ($0.name.value, $0.value) }
    case .parts(let parts): given = parts.map { ($0.name.value, $0.value.text) }
    case .byName, .nothing, .unknown: return nil
    }
    return Self.mismatch(given, with: shape, of: subject)
  }

  private static func mismatch(
    _ given: [(name: String, text: String)], with shape: ContextShape, of subject: String
  ) -> String? {
    let names = shape.parts.map(\.name)
    if let unknown = given.first(where: { !names.contains($0.name) }) {
      return "\(subject) is about \(shape.phrase), and has no part '\(unknown.name)'"
    }
    let missing = names.filter { name in !given.contains { $0.name == name } }
    if !missing.isEmpty {
      return "\(subject) is about \(shape.phrase): "
        + "\(missing.quotedList) \(missing.count == 1 ? "is" : "are") missing"
    }
    for part in shape.parts where part.isNumber {
      guard let text = given.first(where: { $0.name == part.name })?.text,
        FilledText(text).placeholders.isEmpty, LinkText(text).parameters.isEmpty, Int(text) == nil
      else { continue }
      return "'\(part.name)' of \(subject) is a whole number, found '\(text)'"
    }
    return nil
  }
}

extension ContextLiteral {
  /// A pattern that contexts of several parts fit.
  fileprivate static var havingParts: HavingParts { HavingParts() }

  fileprivate struct HavingParts {
    static func ~= (pattern: HavingParts, literal: ContextLiteral) -> Bool {
      !literal.parts.isEmpty
    }
  }
}
