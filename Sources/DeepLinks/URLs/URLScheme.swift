/// What the URL standard knows about a few schemes ("special" ones).
package enum URLScheme {
  /// The special schemes and their default ports; `file` has none.
  package static let special: [(name: String, defaultPort: String?)] = [
    ("http", "80"), ("https", "443"), ("ws", "80"), ("wss", "443"), ("ftp", "21"), ("file", nil),
  ]

  /// Whether a scheme has a domain as its host, a path that is never empty, and `\` as a slash.
  package static func isSpecial(_ scheme: some StringProtocol) -> Bool {
    special.contains { $0.name == scheme }
  }

  /// The port that the scheme's URLs leave out.
  package static func defaultPort(of scheme: some StringProtocol) -> String? {
    special.first { $0.name == scheme }?.defaultPort
  }
}
