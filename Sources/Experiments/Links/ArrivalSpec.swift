package import SourceText

/// The order of events when a link arrives, or when people come back without one: the link is one of them, and
/// routes that the app opens by itself are the others.
///
/// Races, lost and doubled deliveries are orders: `[link, home]` opens the start screen over the
/// link's, `[home]` never delivers it, `[link, link]` delivers it twice.
package struct ArrivalSpec: SpecObject {
  /// The order for each start that the spec says something about.
  var orders: [SituationSpec.AppState: [Step]] = [:]
  /// The order for each way of coming back without a link that the spec says something about.
  var comebacks: [Comeback: [Step]] = [:]

  package enum Step: Sendable {
    case link
    /// The screens that showed when the system ended the app are put back.
    case restoration
    /// The app opens a route by itself.
    case route(Located<String>)

    package var isLink: Bool { if case .link = self { true } else { false } }
    fileprivate var isRestoration: Bool { if case .restoration = self { true } else { false } }
  }

  static let schema = ObjectSchema<ArrivalSpec>(
    "arrival",
    "`link`, `restoration` and routes that the app opens, in order.",
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
        "When it starts an app that the system ended.",
        fallback: "[restoration, link]"),
      optional(
        "installed", \.orders[.installed], .oneOrMore(of: step),
        "At the first launch after a link led to the store.", fallback: "[link]"),
    ]
      + Comeback.allCases.map { way in
        optional(
          way.rawValue, \.comebacks[way], .oneOrMore(of: step, atLeast: 0),
          way.summary.prefix(1).uppercased() + way.summary.dropFirst() + ".",
          fallback: way.fallback)
      })

  mutating func finish(_ keys: inout KeyReader) {
    for start in [SituationSpec.AppState.cold, .background, .installed] {
      guard let range = keys.range(of: \Self.orders[start]),
        orders[start]?.contains(where: \.isRestoration) == true
      else { continue }
      keys.error(
        "misplaced-key", "there is nothing to restore: '\(start.rawValue)' is \(start.summary)",
        at: range)
    }
    if let range = keys.range(of: \Self.comebacks[.return]),
      comebacks[.return]?.contains(where: \.isRestoration) == true
    {
      keys.error(
        "misplaced-key", "there is nothing to restore: at a 'return' the app has been running",
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
