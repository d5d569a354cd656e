/// The destinations of Jetpack Compose's graphs and the calls that lead to them, as code declares them.
struct ComposeGraph {
  /// A destination of a graph.
  struct Destination {
    let target: ComposeTarget
    var isModal: Bool
    let place: ImportPlace
    /// The composable function that it shows.
    var content = ""
    var title: String?
    var links: [(uri: String, place: ImportPlace)] = []
    /// Whether it is what a bar's item shows inside of another destination.
    var isPage = false
    /// The graph inside, if the destination only holds one.
    var inner: ComposeTarget?
    /// What it begins with instead, if it is given a value with most of these words.
    var choices: [(words: Set<String>, target: ComposeTarget)] = []
  }

  /// A call that leads to a destination.
  struct Transition {
    /// The destination on which it is; `nil` for code that no destination shows.
    let owner: Int?
    /// `nil` for a computed address.
    let target: ComposeTarget?
    /// Whether the call can do nothing else.
    let isSure: Bool
    let label: String?
    /// Whether no element was found that makes the call.
    let isGuessed: Bool
    /// Whether the app makes the call by itself.
    let isByApp: Bool
    /// Whether a scaffold, a bar or a drawer is around.
    let isFramed: Bool
    /// The destinations above which all go, and whether that one goes, too.
    let popped: (target: ComposeTarget, isInclusive: Bool)?
    let place: ImportPlace
    /// The names of types in what the destination is given.
    let given: Set<String>
  }

  /// A graph: its address where it has one, and its start.
  struct Graph {
    let target: ComposeTarget?
    let start: ComposeTarget?
    let isStartComputed: Bool
    /// The number of its destinations, and of those inside.
    let size: Int
    let place: ImportPlace
  }

  var destinations: [Destination] = []
  var transitions: [Transition] = []
  var graphs: [Graph] = []
  /// Destinations without an address that is read.
  var addressless: [ImportPlace] = []

  /// The place of the destination that an address means: of several the one with the most literal parts.
  func destination(_ target: ComposeTarget) -> Int? {
    let fitting = destinations.indices.filter { destinations[$0].target.accepts(target) }
    return fitting.max {
      (destinations[$0].target.literals, -$0) < (destinations[$1].target.literals, -$1)
    }
  }

  /// What a destination begins with if it is given a value, if one of its choices has more of the words than any other.
  private func choice(of destination: Destination, _ given: Set<String>) -> ComposeTarget? {
    let counts = destination.choices.map { $0.words.intersection(given).count }
    guard let most = counts.max(), most > 0, counts.count(where: { $0 == most }) == 1,
      let place = counts.firstIndex(of: most)
    else { return nil }
    return destination.choices[place].target
  }

  /// The destination that is shown for an address: of a graph its first one.
  /// - Parameter given: the names of types in what it is given.
  func shown(_ target: ComposeTarget, given: Set<String> = [], depth: Int = 0) -> Int? {
    guard depth < 8 else { return nil }
    if let found = destination(target) {
      if !given.isEmpty, let choice = choice(of: destinations[found], given) {
        return shown(choice, depth: depth + 1) ?? found
      }
      guard let inner = destinations[found].inner else { return found }
      return shown(inner, depth: depth + 1) ?? found
    }
    let graph = graphs.first { $0.target?.accepts(target) == true }
    return graph?.start.flatMap { shown($0, depth: depth + 1) }
  }
}
