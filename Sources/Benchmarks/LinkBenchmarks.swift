import DeepLinks

/// The time of a link to find its pattern: links of every kind, four in five of which match, against 10
/// to 10 000 patterns.
enum LinkBenchmark {
  static func run() {
    for count in [10, 100, 1_000, 10_000] { measure(count) }
  }

  private static func measure(_ count: Int) {
    let table = LinkTable((0..<count).compactMap { try? LinkPattern(pattern($0)) })
    let links = (0..<1_000).map { link($0, of: count) }
    let matching = links.count { table.match($0) != nil }
    let rounds = 60
    var found = 0
    // The best of several runs: others use the machine as well.
    let best = (0..<5).map { _ in
      ContinuousClock().measure {
        for _ in 0..<rounds {
          for link in links where table.match(link) != nil { found += 1 }
        }
      }
    }.min()
    let perSecond = Double(rounds * links.count) / max((best ?? .zero) / .seconds(1), 1e-9)
    print(
      "links against \(count) patterns: \((perSecond / 10_000).rounded() / 100) million a second, "
        + "\(found / rounds / 5) of \(links.count) match")
    Figures.note("links-\(count)", perSecond: perSecond)
    if found != matching * rounds * 5 { print("  the number of matches changed between rounds") }
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
