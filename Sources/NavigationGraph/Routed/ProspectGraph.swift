import Experiments
import RouterCore

/// The prospects of a layout, and those that each leads to; found once, for any goals.
struct ProspectGraph: Sendable {
  /// The names of the screens about whose contexts goals ask.
  let asked: Set<String>
  private(set) var prospects: [ScreenProspect] = []
  private var places: [ScreenProspect: Int] = [:]
  /// The places of the prospects of each screen.
  private var ofScreens: [String: [Int]] = [:]
  private var targets = Arrows()
  private var targetsBack = Arrows()
  /// The prospects of entries while the screen is in a stack: in other ways than by pushing, and by pushing.
  private var others = Arrows()
  private var pushedBack = Arrows()
  private var leadsElsewhere: [Bool] = []
  private var items: [Int] = []
  private var menuItems: [Int] = []

  /// - Parameters:
  ///   - asked: the names of the screens about whose contexts goals ask.
  ///   - other: prospects that are distinguished, too.
  init(
    _ read: LayoutProspects, asked: Set<String>, _ starts: [AppPlan.Start],
    refining other: [ScreenProspect]?
  ) {
    self.asked = asked
    let items = read.afterItem(ofMenus: false)
    let menuItems = read.afterItem(ofMenus: true)
    let distinguished = asked.union(read.screens.filter(read.readsContext))
    var finding = Finding(distinguished: distinguished)
    for screen in read.screens { finding.add(ScreenProspect(screen, about: nil)) }
    for start in starts { finding.add(everythingIn: start.state.tree) }
    for prospect in other ?? [] { finding.add(prospect) }
    for prospect in items.union(menuItems) { finding.add(prospect) }
    var (targets, pushed, others): ([[Int]], [[Int]], [[Int]]) = ([], [], [])
    // Each leads to more, which are looked at in turn.
    while targets.count < finding.prospects.count {
      let next = finding.prospects[targets.count]
      targets.append(read.afterEntry(of: next).map { finding.add($0) })
      let stacked = read.afterEntry(inStack: next)
      pushed.append(stacked.pushed.map { finding.add($0) })
      others.append(stacked.others.map { finding.add($0) })
      leadsElsewhere.append(stacked.leadsElsewhere)
    }
    (prospects, places) = (finding.prospects, finding.places)
    ofScreens = Dictionary(grouping: prospects.indices) { [prospects] in prospects[$0].screen }
    (self.targets, targetsBack) = (Arrows(targets), Arrows(reversing: targets))
    (self.others, pushedBack) = (Arrows(others), Arrows(reversing: pushed))
    self.items = items.compactMap(place)
    self.menuItems = menuItems.compactMap(place)
  }

  /// The place of a prospect, or of its screen about anything; `nil` if there is neither.
  func place(of prospect: ScreenProspect) -> Int? {
    places[prospect] ?? places[ScreenProspect(prospect.screen, about: nil)]
  }
}

extension ProspectGraph {
  /// The prospects while they are being found.
  private struct Finding {
    /// The names of the screens of which it matters what they are about.
    let distinguished: Set<String>
    private(set) var places: [ScreenProspect: Int] = [:]
    private(set) var prospects: [ScreenProspect] = []

    init(distinguished: Set<String>) { self.distinguished = distinguished }

    @discardableResult
    mutating func add(_ prospect: ScreenProspect) -> Int {
      if let known = places[prospect] { return known }
      let general = ScreenProspect(prospect.screen, about: nil)
      let isNeeded =
        distinguished.contains(prospect.screen) && prospects.count < TapLowerBounds.limit
      if !isNeeded, prospect != general { return add(general) }
      places[prospect] = prospects.count
      prospects.append(prospect)
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
  }
}

extension ProspectGraph {
  /// The fewest taps, by prospect and goal, or by goal alone.
  struct Taps {
    var known: [UInt8]
    var knownInside: [UInt8] = []
    var knownInStack: [UInt8] = []
    var elsewhere: [UInt8]
    var underMenu: [UInt8] = []
    var underList: [UInt8] = []
  }

  /// The fewest taps to each task's goal, by one search per goal backwards from it.
  /// - Complexity: O(goals · (prospects + their targets)).
  func taps(to tasks: [TaskPlan]) -> Taps {
    let (count, goals) = (prospects.count, tasks.count)
    var found = Taps(
      known: [UInt8](repeating: TapLowerBounds.never, count: count * goals), elsewhere: [])
    (found.knownInside, found.knownInStack) = (found.known, found.known)
    // An item is on every screen, wherever it lies.
    found.elsewhere = inStack(
      leadsElsewhere.map { $0 || !items.isEmpty ? 1 : TapLowerBounds.never })
    let (areItems, areMenuItems) = (marks(of: items), marks(of: menuItems))
    for (goal, task) in tasks.enumerated() {
      let taps = taps(to: task, areItems, areMenuItems)
      let afterItem = nearest(of: items, in: taps)
      let afterMenuItem = nearest(of: menuItems, in: taps)
      let anywhere = min(
        TapLowerBounds.one(more: afterItem), TapLowerBounds.sum(afterMenuItem, 3))
      var leaving = taps
      for place in 0..<count {
        found.known[place * goals + goal] = taps[place]
        guard taps[place] > 0 else {
          found.knownInside[place * goals + goal] = 0
          continue
        }
        found.knownInside[place * goals + goal] = min(
          TapLowerBounds.one(more: targets.least(taps, after: place)), anywhere)
        leaving[place] = min(
          TapLowerBounds.one(more: afterItem),
          TapLowerBounds.one(more: others.least(taps, after: place)))
      }
      for (place, taps) in inStack(leaving).enumerated() {
        found.knownInStack[place * goals + goal] = taps
      }
      found.underMenu.append(TapLowerBounds.one(more: min(afterItem, afterMenuItem)))
      found.underList.append(TapLowerBounds.one(more: afterItem))
    }
    return found
  }

  private func marks(of some: [Int]) -> [Bool] {
    some.reduce(into: [Bool](repeating: false, count: prospects.count)) { $0[$1] = true }
  }

  private func nearest(of some: [Int], in taps: [UInt8]) -> UInt8 {
    some.reduce(TapLowerBounds.never) { min($0, taps[$1]) }
  }

  /// The fewest taps to a task's goal, by prospect.
  private func taps(to task: TaskPlan, _ areItems: [Bool], _ areMenuItems: [Bool]) -> [UInt8] {
    var rings = Rings(count: prospects.count)
    for goal in task.goals {
      for place in ofScreens[goal.screen] ?? [] where isGoal(prospects[place], goal) {
        rings.add(place, at: 0)
      }
    }
    // Every screen may be in every container: its items are a tap away, a menu's items two.
    var (awaitsItem, awaitsMenuItem) = (true, true)
    rings.grow { place, taps, rings in
      for origin in targetsBack.targets(of: place) { rings.add(Int(origin), at: taps + 1) }
      if awaitsItem, areItems[place] {
        rings.addAll(at: taps + 1)
        awaitsItem = false
      }
      if awaitsMenuItem, areMenuItems[place] {
        rings.addAll(at: taps + 2)
        awaitsMenuItem = false
      }
    }
    return rings.taps
  }

  private func isGoal(_ prospect: ScreenProspect, _ goal: TaskPlan.Goal) -> Bool {
    goal.context == nil || prospect.context == nil || goal.context == prospect.context
  }

  /// The fewest taps if screens are pushed onto each other.
  /// - Parameter leaving: the fewest taps otherwise, by prospect.
  private func inStack(_ leaving: [UInt8]) -> [UInt8] {
    var rings = Rings(count: leaving.count)
    for (place, taps) in leaving.enumerated() { rings.add(place, at: Int(taps)) }
    rings.grow { place, taps, rings in
      for origin in pushedBack.targets(of: place) { rings.add(Int(origin), at: taps + 1) }
    }
    return rings.taps
  }
}

/// Arrows between numbered things, in dense arrays.
private struct Arrows: Sendable {
  private var firsts: [Int] = [0]
  private var all: [Int32] = []

  init() {}

  /// - Parameter targets: the targets of each thing.
  init(_ targets: [[Int]]) {
    for targets in targets {
      all += targets.lazy.map(Int32.init(clamping:))
      firsts.append(all.count)
    }
  }

  /// The arrows turned round.
  init(reversing targets: [[Int]]) {
    firsts = [Int](repeating: 0, count: targets.count + 1)
    for target in targets.joined() { firsts[target + 1] += 1 }
    for place in targets.indices { firsts[place + 1] += firsts[place] }
    all = [Int32](repeating: 0, count: firsts[targets.count])
    var next = firsts
    for (origin, targets) in targets.enumerated() {
      for target in targets {
        all[next[target]] = Int32(clamping: origin)
        next[target] += 1
      }
    }
  }

  func targets(of place: Int) -> ArraySlice<Int32> { all[firsts[place]..<firsts[place + 1]] }

  /// The least number among the targets of a thing.
  func least(_ numbers: [UInt8], after place: Int) -> UInt8 {
    var least = TapLowerBounds.never
    for index in firsts[place]..<firsts[place + 1] { least = min(least, numbers[Int(all[index])]) }
    return least
  }
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
    for distance in rings.indices where !rings[distance].isEmpty {
      let ring = rings[distance]
      rings[distance] = []
      for place in ring where Int(taps[place]) == distance { settle(place, distance, &self) }
    }
  }
}
