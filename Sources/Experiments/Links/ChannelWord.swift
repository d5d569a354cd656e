/// How a deep link reaches a person's phone, and from there the app.
///
/// The system treats web addresses differently by where they are tapped: a link in a mail opens the
/// app, the same address typed into a browser does not.
package enum ChannelWord: String, CaseIterable, SummarizedChoice {
  case mail
  case push
  case otherApp = "other-app"
  case sameSite = "browser-same-site"
  case otherSite = "browser-other-site"
  case typed
  case redirect
  case inApp = "in-app"

  package var summary: String {
    switch self {
    case .mail: "tapped in a mail or a message"
    case .push: "a notification that is tapped"
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
    case .mail, .push, .otherApp, .otherSite, .inApp: .app
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
