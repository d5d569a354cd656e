/// The meaning of a call in a composable function: a destination, a transition, or a function of the app.
struct ComposeCalls {
  let project: KotlinProject
  let values: ComposeValues

  static let loops: Set<String> = [
    "forEach", "forEachIndexed", "fastForEach", "fastForEachIndexed", "items", "itemsIndexed",
    "map",
  ]

  /// The pieces that a call is made on.
  static func receiver(_ nodes: [CodeNode], before place: Int) -> [CodeNode] {
    var start = place - 1
    while start > 0,
      nodes[start - 1].word != nil || nodes[start - 1].isSign(".")
        || nodes[start - 1].group("(") != nil
    {
      if nodes[start - 1].line != nodes[start].line, !nodes[start].isSign("."),
        !nodes[start - 1].isSign(".")
      {
        break
      }
      start -= 1
    }
    guard start >= 0, place > start + 1 || place > 1 else { return [] }
    return Array(nodes[start..<max(start, place - 1)])
  }

  func isDestination(_ call: CodeCall) -> Bool {
    switch call.name {
    case "composable", "dialog", "bottomSheet", "entry", "activity":
      guard call.receiver.isEmpty || call.receiver == ["this"] else { return false }
      if project.functions[call.name]?.isEmpty == false { return false }
      let isTyped = !call.types.isEmpty
      return isTyped
        || call.name != "activity" && call.name != "entry"
          && (call["route"] ?? call.positional(0)) != nil
          && (call.trailing ?? call["content"]) != nil
    case "NavEntry": return call.trailing != nil || call["content"] != nil
    default: return false
    }
  }

  func isNavigation(_ call: CodeCall, in scope: ComposeScope) -> Bool {
    let last = call.receiver.last?.lowercased() ?? ""
    let isNavigator =
      last.contains("nav") || last.contains("backstack") || last.contains("router")
      || call.receiver.last.flatMap { scope[$0] }?.nodes.contains {
        $0.word?.contains("BackStack") == true
      } == true
    switch call.name {
    case "navigate":
      // A wrapper of the app's own is entered, so that what it is given is known.
      let own = project.functions["navigate"]?.contains { !$0.isExtension } == true
      guard let first = call.arguments.first else { return false }
      return isNavigator || !own || values.target(first.nodes, in: scope) != nil
    case "add", "push", "goTo", "navigateTo", "replace", "replaceAll":
      guard isNavigator, let first = call.arguments.first else { return false }
      return function(of: call, in: scope) == nil || isScreen(first.nodes, in: scope)
    // A navigator of the app's own, which is given a destination: `nav.open(Route.Profile(id))`.
    default:
      // `overlayHost.showInDialog(AccountScreen)` of an app whose screens are values.
      if Self.shows(call.name), let first = call.arguments.first, isScreen(first.nodes, in: scope) {
        return true
      }
      guard isNavigator, let first = call.arguments.first,
        case .type? = values.target(first.nodes, in: scope)
      else { return false }
      return true
    }
  }

  private static func shows(_ name: String) -> Bool {
    ["show", "open", "present"].contains { name.hasPrefix($0) }
  }

  /// Whether a value is a screen.
  func isScreen(_ nodes: [CodeNode], in scope: ComposeScope) -> Bool {
    guard !project.shown.isEmpty, case .type(let path)? = values.target(nodes, in: scope) else {
      return false
    }
    return project.shown.contains(path)
  }

  /// The type that a call is made for; that of a function's own parameter is the caller's.
  func types(_ call: CodeCall, in scope: ComposeScope) -> [CodeNode] {
    if call.types.count == 1, let name = call.types[0].word, let bound = scope[name] {
      return bound.nodes
    }
    return call.types
  }

  /// Whether the metadata of an entry says that it is a dialog or a sheet.
  func isModal(_ call: CodeCall) -> Bool {
    call["metadata"]?.mentions(["dialog", "bottomSheet", "DialogSceneStrategy"]) == true
  }

  /// The first function with a name in capitals that a block calls.
  static func firstFunction(_ nodes: [CodeNode]) -> String {
    for (place, node) in nodes.enumerated() {
      if let word = node.word, word.first?.isUppercase == true, CodeCall(nodes, at: place) != nil {
        return word
      }
      let found = firstFunction(node.inside)
      if !found.isEmpty { return found }
    }
    return ""
  }

  func popped(
    _ call: CodeCall, in scope: ComposeScope
  ) -> (target: ComposeTarget, isInclusive: Bool)? {
    let block = call.trailing ?? []
    for (place, node) in block.enumerated() where node.word == "popUpTo" {
      guard let inner = CodeCall(block, at: place) else { continue }
      let written = inner["route"] ?? inner.positional(0) ?? inner.types
      guard let target = values.target(written, in: scope) else { return nil }
      return (
        target,
        inner.trailing?.mentions(["inclusive"]) == true
          && inner.trailing?.mentions(["true"]) == true
      )
    }
    return nil
  }

  /// The function of the app that a call names; one of an object only if it navigates.
  ///
  /// Of several with one name it is a method of the code's own class, else the one that can take what is given, else the
  /// one in the nearest file.
  func function(of call: CodeCall, in scope: ComposeScope) -> KotlinProject.Function? {
    guard let all = project.functions[call.name] else { return nil }
    let owner = owner(of: call, in: scope)
    let isOwn = owner == nil || owner == "this"
    let labels = call.arguments.compactMap(\.label)
    var owners: Set<String> = []
    var best: (function: KotlinProject.Function, rank: (Int, Int))?
    for function in all.prefix(Self.mostOfOneName) {
      let isNamed = !function.owner.isEmpty && function.owner == owner
      if !isOwn, !isNamed, !function.isExtension {
        // Nothing says whose method it is, unless the value is named after its class or only one class has it.
        // A screen's method is its own: `screen.Content()` shows any of them.
        let isOfScreen = project.objects[function.owner].map { project.shown.contains($0.path) }
        guard function.navigates, isOfScreen != true else { continue }
        let isAlike = owner.map { Self.isAlike($0, function.owner) } ?? false
        if !isAlike { owners.insert(function.owner) }
        if owners.count > 1, !isAlike { continue }
      }
      let isMember =
        isOwn && !function.owner.isEmpty && !function.isExtension
        && scope.members.contains(function.owner)
      let fits =
        labels.allSatisfy { label in function.parameters.contains { $0.name == label } }
        && call.arguments.count <= function.parameters.count
      let rank = (
        (fits ? 2 : 0) + (isMember || isNamed ? 1 : 0),
        KotlinProject.nearness(function.place.path, scope.path)
      )
      if best.map({ $0.rank < rank }) ?? true { best = (function, rank) }
    }
    guard let function = best?.function else { return nil }
    let isUnknown = !isOwn && !function.isExtension && function.owner != owner
    return isUnknown && owners.count > 1 && owners.contains(function.owner) ? nil : function
  }

  /// Whether a value's name ends as its class: `viewModel` and `HomeViewModel`.
  private static func isAlike(_ name: String, _ type: String) -> Bool {
    let (name, type) = (name.lowercased(), type.lowercased())
    return !name.isEmpty && (type.hasSuffix(name) || name.hasSuffix(type) && !type.isEmpty)
  }

  /// The class of what a call is made on, if it is known, else its name.
  private func owner(of call: CodeCall, in scope: ComposeScope) -> String? {
    guard let name = call.receiver.last, call.receiver.count == 1, let bound = scope[name] else {
      return call.receiver.last
    }
    let (words, end) = ComposeValues.path(bound.nodes, from: 0)
    return end == bound.nodes.count ? values.object(words)?.name ?? name : name
  }

  /// The most functions with one name among which one is looked for.
  private static let mostOfOneName = 400

  private static let moves: Set<String> = ["navigate", "navigateTo", "goTo", "push", "replaceAll"]

  /// Whether a value's code may navigate.
  func leads(_ binding: ComposeBinding, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    return leads(binding.nodes, in: binding.scope, depth: depth)
  }

  func leads(_ nodes: [CodeNode], in scope: ComposeScope, depth: Int) -> Bool {
    nodes.contains { node in
      if let word = node.word {
        if Self.moves.contains(word)
          || project.functions[word]?.contains(where: \.navigates) == true
        {
          return true
        }
        if let bound = scope[word], bound.nodes.count != nodes.count || depth == 0 {
          return leads(bound, depth: depth + 1)
        }
      }
      return leads(node.inside, in: scope, depth: depth + 1)
    }
  }

  /// Whether a parameter takes what a tap does: `onClick`, `onDeleteClick`, `onItemSelected`.
  static func isTap(_ label: String?) -> Bool {
    guard let label, label.hasPrefix("on"), label.count > 2 else { return false }
    return label.dropFirst(2).first?.isUppercase == true
      && !["onDispose", "onValueChange", "onDismissRequest"].contains(label)
  }

  /// The functions from which calls lead to one that hosts a graph, outermost first: they give it its start.
  func roots(
    of function: KotlinProject.Function, among all: [KotlinProject.Function]
  ) -> [KotlinProject.Function] {
    var found = [function]
    for _ in 0..<5 {
      guard let last = found.last, last.name.first?.isUppercase == true,
        let caller = all.first(where: { caller in
          caller.mentions([last.name]) && !found.contains { $0.place == caller.place }
        })
      else { break }
      found.append(caller)
    }
    return found.dropFirst().reversed()
  }

  /// The links of a destination, each with its place.
  func links(
    _ nodes: [CodeNode], in scope: ComposeScope
  ) -> [(uri: String, place: ImportPlace)] {
    nodes.enumerated().flatMap { place, node -> [(uri: String, place: ImportPlace)] in
      let inner = links(node.inside, in: scope)
      guard node.word == "uriPattern" || node.word == "basePath", place + 2 < nodes.count,
        nodes[place + 1].isSign("=")
      else { return inner }
      let end = KotlinProject.expressionEnd(nodes, from: place + 2)
      let written = Array(nodes[(place + 2)..<max(place + 2, end)])
      guard case .route(let uri)? = values.target(written, in: scope) else { return inner }
      return [(uri, ImportPlace(path: scope.path, line: node.line))] + inner
    }
  }
}
