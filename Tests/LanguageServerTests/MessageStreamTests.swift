import Experiments
import LanguageServer
import SourceText
import TestSupport
import Testing
import WebText

@Suite("A stream of messages")
struct MessageStreamTests {
  private let two =
    MessageStream.frame(["id": 1, "method": "é"])
    + MessageStream.frame(["method": "exit", "params": ["a": [1, 2]]])

  @Test("is the same however it is cut")
  func cuts() throws {
    let bytes = Array(two.utf8)
    for cut in bytes.indices {
      var stream = MessageStream()
      var count = 0
      for part in [bytes[..<cut], bytes[cut...]] {
        stream.append(Array(part))
        while try stream.next() != nil { count += 1 }
      }
      #expect(count == 2)
    }
  }

  @Test("ends where no length can be read, and before it grows without bound")
  func malformed() {
    for header in [
      "Content-Length: x\r\n\r\n", "Length: 3\r\n\r\n{}", String(repeating: "a", count: 9_999),
    ] {
      var stream = MessageStream()
      stream.append(Array(header.utf8))
      #expect(throws: MessageStream.Failure.malformedHeader) { try stream.next() }
    }
    var stream = MessageStream()
    stream.append(Array("Content-Length: 99999999999\r\n\r\n".utf8))
    #expect(throws: MessageStream.Failure.tooLong(99_999_999_999)) { try stream.next() }
  }

  @Test("of nonsense is answered, and never believed")
  func nonsense() throws {
    var server = LanguageServer(disk: .init(read: { _ in [] }, list: { _ in [] }), version: "1")
    for text in [
      "", "{", "[]", "3", "{\"id\":{}}", "{\"id\":1,\"method\":3}", "{\"method\":\"x\"}",
    ] {
      var stream = MessageStream()
      stream.append(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
      let message = try #require(try stream.next())
      #expect(server.answers(to: message).count <= 1)
    }
    #expect(server.phase == .beginning)
  }
}
