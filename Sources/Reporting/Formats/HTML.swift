import SourceText

/// A piece of an HTML page, in which text is escaped when it is written.
indirect enum HTMLNode: Equatable {
  case element(HTMLTag, [HTMLAttribute], [HTMLNode])
  case text(String)
  case fragment([HTMLNode])
  /// Our own style rules, the only content that is written as it is.
  case styleSheet(String)
}

/// An element with its attributes and content.
func element(
  _ tag: HTMLTag, _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> [HTMLNode] = { [] }
) -> HTMLNode {
  .element(tag, attributes, content())
}

/// Collects the content of an element; a plain string becomes escaped text.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
  static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
  static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  static func buildBlock(_ parts: [HTMLNode]...) -> [HTMLNode] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [HTMLNode]?) -> [HTMLNode] { part ?? [] }
  static func buildEither(first: [HTMLNode]) -> [HTMLNode] { first }
  static func buildEither(second: [HTMLNode]) -> [HTMLNode] { second }
  static func buildArray(_ parts: [[HTMLNode]]) -> [HTMLNode] { parts.flatMap { $0 } }
}

/// The elements a report is built of, HTML and inline SVG.
enum HTMLTag: String {
  case html, head, meta, title, style, body
  case header, main, footer, nav, section, article
  case h1, h2, h3, p, div, span, a, strong, em, small, code, pre, br
  case ul, ol, li, dl, dt, dd
  case table, caption, thead, tbody, tr, th, td
  case details, summary, figure, figcaption
  case svg, g, line, rect, circle, text, desc

  /// Whether the element has no content and no end tag.
  var isVoid: Bool {
    switch self {
    case .meta, .br: true
    default: false
    }
  }

  /// Whether white space around the element shows, so that the source keeps it on one line.
  var isInline: Bool {
    switch self {
    case .span, .a, .strong, .em, .small, .code, .br, .text: true
    default: false
    }
  }
}

/// One attribute of an element; its value is escaped when it is written.
struct HTMLAttribute: Equatable {
  /// The attribute's name.
  let name: String
  /// The value before escaping.
  let value: String

  private init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  static func id(_ value: String) -> Self { Self("id", value) }
  static func `class`(_ value: String) -> Self { Self("class", value) }
  static func lang(_ value: String) -> Self { Self("lang", value) }
  static func charset(_ value: String) -> Self { Self("charset", value) }
  static func name(_ value: String) -> Self { Self("name", value) }
  static func content(_ value: String) -> Self { Self("content", value) }
  static func scope(_ value: HTMLScope) -> Self { Self("scope", value.rawValue) }
  static func colspan(_ value: Int) -> Self { Self("colspan", "\(value)") }
  static func role(_ value: String) -> Self { Self("role", value) }
  static func label(_ value: String) -> Self { Self("aria-label", value) }
  static func labelledBy(_ value: String) -> Self { Self("aria-labelledby", value) }
  static func tabIndex(_ value: Int) -> Self { Self("tabindex", "\(value)") }
  static func heading(_ value: String) -> Self { Self("data-heading", value) }
  static var decorative: Self { Self("aria-hidden", "true") }
  static var open: Self { Self("open", "") }

  /// A link to another place of the same page; a report never links anywhere else.
  static func anchor(_ id: String) -> Self { Self("href", "#\(id)") }

  /// A coordinate or size of a drawing, in the length's own unit.
  static func geometry(_ name: SVGGeometry, _ length: SVGLength) -> Self {
    Self(name.rawValue, length.text)
  }

  /// Where a drawn text stands relative to its point.
  static func textAnchor(_ anchor: SVGTextAnchor) -> Self {
    Self("text-anchor", anchor.rawValue)
  }
}

/// The cells that a header cell of a table is for.
enum HTMLScope: String {
  case column = "col"
  case columnGroup = "colgroup"
  case row
}

extension HTMLNode {
  /// The node as HTML source, block elements indented.
  func rendered() -> String {
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

/// Escaping of text for HTML and XML, in content and in quoted attributes alike.
enum MarkupText {
  /// The text with every character that could start markup replaced, and characters removed that
  /// HTML does not allow or that could reorder what follows them on the page.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: if !PlainText.isHidden(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
