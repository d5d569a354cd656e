/// Who opens web addresses, channel by channel.
///
/// An address with a scheme of the app's own always opens the app: nobody else can.
package struct ChannelSpec: SpecObject {
  private var openers: [ChannelWord: LinkOpener] = [:]

  static let schema = ObjectSchema<ChannelSpec>(
    "channels",
    "Who opens a web address that comes by each channel; one with the app's own scheme opens the app.",
    isPlural: true, example: "channels: { redirect: app }",
    keys: ChannelWord.allCases.map { channel in
      optional(
        channel.rawValue, \.openers[channel], .choice,
        "\(channel.summary.prefix(1).uppercased() + channel.summary.dropFirst()).",
        fallback: channel.usualOpener.rawValue)
    }, renamed: [.renamed("push", to: "notification")])

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

/// How a deep link reaches a person's phone, and from there the app.
///
/// The system treats web addresses differently by where they are tapped: a link in a mail opens the
/// app, the same address typed into a browser does not.
package enum ChannelWord: String, CaseIterable, SummarizedChoice {
  case mail
  case notification
  case otherApp = "other-app"
  case sameSite = "browser-same-site"
  case otherSite = "browser-other-site"
  case typed
  case redirect
  case inApp = "in-app"

  package static let renamed = ["push": "notification"]

  package var summary: String {
    switch self {
    case .mail: "tapped in a mail or a message"
    case .notification: "a notification that is tapped"
    case .otherApp: "opened by another app"
    case .sameSite: "tapped in the browser on a page of the same site"
    case .otherSite: "tapped in the browser on a page of another site"
    case .typed: "typed or pasted into the browser's address bar"
    case .redirect: "where a server or a tracking link sends the browser on to"
    case .inApp: "tapped on a page inside the app itself"
    }
  }

  /// Who opens a web address that comes this way where a spec does not say: what the platform vendors
  /// document for universal links.
  var usualOpener: LinkOpener {
    switch self {
    case .mail, .notification, .otherApp, .otherSite, .inApp: .app
    case .sameSite, .typed, .redirect: .browser
    }
  }
}

/// Who opens a link that came by a channel.
package enum LinkOpener: String, CaseIterable, SummarizedChoice {
  case app
  case browser
  case nobody

  package var summary: String {
    switch self {
    case .app: "the app gets it"
    case .browser: "the browser shows the web page"
    case .nobody: "nothing happens"
    }
  }
}
