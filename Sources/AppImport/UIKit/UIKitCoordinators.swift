import SourceText

/// The coordinators of an app of view controllers, its bar and where it starts.
extension UIKitImport {
  /// The methods by which a coordinator begins.
  private static let starts = ["start", "begin"]

  /// Learns what the methods of other classes show: a coordinator's `showDetail()`, and the coordinators that it starts.
  mutating func learnCoordinators() {
    let others = project.order.filter { names[$0] == nil }
    learnMakers(others)
    var own: [String: [String: [String]]] = [:]
    for name in others {
      for function in project.classes[name]?.functions ?? [] {
        own[name, default: [:]][function.name, default: []] +=
          calls(in: function.body, function.body).compactMap(\.target)
      }
    }
    // A method shows what those that it calls show, and what the coordinators begin with that it makes.
    for _ in 0..<4 {
      begins = own.compactMapValues { functions in
        Self.starts.lazy.compactMap { functions[$0] }.first?.uniqued
      }
      for name in others {
        for function in project.classes[name]?.functions ?? [] {
          let used = called(in: function.body).uniqued.filter {
            $0 != function.name && $0 != name
          }
          var shown = own[name]?[function.name] ?? []
          for word in used {
            if !Self.starts.contains(word) { shown += own[name]?[word] ?? [] }
            shown += begins[word]?.prefix(1) ?? []
          }
          own[name]?[function.name] = shown.uniqued
        }
      }
    }
    var doings: [String: Set<[String]>] = [:]
    for name in others {
      for function in project.classes[name]?.functions ?? [] {
        let targets = own[name]?[function.name] ?? []
        if !targets.isEmpty, !Self.starts.contains(function.name), function.name != "init",
          function.name.count > 4
        {
          doings[function.name, default: []].insert(targets)
        }
        learnClosures(function.body, of: own[name] ?? [:], &doings)
      }
    }
    // Of a name that several give a meaning, nobody can say which one a controller calls.
    shows = doings.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// Learns which functions of other classes make a controller.
  private mutating func learnMakers(_ others: [String]) {
    for name in others {
      for function in project.classes[name]?.functions ?? [] {
        guard ["make", "create", "build", "instantiate"].contains(where: function.name.hasPrefix),
          function.name.count > 7
        else { continue }
        var found: [String] = []
        collect(function.body, &found)
        if let first = found.first, makers[function.name] == nil { makers[function.name] = first }
      }
    }
  }

  /// Learns the closures that a coordinator gives to a controller: `home.onDetail = { [weak self] in self?.showDetail() }`.
  private func learnClosures(
    _ nodes: [CodeNode], of functions: [String: [String]],
    _ doings: inout [String: Set<[String]>], depth: Int = 0
  ) {
    guard depth < 40 else { return }
    for (place, node) in nodes.enumerated() {
      learnClosures(node.inside, of: functions, &doings, depth: depth + 1)
      guard let name = node.word, place > 0, nodes[place - 1].isSign("."),
        place + 2 < nodes.count, nodes[place + 1].isSign("="),
        let body = nodes[place + 2].group("{")
      else { continue }
      let used = Set(called(in: body))
      let targets =
        calls(in: body, nodes).compactMap(\.target)
        + functions.keys.sorted().filter(used.contains).flatMap { functions[$0] ?? [] }
      if !targets.isEmpty, name.count > 4 { doings[name, default: []].insert(targets.uniqued) }
    }
  }

  /// The words that are called in code, or whose members are.
  private func called(in nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < 60 else { return [] }
    return nodes.enumerated().flatMap { place, node -> [String] in
      // What a closure does that is only set here is done later.
      if node.group("{") != nil, place > 0, nodes[place - 1].isSign("=") { return [] }
      let isCalled = place + 1 < nodes.count && nodes[place + 1].group("(") != nil
      return (isCalled ? [node.word].compactMap(\.self) : [])
        + called(in: node.inside, depth: depth + 1)
    }
  }

  /// The sections: the controllers that a subclass of the tab bar's makes, in the order of its code.
  mutating func chooseSections() {
    outline.start = outline.screens.first?.name ?? ""
    if chooseSections(ofMain: true) { return }
    for name in project.order {
      let functions = project.classes[name]?.functions ?? []
      let isBar = project.isContainer(name, "UITabBarController")
      let isMaker = functions.contains { $0.body.mentions(["UITabBarController"]) }
      guard isBar || isMaker else { continue }
      var found: [String] = []
      for function in functions
      where isBar || function.body.mentions(["UITabBarController", "viewControllers"]) {
        collect(function.body, &found)
      }
      let sections = found.compactMap { names[$0] }.uniqued
      guard sections.count >= 2, sections.count <= 6 else { continue }
      outline.shell = .tabBar
      outline.sections = sections
      outline.start = sections[0]
      return
    }
    if chooseSections(ofMain: false) || chooseColumns() { return }
    // Without a bar the window's root is the first one that the delegate or a coordinator makes.
    for name in project.order where name.hasSuffix("Delegate") || name == "AppCoordinator" {
      var found: [String] = []
      for function in project.classes[name]?.functions ?? [] { collect(function.body, &found) }
      if let first = found.first.flatMap({ names[$0] }) {
        outline.start = first
        outline.sections = [first]
        return
      }
    }
    outline.isStartGuessed = true
    outline.sections = [outline.start].filter { !$0.isEmpty }
  }

  /// The columns of a split view that code makes.
  private mutating func chooseColumns() -> Bool {
    for name in project.order {
      let functions = project.classes[name]?.functions ?? []
      let isSplit = project.isContainer(name, "UISplitViewController")
      for function in functions
      where isSplit || function.body.mentions(["UISplitViewController"]) {
        var found: [String] = []
        collect(function.body, &found)
        let columns = found.compactMap { names[$0] }.uniqued
        if show(columns) { return true }
      }
    }
    return false
  }

  func collect(_ nodes: [CodeNode], _ found: inout [String], depth: Int = 0) {
    guard depth < 40 else { return }
    for (place, node) in nodes.enumerated() {
      if let word = node.word, place + 1 < nodes.count,
        nodes[place + 1].group("(") != nil || nodes[place + 1].isSign(".")
      {
        if names[word] != nil { found.append(word) } else { found += begins[word]?.prefix(1) ?? [] }
      }
      collect(node.inside, &found, depth: depth + 1)
    }
  }
}
