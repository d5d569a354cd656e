import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A server of one page to browsers of this machine: it listens on 127.0.0.1 and nowhere else.
///
/// One thread answers all connections in turn. Connections that are slow or silent are closed. If there are too many,
/// a new one takes the place of the one that has been silent longest, so that none can keep others out; pages of other
/// sites are refused.
final class LoopbackServer: Sendable {
  let port: Int
  private let listener: Int32
  private let site = Mutex(Site())

  private struct Site {
    var page: [UInt8] = []
    var number = 0
  }

  private static let mostConnections = 64
  /// The most browsers that wait for a change; one more has the longest wait answered.
  private static let mostWaiting = 16
  private static let pollMilliseconds: Int32 = 40
  /// The seconds until a request must have arrived, until an answer must be taken, and until a wait is answered.
  private static let patience = (request: 5.0, answer: 20.0, change: 25.0)

  /// Listens on a port; 0 for any that is free.
  /// - Throws: `CommandFailure` when the port cannot be had.
  init(port: UInt16) throws {
    listener = try Self.listening(on: port)
    self.port = Self.port(of: listener)
  }

  /// Replaces the page, and notifies waiting browsers.
  func publish(_ page: String) {
    site.withLock { site in
      site.number += 1
      let mark = "<meta name=\"navlab-page\" content=\"\(site.number)\"></head>"
      site.page = Array(page.replacing("</head>", with: mark, maxReplacements: 1).utf8)
    }
  }

  /// Answers until it is told to stop.
  /// - Parameter seconds: a clock.
  func serve(until isStopped: () -> Bool, seconds: () -> Double) {
    var connections: [Connection] = []
    while !isStopped() {
      var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      polled += connections.map {
        pollfd(fd: $0.socket, events: Int16($0.isAnswering ? POLLOUT : POLLIN), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), Self.pollMilliseconds)
      let now = seconds()
      for place in connections.indices {
        advance(&connections[place], isReady: polled[place + 1].revents != 0, now)
      }
      endWaits(in: &connections, now)
      for connection in connections where connection.isOver { close(connection.socket) }
      connections.removeAll(where: \.isOver)
      if polled[0].revents != 0 { accept(into: &connections, now) }
    }
    for connection in connections { close(connection.socket) }
    close(listener)
  }
}

extension LoopbackServer {
  /// A connection of one request and one answer.
  private struct Connection {
    let socket: Int32
    var received: [UInt8] = []
    var answer: [UInt8] = []
    var sent = 0
    /// The page's number that the browser knows, while it waits for another one.
    var known: Int?
    var isHeadOnly = false
    var deadline: Double
    var isOver = false

    var isAnswering: Bool { !answer.isEmpty }
  }

  private func accept(into connections: inout [Connection], _ now: Double) {
    while case let socket = systemAccept(listener), socket >= 0 {
      makeRoom(in: &connections)
      guard connections.count < Self.mostConnections,
        fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) == 0
      else {
        close(socket)
        continue
      }
      connections.append(Connection(socket: socket, deadline: now + Self.patience.request))
    }
  }

  /// Closes a connection if there are too many: the oldest that has asked nothing, else the oldest that waits.
  private func makeRoom(in connections: inout [Connection]) {
    guard connections.count >= Self.mostConnections else { return }
    let oldest = connections.indices.sorted { connections[$0].deadline < connections[$1].deadline }
    let idle = oldest.first { !connections[$0].isAnswering && connections[$0].known == nil }
    guard let place = idle ?? oldest.first(where: { connections[$0].known != nil }) else { return }
    close(connections[place].socket)
    connections.remove(at: place)
  }

  /// Answers the longest waits if there are too many: those browsers ask again.
  private func endWaits(in connections: inout [Connection], _ now: Double) {
    let waiting = connections.indices.filter { connections[$0].known != nil }
      .sorted { connections[$0].deadline < connections[$1].deadline }
    for place in waiting.dropLast(Self.mostWaiting) {
      connections[place].deadline = now
      if let known = connections[place].known { tell(&connections[place], known, now) }
    }
  }

  private func advance(_ connection: inout Connection, isReady: Bool, _ now: Double) {
    if connection.isAnswering {
      if isReady { send(&connection) }
    } else {
      if isReady { receive(&connection, now) }
      if let known = connection.known, !connection.isOver { tell(&connection, known, now) }
    }
    guard now > connection.deadline, !connection.isOver else { return }
    if connection.isAnswering || connection.known != nil {
      connection.isOver = true
    } else {
      begin(HTTPResponse.refusal(408), &connection, now)
    }
  }

  private func receive(_ connection: inout Connection, _ now: Double) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(connection.socket, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0, connection.known == nil else {
      connection.isOver = true
      return
    }
    connection.received += buffer.prefix(count)
    switch HTTPRequest.reading(connection.received) {
    case .incomplete: break
    case .refused(let status): begin(HTTPResponse.refusal(status), &connection, now)
    case .complete(let request): answer(request, &connection, now)
    }
  }

  private func answer(_ request: HTTPRequest, _ connection: inout Connection, _ now: Double) {
    connection.isHeadOnly = request.method == "HEAD"
    switch HTTPAnswer(to: request, port: port) {
    case .refusal(let status): begin(HTTPResponse.refusal(status), &connection, now)
    case .change(let number):
      connection.known = number
      connection.deadline = now + Self.patience.change + Self.patience.request
      connection.received = []
    case .page:
      let page = site.withLock { $0.page }
      begin(
        HTTPResponse.bytes(200, page, type: "text/html", isHeadOnly: connection.isHeadOnly),
        &connection, now)
    }
  }

  /// Answers a waiting browser if the page is new or the wait was long.
  private func tell(_ connection: inout Connection, _ known: Int, _ now: Double) {
    let number = site.withLock { $0.number }
    let isLate = now > connection.deadline - Self.patience.request
    guard number != known || isLate else { return }
    begin(
      HTTPResponse.bytes(
        200, Array("\(number)".utf8), type: "text/plain", isHeadOnly: connection.isHeadOnly),
      &connection, now)
  }

  private func begin(_ answer: [UInt8], _ connection: inout Connection, _ now: Double) {
    connection.known = nil
    connection.answer = answer
    connection.deadline = now + Self.patience.answer
    send(&connection)
  }

  private func send(_ connection: inout Connection) {
    let (socket, sent) = (connection.socket, connection.sent)
    let count = connection.answer.withUnsafeBytes { bytes in
      systemSend(socket, UnsafeRawBufferPointer(rebasing: bytes[sent...]))
    }
    if count < 0 {
      connection.isOver = errno != EAGAIN && errno != EINTR
      return
    }
    connection.sent += count
    guard connection.sent >= connection.answer.count else { return }
    shutdown(socket, Int32(SHUT_WR))
    connection.isOver = true
  }
}

extension LoopbackServer {
  /// A socket that listens, which the browser that is started does not inherit: it would keep the port.
  static func listening(on port: UInt16) throws -> Int32 {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    var isReused: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    let isBound = withSocketAddress(&address) { bind(listener, $0, $1) == 0 }
    guard listener >= 0, isBound, listen(listener, 32) == 0,
      fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK) == 0,
      fcntl(listener, F_SETFD, FD_CLOEXEC) == 0
    else {
      let reason = FileProblem.reason(errno)
      if listener >= 0 { close(listener) }
      throw CommandFailure(.cannotWrite, "cannot listen on port \(port) of 127.0.0.1: \(reason)")
    }
    return listener
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func port(of listener: Int32) -> Int {
    var address = loopback(0)
    return withSocketAddress(&address) { pointer, size in
      var size = size
      getsockname(listener, pointer, &size)
      return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  private static func withSocketAddress<Result>(
    _ address: inout sockaddr_in, _ work: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        work($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

// The system's functions under names that methods do not hide.
private func systemAccept(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }
private func systemSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  send(socket, bytes.baseAddress, bytes.count, 0)
}
