import Commands
import Foundation
import NavigationGraph
import Testing

@Suite("navlab play")
struct PlayTests {
  private static let spec = """
    experiment: walked
    app:
      launch: splash
      start: home
      containers: { stack: { kind: navigation } }
      screens:
        splash: {}
        home: { title: Home, entries: [{ label: More, to: more }] }
        more: { title: More, entries: [{ label: "The <b>\\"item\\"</b>: #1", to: item }] }
        item: { title: Item }
      routes:
        home:
          find: { search: current, starting-point: root }
          make: { stack: [home] }
          using: replace-root
          from: root
        more: { using: push, from: home }
        item: { using: push, from: more }
      links: { item: { pattern: "shop://item", to: item, examples: ["shop://item"] } }
    variants: { plain: { control: true }, other: {} }
    tasks: { see: { title: See it, goal: { screen: item } } }

    """

  private func walk(_ lines: String..., options: [String] = []) -> MemoryWorld {
    let world = MemoryWorld(["walked.yaml": Self.spec])
    world.type(lines.map { $0 + "\n" }.joined())
    #expect(world.run(["play", "walked.yaml"] + options) == .success, "\(world.messages)")
    return world
  }

  @Test("a number taps, the task is told to be done, and the walk is a journey that holds")
  func journey() throws {
    let world = walk("1", "2", options: ["--task", "see"])
    #expect(world.output.contains("✓ found: See it (2 steps)"))
    let journey = try #require(world.output.firstRange(of: "journeys:"))
    let text = String(world.output[journey.lowerBound...])
    #expect(text.contains("variants: [plain]"))
    let again = MemoryWorld(["walked.yaml": Self.spec + text])
    let status = again.run(["run", "walked.yaml", "--people", "20", "--summary", "full"])
    #expect(status == .success, "\(again.messages)\(text)")
    let report = try #require(again.text(of: "reports/walked/report.md"))
    #expect(report.contains("1 of 1 went as written"))
  }

  @Test("links open, undo takes a step back, and nonsense is answered with help")
  func links() {
    let world = walk("link shop://item", "undo", "1", "99", "dance", "quit", "1")
    #expect(world.output.contains("type a number to tap"))
    #expect(world.output.contains("type a number from 1 to "))
    #expect(world.output.components(separatedBy: "- { ").count == 2)
    #expect(world.output.contains("- { tap: \"More\", see: more }"))
  }

  @Test("the page has both layouts, no markup from the spec, and says what it does not know")
  func page() throws {
    let page = try #require(walk(options: ["--page"]).text(of: "walked-play.html"))
    #expect(!page.contains("<b>") && page.contains("\\u003cb>"))
    #expect(page.contains("\"name\":\"plain\"") && page.contains("\"name\":\"other\""))
    let few = walk(options: ["--page", "--states", "2"])
    #expect(few.messages.contains("the nearest 2 states"))
    #expect(page.contains("default-src &#39;none&#39;"))
    let world = MemoryWorld(["walked.yaml": Self.spec])
    #expect(world.run("study", "walked.yaml") == .success)
    let study = try #require(world.text(of: "walked-study.html"))
    #expect(study.contains("\"study\":true") && study.contains("<h1>Find your way</h1>"))
    #expect(!study.contains("\"sendTo\""))
  }

  @Test("a study says where to send the answers, in words that cannot end the page's data")
  func recipient() throws {
    let world = MemoryWorld(["walked.yaml": Self.spec])
    #expect(world.run("study", "walked.yaml", "--send-to", "</script>me@example.com") == .success)
    let page = try #require(world.text(of: "walked-study.html"))
    #expect(page.contains("\"sendTo\":\"\\u003c/script>me@example.com\""))
    #expect(!page.contains("</script>me"))
    #expect(world.run("study", "walked.yaml", "--send-to", "a\nb") == .usage)
    #expect(world.messages.contains("'--send-to' is one line"))
  }

  @Test("a screen with a context has the title of what it is about, and its own as the kind")
  func subjects() throws {
    let world = MemoryWorld([
      "tiny.yaml": TinyExperiment.spec.replacing("with: bread", with: "with: white-bread")
    ])
    #expect(world.run("study", "tiny.yaml") == .success)
    let page = try #require(world.text(of: "tiny-study.html"))
    #expect(page.contains("\"titles\":[\"home\",\"Milk\",\"White bread\",\"offers\"]"))
    #expect(page.contains("\"kinds\":[\"\",\"product\",\"product\",\"\"]"))
  }

  @Test("a task that is not there is refused with its neighbours")
  func unknownTask() {
    let world = MemoryWorld(["walked.yaml": Self.spec])
    #expect(world.run("play", "walked.yaml", "--task", "sea") == .usage)
    #expect(world.messages.contains("see"))
  }
}
