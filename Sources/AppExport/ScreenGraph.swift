import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// The screens of a layout and the taps between them, put together from its states.
///
/// Two states that show the same screen are one node; a tap is the same wherever its screen is found in the
/// stack. A menu that lies open is a node of its own.
struct ScreenGraph: Sendable {
  struct Node: Sendable {
    let place: FlowTally.Place
    let title: String
    /// The section that shows around it; `nil` if there is none or it is shown in several.
    var section: String?
  }

  /// A label on a screen, and the screen it leads to.
  struct Edge: Sendable {
    let from: Int
    let to: Int
    let label: String
    let kind: Affordance.Kind
    let isHidden: Bool
    /// Whether taps from an ordinary start come there; else only links and situations do.
    var isReachable: Bool
    /// The taps of people; `nil` without results.
    var taps: Int?
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The node of an ordinary start.
  private(set) var start = 0
  /// The labels of the sections, in the order of finding.
  private(set) var sections: [String] = []
  /// The journeys of people; `nil` without results.
  let journeys: Int?
  let isComplete: Bool
  let states: Int
  /// The edge of each transition of the states; −1 if a tap changes nothing.
  private(set) var edgeOfPlace: [Int32] = []
  /// The states that taps from an ordinary start come to, in the order of finding.
  private(set) var reachable: [Int32] = []

  private var numbers: [FlowTally.Place: Int] = [:]
  private var nodeOfState: [Int32: Int] = [:]
  private var edgeNumbers: [EdgeKey: Int] = [:]
  private var isInSeveral: Set<Int> = []

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let label: Int32
    let kind: Affordance.Kind
  }

  init(_ exploration: Exploration, taps: FlowTally? = nil) {
    journeys = taps.map { $0.journeys.reduce(0, +) }
    isComplete = exploration.isComplete
    states = exploration.expandedCount
    reachable = Self.reachable(in: exploration)
    let near = Set(reachable)
    edgeOfPlace = Array(repeating: -1, count: exploration.graph.table.transitions.count)
    if let first = exploration.starts.first { start = node(of: first.state, exploration) }
    let expanded = exploration.order.filter { exploration.isExpanded[Int($0)] }
    for state in expanded { _ = node(of: state, exploration) }
    for state in expanded { addEdges(of: state, exploration, isReachable: near.contains(state)) }
    for place in isInSeveral { nodes[place].section = nil }
    if let taps { weigh(taps) }
  }

  /// The states, looked into, to which taps lead from an ordinary start.
  private static func reachable(in exploration: Exploration) -> [Int32] {
    guard let first = exploration.starts.first?.state else { return [] }
    let table = exploration.graph.table
    var order = [first]
    var seen = Set(order)
    var next = 0
    while next < order.count {
      let state = order[next]
      next += 1
      guard exploration.isExpanded[Int(state)] else { continue }
      for place in table.range(of: state) {
        let target = table.transitions[place].target
        if seen.insert(target).inserted { order.append(target) }
      }
    }
    return order.filter { exploration.isExpanded[Int($0)] }
  }

  private mutating func node(of state: Int32, _ exploration: Exploration) -> Int {
    if let known = nodeOfState[state] { return known }
    let scene = exploration.graph.scene(of: state)
    let place = FlowTally.Place(screen: scene.screen, isMenuOpen: scene.isMenuOpen)
    let section = exploration.graph.routerState(at: state).flatMap(exploration.layout.section)
    if let section, !sections.contains(section) { sections.append(section) }
    let number = numbers[place] ?? nodes.count
    if number == nodes.count {
      numbers[place] = number
      nodes.append(
        Node(place: place, title: exploration.layout.title(of: place.screen), section: section))
    } else if nodes[number].section != section {
      isInSeveral.insert(number)
    }
    nodeOfState[state] = number
    return number
  }

  private mutating func addEdges(
    of state: Int32, _ exploration: Exploration, isReachable: Bool
  ) {
    let from = node(of: state, exploration)
    for place in exploration.graph.table.range(of: state) {
      let transition = exploration.graph.table.transitions[place]
      guard transition.target != state else { continue }
      let to = node(of: transition.target, exploration)
      let key = EdgeKey(from: from, to: to, label: transition.label, kind: transition.kind)
      let number = edgeNumbers[key] ?? edges.count
      if number == edges.count {
        edgeNumbers[key] = number
        edges.append(
          Edge(
            from: from, to: to, label: exploration.graph.labels.text(at: transition.label),
            kind: transition.kind, isHidden: transition.traits.isHidden, isReachable: isReachable))
      } else if isReachable {
        edges[number].isReachable = true
      }
      edgeOfPlace[place] = Int32(clamping: number)
    }
  }

  private mutating func weigh(_ taps: FlowTally) {
    var counts: [FlowTally.Tap: Int] = [:]
    for (tap, byTask) in taps.taps { counts[tap, default: 0] += byTask.reduce(0) { $0 + $1.taps } }
    for number in edges.indices {
      let edge = edges[number]
      let tap = FlowTally.Tap(
        place: nodes[edge.from].place, label: edge.label, kind: "\(edge.kind)",
        target: nodes[edge.to].place.screen)
      edges[number].taps = counts[tap] ?? 0
    }
  }
}

extension ScreenGraph {
  /// A picture's edge: a bar or menu is drawn once for all screens that show it, and ways back are left out
  /// because every screen has one.
  struct Line: Hashable {
    enum Origin: Hashable {
      case screen(Int)
      /// The bar or the menu.
      case bar
    }

    let from: Origin
    let to: Int
    let label: String
    var taps: Int?
  }

  /// The edges of a picture, those of the bar last.
  var lines: [Line] {
    var found: [Line] = []
    var places: [Line: Int] = [:]
    for edge in edges {
      guard let origin = origin(of: edge) else { continue }
      // A section that was left deep shows that screen again, but its line leads to its first screen.
      let isSection = origin == .bar
      let key = Line(from: origin, to: isSection ? -1 : edge.to, label: edge.label, taps: nil)
      if let place = places[key] {
        if let taps = edge.taps { found[place].taps = (found[place].taps ?? 0) + taps }
      } else {
        places[key] = found.count
        found.append(Line(from: key.from, to: edge.to, label: key.label, taps: edge.taps))
      }
    }
    return found.filter { $0.from != .bar } + found.filter { $0.from == .bar }
  }

  /// The node from which an edge is drawn; `nil` for one that is not.
  private func origin(of edge: Edge) -> Line.Origin? {
    switch edge.kind {
    case .entry, .accept, .decline, .link:
      nodes[edge.from].place.isMenuOpen ? nil : .screen(edge.from)
    case .tab, .menuItem: nodes[edge.to].place.isMenuOpen ? nil : .bar
    case .tabAgain, .more, .menuButton, .closeMenu, .back, .close, .expand, .drag: nil
    }
  }

  /// Whether there is a bar or a menu to draw.
  var hasBar: Bool { lines.contains { $0.from == .bar } }

  /// The nodes of a picture: every screen, without its menu.
  var screens: [Int] { nodes.indices.filter { !nodes[$0].place.isMenuOpen } }

  /// The average taps of a journey in hundredths, such as `0.12`; `nil` without results.
  func share(_ taps: Int?) -> String? {
    guard let taps, let journeys, journeys > 0 else { return nil }
    let hundredths = (taps * 100 + journeys / 2) / journeys
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The width of a line, from 1 to 8 points, by the taps on it.
  func width(_ taps: Int?) -> Int {
    guard let taps, let journeys, journeys > 0 else { return 1 }
    return min(8, 1 + taps * 10 / journeys)
  }

  /// The sentence about its bounds; `nil` if every state is known.
  var bounds: String? {
    isComplete
      ? nil
      : "\(states.grouped) states were explored, and there are more: raise '--states' or '--depth'"
  }
}
