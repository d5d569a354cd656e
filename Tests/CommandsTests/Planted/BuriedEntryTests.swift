import Commands
import Testing

@Suite("A buried entry")
struct BuriedEntryTests {
  /// A random app of three sections in which a task's screen is buried one tap deeper.
  private struct RandomApp {
    let before, after: String

    init(seed: UInt64) {
      var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
      }
      let words = ["Sounds", "Privacy", "Recipes", "Orders", "Friends", "Photos", "Maps", "Notes"]
      let shift = next(words.count)
      let names = words.indices.map { words[($0 + shift) % words.count] }
      let (sought, other) = (names[0], names[3 + next(5)])
      func tree(_ isBuried: Bool) -> String {
        var lines = ["    Home:", "      \(names[1]): []"]
        if !isBuried { lines.append("      \(sought): []") }
        lines += ["      \(names[2]): \(isBuried ? "[\(sought)]" : "[]")", "    \(names[3]): []"]
        lines += ["    Account:"] + names[4...].map { "      \($0): []" }
        return lines.joined(separator: "\n")
      }
      func spec(_ isBuried: Bool) -> String {
        """
        experiment: random
        variants: [bar, menu]
        people: { count: 300, seed: \(seed) }
        watch: { \(sought.lowercased()): higher, account: higher }
        tasks:
          sought: { title: Find the \(sought.lowercased()), goal: \(sought.lowercased()) }
          other: { title: Find the \(other.lowercased()), goal: \(other.lowercased()) }
        app:
          layouts: { bar: { sections: tab-bar }, menu: { sections: drawer } }
          tree:
        \(tree(isBuried))

        """
      }
      (before, after) = (spec(false), spec(true))
    }
  }

  @Test("is reported as better in nothing besides the success of other tasks", arguments: 1...12)
  func nothingBetter(seed: Int) throws {
    let app = RandomApp(seed: UInt64(seed))
    let world = MemoryWorld(["old/random.yaml": app.before, "new/random.yaml": app.after])
    for folder in ["old", "new"] {
      let status = world.run("run", "\(folder)/random.yaml", "--output", folder, "--threads", "1")
      try #require(status == .success, "\(world.messages)")
    }
    let told = world.output.count
    _ = world.run("diff", "old/random/results.json", "new/random/results.json")
    let lines = world.output.dropFirst(told).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("worse: success") } || !lines.isEmpty)
    let better = lines.filter { $0.hasPrefix("better:") && !$0.contains("task 'Find the") }
    #expect(better.isEmpty, "\(better)")
  }
}
