package import SourceText
import YAMLTree

/// A state that the app is in when a task begins or a link arrives.
package struct SituationSpec: SpecObject {
  package let title: String?
  package let start: StartWord
  package let flags: [Located<String>]
  package let moves: [MoveSpec]

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What reports call it.", fallback: "the situation's name")
  static let startKey: TypedKey<StartWord> = .optional(
    "start", .choice, "What the app is doing then.",
    fallback: "running; cold where `open` is an empty list")
  static let flagsKey: TypedKey<[Located<String>]> = .optional(
    "set", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")), "Flags that are set.",
    fallback: "those that the app or the variant sets")
  static let openKey: TypedKey<[MoveSpec]> = .optional(
    "open", ValueSchema<[MoveSpec]>.list(of: .move),
    "Routes that are opened one after the other; an empty list leaves the launch screen.",
    fallback: "the app's start route")

  package static let object = ObjectDescription(
    "situation", "A state that the app is in when a task begins or a link arrives.",
    example: "deep: { title: Deep in a stack, open: [home, { product: milk }] }",
    keys: [titleKey, startKey, flagsKey, openKey])

  package init?(_ fields: inout KeyReader) {
    title = fields(Self.titleKey)
    flags = fields(Self.flagsKey) ?? []
    moves = fields(Self.openKey) ?? []
    let isOpenWritten = fields.keyRange(Self.openKey) != nil
    let start = fields(Self.startKey) ?? (isOpenWritten && moves.isEmpty ? .cold : .running)
    self.start = start
    let hasNothingOpen = start == .cold || start == .installed
    opensNothing = hasNothingOpen || (isOpenWritten && moves.isEmpty)
    isOrdinary = !isOpenWritten && !hasNothingOpen
    if hasNothingOpen, !moves.isEmpty, let range = fields.keyRange(Self.openKey) {
      fields.error(
        "misplaced-key", "nothing is open in an app that is not running", at: range,
        help: "write 'start: restored' where the system puts back what showed before")
    }
  }

  /// The same flags in an app that was started in the ordinary way.
  package var atHome: SituationSpec { SituationSpec(ordinaryWith: flags) }

  private init(ordinaryWith flags: [Located<String>]) {
    title = nil
    start = .running
    self.flags = flags
    moves = []
    opensNothing = false
    isOrdinary = true
  }

  /// Whether the app has just been launched and shows its launch screen.
  package let opensNothing: Bool
  /// Whether the app was started in the ordinary way.
  package let isOrdinary: Bool
}

/// A route that is opened to bring the app into a situation.
package struct MoveSpec: Sendable {
  package let route: Located<String>
  package let context: ContextLiteral?
}

extension ValueSchema where Value == MoveSpec {
  /// The name of a route, or `{ route: context }`.
  static var move: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "route")
    let map = ValueSchema<[Named<ContextLiteral>]>.map(of: "route", .contextLiteral)
    let move = ValueSchema(description: map.description) { node, diagnostics in
      guard let entries = map.read(node, &diagnostics), let entry = entries.first else {
        return nil
      }
      if entries.count > 1 {
        diagnostics.error(
          "ambiguous", "one route with its context is opened at a time", at: node.range,
          help: "write a list: [{ \(entry.name.value): … }, { \(entries[1].name.value): … }]")
      }
      return MoveSpec(route: entry.name, context: entry.value)
    }
    return .either(scalar: name.map { MoveSpec(route: $0, context: nil) }, mapping: move)
  }
}
