package import SourceText

/// What happens, one thing after the other, when a link arrives: the link is one of them, and what
/// the app opens by itself are the others.
///
/// Races, lost and doubled deliveries are orders: `[link, home]` opens the start screen over the
/// link's, `[home]` never delivers it, `[link, link]` delivers it twice.
package struct ArrivalSpec: SpecObject {
  /// The order for each start that the spec says something about.
  package private(set) var orders: [StartWord: [Step]] = [:]
  /// The order at the next ordinary start, by the app's icon.
  package private(set) var relaunch: [Step]?

  /// One thing that happens.
  package enum Step: Sendable {
    /// The link is opened.
    case link
    /// What showed when the system ended the app is put back.
    case restoration
    /// The app opens a route by itself.
    case route(Located<String>)

    /// Whether it puts back what showed before.
    fileprivate var isRestoration: Bool { if case .restoration = self { true } else { false } }
  }

  static let schema = ObjectSchema<ArrivalSpec>(
    "arrival",
    "What happens, one after the other, when a link arrives: `link`, `restoration` of what showed "
      + "before, or a route that the app opens by itself.",
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
        "When the system had ended the app and the link starts it.",
        fallback: "[restoration, link]"),
      optional(
        "installed", \.orders[.installed], .oneOrMore(of: step),
        "At the first launch after a link led to the store.", fallback: "[link]"),
      optional(
        "relaunch", \.relaunch, .oneOrMore(of: step),
        "At the next start by the app's icon; `link` there opens the old link again.",
        fallback: "the app's start route"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    for start in [StartWord.cold, .background, .installed] {
      guard let range = keys.range(of: \Self.orders[start]),
        orders[start]?.contains(where: \.isRestoration) == true
      else { continue }
      keys.error(
        "misplaced-key", "there is nothing to put back: '\(start.rawValue)' is \(start.summary)",
        at: range)
    }
  }

  /// The words for the link itself, and for putting back what showed before.
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

/// What the app is doing when a link arrives.
package enum StartWord: String, CaseIterable, SummarizedChoice {
  case running
  case cold
  case background
  case restored
  case installed

  package var summary: String {
    switch self {
    case .running: "in front, showing what the situation opens"
    case .cold: "not running; the link starts it"
    case .background: "behind other apps, with what the situation opens; the link brings it back"
    case .restored:
      "ended by the system while it showed what the situation opens; the link starts it"
    case .installed: "not there yet; the link leads to the store, and is there at the first launch"
    }
  }

  /// Whether the process begins with the link.
  package var launches: Bool {
    switch self {
    case .running, .background: false
    case .cold, .restored, .installed: true
    }
  }
}
