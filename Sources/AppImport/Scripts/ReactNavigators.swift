/// The navigators of a React Navigation app, as its scripts declare them: static configurations, and
/// `<Stack.Screen>` in components.
///
/// Source: React Navigation 7, "Static configuration", "Hello React Navigation" and "Nesting navigators".
struct ReactNavigators {
  enum Kind {
    case stack, tabs, drawer
    /// Tabs at the top: pages of one screen, not the app's sections.
    case pages
  }

  struct Screen {
    let name: String
    /// The component or the navigator that it shows.
    var component: String?
    var title: String?
    /// The text of its tab, if it differs from its title, and its badge.
    var tab = OutlineTab()
    var isModal = false
    /// Its path in links, below those of the navigators around it.
    var path: String?
    let place: ImportPlace
  }

  struct Navigator {
    let kind: Kind
    /// The component or variable by which others show it.
    let name: String
    var screens: [Screen] = []
    var initial: String?
    let place: ImportPlace
  }

  private(set) var all: [Navigator] = []
  /// The tags of screens without a name that is read.
  private(set) var nameless: [ImportPlace] = []
  /// The navigator of the whole app, as far as a script says it.
  private(set) var root: String?
  /// The prefixes of links: the app's own scheme, and that of the web.
  private(set) var prefixes: [String] = []
  /// The paths of screens under `linking.config`, by their names from outside.
  private(set) var paths: [[String]: (path: String, place: ImportPlace)] = [:]
  /// The kinds of variables that make navigators: `const Tab = createBottomTabNavigator()`.
  private var makers: [String: Kind] = [:]

  subscript(name: String) -> Navigator? { all.first { $0.name == name } }

  /// The kind that a function of React Navigation makes; `nil` for any other.
  static func kind(madeBy word: String) -> Kind? {
    // Until version 2 `StackNavigator(…)` made one.
    let isMaker = word.hasPrefix("create") && word.hasSuffix("Navigator")
    guard isMaker || ["StackNavigator", "TabNavigator", "DrawerNavigator"].contains(word) else {
      return nil
    }
    if word.contains("TopTab") { return .pages }
    if word.contains("Tab") { return .tabs }
    return word.contains("Drawer") ? .drawer : .stack
  }

  /// Reads the variables of a script that make navigators, which others may import.
  mutating func readMakers(_ tokens: [ScriptToken], of path: String) {
    for index in tokens.indices {
      if let word = tokens[index].word, let kind = Self.kind(madeBy: word) {
        readMaker(tokens, at: index, kind, path)
      }
    }
  }

  /// Reads the tags and the links of a script.
  mutating func read(_ tokens: [ScriptToken], of path: String) {
    let declared = Self.declarations(in: tokens)
    for index in tokens.indices.dropLast(2) { readTag(tokens, at: index, declared, path) }
    for index in tokens.indices.dropLast(2) { readLinking(tokens, at: index, path) }
  }

  /// Reads `const Name = createStackNavigator(…)`, with its configuration where it has one.
  private mutating func readMaker(
    _ tokens: [ScriptToken], at index: Int, _ kind: Kind, _ path: String
  ) {
    guard index > 1, tokens[index - 1].isSign("="), let name = tokens[index - 2].word,
      let open = tokens[index...].prefix(400).firstIndex(where: { $0.isSign("(") }),
      tokens[index].word?.hasPrefix("create") == true || open == index + 1
    else { return }
    makers[name] = kind
    makers["\(path)#\(name)"] = kind
    guard open + 1 < tokens.count, tokens[open + 1].isSign("{") else { return }
    let object = ScriptObject(tokens, at: open + 1)
    // Until version 4 the screens themselves came first, and the options behind them.
    let isOld = object["screens"] == nil && object["groups"] == nil
    let hasMore =
      object.end + 1 < tokens.count && tokens[object.end].isSign(",")
      && tokens[object.end + 1].isSign("{")
    let options = isOld && hasMore ? ScriptObject(tokens, at: object.end + 1) : object
    var navigator = Navigator(
      kind: kind, name: name, initial: options["initialRouteName"]?.text,
      place: ImportPlace(path: path, line: tokens[index].line))
    if isOld {
      let shared = Self.spread(in: tokens, from: open + 1, to: object.end)
      for member in object.members + shared { add(member, to: &navigator, isModal: false) }
    } else {
      add(object, to: &navigator, isModal: Self.isModal(object["screenOptions"]))
    }
    guard !navigator.screens.isEmpty else { return }
    all.append(navigator)
  }

  /// Adds the screens of a configuration or of one of its groups.
  private func add(_ object: ScriptObject, to navigator: inout Navigator, isModal: Bool) {
    for member in object["screens"]?.object?.members ?? [] {
      add(member, to: &navigator, isModal: isModal)
    }
    for group in object["groups"]?.object?.members ?? [] {
      guard let said = group.value.object else { continue }
      add(said, to: &navigator, isModal: isModal || Self.isModal(said["screenOptions"]))
    }
  }

  private func add(_ member: ScriptObject.Member, to navigator: inout Navigator, isModal: Bool) {
    var screen = Screen(
      name: member.key, component: member.value.word, isModal: isModal,
      place: ImportPlace(path: navigator.place.path, line: member.line))
    if let said = member.value.object {
      let options = said["options"] ?? said["navigationOptions"]
      screen.component = said["screen"]?.word
      screen.title = options?.object?["title"]?.text
      screen.tab = Self.tab(options)
      screen.isModal = isModal || Self.isModal(options)
      screen.path = (said["linking"]?.object?["path"] ?? said["linking"] ?? said["path"])?.text
    }
    navigator.screens.append(screen)
  }

  /// The members of constants that an object is spread from: `{ Home: { … }, ...shared }`.
  private static func spread(
    in tokens: [ScriptToken], from start: Int, to end: Int
  ) -> [ScriptObject.Member] {
    (start..<max(start, end - 3)).flatMap { place -> [ScriptObject.Member] in
      guard (0..<3).allSatisfy({ tokens[place + $0].isSign(".") }),
        let name = tokens[place + 3].word,
        let constant = tokens.indices.dropLast(3).first(where: {
          tokens[$0].word == "const" && tokens[$0 + 1].word == name
        }),
        let brace = tokens[constant...].prefix(40).firstIndex(where: { $0.isSign("{") })
      else { return [] }
      return ScriptObject(tokens, at: brace).members
    }
  }

  /// The text of a tab and its badge, as options say them.
  private static func tab(_ options: ScriptObject.Value?) -> OutlineTab {
    let said = options?.object
    var tab = OutlineTab(label: said?["tabBarLabel"]?.text ?? said?["drawerLabel"]?.text)
    if let badge = said?["tabBarBadge"] {
      let word = badge.word ?? ""
      let isNone = ["undefined", "null", "false"].contains(word)
      let isNumber = !word.isEmpty && word.allSatisfy(\.isNumber)
      tab.badge = isNone ? nil : badge.text ?? (isNumber ? word : "")
    }
    return tab
  }

  private static func isModal(_ options: ScriptObject.Value?) -> Bool {
    let style = options?.object?["presentation"]?.text?.lowercased() ?? ""
    return style.contains("modal") || style.contains("sheet")
  }
}

extension ReactNavigators {
  /// Reads `<Stack.Navigator>` and `<Stack.Screen>` in the component around them.
  private mutating func readTag(
    _ tokens: [ScriptToken], at index: Int, _ declared: [(name: String, start: Int)],
    _ path: String
  ) {
    guard tokens[index].isSign("<"), index + 3 < tokens.count, let maker = tokens[index + 1].word,
      let kind = makers["\(path)#\(maker)"] ?? makers[maker], tokens[index + 2].isSign("."),
      let part = tokens[index + 3].word
    else { return }
    let place = ImportPlace(path: path, line: tokens[index].line)
    // The function or constant in whose code the tag stands.
    let owner = declared.last { $0.start <= index }?.name ?? "navigator-\(all.count)"
    let attributes = Self.attributes(tokens, behind: index + 4)
    if part == "Navigator" {
      all.append(
        Navigator(
          kind: kind, name: owner, initial: attributes["initialRouteName"]?.text, place: place))
    } else if part == "Screen", attributes["name"]?.text == nil {
      let last = all.lastIndex { $0.name == owner && $0.kind == kind }
      guard let last, let members = Self.members(of: tokens, before: index) else {
        nameless.append(place)
        return
      }
      for member in members {
        all[last].screens.append(
          Screen(name: member.key, component: member.value.word, place: place))
      }
    } else if part == "Screen", let name = attributes["name"]?.text,
      let last = all.lastIndex(where: { $0.name == owner && $0.kind == kind })
    {
      let component = attributes["component"]?.word ?? attributes["getComponent"]?.word
      var screen = Screen(
        name: name, component: component ?? Self.child(of: tokens, behind: index), place: place)
      screen.title = attributes["options"]?.object?["title"]?.text
      screen.tab = Self.tab(attributes["options"])
      screen.isModal =
        Self.isModal(attributes["options"]) || Self.isInModalGroup(tokens, before: index, maker)
      all[last].screens.append(screen)
    }
  }

  /// The members of the object whose keys a tag is repeated for: `Object.keys(SCREENS).map(…)`.
  private static func members(of tokens: [ScriptToken], before index: Int) -> [ScriptObject.Member]?
  {
    let near = tokens[..<index].suffix(60)
    guard let place = near.lastIndex(where: { ["keys", "entries"].contains($0.word) }),
      place + 2 < index, tokens[place + 1].isSign("("), let name = tokens[place + 2].word
    else { return nil }
    for start in tokens.indices.dropLast(3)
    where tokens[start].word == "const" && tokens[start + 1].word == name {
      guard let brace = tokens[start...].prefix(40).firstIndex(where: { $0.isSign("{") }) else {
        return nil
      }
      let members = ScriptObject(tokens, at: brace).members
      return members.isEmpty ? nil : members
    }
    return nil
  }

  /// The component between the tags of a screen: `<Stack.Screen name="Home">{() => <Home />}</Stack.Screen>`.
  private static func child(of tokens: [ScriptToken], behind index: Int) -> String? {
    let near = tokens[(index + 4)...].prefix(80)
    for place in near.indices.dropLast() where tokens[place].isSign("<") {
      if tokens[place + 1].isSign("/") { return nil }
      if let name = tokens[place + 1].word, name.first?.isUppercase == true {
        let isPart = place + 2 < tokens.count && tokens[place + 2].isSign(".")
        return isPart ? nil : name
      }
    }
    return nil
  }

  /// The attributes of a tag: `name="Home"`, `component={HomeScreen}`, `options={{ title: 'Home' }}`.
  private static func attributes(
    _ tokens: [ScriptToken], behind start: Int
  ) -> [String: ScriptObject.Value] {
    var found: [String: ScriptObject.Value] = [:]
    var place = start
    while place + 2 < tokens.count, !tokens[place].isSign(">") {
      guard let name = tokens[place].word, tokens[place + 1].isSign("=") else {
        place += 1
        continue
      }
      if let text = tokens[place + 2].text {
        found[name] = .text(text)
        place += 3
      } else {
        // A brace around a value reads like an object of one member.
        let value = tokens[place + 3 < tokens.count ? place + 3 : place + 2]
        if value.isSign("{") {
          found[name] = .object(ScriptObject(tokens, at: place + 3))
        } else if let text = value.text {
          found[name] = .text(text)
        } else if let word = value.word {
          // `component={withGate(Home)}` shows what the function is given last.
          let end = Self.end(of: place + 2, in: tokens)
          let isCall = place + 4 < end && tokens[place + 4].isSign("(")
          let given = isCall ? tokens[(place + 4)..<end].last { $0.isComponent } : nil
          found[name] = .word(given?.word ?? word)
        } else if value.isSign("("), let component = component(of: place + 2, in: tokens) {
          found[name] = .word(component)
        }
        place = Self.end(of: place + 2, in: tokens)
      }
    }
    return found
  }

  /// What a function gives back: `{() => { …; return Home; }}`, or `{() => require('./Home')}`, whose path it goes by.
  private static func component(of start: Int, in tokens: [ScriptToken]) -> String? {
    let code = tokens[start..<end(of: start, in: tokens)]
    let given = code.dropLast().lastIndex { $0.word == "return" }.map { tokens[$0 + 1] }
    if let given, given.isComponent { return given.word }
    return code.dropLast(2).firstIndex { $0.word == "require" }.flatMap { tokens[$0 + 2].text }
  }

  /// The place behind the bracket that closes the one at a place.
  private static func end(of start: Int, in tokens: [ScriptToken]) -> Int {
    var depth = 0
    var place = start
    while place < tokens.count {
      if tokens[place].isSign("{") { depth += 1 }
      if tokens[place].isSign("}") { depth -= 1 }
      place += 1
      if depth <= 0 { break }
    }
    return place
  }

  /// Whether the group around a tag shows its screens as modals.
  private static func isInModalGroup(
    _ tokens: [ScriptToken], before index: Int, _ maker: String
  ) -> Bool {
    for place in tokens[..<index].indices.reversed().prefix(2_000)
    where tokens[place].word == "Group" && place > 2 && tokens[place - 2].word == maker {
      if tokens[place - 3].isSign("/") { return false }
      return isModal(attributes(tokens, behind: place + 1)["screenOptions"])
    }
    return false
  }

  /// The functions, classes and constants that a script declares outside of all braces.
  static func declarations(in tokens: [ScriptToken]) -> [(name: String, start: Int)] {
    var depth = 0
    var found: [(name: String, start: Int)] = []
    for index in tokens.indices.dropLast() {
      if tokens[index].isSign("{") { depth += 1 }
      if tokens[index].isSign("}") { depth = max(0, depth - 1) }
      // `Sheet.present = () => …` of a component.
      if depth == 0, index + 3 < tokens.count, let owner = tokens[index].word,
        tokens[index + 1].isSign("."), let member = tokens[index + 2].word,
        tokens[index + 3].isSign("="), index == 0 || tokens[index - 1].line < tokens[index].line
      {
        found.append(("\(owner).\(member)", index))
      }
      guard depth == 0, ["function", "const", "let", "class"].contains(tokens[index].word),
        let name = tokens[index + 1].word
      else { continue }
      found.append((name, index))
    }
    return found
  }
}

extension ReactNavigators {
  /// Reads `linking` and the navigator that the whole app is.
  private mutating func readLinking(_ tokens: [ScriptToken], at index: Int, _ path: String) {
    let word = tokens[index].word
    if word == "createStaticNavigation", tokens[index + 1].isSign("(") {
      root = tokens[index + 2].word
    }
    if word == "prefixes", tokens[index + 1].isSign(":"), tokens[index + 2].isSign("[") {
      let texts = tokens[(index + 3)...].prefix { !$0.isSign("]") }.compactMap(\.text)
        .filter { $0.contains("://") && !$0.contains("[computed]") && !$0.contains("*") }
      let isWeb: (String) -> Bool = { $0.hasPrefix("http") }
      for text in [texts.first { !isWeb($0) }, texts.first(where: isWeb)].compactMap(\.self)
      where !prefixes.contains(where: { isWeb($0) == isWeb(text) }) {
        prefixes.append(text)
      }
    }
    // The screens of links may be a constant of their own: `const config = { screens: … }`.
    guard word == "screens", tokens[index + 1].isSign(":"), tokens[index + 2].isSign("{"),
      index > 0,
      tokens[index - 1].isSign("{") || tokens[index - 1].isSign(","), isLinking(tokens, at: index),
      let start = tokens[..<index].lastIndex(where: { $0.isSign("{") })
    else { return }
    addPaths(of: ScriptObject(tokens, at: start), below: [], path: "", path)
  }

  /// Whether an object with screens has their addresses: one around it is called so, and no navigator is made with it.
  private func isLinking(_ tokens: [ScriptToken], at index: Int) -> Bool {
    var open = 0
    var names: [String] = []
    for place in tokens[..<index].indices.reversed().prefix(4_000) {
      guard case .sign(let sign) = tokens[place].kind else { continue }
      if ")]}".contains(sign) { open += 1 }
      guard "([{".contains(sign) else { continue }
      if open > 0 {
        open -= 1
        continue
      }
      let before = place > 0 ? tokens[place - 1] : nil
      if sign == "(", before?.word.map({ Self.kind(madeBy: $0) != nil }) == true { return false }
      if before?.isSign(":") == true, place > 1, let key = tokens[place - 2].word {
        // An object inside of another one's screens is read with that.
        if names.isEmpty, key != "config", key != "linking" { return false }
        names.append(key)
      } else if sign == "{" {
        // `const linking: Options = { … }` and `linking={{ … }}`
        names += tokens[..<place].suffix(12).reversed().prefix {
          !$0.isSign(";") && !$0.isSign("}") && !$0.isSign(")")
        }
        .compactMap(\.word)
      }
    }
    return names.contains { name in
      let small = name.lowercased()
      return small.contains("linking") || small == "config" || small.contains("prefixes")
    }
  }

  private mutating func addPaths(
    of object: ScriptObject, below names: [String], path outer: String, _ file: String
  ) {
    for member in object["screens"]?.object?.members ?? [] {
      let inner = names + [member.key]
      let said = member.value.object
      let own = member.value.text ?? said?["path"]?.text
      let base = said?["exact"]?.word == "true" ? "" : outer
      let path = [base, own ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
      if own != nil, paths[inner] == nil {
        paths[inner] = (path, ImportPlace(path: file, line: member.line))
      }
      if let said { addPaths(of: said, below: inner, path: path, file) }
    }
  }
}
