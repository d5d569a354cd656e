package import SourceText
import YAMLTree

/// A state that the app is in when a task begins or a link arrives.
package struct SituationSpec: SpecObject {
  package var title: String?
  package var flags: [Located<String>] = []
  private var state: StartWord?
  private var opened: [MoveSpec]?

  static let schema = ObjectSchema<SituationSpec>(
    "situation", "A state that the app is in when a task begins or a link arrives.",
    example: "deep: { title: Deep in a stack, open: [home, { product: milk }] }",
    keys: [
      optional(
        "title", \.title, .text("a title"), "What reports call it.",
        fallback: "the situation's name"),
      optional(
        "app-state", \.state, .choice, "What the app is doing then.",
        fallback: "running; cold where `open` is an empty list"),
      optional(
        "set", \.flags, .oneOrMore(of: .name(of: "flag")), "Flags that are set.",
        fallback: "those that the app or the variant sets"),
      optional(
        "open", \.opened, .list(of: .move),
        "Routes that are opened one after the other; an empty list leaves the launch screen.",
        fallback: "the app's start route"),
    ],
    renamed: [.renamed("start", to: "app-state")])

  mutating func finish(_ keys: inout KeyReader) {
    if isNotRunning, !moves.isEmpty, let range = keys.range(of: \Self.opened) {
      keys.error(
        "misplaced-key", "nothing is open in an app that is not running", at: range,
        help: "write 'app-state: restored' where the system puts back what showed before")
    }
  }

  /// What the app is doing.
  package var start: StartWord { state ?? (opened?.isEmpty == true ? .cold : .running) }

  /// The routes that are opened one after the other.
  package var moves: [MoveSpec] { opened ?? [] }

  private var isNotRunning: Bool { start == .cold || start == .installed }

  /// Whether the app has just been launched and shows its launch screen.
  package var opensNothing: Bool { isNotRunning || opened?.isEmpty == true }

  /// Whether the app was started in the ordinary way.
  package var isOrdinary: Bool { opened == nil && !isNotRunning }

  /// The same flags in an app that was started in the ordinary way.
  package var atHome: SituationSpec {
    var home = SituationSpec()
    home.flags = flags
    return home
  }
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
