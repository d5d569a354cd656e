import Experiments
import RouterCore

/// Lower bounds of the taps to each goal, from the shown and hidden screens of a state.
///
/// A tap either makes or finds a screen, which is then among the `LayoutProspects` of the tapped entry or of a
/// waiting navigation, or it shows a screen that was there already. So the taps between states are at least the
/// distances between the prospects, plus one tap for anything hidden. If a layout uncovers its screens one by
/// one, each screen above adds a tap, up to one that a route looks for. These bounds are never too high
/// (admissible), regardless of what the router does. A tap lowers them by at most one, unless it leaves a
/// navigation waiting, about which less is known. They show the search which states it can skip.
package struct TapLowerBounds: Sendable {
  /// By prospect, then by goal.
  private let known: [ScreenProspect: [UInt8]]
  /// The same without a menu of sections, so that opening one takes a tap more.
  private let knownInside: [ScreenProspect: [UInt8]]
  /// The same right in a stack on another screen, while neither that stack is gone back in nor anything but screens on
  /// it comes to be seen without a route; and the fewest taps until something else than that may happen.
  private let knownInStack: [ScreenProspect: [UInt8]]
  private let knownElsewhere: [ScreenProspect: UInt8]
  /// The taps from under an open menu to the screens of its items, by goal.
  private let underMenu: [UInt8]
  /// The same under a list that is not the menu of sections.
  private let underList: [UInt8]
  /// The root when a waiting navigation began is unknown, so their routes are read for any root.
  private let waiting: LayoutProspects
  private let prospects: [ScreenProspect]

  /// The distance of a goal that no path reaches.
  package static let never: UInt8 = 200
  /// The distance of a goal for which the search gave up.
  static let notKnown: UInt8 = 201
  /// Prospects beyond this number are distinguished only by their screens.
  private static let limit = 20_000

  /// Reads a layout's routes.
  /// - Parameters:
  ///   - root: the class of the root, if known.
  ///   - other: the bounds for any root; the same prospects are distinguished.
  init(_ plan: AppPlan, root: ScreenClass? = nil, refining other: TapLowerBounds? = nil) {
    let read = LayoutProspects(plan.layout, root: root)
    waiting = other?.waiting ?? read
    let items = read.afterItem(ofMenus: false)
    let menuItems = read.afterItem(ofMenus: true)
    var graph = ProspectGraph(tasks: plan.tasks)
    for screen in read.screens { graph.add(ScreenProspect(screen, about: nil)) }
    for start in plan.allStarts { graph.add(everythingIn: start.state.tree) }
    for prospect in other?.prospects ?? [] { graph.add(prospect) }
    for prospect in items.union(menuItems) { graph.add(prospect) }
    while let next = graph.next() {
      for prospect in read.afterEntry(of: next) { graph.lead(from: next, to: prospect) }
      graph.lead(from: next, to: read.afterEntry(inStack: next))
    }
    let found = graph.taps(items: items, menuItems: menuItems)
    (knownInStack, knownElsewhere) = (found.knownInStack, found.elsewhere)
    (known, underMenu, underList) = (found.known, found.underMenu, found.underList)
    knownInside = plan.layout.invariants.opensMenusAtRoots ? found.knownInside : found.known
    prospects = graph.prospects
  }

  /// The bounds by goal, while a screen with this name and context is in front and no menu is open.
  /// - Parameter isInside: whether no menu of sections is offered.
  func taps(from screen: String, about context: ContextValue, isInside: Bool) -> [UInt8] {
    let prospect = ScreenProspect(screen, about: context)
    return isInside ? known(prospect, in: knownInside) : known(prospect, in: known)
  }

  /// The bounds by goal, while a screen is alone in front and directly on another in a stack without a menu of
  /// sections: without going back in that stack, and without other hidden screens.
  func taps(fromStacked screen: String, about context: ContextValue) -> [UInt8] {
    known(ScreenProspect(screen, about: context), in: knownInStack)
  }

  /// The fewest taps from such a screen until more may happen than that screens are pushed and go back.
  func tapsElsewhere(fromStacked screen: String, about context: ContextValue) -> UInt8 {
    knownElsewhere[ScreenProspect(screen, about: context)]
      ?? knownElsewhere[ScreenProspect(screen, about: nil)] ?? 1
  }

  /// The bounds by goal, while a navigation waits and goes on with the next tap.
  func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    guard let found = waiting.afterWaiting(navigation) else { return underMenu.map { _ in 1 } }
    let nearest = found.reduce(into: underMenu.map { _ in Self.never }) { nearest, prospect in
      for (goal, taps) in known(prospect, in: known).enumerated() where taps < nearest[goal] {
        nearest[goal] = taps
      }
    }
    return nearest.map { Self.one(more: $0) }
  }

  private func known(
    _ prospect: ScreenProspect, in known: [ScreenProspect: [UInt8]]
  ) -> [UInt8] {
    known[prospect] ?? known[ScreenProspect(prospect.screen, about: nil)]
      ?? underMenu.map { _ in 0 }
  }

  /// The prospects while they are being found, and those that each leads to.
  private struct ProspectGraph {
    let tasks: [TaskPlan]
    var places: [ScreenProspect: Int] = [:]
    var prospects: [ScreenProspect] = []
    var targets: [[Int]] = []
    /// The prospects of entries while the screen is in a stack: by pushing, and in other ways.
    var pushed: [[Int]] = []
    var others: [[Int]] = []
    var leadsElsewhere: [Bool] = []
    var seen = 0

    mutating func next() -> ScreenProspect? {
      guard seen < prospects.count else { return nil }
      seen += 1
      return prospects[seen - 1]
    }

    @discardableResult
    mutating func add(_ prospect: ScreenProspect) -> Int {
      if let known = places[prospect] { return known }
      let general = ScreenProspect(prospect.screen, about: nil)
      if prospects.count >= TapLowerBounds.limit, prospect != general { return add(general) }
      places[prospect] = prospects.count
      prospects.append(prospect)
      targets.append([])
      pushed.append([])
      others.append([])
      leadsElsewhere.append(false)
      return prospects.count - 1
    }

    mutating func add(everythingIn tree: ScreenTree) {
      var packer = TreePacker()
      packer.survey(tree)
      let stacked = packer.survey.stacked.compactMap(\.face)
      for face in packer.survey.front + packer.survey.hidden.map(\.face) + stacked {
        guard let name = packer.alphabet.screenClass(of: face)?.name else { continue }
        add(ScreenProspect(name, about: packer.alphabet.context(of: face)))
      }
    }

    mutating func lead(from origin: ScreenProspect, to target: ScreenProspect) {
      guard let place = places[origin] else { return }
      targets[place].append(add(target))
    }

    mutating func lead(from origin: ScreenProspect, to stacked: StackedProspects) {
      guard let place = places[origin] else { return }
      for prospect in stacked.pushed { pushed[place].append(add(prospect)) }
      for prospect in stacked.others { others[place].append(add(prospect)) }
      leadsElsewhere[place] = stacked.leadsElsewhere
    }

    /// The fewest taps, by relaxing all of them until none gets shorter.
    func taps(items: Set<ScreenProspect>, menuItems: Set<ScreenProspect>) -> Taps {
      var found = Taps(
        known: places.mapValues { _ in [] }, knownInside: places.mapValues { _ in [] },
        knownInStack: places.mapValues { _ in [] })
      // An item is on every screen, wherever it lies.
      let elsewhere = inStack(
        leadsElsewhere.map { $0 || !items.isEmpty ? 1 : TapLowerBounds.never })
      found.elsewhere = places.mapValues { elsewhere[$0] }
      let items = items.compactMap { places[$0] }
      let menuItems = menuItems.compactMap { places[$0] }
      for task in tasks {
        let taps = taps(to: task, items: items, menuItems: menuItems)
        for (prospect, place) in places {
          found.known[prospect]?.append(taps.known[place])
          found.knownInside[prospect]?.append(taps.inside[place])
          found.knownInStack[prospect]?.append(taps.inStack[place])
        }
        found.underMenu.append(TapLowerBounds.one(more: min(taps.afterItem, taps.afterMenuItem)))
        found.underList.append(TapLowerBounds.one(more: taps.afterItem))
      }
      return found
    }

    /// The fewest taps, by prospect or alone, then by goal.
    struct Taps {
      var known: [ScreenProspect: [UInt8]]
      var knownInside: [ScreenProspect: [UInt8]]
      var knownInStack: [ScreenProspect: [UInt8]]
      var elsewhere: [ScreenProspect: UInt8] = [:]
      var underMenu: [UInt8] = []
      var underList: [UInt8] = []
    }

    private func taps(
      to task: TaskPlan, items: [Int], menuItems: [Int]
    ) -> (
      known: [UInt8], inside: [UInt8], inStack: [UInt8], afterItem: UInt8, afterMenuItem: UInt8
    ) {
      var taps = prospects.map { isGoal($0, of: task) ? 0 : TapLowerBounds.never }
      // Every screen may be in every container: its items are a tap away, a menu's items two.
      func afterItem() -> UInt8 { items.map { taps[$0] }.min() ?? TapLowerBounds.never }
      func afterMenuItem() -> UInt8 { menuItems.map { taps[$0] }.min() ?? TapLowerBounds.never }
      var inside = taps
      var improves = true
      while improves {
        improves = false
        let item = TapLowerBounds.one(more: afterItem())
        let menu = TapLowerBounds.one(more: TapLowerBounds.one(more: afterMenuItem()))
        for place in taps.indices {
          let own = TapLowerBounds.one(more: targets[place].map { taps[$0] }.min())
          let rest = min(taps[place], item, menu)
          inside[place] = min(inside[place], own, item, TapLowerBounds.one(more: menu))
          guard min(own, rest) < taps[place] else { continue }
          taps[place] = min(own, rest)
          improves = true
        }
      }
      let item = TapLowerBounds.one(more: afterItem())
      let leaving = taps.indices.map { place in
        isGoal(prospects[place], of: task)
          ? 0 : min(item, TapLowerBounds.one(more: others[place].map { taps[$0] }.min()))
      }
      return (taps, inside, inStack(leaving), afterItem(), afterMenuItem())
    }

    /// The fewest taps if screens are pushed onto each other.
    /// - Parameter leaving: the fewest taps otherwise, by prospect.
    private func inStack(_ leaving: [UInt8]) -> [UInt8] {
      var taps = leaving
      var improves = true
      while improves {
        improves = false
        for place in taps.indices {
          let own = TapLowerBounds.one(more: pushed[place].map { taps[$0] }.min())
          guard own < taps[place] else { continue }
          taps[place] = own
          improves = true
        }
      }
      return taps
    }

    private func isGoal(_ prospect: ScreenProspect, of task: TaskPlan) -> Bool {
      task.goals.contains { goal in
        goal.screen == prospect.screen
          && (goal.context == nil || prospect.context == nil || goal.context == prospect.context)
      }
    }
  }

  /// Taps and then more of them.
  static func sum(_ taps: UInt8, _ more: UInt8) -> UInt8 {
    let (sum, isTooLarge) = taps.addingReportingOverflow(more)
    return isTooLarge ? never : min(never, sum)
  }

  /// One tap more; a goal that is never reached is not reached later either.
  static func one(more taps: UInt8?) -> UInt8 {
    min(TapLowerBounds.never, (taps ?? TapLowerBounds.never) &+ 1)
  }
}

extension TapLowerBounds {
  /// The bounds by goal, while one of several screens is in front.
  func taps(fromOneOf prospects: Set<ScreenProspect>) -> [UInt8] {
    prospects.reduce(into: underMenu.map { _ in Self.never }) { nearest, prospect in
      for (goal, taps) in known(prospect, in: known).enumerated() {
        nearest[goal] = min(nearest[goal], taps)
      }
    }
  }

  /// The same while it is directly on another screen in a stack.
  func taps(fromStackedOneOf prospects: Set<ScreenProspect>) -> [UInt8] {
    prospects.reduce(into: underMenu.map { _ in Self.never }) { nearest, prospect in
      for (goal, taps) in known(prospect, in: knownInStack).enumerated() {
        nearest[goal] = min(nearest[goal], taps)
      }
    }
  }

  /// The bounds by goal, while a menu is open, of sections or of another container.
  func taps(underMenuOfSections isSections: Bool) -> [UInt8] { isSections ? underMenu : underList }
}
