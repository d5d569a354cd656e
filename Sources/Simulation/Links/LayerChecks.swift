import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkCheck {
  static let keepsChrome = LinkCheck(.keepsChrome) { scene in
    guard scene.isResolvedInApp else { return nil }
    // An app in which there is none yet, as during an introduction, has none to keep.
    let launches = scene.situation.value.start.launches
    if !launches, scene.layout.chrome(in: scene.before).isEmpty { return nil }
    let home = scene.layout.state(in: scene.situation.value.atHome).state
    let present = scene.layout.chrome(in: scene.state).compactMap {
      scene.state.tree.screenClass(of: $0)
    }
    for chrome in scene.layout.chrome(in: home) {
      guard let kind = home.tree.screenClass(of: chrome), !present.contains(kind) else { continue }
      return Finding(
        "'\(kind.name)' is gone: \(scene.state.tree)",
        is: kind.isTabBar ? .chromeMissing : .menuGone)
    }
    return nil
  }

  static let coversChrome = LinkCheck(.coversChrome) { scene in
    // A modal covers what is below it.
    guard scene.isResolvedInApp, scene.layout.topLayer(in: scene.state) == scene.state.tree.root
    else { return nil }
    let chrome = scene.layout.chrome(in: scene.state).compactMap {
      scene.state.tree.screenClass(of: $0)
    }
    return chrome.first.map {
      Finding("'\($0.name)' shows around it: \(scene.state.tree)", is: .chromeStays)
    }
  }

  static let oneShell = LinkCheck(.oneShell) { scene in
    let home = scene.layout.state(in: scene.situation.value.atHome).state
    for chrome in scene.layout.chrome(in: home) {
      guard let kind = home.tree.screenClass(of: chrome) else { continue }
      let count = scene.state.tree.node?.count(of: kind) ?? 0
      if count > max(1, scene.before.tree.node?.count(of: kind) ?? 0) {
        return Finding(
          "'\(kind.name)' is there \(count) times: \(scene.state.tree)", is: .secondInstance)
      }
    }
    return nil
  }

  static let selectionOwnsScreen = LinkCheck(.selectionOwnsScreen) { scene in
    let tree = scene.state.tree
    guard let leaf = tree.frontmost.first, let shown = tree.screenClass(of: leaf) else {
      return nil
    }
    for container in scene.layout.chrome(in: scene.state) {
      for (index, section) in tree.children(of: container).enumerated() {
        let first = tree.children(of: section).first ?? section
        guard tree.screenClass(of: first) == shown,
          tree.context(of: first) == tree.context(of: leaf),
          first != leaf
        else { continue }
        let isOwn = index == tree.selectedIndex(of: container)
        return Finding(
          "\(shown) shows as a copy \(isOwn ? "within" : "outside") its own section: \(tree)",
          is: isOwn ? .sectionInItself : .wrongSelection)
      }
    }
    return nil
  }

  static let otherBranchesKept = LinkCheck(.otherBranchesKept) { scene in
    guard scene.isResolved, !scene.situation.value.start.launches else { return nil }
    let before = scene.before.tree
    let after = scene.state.tree
    guard let old = scene.layout.chrome(in: scene.before).first,
      let new = scene.layout.chrome(in: scene.state).first,
      before.screenClass(of: old) == after.screenClass(of: new)
    else { return nil }
    let pairs = zip(before.children(of: old), after.children(of: new))
    for (index, (was, now)) in pairs.enumerated() where index != after.selectedIndex(of: new) {
      guard let left = before.node(was), let right = after.node(now), left != right else {
        continue
      }
      return Finding("in another section \(left) became \(right)", is: .otherBranchLost)
    }
    return nil
  }
}

extension ScreenClass {
  fileprivate var isTabBar: Bool { kind.rules.roles.contains(.tabs) }
}

extension ScreenNode {
  /// The number of screens of a class in it and on top of it.
  fileprivate func count(of kind: ScreenClass) -> Int {
    (screenClass == kind ? 1 : 0) + (presented?.count(of: kind) ?? 0)
      + children.reduce(0) { $0 + $1.count(of: kind) }
  }
}

extension LinkCheck {
  static let sameLayer = LinkCheck(.sameLayer) { scene in
    guard scene.isResolved, scene.reference.outcome.isResolved else { return nil }
    let tree = scene.state.tree
    let usual = scene.reference.state
    guard let layer = scene.layout.topLayer(in: scene.state), layer != tree.root,
      let leaf = tree.frontmost.first, let usualLayer = scene.layout.topLayer(in: usual)
    else { return nil }
    let isOld = scene.before.tree.contains(layer)
    if usualLayer == usual.tree.root {
      // A screen that was there in its modal is no news.
      if scene.before.tree.contains(leaf) { return nil }
      return Finding(
        "it belongs into the window, and shows in a modal: \(tree)",
        is: isOld ? .insideModal : .wrongLayer)
    }
    guard isOld, !scene.before.tree.contains(leaf),
      tree.screenClass(of: layer) != usual.tree.screenClass(of: usualLayer)
    else { return nil }
    return Finding("it shows inside a modal that was up before: \(tree)", is: .insideModal)
  }

  static let nothingCovers = LinkCheck(.nothingCovers) { scene in
    guard scene.isResolved, !scene.situation.value.start.launches else { return nil }
    // The person may have opened a menu just before the link arrived.
    let buttons = scene.layout.affordances(in: scene.before)
    guard let button = buttons.first(where: { $0.kind == .menuButton }) else { return nil }
    let open = scene.layout.perform(button, in: scene.before).state
    let after = LinkTrial.settled(
      scene.layout.open(scene.url, in: open, by: scene.trial.channel), in: scene.layout
    ).state
    guard after.tree.frontmostPath.contains(where: { after.tree.isMenuOpen($0) }) else {
      return nil
    }
    return Finding(
      "a menu that was open stays open over it", is: .menuCovers,
      steps: [.tap(button.label), .link(scene.url)])
  }
}
