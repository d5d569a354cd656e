package import Metrics
package import SourceText
import YAMLTree

/// The file of a ledger, read with the place of each URL.
package struct LedgerFile: Sendable {
  package let ledger: LinkLedger
  /// The lines of the URLs.
  package let places: [String: SourceRange]

  /// Reads a ledger that `navlab gate --accept` wrote.
  /// - Parameter experiment: the name of the experiment that it must be about; `nil` for any.
  /// - Returns: `nil` if the text is no such ledger; the diagnostics say why.
  package static func read(_ bytes: [UInt8], path: String, of experiment: String?)
    -> (file: LedgerFile?, diagnostics: Diagnostics)
  {
    let source = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    var diagnostics = Diagnostics()
    if let marker = conflict(in: source) {
      diagnostics.error(
        "ledger", "a conflict of a merge is not resolved here", at: marker,
        help: "merge the specs, then write the ledger anew with 'navlab gate --accept'")
      return (nil, diagnostics)
    }
    let parsed = YAMLParser.parse(bytes: bytes, path: path)
    diagnostics.add(contentsOf: parsed.diagnostics)
    guard let node = parsed.node, !diagnostics.hasErrors else { return (nil, diagnostics) }
    var reader = Reader(diagnostics: diagnostics)
    let file = reader.file(node, of: experiment)
    return (reader.diagnostics.hasErrors ? nil : file, reader.diagnostics)
  }

  /// The first line that a version-control system left because two sides differ.
  private static func conflict(in source: SourceFile) -> SourceRange? {
    var number = 1
    while let line = source.line(number) {
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { line.hasPrefix($0) }) {
        return SourceRange(
          file: source, start: .init(line: number, column: 1), end: .init(line: number, column: 8))
      }
      number += 1
    }
    return nil
  }
}

/// The reader of a ledger's tree.
private struct Reader {
  var diagnostics: Diagnostics
  private var ledger = LinkLedger(experiment: "", layouts: [], situations: [])
  private var places: [String: SourceRange] = [:]

  private static let remedy = "'navlab gate --accept' writes the ledger anew"

  init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  mutating func file(_ node: YAMLNode, of experiment: String?) -> LedgerFile? {
    guard let keys = keys(of: node) else { return nil }
    let known = ["ledger", "version", "layouts", "situations", "urls"]
    for entry in keys where !known.contains(entry.key) {
      diagnostics.error(
        "unknown-key", "a ledger has no key '\(entry.key)'", unknown: entry.key,
        at: entry.keyRange, among: known, help: Self.remedy)
    }
    func value(_ key: String) -> YAMLNode? { keys.first { $0.key == key }?.value }
    for key in known where value(key) == nil {
      error("the ledger has no '\(key)'", at: node.range)
    }
    guard !diagnostics.hasErrors, let name = value("ledger"), let version = value("version"),
      let urls = value("urls")
    else { return nil }
    guard check(version), check(name, is: experiment) else { return nil }
    ledger.layouts = value("layouts").map { list($0) } ?? []
    ledger.situations = value("situations").map { list($0) } ?? []
    read(urls)
    return LedgerFile(ledger: ledger, places: places)
  }

  private mutating func check(_ version: YAMLNode) -> Bool {
    let text = text(version)
    if text == "\(LinkLedger.version)" { return true }
    error(
      "this ledger has version '\(text)', and this program reads \(LinkLedger.version)",
      at: version.range)
    return false
  }

  private mutating func check(_ name: YAMLNode, is experiment: String?) -> Bool {
    ledger.experiment = text(name)
    guard let experiment, experiment != ledger.experiment else { return true }
    error(
      "this is the ledger of '\(ledger.experiment)', and the experiment is '\(experiment)'",
      at: name.range)
    return false
  }

  private mutating func read(_ urls: YAMLNode) {
    guard let entries = keys(of: urls) else { return }
    for (place, entry) in entries.enumerated() {
      places[entry.key] = entry.keyRange
      if place > 0, entry.key <= entries[place - 1].key {
        error("the URLs are not sorted: this line was written by hand", at: entry.keyRange)
      }
      read(entry)
    }
  }

  private mutating func read(_ entry: YAMLNode.Entry) {
    guard case .mapping(let own) = entry.value.content else {
      if let landing = landing(entry.value) { add(landing, entry.key, [LinkLedger.usual], nil) }
      return
    }
    var channels = [LinkLedger.usual]
    for part in own where part.key == "by" {
      channels = list(part.value)
      for channel in channels where ChannelWord(rawValue: channel) == nil {
        diagnostics.error(
          "ledger", "no channel is called '\(channel)'", unknown: channel, at: part.value.range,
          among: ChannelWord.allCases.map(\.rawValue), help: Self.remedy)
      }
    }
    // What is usual comes first, so that the exceptions replace it.
    let landings = own.filter { $0.key != "by" }
    for part in landings.sorted(by: { one, _ in one.key == "*" }) {
      guard let landing = landing(part.value) else { continue }
      if part.key == "*" {
        add(landing, entry.key, channels, nil)
      } else {
        for word in part.key.split(separator: ", ") {
          guard let pattern = pattern(word, channels, at: part.keyRange) else { return }
          add(landing, entry.key, channels, pattern)
        }
      }
    }
    if !own.contains(where: { $0.key == "*" }) {
      error("'\(entry.key)' has no landing '*' for the other places", at: entry.value.range)
    }
  }

  /// The layout, the situation and the channel of `menu/cold/mail`; `*` is any.
  private mutating func pattern(_ word: Substring, _ channels: [String], at range: SourceRange)
    -> [String]?
  {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let known = [ledger.layouts, ledger.situations, channels]
    let kinds = ["layout", "situation", "channel"]
    guard (2...3).contains(parts.count) else {
      error("'\(word)' is no place: write 'layout/situation'", at: range)
      return nil
    }
    for (place, part) in parts.enumerated() where part != "*" && !known[place].contains(part) {
      diagnostics.error(
        "ledger", "the ledger has no \(kinds[place]) '\(part)'", unknown: part, at: range,
        among: known[place], help: Self.remedy)
      return nil
    }
    return parts
  }

  private mutating func add(
    _ landing: LinkLanding, _ url: String, _ channels: [String], _ pattern: [String]?
  ) {
    for layout in ledger.layouts {
      for situation in ledger.situations {
        for channel in channels {
          let own = [layout, situation, channel]
          let isMeant = zip(pattern ?? [], own).allSatisfy { $0 == "*" || $0 == $1 }
          if isMeant {
            ledger[url, .init(layout: layout, situation: situation, channel: channel)] = landing
          }
        }
      }
    }
  }

  private mutating func landing(_ node: YAMLNode) -> LinkLanding? {
    guard case .scalar(let text, _) = node.content else {
      error("a landing is text, found \(node.kindName)", at: node.range)
      return nil
    }
    if let landing = LinkLanding(text) { return landing }
    error("'\(text)' is no landing: it was written by hand", at: node.range)
    return nil
  }

  private mutating func keys(of node: YAMLNode) -> [YAMLNode.Entry]? {
    if case .mapping(let entries) = node.content { return entries }
    error("expected a mapping, found \(node.kindName)", at: node.range)
    return nil
  }

  private mutating func list(_ node: YAMLNode) -> [String] {
    guard case .sequence(let items) = node.content else {
      error("expected a list, found \(node.kindName)", at: node.range)
      return []
    }
    return items.map(text)
  }

  private func text(_ node: YAMLNode) -> String {
    if case .scalar(let text, _) = node.content { text } else { "" }
  }

  private mutating func error(_ message: String, at range: SourceRange) {
    diagnostics.error("ledger", message, at: range, help: Self.remedy)
  }
}
