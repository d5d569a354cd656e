import RouterCore

/// Carries the events of a trace out on a plain picture of a tree, to see whether they say everything.
struct TraceReplay {
  private(set) var root: ScreenID?
  private(set) var children: [ScreenID: [ScreenID]] = [:]
  private(set) var presented: [ScreenID: ScreenID] = [:]
  private let before: ScreenTree

  /// The picture of a tree as it was.
  init(_ tree: ScreenTree) {
    before = tree
    root = tree.root
    if let root { read(root, tree) }
  }

  private mutating func read(_ screen: ScreenID, _ tree: ScreenTree) {
    children[screen] = tree.children(of: screen)
    for child in tree.children(of: screen) { read(child, tree) }
    if let modal = tree.presented(by: screen), tree.presenting(modal) == screen,
      tree.parent(of: screen) == nil
    {
      presented[screen] = modal
      read(modal, tree)
    }
  }

  /// Carries one event out.
  mutating func apply(_ event: TraceEvent) {
    switch event {
    case .push(let screen, let stack):
      takeAway(screen)
      children[stack, default: []].append(screen)
    case .pop(let stack, _, let removed):
      children[stack, default: []].removeLast(removed.count)
    case .setChildren(let container, let set, _):
      for child in set where children[container]?.contains(child) != true { takeAway(child) }
      children[container] = set
    case .showDetail(let screen, let split):
      takeAway(screen)
      showDetail(screen, split)
    case .present(let screen, let presenter, _):
      takeAway(screen)
      presented[presenter] = screen
    case .dismiss(let presenter, _, _): presented[presenter] = nil
    case .replaceRoot(let screen): root = screen
    default: break
    }
  }

  /// A collapsed split view shows a detail in the stack of its primary column.
  private mutating func showDetail(_ screen: ScreenID, _ split: ScreenID) {
    let columns = children[split] ?? []
    if before.isCollapsed(split), let primary = columns.first,
      before.screenClass(of: primary)?.kind.description == ContainerKind.navigationStack.description
    {
      children[primary, default: []].append(screen)
      return
    }
    if columns.count > 1, !before.isCollapsed(split) { children[split]?.removeLast() }
    children[split, default: []].append(screen)
  }

  private mutating func takeAway(_ screen: ScreenID) {
    for (parent, held) in children where held.contains(screen) {
      children[parent] = held.filter { $0 != screen }
    }
    for (presenter, modal) in presented where modal == screen { presented[presenter] = nil }
  }

  /// Whether a tree holds the same screens in the same places.
  func matches(_ tree: ScreenTree) -> Bool {
    guard root == tree.root else { return false }
    guard let root else { return true }
    return matches(root, tree)
  }

  private func matches(_ screen: ScreenID, _ tree: ScreenTree) -> Bool {
    let held = tree.children(of: screen)
    // What a template is made of shows in the trace where it is a container with children.
    guard children[screen].map({ $0 == held }) ?? true else { return false }
    guard held.allSatisfy({ matches($0, tree) }) else { return false }
    guard tree.parent(of: screen) == nil else { return presented[screen] == nil }
    let modal = tree.presented(by: screen)
    return presented[screen] == modal && modal.map { matches($0, tree) } ?? true
  }
}
