import DeepLinks

/// How long a link takes to find its pattern, for tables of very different sizes.
enum LinkMatching {
  /// One table's figures.
  struct Figures {
    let patterns: Int
    let linksPerSecond: Double
    let share: Double
  }

  /// Links that match and links that do not, of every kind, against 10 to 10 000 patterns.
  static func run() -> [Figures] {
    [10, 100, 1_000, 10_000].map(measure)
  }

  private static func measure(_ count: Int) -> Figures {
    let table = LinkTable((0..<count).compactMap { try? LinkPattern(pattern($0)) })
    let links = (0..<1_000).map { link($0, of: count) }
    let rounds = 300
    var matched = 0
    for link in links where table.match(link) != nil { matched += 1 }
    let clock = ContinuousClock()
    var found = 0
    // The best of several runs: others use the machine as well.
    let best = (0..<5).map { _ in
      clock.measure {
        for _ in 0..<(rounds / 5) {
          for link in links where table.match(link) != nil { found += 1 }
        }
      }
    }.min() ?? .zero
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) * 1e-18
    return Figures(
      patterns: count, linksPerSecond: Double(rounds / 5 * links.count) / seconds,
      share: Double(matched) / Double(links.count) + (found < 0 ? 1 : 0))
  }

  private static func pattern(_ number: Int) -> String {
    let word = "w\(number / 8)"
    return switch number % 8 {
    case 0: "https://shop.example/\(word)/:id"
    case 1: "shop://\(word)/:id"
    case 2: "https://shop.example/\(word)/:id/reviews/:page"
    case 3: "http{s}?://shop.example/category/\(word)/*"
    case 4: "shop://account/\(word)/settings"
    case 5: "https://help.example/:lang/\(word)"
    case 6: "https://shop.example/\(word)/:id/:tab?"
    default: "shop://\(word)/:id/edit"
    }
  }

  private static func link(_ number: Int, of count: Int) -> String {
    let word = "w\(number * 7919 % max(1, count / 8))"
    return switch number % 10 {
    case 0: "https://shop.example/\(word)/\(number)"
    case 1: "shop://\(word)/\(number)?from=mail"
    case 2: "https://shop.example/\(word)/\(number)/reviews/3#top"
    case 3: "https://shop.example/category/\(word)/shoes/red"
    case 4: "shop://account/\(word)/settings"
    case 5: "https://help.example/en/\(word)?q=returns"
    case 6: "https://shop.example/\(word)/\(number)/photos"
    case 7: "shop://\(word)/a%20name/edit"
    case 8: "https://shop.example/nowhere/\(word)/at/all"
    default: "https://elsewhere.example/\(word)"
    }
  }
}
