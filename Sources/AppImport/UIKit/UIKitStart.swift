import SourceText

/// The screen that an app of view controllers starts with: the controller that its code gives to a window.
///
/// Source: Apple, `UIWindow.rootViewController` and `UITabBarController.viewControllers`.
extension UIKitImport {
  /// The most calls from a window back to the code that makes its controller.
  private static let deepest = 4
  /// The most calls of a function that gives a window what it is given.
  private static let mostCallers = 12

  /// Chooses the first screen of an app without a bar or columns, once the entries are known.
  ///
  /// The start is read if a storyboard or a window names it and it leads on. If it leads nowhere, another candidate that
  /// leads on takes its place as a guess: what the root makes, or what a delegate or coordinator names.
  mutating func chooseStart(_ targets: UIKitTargets) {
    guard outline.shell == .stack else { return }
    let roots = windowRoots(targets)
    let groups = [
      outline.isStartGuessed ? [] : [outline.start], roots.compactMap { names[$0] }.uniqued,
      made(by: roots).compactMap { names[$0] }.uniqued, named.compactMap { names[$0] }.uniqued,
    ].filter { !$0.isEmpty }
    guard let likely = groups.first, let first = likely.first else { return }
    let leading = groups.lazy.compactMap(leading).first
    let start = leading ?? first
    outline.start = start
    outline.sections = [start]
    outline.isStartGuessed = leading == nil || !likely.contains(start)
    guard !likely.contains(start), let place = outline[first]?.place else { return }
    outline.findings.add(
      .guessed, "nothing leads on from '\(first)', so the app starts at '\(start)'", at: place)
  }

  /// The screen that leads to the most others; `nil` if none leads on.
  private func leading(_ group: [String]) -> String? {
    // The views of another framework are read elsewhere, with what they lead to.
    let elsewhere = Set(hosted.compactMap { names[$0] })
    let reach = group.map { max(outline.depths(from: $0).count, elsewhere.contains($0) ? 2 : 0) }
    guard let most = reach.max(), most > 1 else { return nil }
    return reach.firstIndex(of: most).map { group[$0] }
  }

  /// The controllers that code gives to windows, by their classes and scenes.
  private func windowRoots(_ targets: UIKitTargets) -> [String] {
    project.functions.indices.flatMap { place in
      project.functions[place].body.assigned("rootViewController")
        .filter { $0.receiver.last?.lowercased().hasSuffix("window") == true }
        .flatMap { roots($0.value, in: place, targets) }
    }
  }

  /// The controllers that a value may be: those of all branches, and of all calls that hand it to the function.
  private func roots(
    _ value: [CodeNode], in function: Int, _ targets: UIKitTargets, depth: Int = 0
  ) -> [String] {
    guard depth < Self.deepest else { return [] }
    let own = project.functions[function]
    switch targets.target(of: value, in: function) {
    case .screen(let name): return [name]
    case .parameter(let parameter):
      return (uses.named[own.name] ?? []).prefix(Self.mostCallers).map { uses.all[$0] }
        .filter { project.mayCall($0, own) }.flatMap { use in
          own.argument(parameter, of: use).map {
            roots($0, in: use.function, targets, depth: depth + 1)
          } ?? []
        }
    case .foreign: return []
    case .computed:
      guard let node = value.first, let name = node.word else { return [] }
      return own.body.values(of: name, before: node.line).filter { $0.first?.word != name }
        .flatMap { roots($0, in: function, targets, depth: depth + 1) }
    }
  }

  /// The controllers that the code of others makes, in two steps.
  private func made(by roots: [String]) -> [String] {
    var found: [String] = []
    var open = roots
    for _ in 0..<2 {
      var next: [String] = []
      for function in open.flatMap({ project.functions(of: $0) }) { collect(function.body, &next) }
      open = next.uniqued
      found += open
    }
    return found
  }

  /// The controllers that the app's delegates and its first coordinator name, or begin with.
  private var named: [String] {
    var found: [String] = []
    for name in project.order where name.hasSuffix("Delegate") || name == "AppCoordinator" {
      for function in project.functions(of: name) { collect(function.body, &found) }
    }
    return found
  }

  /// The controllers of the longest list that a function gives to a bar.
  func controllers(inBarOf function: Int, _ targets: UIKitTargets) -> [String] {
    let body = project.functions[function].body
    let set = (uses.named["setViewControllers"] ?? []).map { uses.all[$0] }
      .filter { $0.function == function }.compactMap { $0.arguments.first?.nodes }
    let lists = (body.assigned("viewControllers").map(\.value) + set).map { value in
      elements(of: value, in: function).compactMap { roots($0, in: function, targets).first }
    }
    return lists.max { $0.count < $1.count } ?? []
  }

  /// The elements of a list, or of the longest one that a variable is set to.
  private func elements(of value: [CodeNode], in function: Int, depth: Int = 0) -> [[CodeNode]] {
    if let list = value.first?.group("[") { return list.parts }
    guard depth < Self.deepest, let node = value.first, let name = node.word else { return [] }
    return project.functions[function].body.values(of: name, before: node.line)
      .filter { $0.first?.word != name }
      .map { elements(of: $0, in: function, depth: depth + 1) }
      .max { $0.count < $1.count } ?? []
  }
}

extension [CodeNode] {
  /// The values that code gives to a property, with what the property is of: `window?.rootViewController = home`.
  func assigned(_ name: String, depth: Int = 0) -> [(receiver: [String], value: [CodeNode])] {
    guard depth < 40 else { return [] }
    var found: [(receiver: [String], value: [CodeNode])] = []
    for place in indices {
      if self[place].word == name, place + 1 < count, let equals = valueOfAssignment(at: place) {
        found.append((CodeCall.receiver(self, before: place), value(behind: equals)))
      }
      found += self[place].inside.assigned(name, depth: depth + 1)
    }
    return found
  }
}
