import Experiments
import LanguageServer
import SourceText
import TestSupport
import Testing
import WebText

/// An editor that talks to a server about files in a folder of its own.
private struct Editor {
  private var server: LanguageServer
  private var number = 0
  /// The findings that it shows, by file: their lines and messages.
  private(set) var findings: [String: [String]] = [:]

  init(files: [String: String]) {
    self.init { path in
      guard let text = files[path] else { throw NotThere() }
      return Array(text.utf8)
    } list: { folder in
      files.keys.filter { path in
        path.hasPrefix(folder + "/") && !path.dropFirst(folder.count + 1).contains("/")
      }
    }
  }

  init(
    read: @escaping @Sendable (String) throws -> [UInt8],
    list: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    server = LanguageServer(disk: Workspace.Disk(read: read, list: list), version: "1")
    _ = ask("initialize", [:])
    tell("initialized", [:])
  }

  private struct NotThere: Error {}

  mutating func open(_ path: String, _ text: String) {
    tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": .text("file://" + path), "text": .text(text)]])
  }

  /// - Parameter isSeen: whether the findings are asked for at once.
  mutating func change(_ path: String, _ text: String, isSeen: Bool = true) {
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .text("file://" + path)], "contentChanges": [["text": .text(text)]],
      ],
      isSeen: isSeen)
  }

  mutating func close(_ path: String) {
    tell("textDocument/didClose", ["textDocument": ["uri": .text("file://" + path)]])
  }

  mutating func tell(_ method: String, _ parameters: JSONNode, isSeen: Bool = true) {
    _ = send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
    if isSeen { look() }
  }

  /// Takes the findings that the server publishes when no message waits.
  mutating func look() {
    for publication in server.publications() { show(publication.json["params"]) }
  }

  private mutating func show(_ publication: LocatedJSON?) {
    let path = String((publication?["uri"]?.string ?? "").dropFirst("file://".count))
    findings[path] = publication?["diagnostics"]?.elements?.map { finding in
      "\(finding["range"]?["start"]?["line"]?.written ?? "?"): \(finding["message"]?.string ?? "")"
    }
  }

  /// The whole answer to a request.
  mutating func ask(_ method: String, _ parameters: JSONNode) -> LocatedJSON? {
    number += 1
    return send([
      "jsonrpc": "2.0", "id": .integer(number), "method": .text(method), "params": parameters,
    ]).first?.json
  }

  /// The result of a request about a position.
  mutating func ask(
    _ method: String, _ path: String, _ position: SourcePosition, _ more: JSONNode = [:]
  ) -> LocatedJSON? {
    var members: [JSONNode.Member] = [
      .init("textDocument", ["uri": .text("file://" + path)]),
      .init(
        "position",
        ["line": .integer(position.line - 1), "character": .integer(position.column - 1)]),
    ]
    if case .object(let others) = more { members += others }
    return ask("textDocument/" + method, .object(members))?["result"]
  }

  private mutating func send(_ message: JSONNode) -> [JSONNode] {
    var stream = MessageStream()
    stream.append(Array(MessageStream.frame(message).utf8))
    guard let read = try? stream.next() else { return [] }
    return server.answers(to: read)
  }
}

extension JSONNode {
  fileprivate var json: LocatedJSON {
    (try? JSONReader.read(Array(rendered().utf8))) ?? LocatedJSON(.null, at: 0)
  }
}

extension LocatedJSON {
  fileprivate var written: String { if case .number(let digits) = content { digits } else { "" } }
  fileprivate var integer: Int { Int(written) ?? -1 }

  fileprivate var sourcePosition: SourcePosition {
    SourcePosition(
      line: (self["line"]?.integer ?? 0) + 1, column: (self["character"]?.integer ?? 0) + 1)
  }
}

private let app = """
  title: Shop
  launch: { container: bar }
  containers: { bar: { kind: navigation } }
  screens:
    home: { title: Home, entries: [{ label: Offers, to: offers }] }
    offers: { title: Offers }
  routes:
    home: { screen: home, find: any, make: { screen: home }, using: push, from: root }
    offers: { screen: offers, find: any, make: screen, using: push, from: home }
  """

@Suite("An editor of specs")
struct LanguageServerTests {
  private static let shop = "/shop/tab-bar-versus-menu.yaml"
  private static let shopApp = "/shop/apps/shop.yaml"

  private func text(_ path: String) throws -> String {
    String(decoding: try RepositoryFiles.bytes("experiments" + path.dropFirst(5)), as: UTF8.self)
  }

  private func shopText() throws -> String { try text(Self.shop) }

  /// An editor that shows the experiment and its app; other files lie on disk.
  private func shop() throws -> Editor {
    var editor = Editor { path in try RepositoryFiles.bytes("experiments" + path.dropFirst(5)) }
    editor.open(Self.shop, try shopText())
    editor.open(Self.shopApp, try text(Self.shopApp))
    return editor
  }

  /// Where a text stands first behind another one.
  private func position(of part: String, behind other: String, in text: String) throws
    -> SourcePosition
  {
    let start = try #require(text.firstRange(of: other)).upperBound
    let found = try #require(text[start...].firstRange(of: part)).lowerBound
    let lines = text[..<found].split(separator: "\n", omittingEmptySubsequences: false)
    return SourcePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }

  @Test("sees mistakes come and go while typing")
  func findings() throws {
    var editor = try shop()
    #expect(editor.findings[Self.shop] == [])
    let wrong = try shopText().replacing("goal: basket", with: "goal: baskte")
    editor.change(Self.shop, wrong)
    let found = try #require(editor.findings[Self.shop])
    #expect(
      found.contains { $0.contains("no screen is called 'baskte' — did you mean 'basket'?") })
    editor.change(Self.shop, try shopText())
    #expect(editor.findings[Self.shop] == [])
    editor.close(Self.shop)
    #expect(editor.findings[Self.shop] == [])
  }

  @Test("completes keys that are not written yet, required ones first")
  func keys() throws {
    var editor = Editor(files: [:])
    let marked = MarkedText(
      "experiment: a\napp:\n  screens:\n    home:\n      title: Home\n      1️⃣")
    editor.open("/a.yaml", marked.text)
    let position = try #require(marked.position("1️⃣"))
    let items = try #require(editor.ask("completion", "/a.yaml", position)?.elements)
    let labels = items.compactMap { $0["label"]?.string }
    #expect(labels.contains("entries") && labels.contains("context") && !labels.contains("title"))
    #expect(items.allSatisfy { $0["documentation"]?["value"]?.string?.isEmpty == false })
  }

  @Test("completes names and words, also while the text is no YAML")
  func names() throws {
    var editor = try shop()
    let text = try shopText() + "\nwatch: [ 1️⃣"
    let marked = MarkedText(text.replacing("\nwatch:", with: "\nwatched:", maxReplacements: 1))
    editor.change(Self.shop, marked.text)
    let items = editor.ask("completion", Self.shop, try #require(marked.position("1️⃣")))?.elements
    let labels = try #require(items).compactMap { $0["label"]?.string }
    #expect(labels.contains("product") && labels.contains("basket"))
  }

  @Test("completes the metrics of a gate and the names in its parentheses")
  func gates() throws {
    var editor = Editor(files: [:])
    let text =
      "experiment: a\ntasks: { find-milk: { goal: milk } }\n"
      + "app:\n  links: { item: { pattern: 'a://item', to: milk } }\n"
    editor.open("/a.yaml", text)
    let marked = MarkedText(text + "gates:\n  - \"success(1️⃣")
    editor.change("/a.yaml", marked.text)
    let position = try #require(marked.position("1️⃣"))
    let items = try #require(editor.ask("completion", "/a.yaml", position)?.elements)
    let labels = items.compactMap { $0["label"]?.string }
    for metric in ["success(TASK)", "exposure(SCREEN)", "links-shown(LINK)"] {
      #expect(labels.contains(metric), "\(labels)")
    }
    #expect(labels.contains("item"), "\(labels)")
    #expect(labels.contains("find-milk") && labels.contains("taps"), "\(labels)")
  }

  @Test("reads about keys, words and names")
  func hover() throws {
    var editor = try shop()
    let text = try shopText()
    let key = editor.ask(
      "hover", Self.shop, try position(of: "people", behind: "variants:", in: text))
    #expect(key?["contents"]?["value"]?.string?.contains("The synthetic people") == true)
    let word = editor.ask(
      "hover", Self.shop, try position(of: "forager", behind: "model: ", in: text))
    #expect(word?["contents"]?["value"]?.string?.hasPrefix("`forager`: ") == true)
    let name = editor.ask(
      "hover", Self.shop, try position(of: "basket", behind: "the basket, goal: ", in: text))
    #expect(
      name?["contents"]?["value"]?.string?.hasPrefix("screen `basket`, declared in shop.yaml")
        == true)
  }

  @Test("goes from a use to its declaration, and from there to all uses")
  func definition() throws {
    var editor = try shop()
    let text = try shopText()
    let use = try position(of: "basket", behind: "the basket, goal: ", in: text)
    let found = try #require(editor.ask("definition", Self.shop, use)?["range"]?["start"])
    let declaration = found.sourcePosition
    let uses = try #require(editor.ask("references", Self.shopApp, declaration)?.elements)
    #expect(uses.contains { $0["range"]?["start"]?["line"]?.integer == use.line - 1 })
    #expect(uses.count > 3)
  }

  @Test(
    "gives every name of an app another one, and the spec stays right",
    arguments: [
      ("tab-bar-versus-menu", "shop", "exposure(new-offers) of new-menu"),
      ("route-composer-example", "route-composer-example", "situation: new-"),
    ])
  func rename(spec: String, app: String, part: String) throws {
    let (spec, app) = ("/shop/\(spec).yaml", "/shop/apps/\(app).yaml")
    var texts = [spec: try text(spec), app: try text(app)]
    var editor = Editor { path in try RepositoryFiles.bytes("experiments" + path.dropFirst(5)) }
    for (path, text) in texts { editor.open(path, text) }
    let names = symbols(of: app, &editor).compactMap { $0["name"]?.string }
    #expect(names.count > 30)
    for index in names.indices {
      let symbol = symbols(of: app, &editor)[index]
      // A route that shares its screen's name got the new one together with it.
      guard let name = symbol["name"]?.string, !name.hasPrefix("new-") else { continue }
      let start = try #require(symbol["range"]?["start"]?.sourcePosition)
      let answer = editor.ask("rename", app, start, ["newName": .text("new-" + name)])
      for change in try #require(answer?["changes"]?.members) {
        let path = String(change.key.dropFirst("file://".count))
        let text = try #require(texts[path]).applying(change.value.elements ?? [])
        texts[path] = text
        editor.change(path, text, isSeen: false)
      }
    }
    editor.look()
    for path in texts.keys { #expect(editor.findings[path] == []) }
    let renamed = symbols(of: app, &editor)
    #expect(!renamed.isEmpty)
    #expect(renamed.allSatisfy { $0["name"]?.string?.hasPrefix("new-") == true })
    #expect(texts[spec]?.contains(part) == true)
  }

  /// The outline of an app.
  private func symbols(of app: String, _ editor: inout Editor) -> [LocatedJSON] {
    editor.ask("textDocument/documentSymbol", ["textDocument": ["uri": .text("file://" + app)]])?[
      "result"]?.elements ?? []
  }

  @Test("cannot give a name that another thing has, that needs quotes, or to what is no name")
  func refusedNames() throws {
    var editor = try shop()
    let text = try shopText()
    let use = try position(of: "basket", behind: "the basket, goal: ", in: text)
    for name in ["product", "a: b", "", "*x"] {
      #expect(editor.ask("rename", Self.shop, use, ["newName": .text(name)]) == nil)
    }
    let nothing = SourcePosition(line: 1, column: 1)
    #expect(editor.ask("rename", Self.shop, nothing, ["newName": "x"]) == nil)
    #expect(editor.ask("prepareRename", Self.shop, nothing)?.isNull == true)
  }

  @Test("checks an app by the experiments on disk that include it, and renames in all of them")
  func includedApp() throws {
    let experiment = """
      experiment: one
      app: apps/shop.yaml
      variants: { a: { control: true }, b: {} }
      tasks: { offers: { goal: offers } }
      """
    var editor = Editor(files: ["/x/one.yaml": experiment, "/x/two.yaml": experiment + "\n"])
    editor.open("/x/apps/shop.yaml", app.replacing("to: offers", with: "to: ofers"))
    let found = try #require(editor.findings["/x/apps/shop.yaml"])
    #expect(found.contains { $0.hasPrefix("4: no route is called 'ofers'") })
    editor.change("/x/apps/shop.yaml", app)
    let place = SourcePosition(line: 6, column: 5)
    let answer = editor.ask("rename", "/x/apps/shop.yaml", place, ["newName": "deals"])
    let changes = try #require(answer?["changes"]?.members?.map(\.key))
    #expect(
      Set(changes) == ["file:///x/apps/shop.yaml", "file:///x/one.yaml", "file:///x/two.yaml"])
  }

  @Test("finds nothing in YAML that is no spec, and begins an experiment where nothing is written")
  func otherFiles() throws {
    var editor = Editor(files: [:])
    editor.open("/.github/workflows/ci.yaml", "on: push\njobs: { a: 1 }\n")
    #expect(editor.findings["/.github/workflows/ci.yaml"] == [])
    editor.open("/new.yaml", "# mine\n")
    #expect(editor.findings["/new.yaml"] == [])
    let offers = editor.ask("completion", "/new.yaml", SourcePosition(line: 2, column: 1))?.elements
    #expect(offers?.first?["label"]?.string == "experiment")
    #expect(
      editor.ask(
        "completion", "/.github/workflows/ci.yaml", SourcePosition(line: 2, column: 1))?.elements
        == [])
  }

  @Test("offers the rewriting of a key of an earlier version, which mends it")
  func quickFix() throws {
    let old = "experiment: a\npeople: { means: touch }\n"
    var editor = Editor(files: [:])
    editor.open("/a.yaml", old)
    #expect(editor.findings["/a.yaml"]?.contains { $0.contains("'means'") } == true)
    let line: JSONNode = ["line": 1, "character": 12]
    let actions = editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///a.yaml"], "range": ["start": line, "end": line],
        "context": ["diagnostics": []],
      ])?["result"]?.elements
    let edits = try #require(actions?.first?["edit"]?["changes"]?["file:///a.yaml"]?.elements)
    #expect(old.applying(edits) == "experiment: a\npeople: { input: touch }\n")
  }

  @Test("counts columns in UTF-16")
  func columns() throws {
    var editor = Editor(files: [:])
    editor.open("/a.yaml", "experiment: 👩‍👩‍👧‍👦é\napp: { title: \"👩‍👩‍👧‍👦\", 1: 2, tille: x }")
    let found = editor.ask("completion", "/a.yaml", SourcePosition(line: 2, column: 28))
    #expect(found?.elements != nil)
    #expect(editor.findings["/a.yaml"]?.isEmpty == false)
  }

  @Test("hears of requests that come too early, too late, or are unknown")
  func order() throws {
    var editor = Editor(files: [:])
    #expect(editor.ask("textDocument/unknown", [:])?["error"]?["code"]?.integer == -32601)
    #expect(editor.ask("initialize", [:])?["error"]?["code"]?.integer == -32600)
    #expect(editor.ask("shutdown", [:])?["result"]?.isNull == true)
    #expect(editor.ask("textDocument/hover", [:])?["error"]?["code"]?.integer == -32600)
  }
}

extension String {
  /// The text after the edits of an answer.
  fileprivate func applying(_ edits: [LocatedJSON]) -> String {
    let file = SourceFile(path: "", text: self)
    return file.applying(
      edits.compactMap { edit in
        guard let range = edit["range"], let start = range["start"], let end = range["end"] else {
          return nil
        }
        return TextEdit(
          SourceRange(file: file, start: start.sourcePosition, end: end.sourcePosition),
          edit["newText"]?.string ?? "")
      })
  }
}
