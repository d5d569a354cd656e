import SourceText

/// An app of UIKit's view controllers as an outline: what pushes, presents and selects them, in code and in storyboards.
///
/// Source: Apple, "View Controller Programming Guide for iOS", and `UIViewController`'s `present` and `show`.
package struct UIKitImport {
  var outline: AppOutline
  var project = UIKitProject()
  /// The names of screens, by the names of their controllers and the keys of their scenes.
  var names: [String: String] = [:]
  var taken = ImportNames()
  let scenes: StoryboardScenes
  /// The titles of buttons, by the actions that they call.
  let buttons: Storyboards
  /// The storyboard that the app starts with.
  let main: String
  /// The screens that are presented, and those that are pushed or selected.
  var presented: Set<String> = []
  var pushed: Set<String> = []
  /// The identifiers of the segues that the code of a class performs.
  var performed: [String: Set<String>] = [:]
  /// The methods that show a controller on behalf of others, such as a coordinator's, with what they show.
  var shows: [String: [String]] = [:]
  /// The controllers that functions make: a factory's `makeDetail()`.
  var makers: [String: String] = [:]
  /// The controllers that classes without a screen begin with, such as coordinators.
  var begins: [String: [String]] = [:]
  private var counted: Set<String> = []

  private static let openers: Set<String> = [
    "pushViewController", "present", "show", "setViewControllers", "showDetailViewController",
  ]
  private static let words = ["Controller", "Coordinator", "Router", "Scene", "AppDelegate"]

  /// The outline of the app; `nil` if no source declares two controllers.
  package static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    var reader = UIKitImport(
      AppOutline(format: "UIKit's view controllers", title: title, family: .swift), of: tree)
    for path in tree.paths where path.hasSuffix(".swift") && !SourceSurvey.isForeign(path) {
      guard let bytes = tree.bytes(path, &reader.outline.findings), bytes.count <= 1 << 20 else {
        continue
      }
      let scan = SourceScan(bytes)
      guard words.contains(where: scan.contains) else { continue }
      reader.project.read(CodeReader.read(SwiftConditions.chosen(bytes), .swift), of: path)
    }
    reader.project.learnCases()
    reader.read()
    return reader.outline.screens.count > 1 ? reader.outline : nil
  }

  private init(_ outline: AppOutline, of tree: ProjectTree) {
    var outline = outline
    let own = tree.keeping { !SourceSurvey.isForeign($0) }
    buttons = Storyboards(own, &outline.findings)
    scenes = StoryboardScenes(buttons.sources)
    main = Storyboards.main(own, &outline.findings).storyboard ?? "Main"
    self.outline = outline
  }

  private mutating func read() {
    let parts = embeddedTypes
    for name in project.order where project.isController(name) && !parts.contains(name) {
      guard let own = project.classes[name] else { continue }
      let stem =
        name.hasSuffix("ViewController") ? String(name.dropLast("ViewController".count)) : name
      let screen = taken.take(ImportText.name(stem.isEmpty ? name : stem))
      names[name] = screen
      let title = title(of: own)
      outline.screens.append(
        OutlineScreen(
          name: screen, title: title ?? ImportText.title(stem.isEmpty ? name : stem),
          place: own.place, isModal: false, context: nil, isTitleGuessed: title == nil))
    }
    addScenes()
    learnCoordinators()
    chooseSections()
    for name in project.order { addEntries(of: name) }
    addSegues()
    for index in outline.screens.indices {
      let name = outline.screens[index].name
      let isFirst = outline.sections.contains(name) || name == outline.start
      if presented.contains(name), !pushed.contains(name), !isFirst {
        outline.screens[index].present()
      }
    }
    outline.makeLabelsUnique()
  }

  /// The literal that a controller sets as its title.
  private func title(of own: UIKitProject.Class) -> String? {
    for function in own.functions
    where ["viewDidLoad", "init", "loadView", "viewWillAppear"].contains(function.name) {
      let body = function.body.first { $0.group("{") != nil }?.group("{") ?? []
      for place in body.indices.dropLast(2)
      where body[place].word == "title" && body[place + 1].isSign("=") {
        let isOwn =
          place == 0 || !body[place - 1].isSign(".")
          || place > 1 && ["self", "navigationItem"].contains(body[place - 2].word)
        if isOwn, let text = body[place + 2].text,
          text.contains(" ") || !text.contains(where: "._".contains)
        {
          return text
        }
        if isOwn, body[place + 2].word == "NSLocalizedString",
          let inner = body[(place + 2)...].prefix(3).last?.group("(")
        {
          return inner.first?.text.flatMap { $0.contains(".") ? nil : $0 }
        }
      }
    }
    return nil
  }

  /// A call that shows a controller.
  struct Call {
    let target: String?
    let isModal: Bool
    let label: String?
    let line: Int
    /// The identifier of the segue that it performs; empty if it is computed.
    var segue: String?
  }

  /// The calls in code that show a controller.
  func calls(
    in nodes: [CodeNode], _ function: [CodeNode], label: String? = nil, depth: Int = 0
  ) -> [Call] {
    guard depth < 60 else { return [] }
    var found: [Call] = []
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      guard node.word != nil, let call = CodeCall(nodes, at: place) else {
        // `onDone?()`: a closure that a coordinator sets.
        let isOptional =
          place + 2 < nodes.count && nodes[place + 1].isSign("?")
          && nodes[place + 2].group("(") != nil
        if isOptional, let word = node.word {
          found += shown(by: word, label: label, line: node.line)
        }
        place += 1
        if node.word == nil {
          found += calls(in: node.inside, function, label: label, depth: depth + 1)
        }
        continue
      }
      place = call.end
      if isOpener(call, in: function), let first = call.arguments.first {
        let target = controller(first.nodes, in: function) ?? sceneCase(call)
        if target != nil || call.name != "show" {
          found.append(
            Call(target: target, isModal: call.name == "present", label: label, line: call.line))
        }
      } else if call.name == "performSegue" {
        let identifier = call["withIdentifier"]?.first?.text ?? ""
        found.append(
          Call(target: nil, isModal: false, label: label, line: call.line, segue: identifier))
      } else if !call.receiver.isEmpty {
        found += shown(by: call.name, label: label, line: call.line)
      }
      // What is tapped has a title: `UIAction(title: "Edit") { … }`.
      let own = call["title"].flatMap(text) ?? label
      for argument in call.arguments {
        found += calls(in: argument.nodes, function, label: own, depth: depth + 1)
      }
      if let block = call.trailing {
        found += calls(in: block, function, label: own, depth: depth + 1)
      }
    }
    return found
  }

  /// Whether a call shows what it is given: one of UIKit's own, or of an app's router.
  private func isOpener(_ call: CodeCall, in function: [CodeNode]) -> Bool {
    if Self.openers.contains(call.name) { return true }
    guard let receiver = call.receiver.last?.lowercased() else { return false }
    return ["router", "navigator", "navigation"].contains(where: receiver.hasSuffix)
      && ["push", "set", "present", "show"].contains(where: call.name.hasPrefix)
      && controller(call.arguments.first?.nodes ?? [], in: function) != nil
  }

  /// What a method shows on behalf of the controller that calls it.
  private func shown(by method: String, label: String?, line: Int) -> [Call] {
    shows[method, default: []].uniqued.prefix(3).map {
      Call(target: $0, isModal: false, label: label, line: line)
    }
  }

  private func text(_ nodes: [CodeNode]) -> String? {
    if let text = nodes.first?.text { return text }
    guard nodes.first?.word == "NSLocalizedString", let inner = nodes.dropFirst().first?.group("(")
    else { return nil }
    return inner.first?.text.flatMap { $0.contains(".") || $0.contains("_") ? nil : $0 }
  }

  /// The controller of a case that a call names: `present(scene: .profile(id))`.
  private func sceneCase(_ call: CodeCall) -> String? {
    for argument in call.arguments where argument.nodes.first?.isSign(".") == true {
      if let name = argument.nodes.dropFirst().first?.word, let found = project.cases[name] {
        return found
      }
    }
    return nil
  }

  /// The controller that an expression makes, through the names that a function gives to it.
  private func controller(_ nodes: [CodeNode], in function: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 5 else { return nil }
    if let key = instantiated(in: nodes) { return key }
    for node in nodes {
      if let word = node.word {
        if names[word] != nil { return word }
        if let made = makers[word] { return made }
      }
      if let found = controller(node.inside, in: function, depth: depth + 1) { return found }
    }
    guard let name = nodes.first?.word, nodes.count <= 3 else { return nil }
    return Self.value(of: name, in: function).flatMap {
      controller($0, in: function, depth: depth + 1)
    }
  }

  /// The value that code gives to a name.
  private static func value(of name: String, in nodes: [CodeNode], depth: Int = 0) -> [CodeNode]? {
    guard depth < 30 else { return nil }
    for place in nodes.indices {
      let isDeclared = place > 0 && ["let", "var"].contains(nodes[place - 1].word)
      let isSet =
        place + 2 < nodes.count && nodes[place + 1].isSign("=") && !nodes[place + 2].isSign("=")
      if nodes[place].word == name, isDeclared || isSet,
        let equals = nodes[place...].prefix(8).firstIndex(where: { $0.isSign("=") })
      {
        let end =
          nodes[(equals + 1)...].firstIndex { $0.line > nodes[equals].line && !$0.isSign(".") }
          ?? nodes.count
        return Array(nodes[(equals + 1)..<end])
      }
      if let found = value(of: name, in: nodes[place].inside, depth: depth + 1) { return found }
    }
    return nil
  }

  private mutating func addEntries(of name: String) {
    guard let own = project.classes[name] else { return }
    for function in own.functions {
      for call in calls(in: function.body, function.body) {
        let place = ImportPlace(path: function.path, line: call.line)
        // A button of a storyboard says what it calls.
        let label = call.label ?? buttons.title(of: function.name, in: name)
        if let identifier = call.segue {
          perform(identifier, label: label, of: name, at: place)
          continue
        }
        let isNew = counted.insert("\(place.text) \(call.target ?? "")").inserted
        if isNew { outline.declaredActions += 1 }
        guard let target = call.target.flatMap({ names[$0] }) else {
          if isNew { outline.findings.missAction("its controller is computed", at: place) }
          continue
        }
        // A coordinator's call is an entry of the controllers that ask for it.
        if let owner = names[name] {
          add(target, to: owner, label: label, isModal: call.isModal, at: place)
        }
      }
    }
  }
}
