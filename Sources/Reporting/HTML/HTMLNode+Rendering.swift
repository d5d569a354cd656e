extension HTMLNode {
  /// The node as HTML source, block elements indented.
  package func rendered() -> String {
    var source = ""
    write(to: &source, depth: 0)
    return source
  }

  private func write(to source: inout String, depth: Int) {
    switch self {
    case .text(let text): source += MarkupText.escaped(text)
    case .fragment(let nodes): for node in nodes { node.write(to: &source, depth: depth) }
    case .styleSheet(let rules): source += rules
    case .element(let tag, let attributes, let content):
      if !tag.isInline { Self.startLine(in: &source, depth: depth) }
      source += "<\(tag.rawValue)"
      for attribute in attributes {
        source += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value))\""
      }
      source += ">"
      if tag.isVoid { return }
      for node in content { node.write(to: &source, depth: depth + 1) }
      if content.contains(where: \.isBlock) { Self.startLine(in: &source, depth: depth) }
      source += "</\(tag.rawValue)>"
    }
  }

  private var isBlock: Bool {
    switch self {
    case .text: false
    case .fragment(let nodes): nodes.contains(where: \.isBlock)
    case .styleSheet: true
    case .element(let tag, _, _): !tag.isInline
    }
  }

  private static func startLine(in source: inout String, depth: Int) {
    if source.isEmpty { return }
    source += "\n" + String(repeating: " ", count: depth)
  }
}
