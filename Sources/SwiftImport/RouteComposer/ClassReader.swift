#if Swift
import AppImport

/// The screens and containers that an app's classes are.
struct ClassReader {
  let project: SwiftProject
  private(set) var screens: [Screen] = []
  private(set) var containers: [Container] = []
  private var taken = ImportNames.unreserved
  /// The screens that are made without a value somewhere.
  private var optional: Set<String> = []

  struct Screen {
    let name: String
    let type: String
    let place: ImportPlace?
    var context = ContextForm.none
  }

  struct Container {
    let name: String
    let type: String
    let kind: Kind
    let parent: String?
  }

  enum Kind: String {
    case navigation, split, drawer, slot, custom
    case tabBar = "tab-bar"
  }

  /// A screen or container of the spec.
  enum Subject: Hashable {
    case screen(String)
    case container(String)

    var name: String {
      switch self {
      case .screen(let name), .container(let name): name
      }
    }

    var isContainer: Bool { if case .container = self { true } else { false } }
  }

  init(_ project: SwiftProject) { self.project = project }

  /// The subject of a class; `nil` for the common class of all screens.
  mutating func subject(_ written: String) -> Subject? {
    var type = SwiftText.plainType(written)
    if type == "UIHostingController", let view = SwiftText.arguments(of: written).first {
      type = SwiftText.plainType(view)
    }
    if type.isEmpty || type == "UIViewController" { return nil }
    if let known = screens.first(where: { $0.type == type }) { return .screen(known.name) }
    if let known = containers.first(where: { $0.type == type }) { return .container(known.name) }
    if let kind = kind(of: type) { return .container(add(type, kind)) }
    let stem = Self.stem(type)
    let name = taken.take(ImportText.name(stem), ImportText.name(type))
    screens.append(Screen(name: name, type: type, place: project.types[type]?.place))
    return .screen(name)
  }

  private static let standard: [String: Kind] = [
    "UINavigationController": .navigation, "UITabBarController": .tabBar,
    "UISplitViewController": .split,
  ]

  /// Whether a class is a container; asking makes no screen of it.
  func isContainer(_ type: String) -> Bool { kind(of: type) != nil }

  private func kind(of type: String) -> Kind? {
    for candidate in [type] + project.ancestors(of: type) {
      if let kind = Self.standard[candidate] { return kind }
    }
    guard project.inherits(type, from: "CustomContainerViewController", "ContainerViewController")
    else { return nil }
    let words = ImportText.words(type)
    if !Set(words).isDisjoint(with: ["drawer", "menu", "sidebar", "side", "hamburger"]) {
      return .drawer
    }
    let members =
      (project.types[type]?.members ?? [])
      + project.ancestors(of: type)
      .flatMap { project.types[$0]?.members ?? [] }
    let holdsMany = members.contains { $0.variable?.type?.contains("[UIViewController]") == true }
    let isSingle = members.contains {
      $0.declaration.name == "isSingle" && $0.owner == type
    }
    return holdsMany && !isSingle ? .custom : .slot
  }

  private mutating func add(_ type: String, _ kind: Kind) -> String {
    let standard: [Kind: String] = [.navigation: "stack", .tabBar: "tabs", .split: "columns"]
    let isPlain = Self.standard[type] != nil
    var parent: String?
    if !isPlain, let base = Self.standard.first(where: { $0.value == kind })?.key {
      parent = subject(base)?.name
    }
    let own = ImportText.name(Self.stem(type))
    let name = taken.take(isPlain ? standard[kind] ?? own : own, ImportText.name(type))
    containers.append(Container(name: name, type: type, kind: kind, parent: parent))
    return name
  }

  /// Keeps a name from further screens: a route has it that leads elsewhere.
  mutating func reserve(_ name: String) { taken.reserve(name) }

  /// The name of a class without its kind.
  static func stem(_ type: String) -> String {
    let endings = [
      "TableViewController", "CollectionViewController", "ViewController", "Controller", "Screen",
      "View",
    ]
    for ending in endings where type.hasSuffix(ending) {
      let stem = String(type.dropLast(ending.count))
      if !stem.isEmpty { return stem }
    }
    return type
  }

  mutating func learn(_ context: ContextForm, of screen: String) {
    guard let index = screens.firstIndex(where: { $0.name == screen }) else { return }
    if screens[index].context.kind == .none { screens[index].context = context }
  }

  /// Says that a screen is made without a value too, as in a storyboard.
  mutating func learnOptional(_ subject: Subject?) {
    if case .screen(let name)? = subject { optional.insert(name) }
  }

  /// The kind of context that a screen has, whichever way it is made.
  func kind(of screen: Screen) -> ContextForm.Kind {
    guard optional.contains(screen.name) else { return screen.context.kind }
    switch screen.context.kind {
    case .text: return .optionalText
    case .integer: return .optionalInteger
    default: return screen.context.kind
    }
  }

  subscript(screen name: String) -> Screen? { screens.first { $0.name == name } }

  /// A name for a further container.
  mutating func addDrawer() -> String {
    if let known = containers.first(where: { $0.kind == .drawer }) { return known.name }
    let name = taken.take("drawer", "drawer-menu")
    containers.append(Container(name: name, type: "", kind: .drawer, parent: nil))
    return name
  }
}

/// The kind of value that a screen is about, and how it is written in the sources.
struct ContextForm {
  enum Kind: String {
    case none, text, integer
    case optionalText = "optional-text"
    case optionalInteger = "optional-integer"

    var isOptional: Bool { self == .optionalText || self == .optionalInteger || self == .none }
    var isInteger: Bool { self == .integer || self == .optionalInteger }
  }

  var kind = Kind.none
  /// The type in the sources.
  var type = "Any?"
  /// The property that counts, where the value is a structure.
  var part: String?
  /// The property that only links set, as the URL that they came by.
  var linkPart: String?

  static let none = ContextForm()

  /// A value that such a screen can be opened with.
  func sample(in project: SwiftProject) -> SpecValue {
    if kind.isInteger { return .word("1") }
    return .text(
      project.types[SwiftText.plainType(type)]?.cases.first ?? "some-\(part ?? "value")")
  }
}

extension SwiftProject {
  private static let integers: Set<String> = [
    "Int", "UInt", "Int64", "Int32", "UInt64", "UInt32", "Int16", "UInt16", "Int8", "UInt8",
  ]

  /// The form of a type of context.
  func context(_ written: String) -> ContextForm {
    let isOptional = written.hasSuffix("?")
    let type = SwiftText.plainType(written)
    if ["Any", "Void", "()", "", "Never"].contains(type) { return .none }
    if Self.integers.contains(type) {
      return ContextForm(kind: isOptional ? .optionalInteger : .integer, type: written)
    }
    let text = ContextForm.Kind.text
    guard let own = types[type], own.keyword == "struct", own.cases.isEmpty else {
      return ContextForm(kind: isOptional ? .optionalText : text, type: written)
    }
    let required = own.stored.filter { !$0.type.hasSuffix("?") }
    let key = required.first ?? own.stored.first
    var form = ContextForm(kind: isOptional ? .optionalText : text, type: written)
    if let key, Self.integers.contains(SwiftText.plainType(key.type)) {
      form.kind = isOptional ? .optionalInteger : .integer
    }
    form.part = key?.name
    form.linkPart = own.stored.first { $0.type == "URL?" }?.name
    return form
  }
}
#endif
