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
