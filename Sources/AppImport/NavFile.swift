import DeepLinks

/// A committed graph of compose-nav-graph or a tool like it: a line for each destination and each edge.
///
/// `dest Profile  args=(userId: String)`, `dest Home  start`, `edge Home -> Profile  "go"`; `#` begins a
/// comment. Source: skydoves/compose-nav-graph, the `navDump` task.
struct NavFile {
  private var outline: AppOutline
  private var names: [String: String] = [:]
  private var taken = ImportNames()
  private let path: String

  /// The outline of the first such file of a project; `nil` where there is none.
  static func outline(of tree: ProjectTree, title: String) -> AppOutline? {
    let files = tree.paths.filter { $0.hasSuffix(".nav") }
    guard let path = files.first else { return nil }
    var reader = NavFile(path, title: title)
    for other in files.dropFirst() {
      let place = ImportPlace(path: other, line: 1)
      reader.outline.findings.add(
        .omitted, "a separate graph; to import it, name this file", at: place)
    }
    guard let bytes = tree.bytes(path, &reader.outline.findings) else { return reader.outline }
    reader.read(String(decoding: bytes, as: UTF8.self))
    return reader.outline
  }

  private init(_ path: String, title: String) {
    self.path = path
    outline = AppOutline(format: "the graph in \(ImportText.comment(path))", title: title)
  }

  private mutating func read(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
    let said = lines.map { (number: $0.offset + 1, text: $0.element.trimming(" \t")) }
      .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
    for line in said where line.text.hasPrefix("dest ") {
      addDestination(line.text.dropFirst(5), at: ImportPlace(path: path, line: line.number))
    }
    if outline.start.isEmpty { outline.start = outline.screens.first?.name ?? "" }
    outline.sections = [outline.start].filter { !$0.isEmpty }
    for line in said where !line.text.hasPrefix("dest ") {
      let place = ImportPlace(path: path, line: line.number)
      if line.text.hasPrefix("edge ") {
        addEdge(line.text.dropFirst(5), at: place)
      } else {
        outline.findings.add(.unreadable, "this is neither 'dest' nor 'edge'", at: place)
      }
    }
    outline.makeLabelsUnique()
  }

  private mutating func addDestination(_ text: Substring, at place: ImportPlace) {
    let parts = text.split(separator: "  ", maxSplits: 1)
    let id = parts.first.map { $0.trimming(" ") } ?? ""
    guard !id.isEmpty, names[id] == nil else {
      return outline.findings.add(.unreadable, "a destination needs a name of its own", at: place)
    }
    let name = taken.take(ImportText.name(id))
    names[id] = name
    let rest = parts.count > 1 ? parts[1] : ""
    if rest.trimming(" ").hasPrefix("start") { outline.start = name }
    let arguments = Self.arguments(rest)
    var screen = OutlineScreen(
      name: name, title: ImportText.title(String(id.prefix { $0 != "(" })), place: place,
      isModal: false, context: arguments.first)
    if let context = arguments.first {
      screen.notes.append("the value of '\(context.parameter)' is made up")
    }
    outline.screens.append(screen)
  }

  /// The parameters that must be given: those without a default.
  private static func arguments(_ text: Substring) -> [OutlineContext] {
    guard let start = text.firstRange(of: "args=(")?.upperBound else { return [] }
    let list = text[start...].prefix { $0 != ")" }
    return list.split(separator: ",").filter { !$0.contains("=") }.compactMap { argument in
      let parts = argument.split(separator: ":").map { $0.trimming(" ") }
      guard parts.count == 2 else { return nil }
      return OutlineContext(
        parameter: parts[0], isInteger: ["Int", "Long"].contains(parts[1]),
        isOptional: parts[1].hasSuffix("?"))
    }
  }

  private mutating func addEdge(_ text: Substring, at place: ImportPlace) {
    outline.declaredActions += 1
    let ends = text.split(separator: " -> ", maxSplits: 1)
    guard ends.count == 2 else {
      return outline.findings.missAction("an edge has the form 'edge A -> B'", at: place)
    }
    let parts = ends[1].split(separator: "  ", maxSplits: 1)
    let (from, to) = (ends[0].trimming(" "), parts.first.map { $0.trimming(" ") } ?? "")
    guard let target = names[to], let owner = names[from],
      let index = outline.screens.firstIndex(where: { $0.name == owner })
    else {
      return outline.findings.missAction("'\(from)' or '\(to)' is not a destination", at: place)
    }
    let label = parts.count > 1 ? Self.unquoted(parts[1]) : ""
    outline.screens[index].entries.append(
      OutlineEntry(
        label: label.isEmpty ? outline[target]?.title ?? target : label, target: target,
        mode: .push, place: place, note: nil, isLabelGuessed: label.isEmpty))
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.trimming(" ")
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      .replacing("\\n", with: " ")
  }
}

extension StringProtocol {
  /// The text without some characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    guard let end = start.lastIndex(where: { !characters.contains($0) }) else { return "" }
    return String(start[...end])
  }
}
