import SourceText

/// The coordinators of an app of view controllers, its bar and where it starts.
extension UIKitImport {
  /// The methods by which a coordinator begins.
  private static let starts = ["start", "begin"]

  /// Learns what classes without a screen begin with: what `start` shows, by itself or by what it calls and starts.
  mutating func learnCoordinators(
    _ openings: [UIKitTargets.Opening]
  ) {
    var shown: [Int: [String]] = [:]
    for opening in openings {
      if case .screen(let name) = opening.target {
        shown[opening.use.function, default: []].append(name)
      }
    }
    var called: [Int: [UIKitUses.Use]] = [:]
    for use in uses.all where use.context.closure == nil {
      called[use.function, default: []].append(use)
    }
    let others = project.order.filter { names[$0] == nil }
    // A coordinator begins with what the coordinator begins with that it starts.
    for _ in 0..<4 {
      for name in others {
        let own = project.classes[name]?.functions ?? []
        guard let start = own.first(where: { Self.starts.contains(project.functions[$0].name) })
        else {
          continue
        }
        var found = shown[start] ?? []
        for use in called[start] ?? [] {
          let inner = own.filter { project.functions[$0].name == use.name && $0 != start }
          found += inner.flatMap { shown[$0] ?? [] } + (begins[use.name]?.prefix(1) ?? [])
          for further in inner.flatMap({ called[$0] ?? [] }) {
            found += begins[further.name]?.prefix(1) ?? []
          }
        }
        begins[name] = found.uniqued
      }
    }
  }

  /// The sections: the controllers of a tab bar in the order of its list, else in the order of the code that makes it.
  mutating func chooseSections(_ targets: UIKitTargets) {
    outline.start = outline.screens.first?.name ?? ""
    if chooseSections(ofMain: true) { return }
    for name in project.order {
      let isBar = project.isContainer(name, "UITabBarController")
      let makers = (project.classes[name]?.functions ?? []).filter { place in
        isBar || project.functions[place].body.mentions(["UITabBarController"])
      }
      guard !makers.isEmpty else { continue }
      let listed = makers.flatMap { controllers(inBarOf: $0, targets) }.compactMap { names[$0] }
      let sections = listed.uniqued.count > 1 ? listed.uniqued : sections(madeBy: name, isBar)
      guard sections.count >= 2, sections.count <= 6 else { continue }
      outline.shell = .tabBar
      outline.sections = sections
      outline.start = sections[0]
      return
    }
    if chooseSections(ofMain: false) || chooseColumns() { return }
    outline.isStartGuessed = true
    outline.sections = [outline.start].filter { !$0.isEmpty }
  }

  /// The screens that the code of a class with a bar makes.
  private func sections(madeBy name: String, _ isBar: Bool) -> [String] {
    var found: [String] = []
    for function in project.functions(of: name)
    where isBar || function.body.mentions(["UITabBarController", "viewControllers"]) {
      collect(function.body, &found)
    }
    return found.compactMap { names[$0] }.uniqued
  }

  /// The columns of a split view that code makes.
  private mutating func chooseColumns() -> Bool {
    for name in project.order {
      let functions = project.functions(of: name)
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
