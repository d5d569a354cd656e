/// The private classes of an app in Dart, with a name of its own for each: a name that begins with `_` is its source's,
/// and several sources may have a `_Body`.
struct DartPrivateNames {
  /// The number of sources that declare a class, by its name.
  private var counts: [String: Int] = [:]

  /// A source in which each private class that an earlier source declares, too, has more underscores in front.
  mutating func unique(_ nodes: [CodeNode]) -> [CodeNode] {
    var renamed: [String: String] = [:]
    for name in Self.classes(in: nodes) {
      let count = counts[name, default: 0]
      counts[name] = count + 1
      if count > 0 { renamed[name] = String(repeating: "_", count: count) + name }
    }
    return renamed.isEmpty ? nodes : Self.rename(nodes, renamed)
  }

  /// The private classes that a source declares.
  private static func classes(in nodes: [CodeNode]) -> Set<String> {
    let names = nodes.indices.dropLast().compactMap { place in
      nodes[place].word == "class" ? nodes[place + 1].word : nil
    }
    return Set(names.filter { $0.hasPrefix("_") })
  }

  private static func rename(_ nodes: [CodeNode], _ names: [String: String]) -> [CodeNode] {
    nodes.map { node in
      let kind: CodeNode.Kind =
        switch node.kind {
        case .word(let word): .word(names[word] ?? word)
        case .template(let parts): .template(rename(parts, names))
        case .group(let sign, let inside): .group(sign, rename(inside, names))
        case .text, .sign: node.kind
        }
      return CodeNode(kind: kind, line: node.line)
    }
  }
}
