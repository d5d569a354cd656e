extension Layout {
  /// Addresses that no link stands for: of the same sites, and with a word in place of a number.
  ///
  /// An old newsletter or a typing mistake sends such to the app.
  /// - Parameter examples: links that the app understands.
  package func unknownLinks(like examples: [LinkExpectation]) -> [LinkExpectation] {
    let urls = examples.filter { !$0.staysOutside }.map(\.url)
    let unknown = urls.compactMap(Self.site).map { "\($0)/no-such-page" }
    var tried: Set<String> = []
    return (unknown + urls.compactMap(links.malformed)).compactMap { url in
      guard tried.insert(url).inserted, links.target(of: url) == nil else { return nil }
      return LinkExpectation(
        link: "", url: url, screens: [], context: nil, back: nil, needs: [], isRetired: false,
        channels: [.mail])
    }
  }

  /// The scheme and, of a web address, the host: the app's own schemes have no other address part
  /// that all of their links share.
  private static func site(of url: String) -> String? {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].hasSuffix(":"), parts[1].isEmpty else { return nil }
    let isWeb = parts[0] == "http:" || parts[0] == "https:"
    return isWeb ? "\(parts[0])//\(parts[2])" : "\(parts[0])/"
  }
}
