package import SourceText
import WebText

/// A language server for specs: it answers an editor's messages with messages.
///
/// It has no stream and no clock, so a test is a list of messages. Findings are published after all received
/// messages have been handled, so that fast typing is checked once.
///
/// Source: Language Server Protocol 3.17.
package struct LanguageServer {
  /// The state of the conversation.
  package enum Phase: Equatable {
    case beginning, working
    /// The editor said goodbye; only the end is expected.
    case shutDown
    /// It is over; `isOrderly` if it was announced.
    case ended(isOrderly: Bool)
  }

  package private(set) var phase = Phase.beginning
  var workspace: Workspace
  /// The documents that changed since they were read.
  private var changed: Set<String> = []
  /// Whether something changed since findings were published.
  private var hasNews = false
  /// The documents whose findings the editor shows.
  private var shown: Set<String> = []
  private let version: String

  /// - Parameter version: the version of the program, which editors show.
  package init(disk: Workspace.Disk, version: String) {
    workspace = Workspace(disk: disk)
    self.version = version
  }

  /// The answers to a message: none for notifications.
  package mutating func answers(to message: Message) -> [JSONNode] {
    guard message.isReadable else { return [Reply.error(.parse, "this is not JSON", to: .null)] }
    guard let method = message.method else {
      return message.id == nil ? [Reply.error(.invalid, "a message needs a method", to: .null)] : []
    }
    if method == "exit" {
      phase = .ended(isOrderly: phase == .shutDown)
      return []
    }
    guard let id = message.id else {
      if phase == .working { take(method, message.parameters) }
      return []
    }
    return [answer(method, message.parameters).reply(to: id)]
  }

  /// The findings about documents that changed, once no message waits.
  package mutating func publications() -> [JSONNode] {
    guard hasNews else { return [] }
    hasNews = false
    readChanges()
    let findings = workspace.findings()
    let gone = shown.subtracting(findings.keys)
    shown = Set(findings.keys)
    return (findings.map { ($0, $1) } + gone.map { ($0, []) }).sorted { $0.0 < $1.0 }
      .map { path, diagnostics in
        [
          "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
          "params": [
            "uri": .text(FileAddress.address(of: path)),
            "diagnostics": .list(diagnostics.map(\.json)),
          ],
        ]
      }
  }

  private mutating func readChanges() {
    workspace.update(changed)
    changed = []
  }

  private mutating func take(_ method: String, _ parameters: LocatedJSON) {
    guard let document = parameters["textDocument"],
      let path = document["uri"]?.string.flatMap(FileAddress.path)
    else { return }
    switch method {
    case "textDocument/didOpen":
      workspace.open(path, text: document["text"]?.string ?? "")
      changed.insert(path)
    case "textDocument/didChange":
      guard let text = parameters["contentChanges"]?.elements?.last?["text"]?.string else { return }
      workspace.open(path, text: text)
      changed.insert(path)
    case "textDocument/didSave": changed.insert(path)
    case "textDocument/didClose":
      workspace.close(path)
      // An experiment that is still open may have had findings about it.
      changed = Set(workspace.texts.keys)
    default: return
    }
    hasNews = true
  }

  private mutating func answer(_ method: String, _ parameters: LocatedJSON) -> Reply {
    switch (phase, method) {
    case (.beginning, "initialize"):
      phase = .working
      return .result(capabilities)
    case (.beginning, _): return .failure(.notInitialized, "'initialize' must come first")
    case (.shutDown, _), (.ended, _): return .failure(.invalid, "the server was shut down")
    case (.working, "shutdown"):
      phase = .shutDown
      return .result(.null)
    case (.working, "initialize"): return .failure(.invalid, "'initialize' may come only once")
    case (.working, _):
      guard let request = Self.requests[method] else {
        return .failure(.unknownMethod, "'\(method)' is not supported")
      }
      // Names and findings belong to the text that the editor shows now.
      readChanges()
      return request(self, parameters)
    }
  }

  /// The requests about documents, each with the function that answers it.
  private static let requests: [String: @Sendable (LanguageServer, LocatedJSON) -> Reply] = [
    "textDocument/completion": { .result($0.completions(for: $1)) },
    "textDocument/hover": { .result($0.hover(for: $1)) },
    "textDocument/definition": { .result($0.definition(for: $1)) },
    "textDocument/references": { .result($0.references(for: $1)) },
    "textDocument/documentSymbol": { .result($0.symbols(for: $1)) },
    "textDocument/codeAction": { .result($0.codeActions(for: $1)) },
    "textDocument/prepareRename": { .result($0.renameRange(for: $1)) },
    "textDocument/rename": { $0.rename($1) },
  ]

  private var capabilities: JSONNode {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        // Texts come whole: a spec has at most 1 MiB.
        "textDocumentSync": ["openClose": true, "change": 1, "save": true],
        "completionProvider": ["triggerCharacters": [" ", "{", "[", ","]],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentSymbolProvider": true, "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "renameProvider": ["prepareProvider": true],
      ], "serverInfo": ["name": "navlab", "version": .text(version)],
    ]
  }
}

/// The answer to a request.
enum Reply {
  case result(JSONNode)
  case failure(Code, String)

  /// The codes of JSON-RPC 2.0 and of the Language Server Protocol.
  enum Code: Int {
    case parse = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case failed = -32803
  }

  func reply(to id: JSONNode) -> JSONNode {
    switch self {
    case .result(let result): ["jsonrpc": "2.0", "id": id, "result": result]
    case .failure(let code, let message): Self.error(code, message, to: id)
    }
  }

  static func error(_ code: Code, _ message: String, to id: JSONNode) -> JSONNode {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(code.rawValue), "message": .text(message)],
    ]
  }
}

extension Diagnostic {
  /// The finding as editors show it, with its remedy and the places that explain it.
  fileprivate var json: JSONNode {
    let notes = notes.map { note -> JSONNode in
      [
        "location": [
          "uri": .text(FileAddress.address(of: note.range.file.path)), "range": note.range.json,
        ], "message": .text(note.message),
      ]
    }
    return [
      "range": range.json, "severity": severity == .error ? 1 : 2, "code": .text(rule),
      "source": "navlab", "message": .text(message + (help.map { " — \($0)" } ?? "")),
      "relatedInformation": notes.isEmpty ? nil : .list(notes),
    ]
  }
}
