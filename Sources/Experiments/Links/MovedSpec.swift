package import Metrics
package import SourceText

/// A URL that lands elsewhere than before on purpose, with the reason.
package struct MovedSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var from = Located<String>.unwritten
  package var to = Located<String>.unwritten
  package var reason = ""

  /// The word for a URL that is no longer answered.
  private static let nothing = "nothing"

  static let schema = ObjectSchema<MovedSpec>(
    "moved link", "A URL that moved on purpose.",
    keys: [
      required("from", \.from, .locatedText("a URL"), "The URL; `*` is anything."),
      required(
        "to", \.to, .locatedText("a screen, a URL or `nothing`"),
        "Where it lands now."),
      required("because", \.reason, .text("a reason"), "The reason."),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    if !isAddress, to.value != Self.nothing {
      keys.note(Located(Self.screen(to.value), at: to.range), as: .screen)
    }
  }

  private var isAddress: Bool { to.value.contains("://") }

  private static func screen(_ shown: String) -> String { String(shown.prefix { $0 != "(" }) }
}

extension MovedSpec {
  /// Whether it is about a change.
  /// - Parameter ledger: where URLs land now.
  package func allows(_ change: LinkChange, in ledger: LinkLedger) -> Bool {
    guard let filling = Self.match(change.url, from.value) else { return false }
    if to.value == Self.nothing { return change.kind == .unanswered }
    if isAddress {
      let url = to.value.replacing("*", with: filling)
      return change.places.allSatisfy { ledger[url, $0]?.shown == change.before?.shown }
    }
    return change.kind != .unanswered
      && (change.after.shown == to.value || Self.screen(change.after.shown) == to.value)
  }

  /// The text in place of the star of a pattern; empty without one, `nil` if the pattern does not fit.
  private static func match(_ url: String, _ pattern: String) -> String? {
    guard let star = pattern.firstIndex(of: "*") else { return url == pattern ? "" : nil }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    guard url.hasPrefix(start), url.hasSuffix(end), url.count >= start.count + end.count else {
      return nil
    }
    return String(url.dropFirst(start.count).dropLast(end.count))
  }
}
