/// The controllers that calls show.
///
/// Source: Apple, `UIViewController` and `UINavigationController`: `present`, `show`, `pushViewController`.
struct UIKitTargets {
  /// The controller that an expression makes.
  enum Target: Equatable {
    /// A screen of the app, by the name of its class or the key of its scene.
    case screen(String)
    /// A controller of the system or a library, such as an alert.
    case foreign
    /// A parameter of the function, by its place; those who call it decide.
    case parameter(Int)
    case computed
  }

  /// The meaning of a call that shows a controller.
  struct Opening {
    let use: UIKitUses.Use
    let target: Target
    let isModal: Bool
    /// Whether it certainly shows one, whichever it is.
    let isSure: Bool

    fileprivate init(
      _ use: UIKitUses.Use, _ target: Target, isModal: Bool, isSure: Bool = true
    ) {
      self.use = use
      self.target = target
      self.isModal = isModal
      self.isSure = isSure
    }
  }

  private let project: UIKitProject
  private let scenes: StoryboardScenes
  /// The screens and their parts, by class and by the key of a scene.
  private let screens: Set<String>
  /// The functions that show what they are given, by their places, with the place of that parameter.
  private(set) var helpers: [Int: (parameter: Int, isModal: Bool)] = [:]

  /// The most steps from a name to the code that makes its controller.
  private static let steps = 6
  /// The most functions of one name that are read for what they make.
  private static let most = 4

  init(
    _ project: UIKitProject, _ scenes: StoryboardScenes, screens: Set<String>,
    _ uses: UIKitUses
  ) {
    self.project = project
    self.scenes = scenes
    self.screens = screens
    // A helper may show its parameter by another helper.
    for _ in 0..<3 {
      let before = helpers.count
      for use in uses.all {
        guard let opening = opening(use),
          case .parameter(let parameter) = opening.target, helpers[use.function] == nil
        else { continue }
        helpers[use.function] = (parameter, opening.isModal)
      }
      if helpers.count == before { break }
    }
  }

  /// The target of a call and whether it is presented; `nil` if the call shows nothing.
  func opening(_ use: UIKitUses.Use) -> Opening? {
    if use.isMention { return nil }
    if let isModal = Self.isModal(use), let first = use.arguments.first {
      return Opening(use, target(of: first.nodes, in: use.function), isModal: isModal)
    }
    // A helper of the app's own that shows what it is given.
    for place in project.named[use.name]?.prefix(Self.most * 2) ?? [] {
      guard let helper = helpers[place], place != use.function,
        project.mayCall(use, project.functions[place]),
        let value = project.functions[place].argument(helper.parameter, of: use)
      else { continue }
      let target = target(of: value, in: use.function)
      let isSure = project.functions[place].parameters[helper.parameter].isController
      if target != .computed || isSure {
        return Opening(use, target, isModal: helper.isModal, isSure: isSure)
      }
    }
    return nil
  }

  /// Whether one of UIKit's calls presents what it is given; `nil` if it shows nothing.
  private static func isModal(_ use: UIKitUses.Use) -> Bool? {
    let labels = Set(use.arguments.compactMap(\.label))
    switch use.name {
    case "pushViewController", "showDetailViewController": return false
    case "setViewControllers" where labels.contains("animated"): return false
    case "show" where labels.contains("sender"): return false
    case "present" where labels.contains("animated"): return true
    case "push", "set", "setRootModule", "setRoot", "show", "present":
      let owner = use.receiver.last?.lowercased() ?? ""
      let isRouter = ["router", "navigator", "navigation"].contains(where: owner.hasSuffix)
      return isRouter && use.arguments.first?.label == nil ? use.name == "present" : nil
    default: return nil
    }
  }

  /// The controller that an expression in a function makes.
  func target(of nodes: [CodeNode], in function: Int, depth: Int = 0) -> Target {
    guard depth < Self.steps else { return .computed }
    if let key = instantiated(in: nodes) { return .screen(key) }
    var found: Target?
    for (place, node) in nodes.enumerated() {
      if let inside = node.group("(") ?? node.group("[") ?? node.group("{") {
        let values =
          node.group("{") == nil ? inside.parts.map { CodeCall.argument($0).nodes } : [inside]
        for value in values where found == nil {
          let inner = target(of: value, in: function, depth: depth + 1)
          if inner != .computed { found = inner }
        }
        continue
      }
      guard let word = node.word else { continue }
      let isCalled = place + 1 < nodes.count && nodes[place + 1].group("(") != nil
      if screens.contains(word) { return .screen(word) }
      if node.isCapital {
        if isForeign(word) { return .foreign }
        if isCalled, let root = root(of: word, depth: depth) { found = found ?? root }
        continue
      }
      if place > 0, nodes[place - 1].isSign("."), place == 1, let name = project.cases[word],
        screens.contains(name)
      {
        return .screen(name)
      }
      if isCalled, let made = maker(word, depth: depth) { return made }
      let isOwn = place == 0 || place == 2 && nodes[0].word == "self"
      if !isCalled, isOwn,
        let value = self.value(of: word, in: function, before: node.line, depth: depth),
        value != .computed || place + 1 == nodes.count
      {
        return value
      }
      // `coordinator.home` is of the type that the coordinator's class gives to the property.
      let path = CodeCall.receiver(nodes, before: place).drop { $0 == "self" } + [word]
      if !isCalled, path.count > 1, let type = project.type(of: Array(path), in: function),
        screens.contains(type)
      {
        return .screen(type)
      }
    }
    return found ?? .computed
  }

  /// Whether a name is that of a controller that the app does not declare, such as an alert's.
  private func isForeign(_ name: String) -> Bool {
    let top = project.chain(of: name).last ?? name
    let isDeclared = project.classes[top].map { !$0.isForeign } ?? false
    let isGeneral =
      ["UIHostingController", "UIViewController"].contains(top)
      || name != top && top.hasSuffix("ViewController")
    return !isDeclared && (top.hasSuffix("Controller") || top.hasSuffix("Picker"))
      && !UIKitProject.containers.contains(top) && !isGeneral
  }

  /// The first screen of a container of the app's own.
  private func root(of name: String, depth: Int) -> Target? {
    guard project.classes[name]?.isForeign == false,
      UIKitProject.containers.contains(where: { project.isContainer(name, $0) })
    else { return nil }
    let first = ["init", "viewDidLoad", "loadView"]
    for place in project.classes[name]?.functions ?? []
    where first.contains(project.functions[place].name) {
      let made = target(of: project.functions[place].body, in: place, depth: depth + 2)
      if case .screen = made { return made }
    }
    return nil
  }

  /// The controller that a variable, parameter or property has.
  private func value(of name: String, in function: Int, before line: Int, depth: Int) -> Target? {
    let own = project.functions[function]
    let made = own.body.values(of: name, before: line).map {
      target(of: $0, in: function, depth: depth + 1)
    }
    if let first = made.first {
      if made.contains(where: { $0 != first }) { return nil }
      if first != .computed { return first }
    }
    if let place = own.parameters.firstIndex(where: { $0.name == name }) {
      return .parameter(place)
    }
    if let type = project.classes[own.type]?.properties[name] {
      if screens.contains(type) { return .screen(type) }
      if isForeign(type) { return .foreign }
    }
    let property = project.named[name]?.first {
      project.functions[$0].isProperty && project.functions[$0].type == own.type
    }
    guard let property, property != function else { return nil }
    // Of a block that returns its value, the rest may name other controllers.
    let body = project.functions[property].body
    return target(of: body.returned.last ?? body, in: property, depth: depth + 1)
  }

  /// The controller that functions of a name return; `nil` if they return none or several.
  private func maker(_ name: String, depth: Int) -> Target? {
    let places = (project.named[name] ?? []).filter { !project.functions[$0].isProperty }
    guard !places.isEmpty, places.count <= Self.most else { return nil }
    var found: [Target] = []
    for place in places {
      let own = project.functions[place]
      guard let result = own.result else { continue }
      if screens.contains(result) {
        found.append(.screen(result))
      } else {
        let values = own.body.returned
        for value in values.isEmpty ? [own.body] : values {
          let made = target(of: value, in: place, depth: depth + 2)
          if case .parameter = made { continue }
          if made != .computed { found.append(made) }
        }
      }
    }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The key of the scene that code makes a controller of: `instantiateViewController(withIdentifier: "Detail")`.
  private func instantiated(in nodes: [CodeNode]) -> String? {
    var storyboard: String?
    for (place, node) in nodes.enumerated() where place + 1 < nodes.count {
      if node.word == "UIStoryboard", nodes[place + 1].isSign("."), place + 2 < nodes.count {
        storyboard = nodes[place + 2].word.flatMap(self.storyboard)
      }
      guard let inside = nodes[place + 1].group("(") else { continue }
      let text = inside.first { $0.text != nil }?.text
      let found: StoryboardScenes.Controller?
      switch node.word {
      case "UIStoryboard":
        storyboard = text
        continue
      case "instantiateViewController":
        found = text.flatMap { scenes.controller($0, in: storyboard) ?? scenes.controller($0) }
      case "instantiateInitialViewController":
        found = storyboard.flatMap { scenes.first(of: $0) }.flatMap { scenes[$0] }
      default: continue
      }
      let shown = found.flatMap { scenes.shown(by: $0) }
      if let shown, screens.contains(shown.key) { return shown.key }
    }
    return nil
  }

  /// The name of the storyboard that an extension makes: `static let settings = UIStoryboard(name: "Settings", …)`.
  private func storyboard(_ property: String) -> String? {
    let place = project.named[property]?.first { project.functions[$0].type == "UIStoryboard" }
    return place.flatMap { project.functions[$0].body.firstText() }
  }
}
