package import SourceText

/// What happens, one thing after the other, when a link arrives: the link is one of them, and what
/// the app opens by itself are the others.
///
/// Races, lost and doubled deliveries are orders: `[link, home]` opens the start screen over the
/// link's, `[home]` never delivers it, `[link, link]` delivers it twice.
package struct ArrivalSpec: SpecObject {
  /// The order for each start that the spec says something about.
  package let orders: [StartWord: [Step]]
  /// The order at the next ordinary start, by the app's icon.
  package let relaunch: [Step]?

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

  static let coldKey = key("cold", "When the link starts the app.", fallback: "[link]")
  static let backgroundKey = key(
    "background", "When the link brings the app back.", fallback: "[link]")
  static let restoredKey = key(
    "restored", "When the system had ended the app and the link starts it.",
    fallback: "[restoration, link]")
  static let installedKey = key(
    "installed", "At the first launch after a link led to the store.", fallback: "[link]")
  static let relaunchKey = key(
    "relaunch", "At the next start by the app's icon; `link` there opens the old link again.",
    fallback: "the app's start route")

  package static let object = ObjectDescription(
    "arrival",
    "What happens, one after the other, when a link arrives: `link`, `restoration` of what showed "
      + "before, or a route that the app opens by itself.",
    example: "{ cold: [home, link], background: [lock, link] }",
    keys: [coldKey, backgroundKey, restoredKey, installedKey, relaunchKey])

  package init?(_ fields: inout KeyReader) {
    let starts: [(StartWord, TypedKey<[Step]>)] = [
      (.cold, Self.coldKey), (.background, Self.backgroundKey), (.restored, Self.restoredKey),
      (.installed, Self.installedKey),
    ]
    var orders: [StartWord: [Step]] = [:]
    for (start, key) in starts { orders[start] = fields(key) }
    self.orders = orders
    relaunch = fields(Self.relaunchKey)
    for (start, key) in starts where start != .restored {
      guard let range = fields.keyRange(key),
        orders[start]?.contains(where: \.isRestoration) == true
      else { continue }
      fields.error(
        "misplaced-key", "there is nothing to put back: '\(start.rawValue)' is \(start.summary)",
        at: range)
    }
  }

  /// The words for the link itself, and for putting back what showed before.
  static let linkWord = "link"
  static let restorationWord = "restoration"

  private static func key(_ name: String, _ summary: String, fallback: String)
    -> TypedKey<[Step]>
  {
    .optional(name, .oneOrMore(of: step), summary, fallback: fallback)
  }

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
