import Commands
import Testing

@Suite("navlab dev lsp")
struct LanguageServerCommandTests {
  private func frame(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private var opening: String {
    frame(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#)
      + frame(
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.yaml","text":"experiment: a\nvariant: {}\n"}}}"#
      )
  }

  @Test("answers over the standard streams until the editor says goodbye")
  func conversation() {
    let world = MemoryWorld()
    let ending =
      frame(#"{"jsonrpc":"2.0","id":"last","method":"shutdown"}"#) + frame(#"{"method":"exit"}"#)
    let text = opening + ending
    let cut = text.index(text.startIndex, offsetBy: 70)
    world.type(String(text[..<cut]), String(text[cut...]))
    #expect(world.run("dev", "lsp") == .success)
    #expect(world.output.hasPrefix("Content-Length: "))
    #expect(world.output.contains("\"renameProvider\""))
    #expect(world.output.contains("did you mean 'variants'?"))
    #expect(world.output.contains("\"last\""))
    #expect(world.messages.isEmpty)
  }

  @Test("ends with an error where the editor goes away, or sends no messages")
  func endings() {
    let gone = MemoryWorld()
    gone.type(opening)
    #expect(gone.run("dev", "lsp") == .unexpected)
    #expect(gone.messages.contains("the editor ended without 'shutdown'"))
    let strange = MemoryWorld()
    strange.type("GET / HTTP/1.1\r\n\r\n")
    #expect(strange.run("dev", "lsp") == .badSpec)
    #expect(strange.messages.contains("expected a header with the Content-Length"))
  }
}
