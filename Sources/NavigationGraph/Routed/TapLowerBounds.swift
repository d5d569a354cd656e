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
  /// The place of each prospect.
  private let places: [ScreenProspect: Int]
  private let goals: Int
  /// By the place of a prospect, goals side by side.
  private let known: [UInt8]
  /// The same without a menu of sections, so that opening one takes a tap more.
  private let knownInside: [UInt8]
  /// The same right in a stack on another screen, while neither that stack is gone back in nor anything but screens on
  /// it comes to be seen without a route; and the fewest taps until something else than that may happen.
  private let knownInStack: [UInt8]
  private let knownElsewhere: [UInt8]
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
    // What a screen is about matters only if its entries or a goal ask: without this, the home below each of a
    // thousand products would be another one, with a thousand entries.
    let wanted = plan.tasks.flatMap(\.goals).filter { $0.context != nil }.map(\.screen)
    var graph = ProspectGraph(
      tasks: plan.tasks, distinguished: Set(wanted + read.screens.filter(read.readsContext)))
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
    (places, prospects, goals) = (graph.places, graph.prospects, plan.tasks.count)
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
    place(of: ScreenProspect(screen, about: context)).map { knownElsewhere[$0] } ?? 1
  }

  /// The bounds by goal, while a navigation waits and goes on with the next tap.
  func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    guard let found = waiting.afterWaiting(navigation) else { return underMenu.map { _ in 1 } }
    let nearest = self.nearest(of: found, in: known)
    return nearest.map { Self.one(more: $0) }
  }

  private func place(of prospect: ScreenProspect) -> Int? {
    places[prospect] ?? places[ScreenProspect(prospect.screen, about: nil)]
  }

  private func known(_ prospect: ScreenProspect, in known: [UInt8]) -> [UInt8] {
    place(of: prospect).map { Array(known[$0 * goals..<($0 + 1) * goals]) }
      ?? [UInt8](repeating: 0, count: goals)
  }

  /// The bounds by goal, while one of several screens is in front.
  private func nearest(of prospects: Set<ScreenProspect>, in known: [UInt8]) -> [UInt8] {
    var nearest = [UInt8](repeating: Self.never, count: goals)
    for prospect in prospects {
      let first = place(of: prospect).map { $0 * goals }
      for goal in 0..<goals {
        nearest[goal] = min(nearest[goal], first.map { known[$0 + goal] } ?? 0)
      }
    }
    return nearest
  }

  /// The prospects while they are being found, and those that each leads to.
  private struct ProspectGraph {
    let tasks: [TaskPlan]
    /// The names of the screens of which it matters what they are about.
    let distinguished: Set<String>
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
      let isNeeded =
        distinguished.contains(prospect.screen) && prospects.count < TapLowerBounds.limit
      if !isNeeded, prospect != general { return add(general) }
      places[prospect] = prospects.count
      prospects.append(prospect)
      targets.append([])
      pushed.append([])
      others.append([])
      leadsElsewhere.append(false)
      return prospects.count - 1
    }

    private func place(of prospect: ScreenProspect) -> Int? {
      places[prospect] ?? places[ScreenProspect(prospect.screen, about: nil)]
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

    /// The fewest taps to each goal, by one search per goal backwards from it.
    /// - Complexity: O(goals · (prospects + their targets)).
    func taps(items: Set<ScreenProspect>, menuItems: Set<ScreenProspect>) -> Taps {
      let (count, goals) = (prospects.count, tasks.count)
      var found = Taps(
        known: [UInt8](repeating: TapLowerBounds.never, count: count * goals), elsewhere: [])
      (found.knownInside, found.knownInStack) = (found.known, found.known)
      let (targetsBack, pushedBack) = (ReversedArrows(targets), ReversedArrows(pushed))
      // An item is on every screen, wherever it lies.
      found.elsewhere = inStack(
        leadsElsewhere.map { $0 || !items.isEmpty ? 1 : TapLowerBounds.never }, pushedBack)
      let items = items.compactMap(place)
      let menuItems = menuItems.compactMap(place)
      for (goal, task) in tasks.enumerated() {
        let taps = taps(to: task, targetsBack, items: items, menuItems: menuItems)
        let afterItem = items.map { taps[$0] }.min() ?? TapLowerBounds.never
        let afterMenuItem = menuItems.map { taps[$0] }.min() ?? TapLowerBounds.never
        let item = TapLowerBounds.one(more: afterItem)
        let menu = TapLowerBounds.sum(afterMenuItem, 3)
        var leaving = taps
        for place in 0..<count {
          let isGoal = taps[place] == 0
          func least(_ targets: [Int]) -> UInt8 {
            TapLowerBounds.one(more: targets.lazy.map { taps[$0] }.min())
          }
          found.known[place * goals + goal] = taps[place]
          found.knownInside[place * goals + goal] =
            isGoal ? 0 : min(least(targets[place]), item, menu)
          leaving[place] = isGoal ? 0 : min(item, least(others[place]))
        }
        for (place, taps) in inStack(leaving, pushedBack).enumerated() {
          found.knownInStack[place * goals + goal] = taps
        }
        found.underMenu.append(TapLowerBounds.one(more: min(afterItem, afterMenuItem)))
        found.underList.append(TapLowerBounds.one(more: afterItem))
      }
      return found
    }

    /// The fewest taps, by prospect and goal, or by goal alone.
    struct Taps {
      var known: [UInt8]
      var knownInside: [UInt8] = []
      var knownInStack: [UInt8] = []
      var elsewhere: [UInt8]
      var underMenu: [UInt8] = []
      var underList: [UInt8] = []
    }

    /// The fewest taps to a task's goal, by prospect.
    private func taps(
      to task: TaskPlan, _ arrows: ReversedArrows, items: [Int], menuItems: [Int]
    ) -> [UInt8] {
      var rings = Rings(count: prospects.count)
      for place in prospects.indices where isGoal(prospects[place], of: task) {
        rings.add(place, at: 0)
      }
      // Every screen may be in every container: its items are a tap away, a menu's items two.
      var (awaitsItem, awaitsMenuItem) = (Set(items), Set(menuItems))
      rings.grow { place, taps, rings in
        for origin in arrows.origins(of: place) { rings.add(origin, at: taps + 1) }
        if awaitsItem.contains(place) {
          rings.addAll(at: taps + 1)
          awaitsItem = []
        }
        if awaitsMenuItem.contains(place) {
          rings.addAll(at: taps + 2)
          awaitsMenuItem = []
        }
      }
      return rings.taps
    }

    /// The fewest taps if screens are pushed onto each other.
    /// - Parameter leaving: the fewest taps otherwise, by prospect.
    private func inStack(_ leaving: [UInt8], _ arrows: ReversedArrows) -> [UInt8] {
      var rings = Rings(count: leaving.count)
      for (place, taps) in leaving.enumerated() { rings.add(place, at: Int(taps)) }
      rings.grow { place, taps, rings in
        for origin in arrows.origins(of: place) { rings.add(origin, at: taps + 1) }
      }
      return rings.taps
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
    nearest(of: prospects, in: known)
  }

  /// The same while it is directly on another screen in a stack.
  func taps(fromStackedOneOf prospects: Set<ScreenProspect>) -> [UInt8] {
    nearest(of: prospects, in: knownInStack)
  }

  /// The bounds by goal, while a menu is open, of sections or of another container.
  func taps(underMenuOfSections isSections: Bool) -> [UInt8] { isSections ? underMenu : underList }
}

/// Arrows between numbered things, turned round, in dense arrays.
private struct ReversedArrows {
  private var firsts: [Int]
  private var all: [Int]

  /// - Parameter targets: the targets of each thing.
  init(_ targets: [[Int]]) {
    firsts = [Int](repeating: 0, count: targets.count + 1)
    for target in targets.joined() { firsts[target + 1] += 1 }
    for place in targets.indices { firsts[place + 1] += firsts[place] }
    all = [Int](repeating: 0, count: firsts[targets.count])
    var next = firsts
    for (origin, targets) in targets.enumerated() {
      for target in targets {
        all[next[target]] = origin
        next[target] += 1
      }
    }
  }

  func origins(of target: Int) -> ArraySlice<Int> { all[firsts[target]..<firsts[target + 1]] }
}

/// The things at each distance from a goal, the nearest first: each is settled once.
private struct Rings {
  /// The distances so far; `TapLowerBounds.never` if there is none.
  private(set) var taps: [UInt8]
  private var rings = [[Int]](repeating: [], count: Int(TapLowerBounds.never))

  init(count: Int) { taps = [UInt8](repeating: TapLowerBounds.never, count: count) }

  /// Adds a thing at a distance, unless it is known to be nearer.
  mutating func add(_ place: Int, at distance: Int) {
    guard distance < Int(taps[place]) else { return }
    taps[place] = UInt8(clamping: distance)
    rings[distance].append(place)
  }

  /// Adds everything at a distance.
  mutating func addAll(at distance: Int) {
    for place in taps.indices { add(place, at: distance) }
  }

  /// Settles one thing after the other, and lets each add others that are farther.
  mutating func grow(_ settle: (_ place: Int, _ distance: Int, _ rings: inout Rings) -> Void) {
    for distance in rings.indices {
      let ring = rings[distance]
      rings[distance] = []
      for place in ring where Int(taps[place]) == distance { settle(place, distance, &self) }
    }
  }
}
