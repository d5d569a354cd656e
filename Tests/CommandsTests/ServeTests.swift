import Foundation
import Synchronization
import Testing

@testable import Commands

@Suite("The server of one page")
struct ServeTests {
  private func answer(_ request: String, port: Int = 80) -> HTTPAnswer? {
    guard case .complete(let read) = HTTPRequest.reading(Array(request.utf8)) else { return nil }
    return HTTPAnswer(to: read, port: port)
  }

  private static let host = "Host: 127.0.0.1:80\r\n\r\n"

  @Test("answers with the page, and with its number")
  func answers() {
    #expect(answer("GET / HTTP/1.1\r\n\(Self.host)") == .page)
    #expect(answer("HEAD /?x HTTP/1.0\r\nhost:localhost:80\r\nA: b\r\n\r\n") == .page)
    #expect(answer("GET /changes?since=7 HTTP/1.1\r\n\(Self.host)") == .change(since: 7))
  }

  @Test("does not hand its port on to the browser that it starts")
  func inheritance() throws {
    let listener = try LoopbackServer.listening(on: 0)
    defer { close(listener) }
    #expect(fcntl(listener, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test(
    "refuses other names, methods and files",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:81\r\n\r\n", 421),
      ("POST / HTTP/1.1\r\n\(host)", 405), ("GET /etc/passwd HTTP/1.1\r\n\(host)", 404),
      ("GET /../../etc/passwd HTTP/1.1\r\n\(host)", 404),
      ("GET /changes?since=-1 HTTP/1.1\r\n\(host)", 404),
      ("GET /changes?since=99999999999999999999 HTTP/1.1\r\n\(host)", 404),
    ])
  func refusals(request: String, status: Int) {
    #expect(answer(request) == .refusal(status))
  }

  @Test(
    "takes nothing for a request that is none",
    arguments: [
      "GET / HTTP/2\r\n\(host)", "GET  / HTTP/1.1\r\n\(host)", "GET http://a/ HTTP/1.1\r\n\(host)",
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\n folded\r\n\(host)", "\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\nHost: other\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : 127.0.0.1:80\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\(host)",
      "G\u{e9}T / HTTP/1.1\r\n\(host)",
    ])
  func nonsense(request: String) {
    #expect(HTTPRequest.reading(Array(request.utf8)) == .refused(400))
  }

  @Test("waits for the end of a head, but not for more than 8 kB of it")
  func length() {
    #expect(HTTPRequest.reading([]) == .incomplete)
    #expect(HTTPRequest.reading(Array("GET / HT".utf8)) == .incomplete)
    let endless = [UInt8](repeating: 0x41, count: 8_193)
    #expect(HTTPRequest.reading(endless) == .refused(431))
    let long = "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 9_000))\r\n\(Self.host)"
    #expect(HTTPRequest.reading(Array(long.utf8)) == .refused(431))
    let many = "GET / HTTP/1.1\r\n\(String(repeating: "A: b\r\n", count: 100))\(Self.host)"
    #expect(HTTPRequest.reading(Array(many.utf8)) == .refused(431))
  }

  @Test("bytes made by chance never do more than be refused", arguments: 0..<200)
  func chance(seed: Int) {
    var state = UInt64(seed + 1)
    let bytes = (0..<600).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    #expect(HTTPRequest.reading(bytes + end) == .refused(400))
  }

  @Test("serves on this machine alone, renews the page, and ends when it is asked to")
  func serving() async throws {
    let server = try LoopbackServer(port: 0)
    server.publish("<html><head></head>one</html>")
    let isOver = AtomicFlag()
    let begun = Date()
    // Threads of their own: there may be no more than two for tasks, and these wait.
    let serving = DispatchGroup()
    DispatchQueue(label: "server").async(group: serving) {
      server.serve(until: { isOver.isSet }, seconds: { Date().timeIntervalSince(begun) })
    }
    let first = try await Self.get("/", port: server.port)
    #expect(first.hasPrefix("HTTP/1.1 200 OK") && first.hasSuffix("one</html>"))
    #expect(first.contains("<meta name=\"navlab-page\" content=\"1\"></head>"))
    async let change = Self.get("/changes?since=1", port: server.port)
    try await Task.sleep(for: .milliseconds(200))
    server.publish("<html><head></head>two</html>")
    #expect(try await change.hasSuffix("\r\n\r\n2"))
    #expect(try await Self.get("/", port: server.port).hasSuffix("two</html>"))
    isOver.set()
    await withCheckedContinuation { over in
      serving.notify(queue: .global()) { over.resume() }
    }
  }

  @Test(
    "refuses the scripts of other sites before they wait",
    arguments: [
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", "Sec-Fetch-Site: same-site",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", "Origin: https://evil.example",
      "Origin: null", "Origin: http://127.0.0.1:81",
    ])
  func otherSites(fields: String) {
    let request = "GET /changes?since=7 HTTP/1.1\r\n\(fields)\r\n\(Self.host)"
    #expect(answer(request) == .refusal(403))
  }

  @Test(
    "answers its own page, and people who follow a link to it",
    arguments: [
      "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none", "Origin: http://127.0.0.1:80",
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate",
    ])
  func ownSite(fields: String) {
    #expect(answer("GET / HTTP/1.1\r\n\(fields)\r\n\(Self.host)") == .page)
  }

  @Test("keeps serving while others hold as many connections as it has", .timeLimit(.minutes(1)))
  func heldConnections() async throws {
    let server = try LoopbackServer(port: 0)
    server.publish("<html><head></head>one</html>")
    let isOver = AtomicFlag()
    let begun = Date()
    let serving = DispatchGroup()
    DispatchQueue(label: "server").async(group: serving) {
      server.serve(until: { isOver.isSet }, seconds: { Date().timeIntervalSince(begun) })
    }
    for begin in ["", "GET /changes?since=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"] {
      let held = try (0..<80).map { _ in
        let socket = try Self.connected(to: server.port)
        let bytes = Array(begin.utf8)
        if !bytes.isEmpty { _ = send(socket, bytes, bytes.count, 0) }
        return socket
      }
      try await Task.sleep(for: .milliseconds(300))
      let asked = Date()
      #expect(try await Self.get("/", port: server.port).hasSuffix("one</html>"))
      #expect(Date().timeIntervalSince(asked) < 2)
      for socket in held { close(socket) }
    }
    isOver.set()
    await withCheckedContinuation { over in
      serving.notify(queue: .global()) { over.resume() }
    }
  }

  @Test("a live run prints its address, and ends when it is stopped")
  func command() {
    let world = MemoryWorld(TinyExperiment.files, patience: 5_000)
    #expect(world.run("run", "tiny.yaml", "--live", "--people", "20", "--threads", "1") == .success)
    #expect(world.messages.contains("http://127.0.0.1:"))
    #expect(!world.files.exists("reports/tiny/results.json"))
  }

  /// The whole answer to a request, read with the system's own sockets.
  private static func get(_ target: String, port: Int) async throws -> String {
    try await withCheckedThrowingContinuation { over in
      DispatchQueue(label: "browser").async {
        over.resume(with: Result { try answer(to: target, port: port) })
      }
    }
  }

  private static func answer(to target: String, port: Int) throws -> String {
    let socket = try connected(to: port)
    defer { close(socket) }
    let request = Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8)
    try #require(send(socket, request, request.count, 0) == request.count)
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      answer += buffer.prefix(count)
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// A socket that is connected to a port of this machine.
  private static func connected(to port: Int) throws -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 }
    }
    try #require(isConnected)
    return socket
  }
}

@Suite("Files that are watched")
struct WatchedFilesTests {
  @Test("what was read is looked at again: changed, gone, or there at last")
  func changes() throws {
    let memory = MemoryFiles(["a.yaml": [1], "b.yaml": [2]])
    let seconds = Ticks()
    let files = WatchedFiles(memory, seconds: { seconds.next() })
    _ = try files.read("a.yaml", atMost: 100)
    #expect(throws: (any Error).self) { try files.read("c.yaml", atMost: 100) }
    #expect(!files.hasChanged())
    try memory.write([3], to: "b.yaml")
    #expect(!files.hasChanged(), "nobody read it")
    try memory.write([4], to: "c.yaml")
    #expect(files.hasChanged() && files.hasChanged())
    files.begin()
    #expect(!files.hasChanged())
  }

  @Test("a live run shows mistakes in the terminal, too")
  func run() {
    let world = MemoryWorld(["tiny.yaml": "experiment: [\n"], patience: 20)
    #expect(world.run("run", "tiny.yaml", "--live") == .success)
    #expect(world.messages.contains("tiny.yaml:"))
  }
}

/// A flag that several threads look at.
private final class AtomicFlag: Sendable {
  private let flag = Mutex(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}

/// A clock that goes on by a second whenever it is looked at.
private final class Ticks: Sendable {
  private let seconds = Mutex(0.0)

  func next() -> Double {
    seconds.withLock {
      $0 += 1
      return $0
    }
  }
}
