/// The texts that people read on the elements and screens of an app of UIKit.
struct UIKitTexts {
  private let project: UIKitProject
  private let localized: LocalizedTexts
  /// The pieces of the texts of elements, by class and name.
  private var elements: [String: [CodeNode]] = [:]
  /// The titles that classes give themselves and their tab.
  private(set) var titles: [String: String] = [:]
  private(set) var tabs: [String: String] = [:]
  /// The texts that a `switch` gives to cases: `case .about: "About us"`.
  private var cases: [String: Set<String>] = [:]

  private static let attributes: Set<String> = ["title", "text", "accessibilityLabel"]
  private static let own: Set<String> = ["self", "navigationItem"]
  private static let titleProperties: Set<String> = [
    "title", "text", "name", "localizedTitle", "description", "localizedName", "label",
    "displayName",
    "displayTitle", "localizedDescription",
  ]
  /// The most steps from a name to its text.
  private static let steps = 4

  init(_ project: UIKitProject, _ uses: UIKitUses, _ localized: LocalizedTexts) {
    self.project = project
    self.localized = localized
    for use in uses.all {
      let own = project.functions[use.function]
      if use.name == "setTitle", let first = use.arguments.first?.nodes {
        let element = use.receiver.last { $0 != "self" } ?? use.context.element ?? ""
        learn(first, for: element, of: own)
      }
      if use.name == "UITabBarItem",
        let title = use.arguments.first(where: { $0.label == "title" }),
        let text = text(of: title.nodes, in: own)
      {
        tabs[own.type] = tabs[own.type] ?? text
      }
    }
    for function in project.functions {
      learnTexts(function.body, of: function)
      if Self.titleProperties.contains(function.name) { learnCases(function.body, of: function) }
    }
  }

  private mutating func learn(
    _ nodes: [CodeNode], for element: String, of own: UIKitProject.Function
  ) {
    let key = Self.key(element, of: own)
    if elements[key] == nil { elements[key] = nodes }
    // `let button: UIButton = { … button.setTitle("Go") … }()`
    let property = "\(own.type).\(own.name)"
    if own.isProperty, elements[property] == nil { elements[property] = nodes }
  }

  /// The key of an element's text: variables of one name in several functions are different elements.
  private static func key(_ element: String, of own: UIKitProject.Function) -> String {
    own.locals[element] == nil
      ? "\(own.type).\(element)" : "\(own.path):\(own.line).\(element)"
  }

  /// Learns the texts that code sets: `editButton.title = "Edit"`.
  private mutating func learnTexts(
    _ nodes: [CodeNode], of own: UIKitProject.Function, depth: Int = 0
  ) {
    guard depth < 40 else { return }
    for (place, node) in nodes.enumerated() {
      learnTexts(node.inside, of: own, depth: depth + 1)
      guard place + 2 < nodes.count, nodes[place + 1].isSign("="), let word = node.word,
        Self.attributes.contains(word), !nodes[place + 2].isSign("=")
      else { continue }
      let value = Self.expression(nodes, at: place + 2)
      let receiver = CodeCall.receiver(nodes, before: place)
      let element = receiver.last { !["titleLabel", "self", "configuration"].contains($0) }
      if element == "tabBarItem" {
        tabs[own.type] = tabs[own.type] ?? text(of: value, in: own)
      } else if place > 0, ["let", "var"].contains(nodes[place - 1].word ?? "") {
        // A variable called `title` is not the screen's.
        continue
      } else if word == "title", receiver.allSatisfy(Self.own.contains), !own.isProperty,
        !receiver.isEmpty || own.locals[word] == nil
      {
        titles[own.type] = titles[own.type] ?? text(of: value, in: own)
      } else if let element {
        learn(value, for: element, of: own)
      }
    }
  }

  /// The pieces of an expression up to the end of its line.
  private static func expression(_ nodes: [CodeNode], at start: Int) -> [CodeNode] {
    Array(nodes[start...].prefix(16).prefix { $0.line == nodes[start].line })
  }

  private mutating func learnCases(
    _ nodes: [CodeNode], of own: UIKitProject.Function, depth: Int = 0
  ) {
    guard depth < 12 else { return }
    var names: [String] = []
    var place = 0
    while place < nodes.count {
      if nodes[place].word == "case" {
        let end = nodes[place...].firstIndex { $0.isSign(":") } ?? nodes.count
        names = nodes[place..<end].indices.compactMap { next in
          nodes[next].isSign(".") && next + 1 < end ? nodes[next + 1].word : nil
        }
        place = end
      } else if !names.isEmpty, nodes[place].word != nil || nodes[place].text != nil {
        let start = nodes[place].word == "return" ? place + 1 : place
        if start < nodes.count, let text = text(of: Self.expression(nodes, at: start), in: own) {
          for name in names { cases[name, default: []].insert(text) }
        }
        names = []
      } else {
        learnCases(nodes[place].inside, of: own, depth: depth + 1)
      }
      place += 1
    }
  }

  /// The text of an element that runs code, as its owner names it; `nil` if no text is seen.
  func label(of owner: UIKitOwners.Owner) -> String? {
    let own = project.functions[owner.function]
    if let nodes = owner.context.label, let text = text(of: nodes, in: own) { return text }
    // The text of an item in a sheet is never that of what opens the sheet.
    if owner.context.isSheet { return nil }
    if let element = owner.context.element {
      let above = own.locals[element] == nil ? project.chain(of: own.type) : []
      for key in [Self.key(element, of: own)] + above.map({ "\($0).\(element)" }) {
        if let nodes = elements[key], let text = text(of: nodes, in: own) { return text }
      }
    }
    // A row of a list that a `switch` distinguishes.
    let rows = owner.context.cases.count == 1 ? cases[owner.context.cases[0]] ?? [] : []
    return rows.count == 1 ? rows.first : nil
  }

  /// The text that an expression makes; `nil` if it is computed.
  func text(of nodes: [CodeNode], in own: UIKitProject.Function?, depth: Int = 0) -> String? {
    guard depth < Self.steps, let first = nodes.first else { return nil }
    if let text = first.text { return shown(text, isKey: nodes.count > 1) }
    guard let word = first.word else {
      return first.group("(").flatMap { text(of: $0, in: own, depth: depth + 1) }
    }
    if nodes.count > 1, let inside = nodes[1].group("(") {
      let arguments = inside.parts.map(CodeCall.argument)
      switch word {
      case "NSLocalizedString", "String", "LocalizedStringResource", "LocalizedStringKey",
        "AttributedString", "NSAttributedString":
        let names = ["localized", "stringLiteral", "string"]
        guard
          let key = arguments.first(where: { $0.label.map(names.contains) ?? true })?.nodes
        else { return nil }
        let value = ["value", "defaultValue"].lazy.compactMap { name in
          arguments.first { $0.label == name }?.nodes.first?.text
        }.first { !$0.isEmpty }
        return key.first?.text.flatMap { localized[anywhere: $0] } ?? value
          ?? text(of: key, in: own, depth: depth + 1)
      default:
        // A function of the app's own that looks a key up: `tr("menu.open")`.
        return arguments.first?.nodes.first?.text.flatMap { localized[anywhere: $0] }
      }
    }
    let words = nodes.enumerated().prefix { $1.word != nil || $1.isSign(".") }
      .compactMap(\.element.word)
    return constant(words, in: own, before: first.line, depth: depth)
  }

  /// A text of the sources: a key of a table, else the text itself unless it is a name of the code.
  private func shown(_ text: String, isKey: Bool) -> String? {
    if let found = localized[anywhere: text] { return found }
    let isName =
      !text.contains(" ")
      && (text.contains(where: "._".contains) || isKey && text.first?.isLowercase == true)
    return isName || !text.contains(where: \.isLetter) ? nil : text
  }

  /// The text of a constant: `Texts.open`, `L10n.Menu.open`, `openTitle`.
  private func constant(
    _ words: [String], in own: UIKitProject.Function?, before line: Int, depth: Int
  ) -> String? {
    let words = words.filter { $0 != "self" && $0 != "Self" && $0 != "localized" }
    guard let name = words.last else { return nil }
    let type = words.count > 1 ? words[words.count - 2] : own?.type
    if words.count == 1, let own, let value = own.body.values(of: name, before: line).last,
      let text = text(of: value, in: own, depth: depth + 1)
    {
      return text
    }
    let properties = (project.named[name] ?? []).filter {
      project.functions[$0].isProperty && project.functions[$0].type == type
    }
    if let place = properties.first {
      let body = project.functions[place].body
      let start = (body.firstIndex { $0.isSign("=") }).map { $0 + 1 }
      let value = start.map { Array(body[$0...]) } ?? body.last { $0.group("{") != nil }?.inside
      let isReturn = value?.first?.word == "return"
      if let value,
        let text = text(
          of: isReturn ? Array(value.dropFirst()) : value,
          in: project.functions[place], depth: depth + 1)
      {
        return text
      }
    }
    return localized.generated(words)
  }
}
