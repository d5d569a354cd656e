package import SourceText
import YAMLTree

package struct SituationSpec: SpecObject {
  package var title: String?
  package var flags: [Located<String>] = []
  package var cleared: [Located<String>] = []
  private var state: AppState?
  private var opened: [MoveSpec]?

  static let schema = ObjectSchema<SituationSpec>(
    "situation", "A state that the app is in when a task begins or a link arrives.",
    example: "deep: { title: Deep in a stack, open: [home, { product: milk }] }",
    keys: [
      optional(
        "title", \.title, .text("a title"), "Its name in reports.",
        fallback: "the situation's name"),
      optional(
        "app-state", \.state, .choice, "The state of the app's process.",
        fallback: "running; cold if `open` is an empty list"),
      optional(
        "set", \.flags, .oneOrMore(of: .name(of: "flag"), atLeast: 0),
        "Further flags that are set."),
      optional(
        "clear", \.cleared, .oneOrMore(of: .name(of: "flag"), atLeast: 0),
        "Flags that are not set."),
      optional(
        "open", \.opened, .list(of: .move),
        "Routes opened one after the other; an empty list leaves the launch screen.",
        fallback: "the app's start route"),
    ],
    renamed: [.renamed("start", to: "app-state")])

  mutating func finish(_ keys: inout KeyReader) {
    for flag in cleared where flags.contains(where: { $0.value == flag.value }) {
      keys.error("ambiguous", "'\(flag.value)' is set and cleared at once", at: flag.range)
    }
    if isNotRunning, !moves.isEmpty, let range = keys.range(of: \Self.opened) {
      keys.error(
        "misplaced-key", "nothing is open in an app that is not running", at: range,
        help: "write 'app-state: restored' if the system restores the screens that showed before")
    }
  }

  package var start: AppState { state ?? (opened?.isEmpty == true ? .cold : .running) }

  /// The routes that are opened one after the other.
  package var moves: [MoveSpec] { opened ?? [] }

  private var isNotRunning: Bool { start == .cold || start == .installed }

  /// Whether the app has just been launched and shows its launch screen.
  package var opensNothing: Bool { isNotRunning || opened?.isEmpty == true }

  /// Whether the app was started as usual.
  package var isOrdinary: Bool { opened == nil && !isNotRunning }

  /// The app does not run, and nothing is set.
  package static var notRunning: SituationSpec {
    var situation = SituationSpec()
    situation.state = .cold
    return situation
  }

  /// The same with more flags that are set.
  func setting(_ names: [String]) -> SituationSpec {
    var situation = self
    situation.flags = names.map { Located($0, at: .nowhere) } + flags
    return situation
  }

  /// The same flags in an app that was started as usual.
  package var atHome: SituationSpec {
    var home = SituationSpec()
    home.flags = flags
    home.cleared = cleared
    return home
  }
}

extension SituationSpec {
  /// The state of the app when a link arrives.
  package enum AppState: String, CaseIterable, SummarizedChoice {
    case running, cold, background, restored, installed

    package var summary: String {
      switch self {
      case .running: "in front"
      case .cold: "not running; the link starts it"
      case .background:
        "behind other apps"
      case .restored:
        "ended by the system; the link restores it"
      case .installed:
        "not installed yet; the link leads to the store first"
      }
    }

    /// Whether the process begins with the link.
    package var launches: Bool { self != .running && self != .background }
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
      diagnostics.note(entry.name, as: "route")
      return MoveSpec(route: entry.name, context: entry.value)
    }
    return .either(scalar: name.map { MoveSpec(route: $0, context: nil) }, mapping: move)
  }
}
