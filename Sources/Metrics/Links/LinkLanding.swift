/// Where a URL lands, as far as the person sees it: nothing in it is drawn by chance.
///
/// Its text is `sign-in, then order(1001) < orders < home`: the screen that asks first, the screen that shows, and
/// those that going back shows. Screens that show together are joined by a plus sign.
package struct LinkLanding: Hashable, Sendable {
  /// The end of an arrival.
  package enum End: String, Hashable, Sendable, CaseIterable {
    /// A link of the app takes the URL, and its screen shows.
    case answered
    /// The browser opens it.
    case browser
    /// No link of the app takes it, or the app never gets it.
    case unanswered = "not answered"
    /// An interceptor or a screen turns it away.
    case refused
    /// Its route fails.
    case failed
    /// Home cannot be reached from where it lands.
    case stuck
  }

  package let end: End
  /// The screen that shows, with its context; empty if none does.
  package let shown: String
  /// The screen that asks before it goes on, such as for a login; empty without a question.
  package let asks: String
  /// The screens that going back shows, one after the other.
  package let back: [String]

  package init(_ end: End, shown: String = "", asks: String = "", back: [String] = []) {
    self.end = end
    self.shown = Self.plain(shown)
    self.asks = Self.plain(asks)
    self.back = back.map(Self.plain)
  }

  /// Whether the app answers: it takes the URL, and does something about it.
  package var isAnswered: Bool { end != .unanswered }

  // A context may be any text; the signs between the parts must not be in it.
  private static func plain(_ screen: String) -> String {
    String(screen.map { $0 == "<" ? "‹" : $0.isNewline ? " " : $0 }).replacing(then, with: ", ")
  }

  private static let then = ", then "
  private static let over = " < "
  private static let nothing = "nothing"
}

extension LinkLanding: CustomStringConvertible {
  package var description: String {
    let screens = ([shown.isEmpty ? Self.nothing : shown] + back).joined(separator: Self.over)
    let whole = asks.isEmpty ? screens : asks + Self.then + screens
    if end == .answered { return whole }
    return whole == Self.nothing ? end.rawValue : "\(end.rawValue): \(whole)"
  }

  /// Reads the text of a landing; `nil` if it is none.
  package init?(_ text: String) {
    var rest = text[...]
    var end = End.answered
    for word in End.allCases where word != .answered {
      if text == word.rawValue {
        self.init(word)
        return
      }
      if text.hasPrefix("\(word.rawValue): ") {
        end = word
        rest = text.dropFirst(word.rawValue.count + 2)
      }
    }
    var asks = ""
    if let place = rest.firstRange(of: Self.then) {
      asks = String(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    let screens = rest.split(separator: Self.over, omittingEmptySubsequences: false)
      .map(String.init)
    self.init(
      end, shown: screens[0] == Self.nothing ? "" : screens[0], asks: asks,
      back: Array(screens.dropFirst()))
    let names = screens + (asks.isEmpty ? [] : [asks])
    guard names.allSatisfy({ $0.first.map { $0.isLetter || $0.isNumber } ?? false }),
      description == text
    else { return nil }
  }
}

extension LinkLanding {
  /// The same under new names of screens.
  package func renaming(_ names: [String: String]) -> LinkLanding {
    func renamed(_ text: String) -> String {
      Self.screens(in: text).map { screen in
        let name = screen.prefix { $0 != "(" }
        return names[String(name)].map { $0 + screen.dropFirst(name.count) } ?? String(screen)
      }.joined(separator: " + ")
    }
    return LinkLanding(
      end, shown: renamed(shown), asks: renamed(asks), back: back.map(renamed))
  }

  /// The names of its screens, without contexts, part by part.
  package var screenNames: [[String]] {
    ([asks, shown] + back).map { text in
      Self.screens(in: text).map { String($0.prefix { $0 != "(" }) }
    }
  }

  private static func screens(in text: String) -> [Substring] {
    text.isEmpty ? [] : text[...].split(separator: " + ")
  }
}
