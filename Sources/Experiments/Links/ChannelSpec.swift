/// Who opens web addresses, channel by channel.
///
/// An address with a scheme of the app's own always opens the app: nobody else can.
package struct ChannelSpec: SpecObject {
  private let openers: [ChannelWord: LinkOpener]

  private static let keys: [(channel: ChannelWord, key: TypedKey<LinkOpener>)] =
    ChannelWord.allCases.map { channel in
      (
        channel,
        .optional(
          channel.rawValue, .choice, "Who opens one that comes this way: \(channel.summary).",
          fallback: channel.usualOpener.rawValue)
      )
    }

  package static let object = ObjectDescription(
    "channels",
    "Who opens web addresses, channel by channel; an address with the app's own scheme opens the app.",
    isPlural: true, example: "channels: { redirect: app }", keys: keys.map(\.key))

  package init?(_ fields: inout Fields) {
    var openers: [ChannelWord: LinkOpener] = [:]
    for (channel, key) in Self.keys { openers[channel] = fields(key) }
    self.openers = openers
  }

  private init() {
    openers = [:]
  }

  /// What the system does without an app's doing.
  static let standard = ChannelSpec()

  /// Who opens a URL that comes by a channel.
  package func opener(of url: String, by channel: ChannelWord) -> LinkOpener {
    guard Self.isWebAddress(url) else { return .app }
    return openers[channel] ?? channel.usualOpener
  }

  /// Whether a browser can show a URL.
  private static func isWebAddress(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }
}
