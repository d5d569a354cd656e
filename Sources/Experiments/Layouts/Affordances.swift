package import RouterCore
import SourceText

/// Something that a person can do in a state, as they meet it: what it says, where it is, what it does.
package struct Affordance: Hashable, Sendable {
  /// The kind of affordance.
  package let kind: AffordanceKind
  /// Its text; the same label promises the same in every layout.
  package let label: String
  /// How well a thumb gets there.
  package let reach: Reach
  /// Whether it is only found by those who know it.
  package let isHidden: Bool
  /// Its effects, one after the other.
  package let effects: [Effect]

  /// One thing that happens; screens are those of the state in which the affordance was met.
  package enum Effect: Hashable, Sendable {
    /// A route is opened.
    case navigate(route: String, context: ContextValue, isLink: Bool)
    /// A flag is set or cleared.
    case flag(String, Bool)
    /// The waiting interceptor is answered.
    case answer(EffectSpec.Answer)
    /// A screen closes itself, by its dismissal method.
    case closeItself(ScreenID)
    /// A person does something to the screens without asking the router.
    case gesture(Gesture)
  }
}

/// The kinds of affordances.
package enum AffordanceKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Something on the screen itself.
  case entry
  /// A tab that is not selected.
  case tab
  /// The selected tab, tapped again.
  case reTap
  /// The tab behind which the tabs stand that do not fit.
  case more
  /// The button that opens a menu.
  case menuButton
  /// Something in an open menu.
  case menuItem
  /// Closing an open menu without choosing.
  case closeMenu
  /// The back button of a stack.
  case back
  /// A screen's own button that closes its modal.
  case close
  /// Pulling a bottom sheet up to its full height.
  case expand
  /// Dragging a bottom sheet down until it closes.
  case drag
  /// The answer to a waiting interceptor.
  case answer

  /// Its name in reports.
  package var phrase: String {
    switch self {
    case .entry: "entry"
    case .tab: "tab"
    case .reTap: "tab, again"
    case .more: "More"
    case .menuButton: "menu button"
    case .menuItem: "menu item"
    case .closeMenu: "close menu"
    case .back: "back"
    case .close: "close"
    case .expand: "expand"
    case .drag: "drag down"
    case .answer: "answer"
    }
  }
}

extension Layout {
  /// The affordances of a state, from the top of the screen to its bottom.
  ///
  /// The order is that in which a screen reader goes: what navigation puts at the top, the screen's
  /// own entries, the tab bar. While a menu is open only the menu can be used.
  package func affordances(in state: RouterState) -> [Affordance] {
    let tree = state.tree
    // A presented screen covers everything below it.
    guard let top = tree.topmost else { return [] }
    let inFront = tree.visibleScreens(from: top)
    if let screen = inFront.last(where: { tree.isMenuOpen($0) }),
      let plan = container(screen, tree)
    {
      return plan.behavior.menu(of: screen, plan, self, state)
    }
    let leaves = tree.frontmost
    let plans = leaves.compactMap { plan(of: $0, tree) }
    let hidesBar = plans.contains(where: \.hidesBar)
    var result: [Affordance] = []
    result += backs(leaves, tree)
    result += closes(leaves, isModal: tree.presenting(top) != nil, state)
    let around = inFront.compactMap { screen in container(screen, tree).map { (screen, $0) } }
    result += around.flatMap { $1.behavior.handles(of: $0, $1, self, state) }
    if !hidesBar { result += around.flatMap { $1.behavior.top(of: $0, $1, self, state) } }
    let visible = around.compactMap { $1.behavior.visibleEntries(of: $0, tree) }.min() ?? .max
    for leaf in leaves { result += entries(of: leaf, state).prefix(visible) }
    if !hidesBar { result += around.flatMap { $1.behavior.bottom(of: $0, $1, self, state) } }
    return result
  }

  func plan(of screen: ScreenID, _ tree: ScreenTree) -> ScreenPlan? {
    tree.screenClass(of: screen).flatMap { screens[$0.name] }
  }

  func container(_ screen: ScreenID, _ tree: ScreenTree) -> ContainerPlan? {
    tree.screenClass(of: screen).flatMap { containers[$0.name] }
  }

  /// Whether a screen is a container in which screens are pushed onto each other.
  func isStack(_ screen: ScreenID, _ tree: ScreenTree) -> Bool {
    container(screen, tree)?.rules.roles.contains(.stack) ?? false
  }

  private func closes(_ leaves: [ScreenID], isModal: Bool, _ state: RouterState) -> [Affordance] {
    guard isModal else { return [] }
    let tree = state.tree
    return leaves.compactMap { leaf in
      guard let close = plan(of: leaf, tree)?.close else { return nil }
      let siblings = tree.parent(of: leaf).map { tree.childCount(of: $0) } ?? 1
      if close.onlyAlone, siblings > 1 { return nil }
      return Affordance(
        kind: .close, label: close.label, reach: .far, isHidden: false,
        effects: [.gesture(.dismiss)])
    }
  }

  private func entries(of leaf: ScreenID, _ state: RouterState) -> [Affordance] {
    guard let plan = plan(of: leaf, state.tree) else { return [] }
    return affordances(plan.entries, on: leaf, kind: .entry, state)
  }

  /// The entries that are there in a state, with its screens filled in.
  func affordances(
    _ entries: [PlannedEntry], on screen: ScreenID, kind: AffordanceKind, _ state: RouterState
  ) -> [Affordance] {
    let context = state.tree.context(of: screen)
    return entries.compactMap { entry in
      if let only = entry.onlyFor, only != context.description { return nil }
      if let flag = entry.requires, !state.flags.contains(flag) { return nil }
      if let flag = entry.excludes, state.flags.contains(flag) { return nil }
      var effects: [Affordance.Effect] = []
      for step in entry.steps {
        guard let effect = effect(step, on: screen, about: context, state) else { return nil }
        effects.append(effect)
      }
      let label =
        entry.namesContext
        ? entry.label.replacing(ContextLiteral.own, with: context.description) : entry.label
      return Affordance(
        kind: kind == .entry && entry.answers ? .answer : kind, label: label, reach: entry.reach,
        isHidden: entry.isHidden, effects: effects)
    }
  }

  private func effect(
    _ step: PlannedEntry.Step, on screen: ScreenID, about context: ContextValue,
    _ state: RouterState
  ) -> Affordance.Effect? {
    switch step {
    case .navigate(let route, let planned):
      planned.resolved(context).map { .navigate(route: route, context: $0, isLink: false) }
    case .flag(let flag, let isSet): .flag(flag, isSet)
    case .veto(let isOn): .gesture(.setVeto(isOn, of: screen))
    case .toggleVeto: .gesture(.setVeto(!state.tree.vetoesDismissal(screen), of: screen))
    case .answer(let answer): .answer(answer)
    case .becomes(let planned):
      planned.resolved(context).map { .gesture(.setContext($0, of: screen)) }
    case .close: .gesture(.dismiss)
    case .closeItself: .closeItself(screen)
    case .back: state.tree.parent(of: screen).map { .gesture(.back(in: $0)) }
    case .remove: .gesture(.remove(screen))
    }
  }

  /// The back buttons over the screens in front: usually one, in a split view one for each column.
  func backs(_ leaves: [ScreenID], _ tree: ScreenTree) -> [Affordance] {
    // There are one or two.
    var known: [Gesture] = []
    return leaves.compactMap { leaf in
      guard let gesture = back(from: leaf, tree), !known.contains(gesture) else { return nil }
      known.append(gesture)
      return Affordance(
        kind: .back, label: plan(of: leaf, tree)?.back ?? "Back", reach: .far, isHidden: false,
        effects: [.gesture(gesture)])
    }
  }

  /// The gesture of the innermost back button over a screen: pops its stack, or leaves the detail of a
  /// split view that shows one column.
  private func back(from leaf: ScreenID, _ tree: ScreenTree) -> Gesture? {
    var child = leaf
    // Trees are finite and a child never holds its parent, so this ends.
    while let container = tree.parent(of: child) {
      if tree.childCount(of: container) > 1 {
        let behavior = self.container(container, tree)?.behavior
        if let gesture = behavior?.back(from: child, in: container, tree) { return gesture }
      }
      child = container
    }
    return nil
  }
}
