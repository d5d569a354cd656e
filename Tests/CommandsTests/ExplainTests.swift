import Commands
import Testing

@Suite("navlab explain")
struct ExplainTests {
  private func explanation(of word: String) -> String {
    let world = MemoryWorld()
    #expect(world.run("explain", word) == .success)
    return world.output
  }

  @Test(
    "knows words of every kind that is printed",
    arguments: [
      ("inconclusive", "The interval contains the margin"), ("menu-notice", "Source:"),
      ("gave-up-scent", "nothing looked promising"), ("success", "The goal was reached"),
      ("wrong-screen", "neither the link nor the layout meant"),
      ("dead-end", "Nothing can be done"),
      ("unknown-name", "declared somewhere"), ("link-conflict", "No URL fits two links"),
      ("scent", "How well a label fits"), ("robust", "under every variation of the model"),
      ("interceptors", "A key of"), ("mesa", "A word for"),
      ("exposure(offers)", "SCREEN"), ("Slight", "none of it is as large"),
    ])
  func words(word: String, part: String) {
    // Lines break anywhere between words.
    let text = explanation(of: word).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(part), "\(text)")
  }

  @Test("suggests the word that was probably meant")
  func unknown() {
    let world = MemoryWorld()
    #expect(world.run("explain", "inconclusiv") == .usage)
    #expect(world.messages.contains("did you mean 'inconclusive'?"))
    let strange = MemoryWorld()
    #expect(strange.run("explain", "qqqqqqq") == .usage)
    #expect(strange.messages == "error: no word is called 'qqqqqqq'\n")
  }

  @Test("has a page on which no word lacks its meaning")
  func page() {
    let world = MemoryWorld()
    #expect(world.run("schema", "--format", "words") == .success)
    let words = world.output.split(separator: "\n").filter { $0.hasPrefix("- **") }
    #expect(words.count > 150)
    #expect(words.allSatisfy { !$0.hasSuffix(": ") && $0.hasSuffix(".") })
  }
}
