package import SourceText
import YAMLTree

/// Something that is done with a screen and the context it is to show, as soon as the screen is
/// found or made.
package struct ContextTaskSpec: SpecObject {
  package let range: SourceRange
  package let deed: Operation

  /// What it does.
  package enum Operation: Sendable {
    /// Refuses every context but these: before anything moves, or only once the screen is there.
    case reject(String, except: [ContextLiteral], isLate: Bool)
    /// Lets the screen remember something else than the context it was opened with.
    case remember(ContextSource)
    /// Selects a child of the container, the same for all contexts or one for each of some.
    case select(ChildChoice)
    /// Tells the screen how it closes itself.
    case close(Closing)
  }

  static let passesKey: TypedKey<[ContextLiteral]> = .optional(
    "passes", ValueSchema<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1),
    "With `reject`: the contexts that are not rejected.", fallback: "none")
  static let rejectKey = TypedKey.optional(
    "reject", .text("a reason"), "The reason with which it fails the navigation.")
  static let lateKey = TypedKey.optional(
    "late", .flag,
    "Whether it rejects only once the screen is there, which leaves things half done.",
    fallback: "false: before anything moves")
  static let remembersKey = TypedKey.optional(
    "remembers", .contextSource,
    "What the screen remembers instead: a value, or one for each context.")
  static let selectsKey = TypedKey.optional(
    "selects", .childChoice,
    "The child of the container that it selects, counted from 0: one for all contexts, or one for "
      + "each of some.")

  static let closesKey = TypedKey.optional(
    "closes", .closing,
    "How the screen closes itself when an entry says `close-itself`: `dismiss` for the modal that it "
      + "stands in, or a route that is opened (Dismissible).")

  package static let object = ObjectDescription(
    "context task",
    "Something that is done with a screen and the context it is to show, as soon as the screen is "
      + "found or made. Steps name it among their `tasks`.",
    example: """
      known-product: { passes: [milk, bread], reject: no such product }
      normal-case: { remembers: { MILK: milk, BREAD: bread } }
      right-tab: { selects: { news: 0, mail: 1 } }
      as-modal: { closes: dismiss }
      """,
    keys: [rejectKey, passesKey, lateKey, remembersKey, selectsKey, closesKey])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    let passes = fields(Self.passesKey) ?? []
    let isLate = fields(Self.lateKey) ?? false
    var all: [Operation] = []
    if let reason = fields(Self.rejectKey) {
      all.append(.reject(reason, except: passes, isLate: isLate))
    }
    if let source = fields(Self.remembersKey) { all.append(.remember(source)) }
    if let choice = fields(Self.selectsKey) { all.append(.select(choice)) }
    if let closing = fields(Self.closesKey) { all.append(.close(closing)) }
    guard let only = all.first, all.count == 1 else {
      if !fields.haveFindings {
        fields.error(
          "ambiguous", "a context task does exactly one of reject, remembers, selects, closes",
          help: all.isEmpty ? nil : "declare several and list them on the step")
      }
      return nil
    }
    deed = only
    if case .reject = only { return }
    let keys: [any SpecKey] = [Self.passesKey, Self.lateKey]
    for key in keys {
      guard let range = fields.keyRange(key) else { continue }
      fields.error("misplaced-key", "'\(key.name)' belongs to 'reject'", at: range)
    }
  }
}

/// How a screen closes itself: whoever shows it says so, since the screen cannot know.
package enum Closing: Sendable {
  /// The modal that it stands in is dismissed.
  case dismiss
  /// A route is opened, as to what is below it.
  case open(Located<String>)

  /// The word for dismissing.
  package static let dismissWord = "dismiss"

  /// The route that is opened.
  package var route: Located<String>? {
    if case .open(let route) = self { route } else { nil }
  }
}

extension ValueSchema where Value == Closing {
  /// `dismiss`, or the name of a route.
  static var closing: ValueSchema {
    ValueSchema<Located<String>>.name(of: "route, or 'dismiss'").map {
      $0.value == Closing.dismissWord ? .dismiss : .open($0)
    }
  }
}

/// Which child of a container is meant, by its place.
package enum ChildChoice: Sendable {
  /// The same whatever the context is.
  case always(Int)
  /// One for each of some contexts; with any other context none.
  case byContext([Named<Int>])

  /// The child for a context.
  func index(for context: String) -> Int? {
    switch self {
    case .always(let index): index
    case .byContext(let indices): indices.first { $0.name.value == context }?.value
    }
  }
}

extension ValueSchema where Value == ChildChoice {
  /// A place counted from 0, or a mapping from contexts to places.
  static var childChoice: ValueSchema {
    let place = ValueSchema<Int>.integer(0...99)
    let map = ValueSchema<[Named<Int>]>.map(of: "context", place)
    return .either(scalar: place.map { .always($0) }, mapping: map.map { .byContext($0) })
  }
}
