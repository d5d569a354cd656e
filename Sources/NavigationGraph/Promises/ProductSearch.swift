/// A promise as a small deterministic machine that watches a walk.
struct PromiseMachine {
  /// The number of its modes.
  let modes: Int
  /// The mode in which a walk begins.
  let begin: (Exploration.Start) -> Verdict
  /// The mode after a step.
  let next: (_ mode: Int, Moments.Step) -> Verdict

  /// A mode, and whether the promise was broken on the way into it.
  struct Verdict {
    var mode: Int
    var isBroken = false
  }
}

/// Breadth-first search over the states of a layout, each with the mode of a promise's machine.
///
/// The first walk that breaks the promise is a shortest one.
struct ProductSearch {
  /// A walk from one of the starts, by the places of its transitions.
  struct Walk {
    var start: Int
    var places: [Int]
  }

  /// The walk that breaks the promise; `nil` for none.
  private(set) var broken: Walk?
  /// States with modes, in the order in which they were found: the state's index times the modes, plus
  /// the mode.
  private(set) var order: [Int] = []
  private let machine: PromiseMachine
  /// For each state with each mode its predecessor; −1 if it was not found, lower numbers for starts.
  private var before: [Int]
  private var through: [Int32]

  /// Searches until the promise is broken, or no state is left that was looked into.
  /// - Parameter starts: the places of the starts from which walks begin.
  init(_ machine: PromiseMachine, in exploration: Exploration, from starts: [Int]) {
    self.machine = machine
    let count = exploration.graph.table.states.count * machine.modes
    before = [Int](repeating: -1, count: count)
    through = [Int32](repeating: -1, count: count)
    begin(starts.filter { exploration.starts[$0].link == nil }, in: exploration)
    let late = starts.filter { exploration.starts[$0].link != nil }
    // A link is a step: walks that begin with a link are in line with those after a tap.
    var haveLinksArrived = false
    var layerEnd = order.count
    var next = 0
    while broken == nil {
      if next == layerEnd {
        if !haveLinksArrived { begin(late, in: exploration) }
        haveLinksArrived = true
        layerEnd = order.count
        if next == layerEnd { break }
      }
      expand(order[next], in: exploration)
      next += 1
    }
  }

  /// The state of an entry of `order`.
  func state(of node: Int) -> Int32 { Int32(clamping: node / machine.modes) }

  /// The mode of an entry of `order`.
  func mode(of node: Int) -> Int { node % machine.modes }

  /// The entry that a step leads to.
  func node(after node: Int, _ step: Moments.Step) -> Int {
    Int(step.target) * machine.modes + machine.next(mode(of: node), step).mode
  }

  /// The walk on which an entry of `order` was found.
  func walk(to node: Int) -> Walk {
    var places: [Int] = []
    var current = node
    while before[current] >= 0 {
      places.append(Int(through[current]))
      current = before[current]
    }
    return Walk(start: -2 - before[current], places: places.reversed())
  }

  private mutating func begin(_ starts: [Int], in exploration: Exploration) {
    for place in starts where broken == nil {
      let start = exploration.starts[place]
      let verdict = machine.begin(start)
      if verdict.isBroken { broken = Walk(start: place, places: []) }
      find(Int(start.state) * machine.modes + verdict.mode, from: -2 - place, through: -1)
    }
  }

  private mutating func expand(_ node: Int, in exploration: Exploration) {
    let state = state(of: node)
    guard exploration.isExpanded[Int(state)] else { return }
    let mode = mode(of: node)
    let table = exploration.graph.table
    for place in table.range(of: state) where broken == nil {
      let step = Moments.Step(source: state, place: place, transition: table.transitions[place])
      let verdict = machine.next(mode, step)
      if verdict.isBroken {
        broken = walk(to: node)
        broken?.places.append(place)
      }
      find(
        Int(step.target) * machine.modes + verdict.mode, from: node,
        through: Int32(clamping: place))
    }
  }

  private mutating func find(_ node: Int, from origin: Int, through place: Int32) {
    guard before[node] == -1 else { return }
    before[node] = origin
    through[node] = place
    order.append(node)
  }
}
