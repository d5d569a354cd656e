import Hashing
import RouterCore
import RouterFixtures

/// Random applications, routes and contexts, the same for the same seed.
struct RandomShop {
  private var random: SplitMix64
  let prefix: String

  /// - Parameter prefix: put in front of every class's name, so that renaming can be tested.
  init(seed: UInt64, prefix: String = "") {
    random = SplitMix64(seed: seed)
    self.prefix = prefix
  }

  mutating func next(_ bound: Int) -> Int { random.next(below: bound) }

  private mutating func screenClass() -> ScreenClass { ScreenClass("\(prefix)S\(next(6))") }

  private mutating func context() -> ContextValue {
    next(3) == 0 ? .absent : .text("c\(next(3))")
  }

  private func container(_ index: Int) -> ScreenClass {
    let kinds: [ContainerKind] = [
      .navigationStack, .tabBar, .drawer, .splitView, .slot, .custom(PagerAdapter()),
    ]
    return ScreenClass("\(prefix)K\(index)", kind: kinds[index])
  }

  mutating func node(depth: Int = 3) -> ScreenNode {
    guard depth > 0, next(3) > 0 else {
      var node = ScreenNode(screenClass(), context: context())
      node.vetoesDismissal = next(40) == 0
      return node
    }
    let kind = next(6)
    var children: [ScreenNode] = []
    let count = kind == 4 ? 1 : kind == 3 ? 2 : 1 + next(3)
    for _ in 0..<count { children.append(node(depth: depth - 1)) }
    var node = ScreenNode(container(kind), children: children, selected: next(count))
    node.isMenuOpen = kind == 2 && next(4) == 0
    node.isCollapsed = kind == 3 && next(4) == 0
    if kind == 0 || kind > 2 && kind < 5 { node.selected = 0 }
    return node
  }

  mutating func tree() -> ScreenNode {
    var root = node()
    if next(3) == 0 {
      var modal = node(depth: 2)
      if next(2) == 0 { modal.presented = node(depth: 1) }
      root.presented = modal
    }
    return root
  }

  private mutating func finder() -> AnyFinder? {
    let options = SearchOptions(rawValue: UInt8(next(64)))
    let iterator = StackIterator(
      options: next(2) == 0 ? .fullStack : options, startingPoint: next(2) == 0 ? .topmost : .root)
    switch next(5) {
    case 0: return nil
    case 1, 2: return AnyFinder(.ofClassWithContext(screenClass(), iterator))
    case 3: return AnyFinder(.ofClass(screenClass(), iterator))
    default: return AnyFinder(.ofClass(container(next(6)), iterator))
    }
  }

  private mutating func action() -> AnyAction {
    let kinds: [AnyAction.Kind] = [
      .none, .replaceRoot, .present(.current, style: nil), .present(.topmostParent, style: nil),
      .push, .push, .push, .pushAsRoot, .pushReplacingLast, .addTab(index: nil, replacing: false),
      .addTab(index: next(3), replacing: next(2) == 0), .setAsPrimary, .pushToDetails,
      .pushOnToDetails, .addSection(index: nil, replacing: false), .setContent, .fillSlot,
      .fail("no"),
    ]
    return AnyAction(kinds[next(kinds.count)])
  }

  private mutating func factory() -> AnyFactory? {
    switch next(5) {
    case 0: return nil
    case 1: return AnyFactory(.ofClass(container(next(6))))
    case 2: return AnyFactory(.template(node(depth: 2)))
    default: return AnyFactory(.ofClass(screenClass()))
    }
  }

  mutating func route(depth: Int = 4) -> Route {
    guard depth > 0, next(4) > 0 else {
      switch next(3) {
      case 0: return .root
      case 1: return .current
      default:
        return Route([
          .custom("start", finder: finder() ?? AnyFinder(.ofClass(screenClass(), StackIterator())))
        ])
      }
    }
    if next(6) == 0, let finder = finder() {
      return Route([
        .fork(
          Switch(
            "switch",
            cases: [.init(.found(finder), next(2) == 0 ? route(depth: depth - 1) : nil)],
            default: next(3) == 0 ? nil : route(depth: depth - 1)))
      ])
    }
    let screenClass = screenClass()
    let finder = finder()
    let factory = factory()
    let action = action()
    let setting = AnyContextTask(.setting(screenClass), name: "setting")
    let tasks = next(2) == 0 ? [setting] : []
    return route(depth: depth - 1).reached(
      by: .screen(
        "step\(depth)", finder: finder, factory: factory, action: action,
        interceptors: next(8) == 0 ? [AnyInterceptor(.pass, name: "asked")] : [],
        contextTasks: tasks, postTasks: next(4) == 0 ? [AnyPostTask("after")] : []))
  }

  mutating func asked() -> ContextValue { context() }
}

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
  mutating func apply(_ event: Trace.Event) {
    switch (event.kind, event.screen, event.other) {
    case (.push, let screen?, let stack?):
      takeAway(screen)
      children[stack, default: []].append(screen)
    case (.pop, _, let stack?): children[stack, default: []].removeLast(event.screens.count)
    case (.setChildren, _, let container?):
      for child in event.screens where children[container]?.contains(child) != true {
        takeAway(child)
      }
      children[container] = event.screens
    case (.showDetail, let screen?, let split?):
      takeAway(screen)
      showDetail(screen, split)
    case (.present, let screen?, let presenter?):
      takeAway(screen)
      presented[presenter] = screen
    case (.dismiss, _, let presenter?): presented[presenter] = nil
    case (.replaceRoot, let screen, _): root = screen
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
    // The parts of a template show in the trace where they are containers with children.
    guard children[screen].map({ $0 == held }) ?? true else { return false }
    guard held.allSatisfy({ matches($0, tree) }) else { return false }
    guard tree.parent(of: screen) == nil else { return presented[screen] == nil }
    let modal = tree.presented(by: screen)
    return presented[screen] == modal && modal.map { matches($0, tree) } ?? true
  }
}
