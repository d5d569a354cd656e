import DeepLinks
import Hashing
import Importers
import WebText

/// The time of a link to find its pattern: links of every kind, four in five of which match, against 10
/// to 10 000 patterns.
enum LinkMatching {
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

/// A million mutated texts, the same on every run, for everything that reads texts from outside.
///
/// A crash ends it; so does an answer that contradicts itself.
enum LinkFuzzing {
  private static let links = [
    "https://user:pw@shop.example:8443/a/./b/../c%20d?x=1&y#top", "shop://item/42?ref=mail",
    "http://[::1:ffff:127.0.0.1]:80/", "http://0x7f.1/", "mailto:a@b.c", "https://bücher.example/ü",
    "file:///C:/x", "//host/path", "data:text/plain,hi", "https://ex%61mple.com\\path?q=%zz",
  ]
  private static let patterns = [
    "https://shop.example/item/:id/:tab?", "shop://:host/*", "/a/{b/}?:c+",
    "http{s}?://h:8*/(\\d+|x)",
    "app://(?:home|item)/:a-:b", "^app://[a-z&&[^b]]+/.*?{2,5}$", "/x\\:y{z:w}*\\?q=:v#:f",
    "/*/detail",
  ]
  private static let files = [
    #"{"applinks":{"apps":[],"details":[{"appID":"ABCDE12345.a.b","paths":["NOT /x/*","*"]}]}}"#,
    #"{"applinks":{"substitutionVariables":{"v":["a*","?"]},"defaults":{"caseSensitive":false},"#
      + #""details":[{"appIDs":["ABCDE12345.a"],"components":[{"/":"/$(v)/$(digit)","?":{"q":"?*"}},"#
      + ##"{"#":"x","exclude":true,"comment":"\u00e9"}]}]}}"##,
  ]
  private static let tables = [
    #"{"prefixes":["shop://","https://shop.example"],"config":{"initialRouteName":"Home","screens":"#
      + #"{"Home":"","Item":{"path":"item/:id?","exact":true,"alias":["i/*"],"screens":{"A":"a"}}}}}"#,
    #"<?xml version="1.0"?><!-- a --><manifest><activity android:name=".A"><intent-filter>"#
      + #"<action android:name="android.intent.action.VIEW"/><category "#
      + #"android:name="android.intent.category.BROWSABLE"/><data android:scheme="https" "#
      + #"android:host="a.example" android:pathPattern="/x.*\\.y*&#x41;"/></intent-filter>"#
      + #"</activity></manifest>"#,
  ]
  private static let alphabet = Array(
    "abxyzAZ019/:.?#[]@!$&'()*+,;=%-_~ \\\"{}|^<>`\t\n\0é日𝒳\u{FEFF}\u{200D}".unicodeScalars)

  static func run() {
    var random = SplitMix64(seed: 2026)
    var contradictions = 0
    let count = 1_000_000
    let duration = ContinuousClock().measure {
      for number in 0..<count {
        let fault: String?
        switch number % 6 {
        case 0, 1: fault = faultOfLink(random.mutated(links, alphabet))
        case 2:
          fault = faultOfPattern(random.mutated(patterns, alphabet), random.element(of: links))
        case 3:
          fault = faultOfRouting(
            random.mutated(patterns, alphabet), random.mutated(links, alphabet))
        case 4: fault = faultOfImport(random.mutated(tables, alphabet))
        default: fault = faultOfFile(random.mutated(files, alphabet), random.element(of: links))
        }
        if let fault {
          contradictions += 1
          if contradictions <= 20 { print("input \(number): \(fault)") }
        }
      }
    }
    let summary =
      "link parsers: \(count) mutated inputs in \(duration), \(contradictions) contradictions"
    if contradictions > 0 { fail(summary) }
    print(summary)
  }

  /// A canonical URL is its own canonical form.
  private static func faultOfLink(_ text: String) -> String? {
    guard let url = LinkURL(text) else { return nil }
    _ = (url.pathSegments, url.queryItems)
    guard let again = LinkURL(url.text), again.text == url.text, again.path == url.path,
      again.host == url.host, again.query == url.query
    else {
      return "\(text.debugDescription) gives \(url.text.debugDescription), which reads otherwise"
    }
    return nil
  }

  /// A table of one pattern agrees with the pattern.
  private static func faultOfPattern(_ text: String, _ link: String) -> String? {
    guard let pattern = try? LinkPattern(text), let url = LinkURL(link) else { return nil }
    let alone = pattern.parameters(in: url)
    let found = LinkTable([pattern]).match(url)?.parameters
    return alone == found ? nil : "\(text.debugDescription) and its table differ on \(link)"
  }

  /// The arguments of a pattern stand in the link.
  private static func faultOfRouting(_ text: String, _ link: String) -> String? {
    guard let url = RoutingURL(link) else { return nil }
    let arguments = RoutingPattern(text).arguments(in: url.route) ?? [:]
    let isInside = arguments.values.allSatisfy {
      $0.isEmpty || url.route.utf8.count >= $0.utf8.count && url.route.contains($0)
    }
    return isInside ? nil : "\(text.debugDescription) takes what is not in \(link.debugDescription)"
  }

  /// Imported links are patterns at places of the file.
  private static func faultOfImport(_ text: String) -> String? {
    guard let found = try? LinkImport(Array(text.utf8)) else { return nil }
    let isSound = found.links.allSatisfy { link in
      link.place.line >= 1 && (try? LinkPattern(link.pattern)) != nil
    }
    return isSound ? nil : "\(text.debugDescription) is taken over as no pattern"
  }

  /// A file without rules claims nothing.
  private static func faultOfFile(_ text: String, _ link: String) -> String? {
    let file = AssociationFile(Array(text.utf8))
    guard let url = LinkURL(link) else { return nil }
    let decision = file.decide(url, domain: url.host, appID: "ABCDE12345.a")
    return file.entries.isEmpty && decision != .noMatch ? "\(text.debugDescription) claims" : nil
  }
}

extension SplitMix64 {
  /// One of the texts with a few characters inserted, removed, exchanged or repeated.
  fileprivate mutating func mutated(_ texts: [String], _ alphabet: [Unicode.Scalar]) -> String {
    var scalars = Array(element(of: texts).unicodeScalars)
    for _ in 0...next(below: 6) {
      let place = next(below: scalars.count + 1)
      switch next(below: 5) {
      case 0: scalars.insert(element(of: alphabet), at: place)
      case 1: if place < scalars.count { scalars.remove(at: place) }
      case 2: if place < scalars.count { scalars[place] = element(of: alphabet) }
      case 3:
        let end = min(scalars.count, place + next(below: 8))
        scalars.insert(contentsOf: scalars[place..<end], at: next(below: scalars.count + 1))
      default: scalars.removeSubrange(place..<min(scalars.count, place + next(below: 5)))
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
