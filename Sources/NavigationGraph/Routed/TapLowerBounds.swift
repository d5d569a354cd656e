import Experiments
import RouterCore

/// Lower bounds of the taps from the screens that a state shows and hides to each goal.
///
/// A tap either makes or finds a screen, and then the screen is among the `LayoutProspects` of the tapped
/// entry or of a navigation that waits, or it shows a screen that was there already. So the distances
/// between the prospects, one tap for everything that is hidden, and two where a layout uncovers its
/// screens one by one, bound the taps between states from below, whatever the router does with the rest:
/// these bounds are never too high (admissible). Over one tap they fall by at most one, unless it leaves a
/// navigation waiting, of which less is known. They tell the search where it need not look.
package struct TapLowerBounds: Sendable {
  /// By prospect, then by goal.
  private let known: [ScreenProspect: [UInt8]]
  /// The taps from under an open menu to the screens of its items, by goal.
  private let underMenu: [UInt8]
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
    (known, underMenu) = graph.taps(items: items, menuItems: menuItems)
    prospects = graph.prospects
  }

  /// The bounds by goal, while a screen with this name and context is in front and no menu is open.
  func taps(from screen: String, about context: ContextValue) -> [UInt8] {
    known(ScreenProspect(screen, about: context))
  }

  /// The bounds by goal, while a navigation waits and goes on with the next tap.
  func taps(whileWaiting navigation: PendingNavigation) -> [UInt8] {
    guard let found = waiting.afterWaiting(navigation) else { return underMenu.map { _ in 1 } }
    let nearest = found.reduce(into: underMenu.map { _ in Self.never }) { nearest, prospect in
      for (goal, taps) in known(prospect).enumerated() where taps < nearest[goal] {
        nearest[goal] = taps
      }
    }
    return nearest.map { Self.one(more: $0) }
  }

  private func known(_ prospect: ScreenProspect) -> [UInt8] {
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
      for face in packer.survey.front + packer.survey.hidden + packer.survey.deep {
        guard let name = packer.alphabet.screenClass(of: face)?.name else { continue }
        add(ScreenProspect(name, about: packer.alphabet.context(of: face)))
      }
    }

    mutating func lead(from origin: ScreenProspect, to target: ScreenProspect) {
      guard let place = places[origin] else { return }
      targets[place].append(add(target))
    }

    /// The fewest taps by relaxing all of them until none gets shorter.
    func taps(
      items: Set<ScreenProspect>, menuItems: Set<ScreenProspect>
    ) -> (known: [ScreenProspect: [UInt8]], underMenu: [UInt8]) {
      var known = places.mapValues { _ in [UInt8]() }
      var underMenu: [UInt8] = []
      let items = items.compactMap { places[$0] }
      let menuItems = menuItems.compactMap { places[$0] }
      for task in tasks {
        let (taps, menu) = taps(to: task, items: items, menuItems: menuItems)
        for (prospect, place) in places { known[prospect]?.append(taps[place]) }
        underMenu.append(menu)
      }
      return (known, underMenu)
    }

    private func taps(
      to task: TaskPlan, items: [Int], menuItems: [Int]
    ) -> (taps: [UInt8], menu: UInt8) {
      var taps = prospects.map { isGoal($0, of: task) ? 0 : TapLowerBounds.never }
      var improves = true
      while improves {
        improves = false
        // Every screen may stand in every container: its items are a tap away, a menu's two.
        let item = TapLowerBounds.one(more: items.map { taps[$0] }.min())
        let menu = TapLowerBounds.one(
          more: TapLowerBounds.one(more: menuItems.map { taps[$0] }.min()))
        for place in taps.indices {
          let own = TapLowerBounds.one(more: targets[place].map { taps[$0] }.min())
          let best = min(own, item, menu)
          guard best < taps[place] else { continue }
          taps[place] = best
          improves = true
        }
      }
      return (taps, TapLowerBounds.one(more: (menuItems + items).map { taps[$0] }.min()))
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
    /// The taps until a screen is seen that lies deep in a stack.
    private let tapsToDeep: UInt8
    /// The fewest taps while each face is in front, goals side by side.
    private var faceTaps: [UInt8] = []
    /// The fewest taps while a navigation waits, by where it is going.
    private var waitingTaps: [ScreenProspect: [UInt8]] = [:]
    private var found: [UInt8] = []

    init(_ bounds: TapLowerBounds, of plan: AppPlan) {
      self.bounds = bounds
      goals = plan.tasks.count
      tapsToDeep = plan.layout.uncoversOneByOne ? 2 : 1
    }

    /// Takes the next face of the alphabet.
    mutating func add(_ name: String, about context: ContextValue) {
      faceTaps += bounds.taps(from: name, about: context)
    }

    /// The bounds of a state, by goal.
    mutating func bounds(of state: RouterState, as survey: TreePacker.Survey) -> [UInt8] {
      found.removeAll(keepingCapacity: true)
      found.append(contentsOf: repeatElement(TapLowerBounds.never, count: goals))
      if survey.isMenuOpen { lower(to: bounds.underMenu) }
      for navigation in state.pending { lower(to: taps(whileWaiting: navigation)) }
      // An open menu has to be closed first.
      for face in survey.front { lower(face, more: survey.isMenuOpen ? 1 : 0) }
      for face in survey.hidden { lower(face, more: 1) }
      for face in survey.deep { lower(face, more: tapsToDeep) }
      return found
    }

    private mutating func lower(_ face: ScreenAlphabet.Face, more: UInt8) {
      let first = face.number * goals
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
