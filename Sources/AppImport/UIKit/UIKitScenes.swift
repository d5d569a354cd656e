import SourceText

/// What storyboards say of an app of UIKit: further screens, its bar or columns, and segues.
extension UIKitImport {
  /// The classes of controllers that are parts of others, in a view that embeds them and nowhere else.
  var embeddedTypes: Set<String> {
    let segues = scenes.controllers.flatMap(\.segues)
    let shown = Set(segues.filter(\.isTransition).map(\.destination))
    let keys = segues.filter { $0.kind == "embed" && !shown.contains($0.destination) }
      .map(\.destination)
    return Set(keys.compactMap { scenes[$0].flatMap { scenes.shown(by: $0) }?.type })
  }

  /// Adds the scenes that have no class of their own, and gives those of a class its screen.
  mutating func addScenes() {
    let parts = embeddedTypes
    for controller in scenes.controllers {
      guard case .screen = controller.kind else { continue }
      if let type = controller.type, parts.contains(type) { continue }
      if let known = controller.type.flatMap({ names[$0] }) {
        names[controller.key] = known
        guard let index = outline.screens.firstIndex(where: { $0.name == known }),
          outline.screens[index].isTitleGuessed, let title = controller.title
        else { continue }
        outline.screens[index].retitle(title)
        continue
      }
      // Scenes that show nothing but a view of another framework, or that nothing names, have no text of their own.
      let words = controller.title ?? controller.identifier ?? controller.type ?? "Screen"
      let stem =
        words.hasSuffix("ViewController") ? String(words.dropLast("ViewController".count)) : words
      let name = taken.take(ImportText.name(stem.isEmpty ? words : stem))
      names[controller.key] = name
      if let type = controller.type { names[type] = name }
      outline.screens.append(
        OutlineScreen(
          name: name, title: controller.title ?? ImportText.title(stem.isEmpty ? words : stem),
          place: controller.place, isModal: false, context: nil,
          isTitleGuessed: controller.title == nil))
    }
    addParts()
  }

  /// Gives embedded controllers the screen that they are a part of.
  private mutating func addParts() {
    // A part may be in another one, which gets its screen first then.
    for _ in 0..<4 {
      for host in scenes.controllers {
        guard let name = names[host.key] else { continue }
        for segue in host.segues where segue.kind == "embed" {
          guard let part = scenes[segue.destination].flatMap({ scenes.shown(by: $0) }) else {
            continue
          }
          if names[part.key] == nil { names[part.key] = name }
          if let type = part.type, names[type] == nil { names[type] = name }
        }
      }
    }
  }

  /// The screen of a controller, through the containers around it.
  private func screen(of controller: StoryboardScenes.Controller) -> String? {
    scenes.shown(by: controller).flatMap { names[$0.key] }
  }

  /// Takes the bar or the columns of a storyboard.
  /// - Parameter isMain: whether it is the one that the app starts with, else any with a bar.
  /// - Returns: whether there is one.
  mutating func chooseSections(ofMain isMain: Bool) -> Bool {
    let first = scenes.first(of: main).flatMap { scenes[$0] }.flatMap { scenes.resolved($0) }
    let candidates = isMain ? first.map { [$0] } ?? [] : scenes.controllers
    for controller in candidates {
      switch controller.kind {
      case .tabs:
        let children = scenes.children(of: controller)
        let sections = children.compactMap { child in screen(of: child).map { ($0, child) } }
        guard sections.count >= 2 else { continue }
        outline.shell = .tabBar
        outline.sections = sections.map(\.0).uniqued
        outline.start = sections[0].0
        for (name, child) in sections {
          let own = scenes.shown(by: child)?.tab
          let tab = OutlineTab(
            label: child.tab.label ?? own?.label, badge: child.tab.badge ?? own?.badge)
          outline.tabs[name] = tab
          guard let label = tab.label,
            let index = outline.screens.firstIndex(where: { $0.name == name }),
            outline.screens[index].isTitleGuessed
          else { continue }
          outline.screens[index].retitle(label)
        }
        return true
      case .split:
        if show(scenes.children(of: controller).compactMap(screen).uniqued) { return true }
      default:
        // The first screen of the storyboard that the app starts with is known, whatever it leads to.
        if isMain, !hasBar, let name = screen(of: controller) {
          outline.start = name
          outline.sections = [name]
          return true
        }
      }
    }
    return false
  }

  /// Whether code makes a tab bar or a split view, which may show later.
  private var hasBar: Bool {
    let bars: Set<String> = ["UITabBarController", "UISplitViewController"]
    return project.order.contains { name in
      bars.contains { project.isContainer(name, $0) }
        || project.functions(of: name).contains { $0.body.mentions(bars) }
    } || scenes.controllers.contains { if case .tabs = $0.kind { true } else { false } }
  }

  /// Shows screens in columns: the first one stays, the last one shows what is chosen in it.
  /// - Returns: whether there are two at least.
  mutating func show(_ columns: [String]) -> Bool {
    guard columns.count >= 2, let first = columns.first else { return false }
    outline.shell = .columns
    outline.sections = [first]
    outline.start = first
    outline.listed = Set(columns.dropLast())
    outline.detail = columns.last
    return true
  }
}

extension UIKitImport {
  /// Adds the entry of a segue that code performs.
  /// - Parameter isAutomatic: whether the app performs it without a tap.
  mutating func perform(
    _ identifier: String, label: String?, of type: String, at place: ImportPlace, isAutomatic: Bool
  ) {
    let owners = scenes.controllers.filter { $0.type == type }
    let segue = owners.flatMap(\.segues).first { $0.identifier == identifier && $0.isTransition }
    guard let segue, let owner = names[type],
      let target = scenes[segue.destination].flatMap({ screen(of: $0) })
    else {
      outline.declaredActions += 1
      let isComputed = identifier.isEmpty
      return outline.findings.missAction(
        isComputed ? "its segue is computed" : "no segue of '\(type)' is called '\(identifier)'",
        at: place, isComputed ? .omitted : .ofApp)
    }
    performed[type, default: []].insert(identifier)
    if isAutomatic {
      outline.declaredActions += 1
      return outline.findings.missAction(
        "no screen's code leads there: the app does so by itself", at: place)
    }
    add(target, to: owner, label: label, isModal: segue.isModal, at: place)
  }

  /// Adds the entries of segues; one that no control and no code is seen to perform is a guess.
  mutating func addSegues() {
    for controller in scenes.controllers {
      guard let owner = names[controller.key] else { continue }
      for segue in controller.segues where segue.isTransition {
        outline.declaredActions += 1
        guard let target = scenes[segue.destination].flatMap({ screen(of: $0) }) else {
          outline.findings.missAction("its scene is not in the project", at: segue.place)
          continue
        }
        let isPerformed =
          controller.type.flatMap { performed[$0] }?.contains(segue.identifier ?? "") == true
        if isPerformed { continue }
        add(
          target, to: owner, label: segue.label, isModal: segue.isModal, at: segue.place,
          isGuessed: !segue.isTapped)
      }
    }
  }

  /// Adds an entry, unless its screen has one that opens the same.
  mutating func add(
    _ target: String, to owner: String, label: String?, isModal: Bool, at place: ImportPlace,
    isGuessed: Bool = false
  ) {
    guard let index = outline.screens.firstIndex(where: { $0.name == owner }), target != owner
    else { return }
    if isModal { presented.insert(target) } else { pushed.insert(target) }
    guard !outline.screens[index].entries.contains(where: { $0.target == target }) else { return }
    let note =
      isGuessed
      ? "a guess: code performs this segue, if anything does"
      : label == nil ? "a guess: the label is the screen's title" : nil
    outline.screens[index].entries.append(
      OutlineEntry(
        label: label ?? outline[target]?.title ?? target, target: target, mode: .push,
        place: place, note: note, isLabelGuessed: label == nil, isGuessed: isGuessed))
  }
}
