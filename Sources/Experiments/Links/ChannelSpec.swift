/// The openers of web addresses, channel by channel.
///
/// An address with a scheme of the app's own always opens the app: no other program can.
package struct ChannelSpec: SpecObject {
  private var openers: [ChannelWord: Opener] = [:]

  package enum Opener: String, CaseIterable, SummarizedChoice {
    case app, browser, nobody

    package var summary: String {
      switch self {
      case .app: "the app gets it"
      case .browser: "the browser shows the web page"
      case .nobody: "nothing happens"
      }
    }
  }

  static let schema = ObjectSchema<ChannelSpec>(
    "channels",
    "The opener of web addresses, by channel; the app's own scheme always opens the app.",
    isPlural: true, example: "channels: { redirect: app }",
    keys: ChannelWord.allCases.map { channel in
      optional(
        channel.rawValue, \.openers[channel], .choice, channel.summary.asSentence,
        fallback: channel.usualOpener.rawValue)
    }, renamed: [.renamed("push", to: "notification")])

  /// The opener of a URL that comes by a channel.
  package func opener(of url: String, by channel: ChannelWord) -> Opener {
    guard Self.isWebAddress(url) else { return .app }
    return openers[channel] ?? channel.usualOpener
  }

  /// Whether a browser can show a URL.
  private static func isWebAddress(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }
}

/// The channel by which a deep link reaches a person's phone, and from there the app.
///
/// The system treats web addresses differently depending on where they are tapped: a link in a mail opens
/// the app, but the same address typed into a browser does not.
package enum ChannelWord: String, CaseIterable, SummarizedChoice {
  case mail, notification
  case otherApp = "other-app"
  case sameSite = "browser-same-site"
  case otherSite = "browser-other-site"
  case typed, redirect
  case inApp = "in-app"

  package static let renamed = ["push": "notification"]

  package var summary: String {
    switch self {
    case .mail: "tapped in a mail or a message"
    case .notification: "a notification that is tapped"
    case .otherApp: "opened by another app"
    case .sameSite: "tapped in the browser on the same site"
    case .otherSite: "tapped in the browser on another site"
    case .typed: "typed or pasted into the browser's address bar"
    case .redirect: "redirected to by a server or a tracking link"
    case .inApp: "tapped on a page inside the app itself"
    }
  }

  /// The default opener of a web address, as the platform vendors document it for universal links.
  fileprivate var usualOpener: ChannelSpec.Opener {
    switch self {
    case .mail, .notification, .otherApp, .otherSite, .inApp: .app
    case .sameSite, .typed, .redirect: .browser
    }
  }
}
