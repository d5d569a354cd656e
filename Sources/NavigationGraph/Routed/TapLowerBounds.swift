import Experiments
import RouterCore

/// Lower bounds of the taps from the screens that a state shows and hides to each goal.
///
/// A tap either makes or finds a screen, and then the screen is among the `LayoutProspects` of the tapped
/// entry or of a navigation that waits, or it shows a screen that was there already. So the distances
/// between the prospects, one tap for everything that is hidden, and where a layout uncovers its screens one
/// by one, a tap for each screen above up to one that a route looks for, bound the taps between states from
/// below, whatever the router does with the rest: these bounds are never too high (admissible). Over one tap
/// they fall by at most one, unless it leaves a navigation waiting, of which less is known. They tell the
/// search where it need not look.
package struct TapLowerBounds: Sendable {
  /// By prospect, then by goal.
  private let known: [ScreenProspect: [UInt8]]
  /// The same where no menu of sections is offered, so that it takes a tap more to open one.
  private let knownInside: [ScreenProspect: [UInt8]]
  /// The taps from under an open menu to the screens of its items, by goal.
  private let underMenu: [UInt8]
  /// The same under a list that is not the menu of sections.
  private let underList: [UInt8]
  /// The root when a waiting navigation began is unknown, so their routes are read for any root.
  private let waiting: LayoutProspects
  private let prospects: [ScreenProspect]

  /// Stands for a goal to which no path leads.
  package static let never: UInt8 = 200
  /// Stands for a goal to which the search for a path has given up.
  static let notKnown: UInt8 = 201
  /// Prospects beyond this number are told apart by their screens only.
  private static let limit = 20_000

  /// Reads a layout's routes.
  /// - Parameters:
  ///   - root: the class of the root, where it is known.
  ///   - other: the bounds for any root; the same prospects are told apart.
  init(_ plan: AppPlan, root: ScreenClass? = nil, refining other: TapLowerBounds? = nil) {
    let read = LayoutProspects(plan.layout, root: root)
    waiting = other?.waiting ?? read
    let items = read.afterItem(ofMenus: false)
    let menuItems = read.afterItem(ofMenus: true)
    var graph = ProspectGraph(tasks: plan.tasks)
    for screen in read.screens { graph.add(ScreenProspect(screen, about: nil)) }
    for start in plan.starts { graph.add(everythingIn: start.state.tree) }
    for prospect in other?.prospects ?? [] { graph.add(prospect) }
    for prospect in items.union(menuItems) { graph.add(prospect) }
    while let next = graph.next() {
      for prospect in read.afterEntry(of: next) { graph.lead(from: next, to: prospect) }
    }
    let found = graph.taps(items: items, menuItems: menuItems)
    (known, underMenu, underList) = (found.known, found.underMenu, found.underList)
    knownInside = plan.layout.opensMenusAtRoots ? found.knownInside : found.known
    prospects = graph.prospects
  }

  /// The bounds by goal, while a screen with this name and context is in front and no menu is open.
  /// - Parameter isInside: whether no menu of sections is offered.
  func taps(from screen: String, about context: ContextValue, isInside: Bool) -> [UInt8] {
    let prospect = ScreenProspect(screen, about: context)
    return isInside ? known(prospect, in: knownInside) : known(prospect, in: known)
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
      return prospects.count - 1
    }

    mutating func add(everythingIn tree: ScreenTree) {
      var packer = TreePacker()
      packer.survey(tree)
      let stacked = packer.survey.stacked.compactMap(\.face)
      for face in packer.survey.front + packer.survey.hidden + stacked {
        guard let name = packer.alphabet.screenClass(of: face)?.name else { continue }
        add(ScreenProspect(name, about: packer.alphabet.context(of: face)))
      }
    }

    mutating func lead(from origin: ScreenProspect, to target: ScreenProspect) {
      guard let place = places[origin] else { return }
      targets[place].append(add(target))
    }

    /// The fewest taps by relaxing all of them until none gets shorter.
    func taps(items: Set<ScreenProspect>, menuItems: Set<ScreenProspect>) -> Taps {
      var found = Taps(
        known: places.mapValues { _ in [] }, knownInside: places.mapValues { _ in [] })
      let items = items.compactMap { places[$0] }
      let menuItems = menuItems.compactMap { places[$0] }
      for task in tasks {
        let taps = taps(to: task, items: items, menuItems: menuItems)
        for (prospect, place) in places {
          found.known[prospect]?.append(taps.known[place])
          found.knownInside[prospect]?.append(taps.inside[place])
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
      var underMenu: [UInt8] = []
      var underList: [UInt8] = []
    }

    private func taps(
      to task: TaskPlan, items: [Int], menuItems: [Int]
    ) -> (known: [UInt8], inside: [UInt8], afterItem: UInt8, afterMenuItem: UInt8) {
      var taps = prospects.map { isGoal($0, of: task) ? 0 : TapLowerBounds.never }
      // Every screen may stand in every container: its items are a tap away, a menu's two.
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
      return (taps, inside, afterItem(), afterMenuItem())
    }

    private func isGoal(_ prospect: ScreenProspect, of task: TaskPlan) -> Bool {
      task.goals.contains { goal in
        goal.screen == prospect.screen
          && (goal.context == nil || prospect.context == nil || goal.context == prospect.context)
      }
    }
  }

  /// One tap more; a goal that is never reached is not reached later either.
  static func one(more taps: UInt8?) -> UInt8 {
    min(TapLowerBounds.never, (taps ?? TapLowerBounds.never) &+ 1)
  }
}

extension TapLowerBounds {
  /// The lower bounds of states, from the screens that they show, hide and wait for.
  struct ByState {
    private let bounds: TapLowerBounds
    private let goals: Int
    private let layout: Layout
    /// The fewest taps while each face is in front, goals side by side: where the menu of sections is offered,
    /// and where it is not.
    private var faceTaps: [UInt8] = []
    private var faceTapsInside: [UInt8] = []
    /// Whether a route looks for the class of each face.
    private var isSought: [Bool] = []
    /// The fewest taps while a navigation waits, by where it is going.
    private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
    private var found: [UInt8] = []

    init(_ bounds: TapLowerBounds, of plan: AppPlan) {
      self.bounds = bounds
      goals = plan.tasks.count
      layout = plan.layout
    }

    /// Takes the next face of the alphabet.
    mutating func add(_ name: String, about context: ContextValue) {
      faceTaps += bounds.taps(from: name, about: context, isInside: false)
      faceTapsInside += bounds.taps(from: name, about: context, isInside: true)
      isSought.append(layout.isSought(name))
    }

    /// The bounds of a state, by goal.
    mutating func bounds(of state: RouterState, as survey: TreePacker.Survey) -> [UInt8] {
      found.removeAll(keepingCapacity: true)
      found.append(contentsOf: repeatElement(TapLowerBounds.never, count: goals))
      if survey.isMenuOpen {
        lower(to: survey.isSectionMenuOpen ? bounds.underMenu : bounds.underList)
      }
      for navigation in state.pending { lower(to: taps(whileWaiting: navigation)) }
      let isInside = !survey.isAtSectionRoot && !survey.isMenuOpen && state.pending.isEmpty
      // An open menu has to be closed first.
      for face in survey.front {
        lower(face, more: survey.isMenuOpen ? 1 : 0, in: isInside ? faceTapsInside : faceTaps)
      }
      for face in survey.hidden { lower(face, more: 1, in: faceTaps) }
      // While a navigation waits, something may be on its way out.
      lower(toStacked: survey.stacked, atMost: state.pending.isEmpty ? .max : 2)
      return found
    }

    /// Everything in stacks but the screens in front, from the last one of each stack down.
    private mutating func lower(
      toStacked stacked: [TreePacker.Survey.Stacked], atMost limit: UInt8
    ) {
      var soughtAbove: Int32?
      for place in stacked.indices.reversed() {
        let one = stacked[place]
        if one.above == 0 { soughtAbove = nil }
        if let face = one.face, one.above > 0 || !one.isInFront {
          let taps = taps(until: one, soughtAbove: soughtAbove)
          lower(face, more: min(taps, limit), in: faceTaps)
        }
        // In something that holds others any of them may be looked for.
        if one.face.map({ isSought[$0.number] }) ?? true { soughtAbove = one.above }
      }
    }

    /// The fewest taps until a screen is seen that lies in a stack.
    /// - Parameter soughtAbove: the number of screens above the nearest one above it that a route may find.
    private func taps(until one: TreePacker.Survey.Stacked, soughtAbove: Int32?) -> UInt8 {
      guard layout.uncoversOneByOne else { return 1 }
      let hidden: Int32 = one.isInFront ? 0 : 1
      var taps = one.above + hidden
      if let soughtAbove { taps = min(taps, 1 + one.above - soughtAbove) }
      // Tapping a tab again shows the first screen of its stack.
      if one.isFirst { taps = min(taps, 1 + hidden) }
      return UInt8(clamping: taps)
    }

    private mutating func lower(_ face: ScreenAlphabet.Face, more: UInt8, in faceTaps: [UInt8]) {
      let first = face.number * goals
      // A stack of more screens than a byte has room for above `never` is as deep as one of so many.
      let more = min(more, .max - TapLowerBounds.never)
      for goal in 0..<goals {
        let taps = min(TapLowerBounds.never, faceTaps[first + goal] + more)
        if taps < found[goal] { found[goal] = taps }
      }
    }

    private mutating func lower(to taps: [UInt8]) {
      for goal in 0..<goals where taps[goal] < found[goal] { found[goal] = taps[goal] }
    }

    private mutating func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
      let target = ScreenProspect(navigation.destination, about: navigation.context)
      if let known = waitingTaps[target] { return known }
      let taps = bounds.taps(whileWaiting: navigation)
      waitingTaps[target] = taps
      return taps
    }
  }
}
