package import RouterCore
import SourceText

/// Something that a person can do in a state, as they meet it: its text, its place, its effects.
package struct Affordance: Hashable, Sendable {
  package let kind: Kind
  /// Its text; the same label promises the same in every layout.
  package let label: String
  /// How well a thumb gets there.
  package var reach = Reach.natural
  /// Its middle, if known; its reach follows from it.
  package var point: ScreenPoint?
  /// Whether only people who know it find it.
  package var isHidden = false
  /// Whether it appears when people type its name.
  package var isTyped = false
  /// Whether it cannot be undone.
  package var isIrreversible = false
  package let effects: [Effect]

  /// One effect; its screens are those of the state with the affordance.
  package enum Effect: Hashable, Sendable {
    case navigate(route: String, context: ContextValue, isLink: Bool)
    case flag(String, Bool)
    case answer(EffectSpec.Answer)
    case closeItself(ScreenID)
    /// A person does something to the screens without asking the router.
    case gesture(Gesture)
    /// The app is left, and opened again by its icon.
    case leave
    /// A link that waited for an answer goes on, or is dropped.
    case heldLink(isFollowed: Bool)
  }

  /// A kind of affordance, and of the transition that using it is.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Something on the screen itself.
    case entry
    /// A tab that is not selected, and the selected one, tapped again.
    case tab, tabAgain
    /// The tab that lists the tabs that do not fit.
    case more
    case menuButton, menuItem
    /// Closing an open menu without choosing.
    case closeMenu
    case back
    /// A screen's own button that closes its modal.
    case close
    /// Pulling a bottom sheet up to its full height, and down until it closes.
    case expand, drag
    /// The answers to an interceptor: doing what it asks, such as signing in, or leaving it undone.
    case accept, decline
    case link

    package var phrase: String {
      switch self {
      case .entry, .tab, .back, .close, .expand, .link: "\(self)"
      case .tabAgain: "tab, again"
      case .more: "More"
      case .menuButton: "menu button"
      case .menuItem: "menu item"
      case .closeMenu: "close menu"
      case .drag: "drag down"
      case .accept, .decline: "answer"
      }
    }

    /// The kind that journeys count it as: a tab is a tab, in any place.
    package var counted: Kind {
      switch self {
      case .expand: .entry
      case .more: .tab
      case .closeMenu, .drag: .close
      default: self
      }
    }

    /// Whether a person reads its label and judges where it leads.
    package var isRead: Bool { [.entry, .tab, .menuButton, .menuItem].contains(counted) }

    /// Whether it undoes a step rather than making one.
    package var isReturn: Bool { [.back, .close, .tabAgain].contains(counted) }
  }
}

extension Layout {
  /// The affordances of a state, from the top of the screen to its bottom.
  ///
  /// The order is a screen reader's: the navigation at the top, the screen's own entries, the tab bar.
  /// While a menu is open, only the menu can be used.
  package func affordances(in state: RouterState) -> [Affordance] {
    affordances(in: state, upTo: .max)
  }

  /// The affordance at a place among those of a state; `nil` if there are fewer.
  ///
  /// Those at the top of the screen, such as its back button, are found without the hundreds that may be below.
  package func affordance(at place: Int, in state: RouterState) -> Affordance? {
    let found = affordances(in: state, upTo: place)
    return found.indices.contains(place) ? found[place] : nil
  }

  /// - Parameter last: the place that is asked for; those in later parts of the screen may be missing.
  private func affordances(in state: RouterState, upTo last: Int) -> [Affordance] {
    let tree = state.tree
    // A presented screen covers everything below it.
    guard let top = tree.topmost else { return [] }
    let inFront = tree.visibleScreens(from: top)
    if let screen = inFront.last(where: { tree.isMenuOpen($0) }) {
      if let plan = container(screen, tree) {
        let shown = ShownContainer(id: screen, plan: plan, layout: self, state: state)
        return plan.behavior.menu(of: shown) + systemBack(overMenuOf: shown)
      }
      return question(of: screen, state)
    }
    let leaves = tree.frontmost
    let hidesBar = leaves.contains { plan(of: $0, tree)?.hidesBar ?? false }
    let around = inFront.compactMap { screen in
      container(screen, tree).map {
        ShownContainer(id: screen, plan: $0, layout: self, state: state)
      }
    }
    var result = backs(leaves, tree)
    result += systemBack(besides: result, leaves, around: around, state)
    if tree.presenting(top) != nil {
      result += closes(leaves, tree) + drags(leaves, from: top, tree)
    }
    result += around.flatMap { $0.plan.behavior.handles(of: $0) }
    result = asking(result, leaves, tree)
    if !hidesBar { result += around.flatMap { $0.plan.behavior.top(of: $0) } }
    if result.count > last { return result }
    let visible = around.compactMap { $0.plan.behavior.visibleEntries(of: $0.id, tree) }.min()
    for leaf in leaves {
      guard let plan = plan(of: leaf, tree) else { continue }
      result += affordances(plan.entries, on: leaf, kind: .entry, state).prefix(visible ?? .max)
    }
    if !hidesBar { result += around.flatMap { $0.plan.behavior.bottom(of: $0) } }
    if let leaf = leaves.first, !everywhere.isEmpty {
      result += affordances(everywhere, on: leaf, kind: .entry, state)
    }
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

  private func closes(_ leaves: [ScreenID], _ tree: ScreenTree) -> [Affordance] {
    leaves.compactMap { leaf in
      guard let close = plan(of: leaf, tree)?.close else { return nil }
      let siblings = tree.parent(of: leaf).map { tree.childCount(of: $0) } ?? 1
      if close.onlyAlone, siblings > 1 { return nil }
      return Affordance(
        kind: .close, label: close.label, reach: .far, effects: [.gesture(.dismiss)])
    }
  }

  /// The entries that are there in a state, with its screens filled in.
  func affordances(
    _ entries: [PlannedEntry], on screen: ScreenID, kind: Affordance.Kind, _ state: RouterState
  ) -> [Affordance] {
    let context = state.tree.context(of: screen)
    let values = values(in: state.flags)
    return entries.compactMap { entry in
      if let only = entry.onlyFor, only != context.description { return nil }
      if !entry.requires.allSatisfy({ state.flags.contains($0) }) { return nil }
      if entry.excludes.contains(where: { state.flags.contains($0) }) { return nil }
      var effects: [Affordance.Effect] = []
      for step in entry.steps {
        if case .nothing = step.effect { continue }
        guard let effect = effect(step, on: screen, about: context, values, state) else {
          return nil
        }
        effects.append(effect)
      }
      let label =
        entry.filledLabel?.filled(about: context, values) ?? entry.label
      let answered = entry.answer.map { $0 == .completed ? Affordance.Kind.accept : .decline }
      return Affordance(
        kind: kind == .entry ? answered ?? kind : kind, label: label, reach: entry.reach,
        point: entry.point, isHidden: entry.isHidden, isTyped: entry.isTyped,
        isIrreversible: entry.isIrreversible,
        effects: effects)
    }
  }

  private func effect(
    _ step: PlannedEntry.Step, on screen: ScreenID, about context: ContextValue,
    _ values: [String: String], _ state: RouterState
  ) -> Affordance.Effect? {
    switch step.effect {
    case .navigate(let route, _):
      step.context.resolved(context, values).map {
        .navigate(route: route.value, context: $0, isLink: false)
      }
    case .flag(let flag, let isSet): .flag(flag.value, isSet)
    case .veto(let isOn): .gesture(.setVeto(isOn, of: screen))
    case .toggleVeto: .gesture(.setVeto(!state.tree.vetoesDismissal(screen), of: screen))
    case .answer(let answer): .answer(answer)
    case .choose(let name, _):
      step.context.resolved(context, values).flatMap { chosen(name.value, "\($0)") }
    case .becomes:
      step.context.resolved(context, values).map { .gesture(.setContext($0, of: screen)) }
    case .close: .gesture(.dismiss)
    case .closeItself: .closeItself(screen)
    case .back: state.tree.parent(of: screen).map { .gesture(.back(in: $0)) }
    case .remove: .gesture(.remove(screen))
    case .leave: .leave
    case .nothing: nil
    }
  }

  /// The back buttons over the screens in front: usually one, in a split view one for each column.
  private func backs(_ leaves: [ScreenID], _ tree: ScreenTree) -> [Affordance] {
    // There are one or two.
    var known: [Gesture] = []
    return leaves.compactMap { leaf in
      guard let gesture = back(from: leaf, tree), !known.contains(gesture) else { return nil }
      known.append(gesture)
      return Affordance(
        kind: .back, label: plan(of: leaf, tree)?.back ?? "Back", reach: .far,
        effects: plan(of: leaf, tree)?.refusesBack == true ? [] : [.gesture(gesture)])
    }
  }

  /// The gesture of the innermost back button over a screen: pops its stack, or leaves the detail of a
  /// split view that shows one column.
  /// - Parameter throughSections: whether it goes back to a section before it leaves their container.
  func back(
    from leaf: ScreenID, _ tree: ScreenTree, throughSections: Bool = false
  ) -> Gesture? {
    var child = leaf
    // Trees are finite and a child never holds its parent, so this ends.
    while let container = tree.parent(of: child) {
      if tree.childCount(of: container) > 1,
        let behavior = self.container(container, tree)?.behavior,
        let gesture = behavior.back(from: child, in: container, tree)
      {
        return gesture
      }
      if throughSections, tree.previousSection(in: container) != nil {
        return .previousSection(in: container)
      }
      child = container
    }
    return nil
  }
}
