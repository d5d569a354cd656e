/// The libraries of an app in Dart: each is a source with its parts, and has the names that begin with `_` for itself.
///
/// Source: Dart's language specification, "Libraries and Scripts" and "Parts".
struct DartLibraries {
  /// The numbers of libraries, by the paths of all their sources.
  private var numbers: [String: Int] = [:]

  init(_ sources: [(nodes: [CodeNode], path: String)]) {
    for (number, source) in sources.enumerated() { numbers[source.path] = number }
    for (nodes, path) in sources {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      for place in nodes.indices.dropLast() where nodes[place].word == "part" {
        // `part of` names the library, or says nothing more than the library does.
        guard let part = nodes[place + 1].text else { continue }
        numbers[ScriptProject.joined(folder, part)] = numbers[path]
      }
    }
  }

  /// The code of a source, with the library's number behind private names: `_Body@3`.
  func scoped(_ nodes: [CodeNode], of path: String) -> [CodeNode] {
    guard let number = numbers[path] else { return nodes }
    return nodes.map { Self.scoped($0, number) }
  }

  private static func scoped(_ node: CodeNode, _ number: Int) -> CodeNode {
    switch node.kind {
    case .word(let word) where word.hasPrefix("_") && word.utf8.count > 1:
      CodeNode(kind: .word("\(word)@\(number)"), line: node.line)
    case .group(let bracket, let inside):
      CodeNode(kind: .group(bracket, inside.map { scoped($0, number) }), line: node.line)
    case .template(let parts):
      CodeNode(kind: .template(parts.map { scoped($0, number) }), line: node.line)
    case .word, .text, .sign: node
    }
  }

  /// A name as its source has it.
  static func plain(_ name: String) -> String { String(name.prefix { $0 != "@" }) }
}
