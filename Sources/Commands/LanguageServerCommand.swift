import ArgumentParser
import LanguageServer

struct LanguageServerCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Check and complete specs in an editor while they are written.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output, so an editor starts it: \
      findings while typing, completion of keys, words and names, hover, go to definition, find \
      references, rename. docs/editors.md tells how to set editors up.
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

  /// Answers all messages that have come whole.
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

  /// - Throws: where the editor went away without a word.
  private func end(_ isOrderly: Bool) throws {
    if !isOrderly { throw CommandFailure(.unexpected, "the editor ended without 'shutdown'") }
  }
}

extension MessageStream.Failure {
  fileprivate var reason: String {
    switch self {
    case .malformedHeader: "a message begins with a header that tells its Content-Length"
    case .tooLong(let bytes): "a message of \(bytes) bytes is longer than any that is read"
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
