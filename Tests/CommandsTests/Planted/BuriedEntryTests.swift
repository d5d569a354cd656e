import Commands
import Testing

@Suite("A buried entry")
struct BuriedEntryTests {
  /// A random app of two to four sections in which the screen of a task is buried below one of its neighbours.
  private struct RandomApp {
    let before, after: String
    let sought: String

    private struct Page {
      let name: String
      var children: [String] = []
    }

    private static let words = [
      "Sounds", "Privacy", "Recipes", "Orders", "Friends", "Photos", "Maps", "Notes", "Weather",
      "Music",
      "Trains", "Books", "Letters", "Alarms", "Games", "Films", "Gardens", "Bicycles", "Rivers",
      "Museums",
      "Lamps", "Bread", "Shoes", "Horses", "Clouds", "Stamps", "Coins", "Boats",
    ]

    init(seed: UInt64) {
      var dice = Dice(seed: seed)
      var names = Self.words
      func name() -> String { names.remove(at: dice(names.count)) }
      var sections: [(name: String, pages: [Page])] = []
      for number in 0..<(2 + dice(3)) {
        let count = number == 0 ? 2 + dice(2) : 1 + dice(3)
        let pages = (0..<count).map { _ in
          Page(name: name(), children: dice(3) == 0 ? [name()] : [])
        }
        sections.append((number == 0 ? "Home" : name(), pages))
      }
      let bare = sections[0].pages.firstIndex { $0.children.isEmpty } ?? 0
      sections[0].pages[bare].children = []
      let hidden = sections[0].pages[bare].name
      sought = hidden
      let other = dice(sections.dropFirst().flatMap { $0.pages.map(\.name) })
      var buried = sections
      buried[0].pages.remove(at: bare)
      buried[0].pages[dice(buried[0].pages.count)].children.append(hidden)
      func spec(_ sections: [(name: String, pages: [Page])]) -> String {
        let tree = sections.flatMap { section in
          ["    \(section.name):"]
            + section.pages.map { "      \($0.name): [\($0.children.joined(separator: ", "))]" }
        }
        return """
          experiment: random
          variants: [bar, menu]
          people: { count: 300, seed: \(seed) }
          watch: { \(hidden.lowercased()): higher, \(other.lowercased()): higher }
          tasks:
            sought: { title: Find the \(hidden.lowercased()), goal: \(hidden.lowercased()) }
            other: { title: Find the \(other.lowercased()), goal: \(other.lowercased()) }
          app:
            layouts: { bar: { sections: tab-bar }, menu: { sections: drawer } }
            tree:
          \(tree.joined(separator: "\n"))

          """
      }
      (before, after) = (spec(sections), spec(buried))
    }
  }

  @Test(
    "is farther, and better in nothing besides the other task, in random apps", arguments: 1...24)
  func nothingBetter(seed: Int) throws {
    let app = RandomApp(seed: UInt64(seed))
    let world = MemoryWorld(["old/random.yaml": app.before, "new/random.yaml": app.after])
    for folder in ["old", "new"] {
      let status = world.run("run", "\(folder)/random.yaml", "--output", folder, "--threads", "1")
      try #require(status == .success, "\(world.messages)")
    }
    var printed = world.output.count
    _ = world.run("diff", "old/random/results.json", "new/random/results.json")
    let lines = world.output.dropFirst(printed).split(separator: "\n")
    try #require(!lines.isEmpty)
    // A shorter page may help those who look for something else on it.
    let other = lines.filter { $0.contains("task 'other'") || $0.contains("task 'Find the ") }
      .filter { !$0.contains(app.sought.lowercased()) && !$0.contains("task 'sought'") }
    let better = lines.filter { $0.hasPrefix("better:") && !other.contains($0) }
    #expect(better.isEmpty, "\(better)\n\(app.after)")
    printed = world.output.count
    #expect(world.run("diff", "old/random.yaml", "new/random.yaml") == .failed)
    let difference = world.output.dropFirst(printed)
    #expect(
      difference.hasPrefix("✗ farther: task 'Find the \(app.sought.lowercased())'"),
      "\(difference)")
  }
}
