package import SourceText

/// The order of events when a link arrives: the link is one of them, and routes that the app opens by
/// itself are the others.
///
/// Races, lost and doubled deliveries are orders: `[link, home]` opens the start screen over the
/// link's, `[home]` never delivers it, `[link, link]` delivers it twice.
package struct ArrivalSpec: SpecObject {
  /// The order for each start that the spec says something about.
  var orders: [SituationSpec.AppState: [Step]] = [:]
  /// The order at the next ordinary start, by the app's icon.
  var relaunch: [Step]?
  /// The order after the system has ended the app, and a person opens it again.
  var reopening: [Step]?

  package enum Step: Sendable {
    case link
    /// The screens that showed when the system ended the app are put back.
    case restoration
    /// The app opens a route by itself.
    case route(Located<String>)

    fileprivate var isRestoration: Bool { if case .restoration = self { true } else { false } }
  }

  static let schema = ObjectSchema<ArrivalSpec>(
    "arrival",
    "The order of events when a link arrives: `link`, `restoration`, or routes that the app "
      + "opens.",
    example: "{ cold: [home, link], background: [lock, link] }",
    keys: [
      optional(
        "cold", \.orders[.cold], .oneOrMore(of: step), "When the link starts the app.",
        fallback: "[link]"),
      optional(
        "background", \.orders[.background], .oneOrMore(of: step),
        "When the link brings the app back.", fallback: "[link]"),
      optional(
        "restored", \.orders[.restored], .oneOrMore(of: step),
        "When the link starts an app that the system ended.",
        fallback: "[restoration, link]"),
      optional(
        "installed", \.orders[.installed], .oneOrMore(of: step),
        "At the first launch after a link led to the store.", fallback: "[link]"),
      optional(
        "relaunch", \.relaunch, .oneOrMore(of: step),
        "At the next start by the icon.",
        fallback: "the app's start route"),
      optional(
        "reopened", \.reopening, .oneOrMore(of: step),
        "When the system has ended the app since.", fallback: "[restoration]"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    for start in [SituationSpec.AppState.cold, .background, .installed] {
      guard let range = keys.range(of: \Self.orders[start]),
        orders[start]?.contains(where: \.isRestoration) == true
      else { continue }
      keys.error(
        "misplaced-key", "there is nothing to restore: '\(start.rawValue)' is \(start.summary)",
        at: range)
    }
  }

  /// The words for the link itself, and for restoring the screens that showed before.
  static let linkWord = "link"
  static let restorationWord = "restoration"

  private static var step: ValueSchema<Step> {
    ValueSchema<Located<String>>.name(of: "route, or 'link' or 'restoration'").map { name in
      switch name.value {
      case linkWord: .link
      case restorationWord: .restoration
      default: .route(name)
      }
    }
  }
}
