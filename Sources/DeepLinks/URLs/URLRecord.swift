/// A URL taken apart, every part in its canonical form.
package struct URLRecord: Hashable, Sendable {
  package var scheme = ""
  package var username = ""
  package var password = ""
  /// Nil when the URL has no `//`.
  package var host: String?
  /// Nil when it is absent or the scheme's default.
  package var port: String?
  package var path = ""
  /// Whether the path is one piece of text without a leading slash, as in `mailto:`.
  package var isOpaque = false
  /// Without its question mark; nil when there is none.
  package var query: String?
  /// Without its number sign; nil when there is none.
  package var fragment: String?

  package init() {}

  /// Parses a URL; nil when the text is none, or is relative and there is no base.
  package init?(_ text: String, relativeTo base: URLRecord? = nil) {
    guard let record = URLParser.parse(text, relativeTo: base) else { return nil }
    self = record
  }

  package var isSpecial: Bool { URLScheme.isSpecial(scheme) }
}
