import Commands
import TestSupport
import Testing

@Suite("navlab help")
struct HelpTests {
  private func explanation(of word: String) -> String {
    let world = MemoryWorld()
    #expect(world.run("help", word) == .success)
    return world.output
  }

  @Test(
    "knows words of every kind that is printed",
    arguments: [
      ("inconclusive", "The gate holds in some worlds only"), ("menu-notice", "Source:"),
      ("gave-up-scent", "nothing looked promising"), ("success", "The goal was reached"),
      ("wrong-screen", "neither link nor layout asks for it"),
      ("dead-end", "Something can be done"), ("checks", "back-elsewhere Going back leads"),
      ("unknown-name", "declared somewhere"), ("link-conflict", "No URL fits two links"),
      ("scent", "How well a label fits"), ("robust", "the same in at least 90 of 100 worlds"),
      ("interceptors", "A key of"), ("mesa", "A word for"),
      ("history", "order to the one before"), ("history", "every News, Search, Home"),
      ("on-leaving", "keep-for-back yes no"), ("restores", "other-pages those of other sections"),
      ("exposure(offers)", "SCREEN"), ("Slight", "none of it is as large"),
    ])
  func words(word: String, part: String) {
    // Lines break anywhere between words.
    let text = explanation(of: word).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(part), "\(text)")
  }

  @Test("shows the page of a command, also below another, and the shared options once")
  func commands() {
    #expect(explanation(of: "run").contains("USAGE: navlab run "))
    #expect(!explanation(of: "run").contains("--no-cache"))
    #expect(explanation(of: "options").contains("--no-cache"))
    let world = MemoryWorld()
    #expect(world.run("help", "dev", "merge") == .success)
    #expect(world.output.contains("USAGE: navlab dev merge "))
    let first = MemoryWorld()
    #expect(first.run("help") == .success)
    #expect(first.output.contains("START SUBCOMMANDS:"))
  }

  @Test("shows a word that is also a command after the command")
  func both() throws {
    let text = explanation(of: "links")
    let command = try #require(text.firstRange(of: "USAGE: navlab links "))
    let word = try #require(text.firstRange(of: "links (Keys of the spec language)"))
    #expect(command.lowerBound < word.lowerBound)
  }

  @Test("suggests the word that was probably meant")
  func unknown() {
    let world = MemoryWorld()
    #expect(world.run("help", "inconclusiv") == .usage)
    #expect(world.messages.contains("did you mean 'inconclusive'?"))
    let strange = MemoryWorld()
    #expect(strange.run("help", "qqqqqqq") == .usage)
    #expect(strange.messages == "error: no word is called 'qqqqqqq'\n")
  }

  @Test(
    "has a page of terms and one of parameters and values, on which no word lacks its meaning",
    arguments: [("words", 60...100), ("lists", 40...60)])
  func page(format: String, count: ClosedRange<Int>) throws {
    let world = MemoryWorld()
    #expect(world.run("dev", "schema", "--format", format) == .success)
    let words = world.output.split(separator: "\n").filter { $0.hasPrefix("- **") }
    #expect(count.contains(words.count), "\(words.count)")
    #expect(words.allSatisfy { !$0.hasSuffix(": ") && $0.hasSuffix(".") })
    let page = String(
      decoding: try RepositoryFiles.bytes("docs/reference/\(format).md"), as: UTF8.self)
    #expect(page == world.output, "run 'make docs'")
  }
}
