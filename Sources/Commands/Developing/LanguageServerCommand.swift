import ArgumentParser
import LanguageServer

struct LanguageServerCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Check and complete specs in your editor while you write.",
    discussion: """
      Your editor starts it and speaks the Language Server Protocol over standard input and output. It offers \
      findings while you type, completion of keys, words and names, hover, go to definition, find references and \
      rename. docs/how-to/editors.md shows how to set up editors.
      """)

  func run(in world: World) throws {
    var server = LanguageServer(disk: world.disk, version: BuildStamp.text)
    var stream = MessageStream()
    while case let bytes = world.readInput(), !bytes.isEmpty {
      stream.append(bytes)
      try answer(&stream, by: &server, in: world)
      if case .ended(let isOrderly) = server.phase { return try end(isOrderly) }
    }
    try end(false)
  }

  /// Answers the messages that have arrived completely.
  private func answer(
    _ stream: inout MessageStream, by server: inout LanguageServer, in world: World
  ) throws {
    do {
      while let message = try stream.next() {
        for answer in server.answers(to: message) { world.document(MessageStream.frame(answer)) }
      }
    } catch {
      throw CommandFailure(.badSpec, "standard input: \(error.reason)")
    }
    for message in server.publications() { world.document(MessageStream.frame(message)) }
  }

  /// - Throws: `CommandFailure` if the editor ended without `shutdown`.
  private func end(_ isOrderly: Bool) throws {
    if !isOrderly { throw CommandFailure(.unexpected, "the editor ended without 'shutdown'") }
  }
}

extension MessageStream.Failure {
  fileprivate var reason: String {
    switch self {
    case .malformedHeader: "expected a header with the Content-Length of the message"
    case .tooLong(let bytes): "a message of \(bytes) bytes is too long"
    }
  }
}

extension World {
  /// The disk, as far as a language server needs it.
  fileprivate var disk: Workspace.Disk {
    let files = files
    return Workspace.Disk(
      read: { try files.read($0, atMost: World.specLimit) },
      list: { folder in
        (try? files.list(folder))?.map { folder.isEmpty ? $0 : folder + "/" + $0 } ?? []
      })
  }
}
