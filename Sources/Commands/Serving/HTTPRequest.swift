/// The head of a request, as far as a server of one page looks at it (RFC 9112).
struct HTTPRequest: Equatable {
  let method: String
  let target: String
  let host: String
  /// The site whose script sent it; `nil` if the sender does not say.
  var origin: String?
  /// What a browser says about that site, such as `same-origin` or `cross-site`.
  var fetchSite: String?
  /// The way it was sent: `navigate` if a person opens the address.
  var fetchMode: String?

  /// The state of a request while its bytes arrive.
  enum Reading: Equatable {
    case incomplete
    case complete(HTTPRequest)
    /// It is none, or too large: the status to answer with.
    case refused(Int)
  }

  /// The most bytes of a head, and the most lines.
  static let limit = 8_192
  private static let mostLines = 64

  static func reading(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(in: bytes) else {
      return bytes.count > limit ? .refused(431) : .incomplete
    }
    guard end <= limit else { return .refused(431) }
    let head = bytes[..<end]
    // Nothing but printable ASCII, blanks and line ends belongs into a head.
    guard head.allSatisfy({ (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }) else {
      return .refused(400)
    }
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.count <= mostLines else { return .refused(431) }
    return request(lines).map { .complete($0) } ?? .refused(400)
  }

  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    return bytes.firstRange(of: mark)?.lowerBound
  }

  /// The request of a head's lines; `nil` for anything that is ambiguous.
  private static func request(_ lines: [Substring]) -> HTTPRequest? {
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].hasPrefix("/"), !words[0].isEmpty, words[0].allSatisfy(\.isLetter)
    else { return nil }
    let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
    guard fields.allSatisfy({ $0.count == 2 && !($0[0].contains { $0.isWhitespace }) }) else {
      return nil
    }
    func values(of name: String) -> [String] {
      fields.filter { $0[0].lowercased() == name }.map { $0[1].filter { !$0.isWhitespace } }
    }
    let hosts = values(of: "host")
    guard hosts.count == 1, let host = hosts.first else { return nil }
    return HTTPRequest(
      method: String(words[0]), target: String(words[1]), host: host,
      origin: values(of: "origin").last, fetchSite: values(of: "sec-fetch-site").last,
      fetchMode: values(of: "sec-fetch-mode").last)
  }
}

/// The answer of the server of one page.
enum HTTPAnswer: Equatable {
  case page
  /// The number of the page, once it is another one than that.
  case change(since: Int)
  case refusal(Int)

  /// Only this machine's own names are answered to: another site that has its name lead here is refused.
  init(to request: HTTPRequest, port: Int) {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard names.contains(request.host.lowercased()) else {
      self = .refusal(421)
      return
    }
    guard !Self.isFromAnotherSite(request, names) else {
      self = .refusal(403)
      return
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      self = .refusal(405)
      return
    }
    let prefix = "/changes?since="
    if request.target == "/" || request.target.hasPrefix("/?") {
      self = .page
    } else if request.target.hasPrefix(prefix),
      let number = Int(request.target.dropFirst(prefix.count)), number >= 0
    {
      self = .change(since: number)
    } else {
      self = .refusal(404)
    }
  }

  /// Whether a page of another site sent a request: it must not hold connections, or learn that the server is there.
  ///
  /// A link on another site may still lead a person to the page.
  private static func isFromAnotherSite(_ request: HTTPRequest, _ names: [String]) -> Bool {
    if let origin = request.origin,
      !names.contains(where: { "http://\($0)" == origin.lowercased() })
    {
      return true
    }
    guard let site = request.fetchSite, site != "same-origin", site != "none" else { return false }
    let isOpened = request.fetchMode == "navigate"
    return !isOpened || !(request.target == "/" || request.target.hasPrefix("/?"))
  }
}

/// The bytes of an answer; every connection ends with it.
enum HTTPResponse {
  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 421: "Misdirected Request", 431: "Request Header Fields Too Large",
  ]

  static func bytes(_ status: Int, _ body: [UInt8], type: String, isHeadOnly: Bool = false)
    -> [UInt8]
  {
    let reason = reasons[status] ?? "Error"
    let head = [
      "HTTP/1.1 \(status) \(reason)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(body.count)", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Connection: close",
    ]
    let text = head.map { "\($0)\r\n" }.joined() + (status == 405 ? "Allow: GET, HEAD\r\n" : "")
    return Array((text + "\r\n").utf8) + (isHeadOnly ? [] : body)
  }

  static func refusal(_ status: Int) -> [UInt8] {
    bytes(status, Array("\(status) \(reasons[status] ?? "Error")\n".utf8), type: "text/plain")
  }
}
