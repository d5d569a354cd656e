/// The annotations before a function or a class that say which screen it shows.
struct KotlinAnnotations {
  /// The class of the screen: `Home` of `@CircuitInject(Home::class)`.
  private(set) var screen: String?
  /// Whether a screen of its own is made for the function.
  private(set) var isDestination = false
  /// Whether the app starts with it.
  private(set) var isStart = false

  /// Reads the annotation whose word is at a place.
  /// - Returns: the place behind it.
  mutating func read(_ word: String, _ nodes: [CodeNode], at start: Int) -> Int {
    var place = start + 1
    if place < nodes.count, nodes[place].isSign("<") {
      let rest = nodes[place...].prefix(12)
      place = rest.firstIndex { $0.isSign(">") }.map { $0 + 1 } ?? place
    }
    var given: [CodeNode] = []
    if place < nodes.count, let list = nodes[place].group("(") {
      given = list
      place += 1
    }
    switch word {
    case "CircuitInject":
      if let first = given.parts.first, let end = first.firstIndex(where: { $0.isSign(":") }) {
        screen = first[..<end].last?.word
      }
    case "Destination": isDestination = true
    default: break
    }
    let isGraph = word == "Destination" || word.hasSuffix("NavGraph")
    if isGraph,
      given.parts.contains(where: { $0.first?.word == "start" && $0.last?.word == "true" })
    {
      isStart = true
    }
    return place
  }
}
