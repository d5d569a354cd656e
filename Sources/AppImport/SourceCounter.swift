/// The counts of the files of one language.
struct SourceCounter {
  private let family: SourceFamily
  /// The folders of expo-router's pages.
  private let pageFolders: [String]
  /// The screens of views and of graphs, and their transitions: one declares what the other does.
  private var classes: [SourceSurvey.Site] = []
  private var graph: [SourceSurvey.Site] = []
  private var names: Set<String> = []
  private var found: [SourceSurvey.Site] = []

  init(_ family: SourceFamily, paths: [String]) {
    self.family = family
    pageFolders =
      family != .script
      ? []
      : paths.filter { $0.split(separator: "/").last?.hasPrefix("_layout.") == true }
        .map { String($0.dropLast($0.split(separator: "/").last?.count ?? 0)) }
        .filter {
          $0.split(separator: "/").last == "app" || $0.split(separator: "/").last == "routes"
        }
  }

  /// All places; of an app with views and graphs those of which there are more, by part.
  var sites: [SourceSurvey.Site] {
    func more(_ part: SourceSurvey.Part) -> [SourceSurvey.Site] {
      let (one, other) = (classes.filter { $0.part == part }, graph.filter { $0.part == part })
      return one.count > other.count ? one : other
    }
    return found + more(.screen) + more(.transition)
  }

  static func isWorthReading(_ path: String, _ family: SourceFamily) -> Bool {
    guard family == .android, path.hasSuffix(".xml") else { return true }
    return path.contains("/navigation") || path.hasPrefix("navigation")
      || path.hasSuffix("AndroidManifest.xml")
  }

  mutating func read(_ scan: SourceScan, path: String) {
    switch family {
    case .android: path.hasSuffix(".xml") ? readXML(scan, path) : readKotlin(scan, path)
    case .script: readScript(scan, path)
    case .swift: path.hasSuffix(".swift") ? readSwift(scan, path) : readStoryboard(scan, path)
    case .flutter: readDart(scan, path)
    }
  }

  private mutating func add(_ part: SourceSurvey.Part, _ path: String, _ hit: SourceScan.Hit) {
    found.append(SourceSurvey.Site(part: part, path: path, line: hit.line))
  }
}

extension SourceCounter {
  private mutating func readXML(_ scan: SourceScan, _ path: String) {
    for hit in scan.hits(of: ["fragment", "activity", "dialog", "action", "deepLink", "host"]) {
      let isTag = scan.sign(before: hit) == "<"
      let isManifest = path.hasSuffix("AndroidManifest.xml")
      switch hit.word {
      case "deepLink" where isTag: add(.link, path, hit)
      case "host" where isManifest && scan.has("android:", at: hit.offset - 8):
        add(.link, path, hit)
      case "fragment", "dialog", "activity":
        if isTag, !isManifest { graph.append(.init(part: .screen, path: path, line: hit.line)) }
      case "action":
        if isTag, !isManifest { graph.append(.init(part: .transition, path: path, line: hit.line)) }
      default: break
      }
    }
  }

  private static let destinations: Set<String> = [
    "composable", "dialog", "bottomSheet", "entry", "Destination",
  ]

  private mutating func readKotlin(_ scan: SourceScan, _ path: String) {
    let words = Self.destinations.union([
      "navigate", "navDeepLink", "class", "object", "startActivity", "add", "NavigationBar",
      "NavigationSuiteScaffold", "push",
    ])
    let hasGraph = ["NavGraphBuilder", "NavHost", "androidx.navigation", "EntryProvider"].contains(
      where: scan.contains)
    let isHost = ["setContent", "NavHostFragment", "findNavController"].contains(
      where: scan.contains)
    let isView = scan.contains("Directions") || scan.contains("R.id.")
    let isVoyager = scan.contains("cafe.adriel.voyager")
    for hit in scan.hits(of: words, like: hasGraph ? "omposable" : nil) {
      let (before, next) = (scan.sign(before: hit), scan.sign(behind: hit))
      let isCall = next == "(" || next == "<" || next == "{"
      switch hit.word {
      case "Destination": if before == "@" { add(.screen, path, hit) }
      case "composable", "bottomSheet":
        if isCall, before != ".", before != "@" { add(.screen, path, hit) }
      case "dialog", "entry": if isCall, hasGraph, before == " " { add(.screen, path, hit) }
      case "navDeepLink": if isCall { add(.link, path, hit) }
      case "navigate" where next == "(" && before == ".":
        let site = SourceSurvey.Site(part: .transition, path: path, line: hit.line)
        if isView { classes.append(site) } else { found.append(site) }
      case "add" where scan.receiver(of: hit).lowercased().hasSuffix("backstack"):
        add(.transition, path, hit)
      case "push" where isVoyager && before == ".": add(.transition, path, hit)
      case "startActivity" where next == "(":
        let hasClass = scan.words(from: hit.offset, within: 120).contains {
          $0.word == "class" || $0.word == "java"
        }
        if hasClass { classes.append(.init(part: .transition, path: path, line: hit.line)) }
      case "NavigationBar", "NavigationSuiteScaffold":
        if isCall, before == " " { add(.bar, path, hit) }
      case "class", "object": readClass(scan, hit, path, isHost: isHost, isVoyager: isVoyager)
      // A wrapper of a destination: `animatedComposable("home") { … }`.
      case _
      where hit.word.contains("omposable") && isCall && next != "{" && before == " "
        && !scan.has("fun ", at: hit.offset - 4):
        if hit.word.first?.isLowercase == true { add(.screen, path, hit) }
      default: break
      }
    }
  }

  private mutating func readClass(
    _ scan: SourceScan, _ hit: SourceScan.Hit, _ path: String, isHost: Bool, isVoyager: Bool
  ) {
    // `HomeActivity::class` declares none.
    guard scan.sign(before: hit) != ":", scan.sign(before: hit) != "." else { return }
    let words = scan.heading(of: hit).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard words.count > 2, !words[1].hasPrefix("Base"),
      !scan.words(from: max(0, hit.offset - 12), within: 12).contains(where: {
        $0.word == "abstract"
      })
    else { return }
    let above = words.dropFirst(2)
    let isView = above.contains { ($0.hasSuffix("Fragment") || $0.hasSuffix("Activity")) }
    if isView, !(isHost && above.contains { $0.hasSuffix("Activity") }) {
      classes.append(.init(part: .screen, path: path, line: hit.line))
    } else if isVoyager, above.contains("Screen") {
      add(.screen, path, hit)
    }
  }
}

extension SourceCounter {
  private mutating func readScript(_ scan: SourceScan, _ path: String) {
    if let folder = pageFolders.first(where: path.hasPrefix) {
      let name = path.dropFirst(folder.count).split(separator: "/").last ?? ""
      let stem = name.split(separator: ".")
      let isPage =
        !name.hasPrefix("_") && !name.hasPrefix("+") && stem.count == 2
        && !(stem.first?.hasSuffix("+api") ?? false)
      if isPage {
        found.append(.init(part: .screen, path: path, line: 1))
        found.append(.init(part: .link, path: path, line: 1))
      }
    }
    let words: Set<String> = [
      "Screen", "navigate", "push", "replace", "Link", "Redirect", "screens",
      "createBottomTabNavigator", "createNativeBottomTabNavigator", "NativeTabs", "Tabs", "path",
    ]
    let hasLinks = scan.contains("prefixes") || scan.contains("linking")
    let hasNavigator = scan.contains("Navigator(")
    for hit in scan.hits(of: words) {
      let (before, next) = (scan.sign(before: hit), scan.sign(behind: hit))
      switch hit.word {
      case "Screen":
        let maker = scan.receiver(of: hit)
        let isTag = before == "." && scan.has("<", at: hit.offset - maker.utf8.count - 2)
        guard isTag, pageFolders.isEmpty else { continue }
        // A screen may be in several navigators; one without a literal name counts each time.
        let name = scan.attribute("name", behind: hit)
        if name.map({ names.insert($0).inserted }) ?? true { add(.screen, path, hit) }
      case "screens" where next == ":" && hasNavigator && !hasLinks:
        for _ in 0..<Self.keys(scan, behind: hit) { add(.screen, path, hit) }
      case "navigate" where next == "(":
        if !scan.has("function ", at: hit.offset - 9) { add(.transition, path, hit) }
      case "push", "replace":
        let receiver = scan.receiver(of: hit).lowercased()
        let isOurs = receiver.contains("nav") || receiver.contains("router")
        if next == "(", before == ".", isOurs { add(.transition, path, hit) }
      case "Link", "Redirect": if before == "<" { add(.transition, path, hit) }
      case "path" where next == ":" && hasLinks: add(.link, path, hit)
      case "Tabs", "NativeTabs": if before == "<", next != "." { add(.bar, path, hit) }
      case "createBottomTabNavigator", "createNativeBottomTabNavigator":
        if next == "(" || next == "<" { add(.bar, path, hit) }
      default: break
      }
    }
  }

  /// The number of members of the object behind a word.
  private static func keys(_ scan: SourceScan, behind hit: SourceScan.Hit) -> Int {
    var depth = 0
    var count = 0
    for byte in scan.bytes[(hit.offset + hit.word.utf8.count)...].prefix(20_000) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return count }
      case UInt8(ascii: ":"): if depth == 1 { count += 1 }
      case UInt8(ascii: ","): if depth == 0 { return count }
      default: break
      }
    }
    return count
  }
}

extension SourceCounter {
  private mutating func readSwift(_ scan: SourceScan, _ path: String) {
    let openers: Set<String> = [
      "NavigationLink", "sheet", "fullScreenCover", "navigationDestination", "pushViewController",
      "present",
    ]
    let words = openers.union([
      "class", "struct", "navigationTitle", "navigationBarTitle", "TabView", "UITabBarController",
      "case",
    ])
    var views: [SourceScan.Hit] = []
    var cases: [String: SourceScan.Hit] = [:]
    var titles = 0
    for hit in scan.hits(of: words) {
      let (before, next) = (scan.sign(before: hit), scan.sign(behind: hit))
      switch hit.word {
      case "class":
        let words = scan.heading(of: hit).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let isController =
          words.count > 2 && words.dropFirst(2).first?.hasSuffix("ViewController") == true
        if isController, !words[1].hasPrefix("Base") { add(.screen, path, hit) }
      case "struct":
        let words = scan.heading(of: hit).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.count > 2, words.dropFirst(2).contains("View") { views.append(hit) }
      case "navigationTitle", "navigationBarTitle": if before == ".", next == "(" { titles += 1 }
      case "case": if let name = Self.madeView(scan, hit, within: 120) { cases[name] = hit }
      case "TabView": if next == "(" || next == "{" { add(.bar, path, hit) }
      case "present", "pushViewController":
        let words = scan.words(from: hit.offset, within: 160).map(\.word)
        if next == "(", words.contains("animated") { add(.transition, path, hit) }
      case "navigationDestination", "sheet", "fullScreenCover":
        guard before == ".", next == "(" else { continue }
        readDestination(scan, hit, path)
        if !scan.has("for", at: hit.offset + hit.word.utf8.count + 1) {
          add(.transition, path, hit)
        }
      case "NavigationLink" where next == "(" || next == "{":
        add(.transition, path, hit)
        readDestination(scan, hit, path)
      default: break
      }
    }
    // A table of an app's pages: `switch page { case .about: AboutView() … }`.
    for (name, hit) in cases.sorted(by: { $0.key < $1.key }) where cases.count >= 10 {
      if names.insert(name).inserted { add(.screen, path, hit) }
    }
    for view in views.prefix(titles) {
      let name = scan.words(from: view.offset + 7, within: 80).first?.word ?? ""
      if names.insert(name).inserted { add(.screen, path, view) }
    }
  }

  /// Counts the first view that a call makes, once for each name.
  private mutating func readDestination(_ scan: SourceScan, _ hit: SourceScan.Hit, _ path: String) {
    let made = Self.madeView(scan, hit, within: 240)
    if let made, names.insert(made).inserted { add(.screen, path, hit) }
  }

  /// The first view that is made behind a word, before the next `case`.
  private static func madeView(
    _ scan: SourceScan, _ hit: SourceScan.Hit, within count: Int
  ) -> String? {
    let near = scan.words(from: hit.offset + hit.word.utf8.count, within: count)
    return near.prefix { $0.word != "case" }.first { found in
      found.next == UInt8(ascii: "(") && found.word.first?.isUppercase == true
        && ["View", "Screen", "Page", "Sheet"].contains(where: found.word.hasSuffix)
        && !["NavigationView", "AnyView", "WebView", "ScrollView", "ProgressView"].contains(
          found.word)
    }?.word
  }

  private mutating func readStoryboard(_ scan: SourceScan, _ path: String) {
    if path.contains("Launch") { return }
    let scenes: Set<String> = [
      "viewController", "tableViewController", "collectionViewController",
    ]
    for hit in scan.hits(of: scenes.union(["segue", "tabBarController"]))
    where scan.sign(before: hit) == "<" {
      switch hit.word {
      case "segue":
        let kind = scan.attribute("kind", behind: hit) ?? ""
        if !["relationship", "embed", "unwind"].contains(where: kind.contains) {
          add(.transition, path, hit)
        }
      case "tabBarController": add(.bar, path, hit)
      // Those with a class count where that is declared.
      default: if scan.attribute("customClass", behind: hit) == nil { add(.screen, path, hit) }
      }
    }
  }

  private mutating func readDart(_ scan: SourceScan, _ path: String) {
    let words: Set<String> = [
      "GoRoute", "TypedGoRoute", "AutoRoute", "RoutePage", "MaterialPageRoute",
      "CupertinoPageRoute", "go", "goNamed", "pushNamed", "push", "pushReplacementNamed",
      "pushReplacement", "pushRoute", "NavigationBar", "BottomNavigationBar",
    ]
    for hit in scan.hits(of: words) {
      let (before, next) = (scan.sign(before: hit), scan.sign(behind: hit))
      switch hit.word {
      case "GoRoute": if next == "(", before != "." { add(.screen, path, hit) }
      case "TypedGoRoute", "RoutePage": if before == "@" { add(.screen, path, hit) }
      case "MaterialPageRoute", "CupertinoPageRoute":
        let made = scan.words(from: hit.offset + 17, within: 240).first {
          $0.next == UInt8(ascii: "(") && $0.word.first?.isUppercase == true
        }
        if let made, names.insert(made.word).inserted { add(.screen, path, hit) }
      case "NavigationBar", "BottomNavigationBar": if next == "(" { add(.bar, path, hit) }
      case "AutoRoute": break
      default:
        let receiver = scan.receiver(of: hit).lowercased()
        let isOurs =
          ["context", "router", "navigator"].contains(where: receiver.hasSuffix)
          || receiver.contains("nav") || scan.has(")", at: hit.offset - 2)
        if before == ".", next == "(" || next == "<", isOurs { add(.transition, path, hit) }
      }
    }
  }
}
