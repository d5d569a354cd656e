import LanguageServer
import SourceText
import WebText

/// A disk on which nothing lies.
private struct NothingThere: Error {}

extension FuzzedParser {
  /// Messages of an editor, one a line: each is answered with JSON, and every request with one answer; the bytes
  /// as they are end the stream or are messages as well.
  static let editor = FuzzedParser("editor") { bytes, effort in
    var server = LanguageServer(
      disk: Workspace.Disk(read: { _ in throw NothingThere() }, list: { _ in [] }), version: "0")
    var raw = MessageStream()
    raw.append(bytes)
    while let message = try? raw.next() { _ = server.answers(to: message) }
    var stream = MessageStream()
    for line in bytes.split(separator: 0x0A).prefix(20) {
      stream.append(Array("Content-Length: \(line.count)\r\n\r\n".utf8) + line)
      guard let message = try? stream.next() else { return "a message was not read" }
      let answers = server.answers(to: message)
      if answers.count > 1 { return "one message has several answers" }
      if let fault = misformed(answers) { return fault }
    }
    return effort == .thorough ? misformed(server.publications()) : nil
  }

  /// The answer that no editor can read.
  private static func misformed(_ answers: [JSONNode]) -> String? {
    answers.allSatisfy { (try? JSONReader.read(Array($0.rendered().utf8))) != nil }
      ? nil : "an answer is no JSON"
  }
}
