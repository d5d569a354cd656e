import SourceText

/// A piece of an HTML page, in which text is escaped when it is written.
indirect enum HTMLNode: Equatable {
  case element(Tag, [Attribute], [HTMLNode])
  case text(String)
  case fragment([HTMLNode])
  /// Our own style rules and script, the only content written without escaping.
  case verbatim(String)

  /// The elements a report is built of, HTML and inline SVG.
  enum Tag: String {
    case html, head, meta, title, style, script, body
    case header, main, footer, nav, section
    case h1, h2, h3, h4, p, div, span, a, strong, em, small, code
    case ul, ol, li
    case table, caption, thead, tbody, tr, th, td
    case details, summary, figure, figcaption, pre
    case label, select, option, button
    case svg, g, line, rect, circle, text, path

    /// Whether white space around the element shows, so that the source keeps it on one line.
    fileprivate var isInline: Bool {
      [.span, .a, .strong, .em, .small, .code, .text, .button, .pre].contains(self)
    }
  }

  struct Attribute: Equatable {
    fileprivate let name: String
    fileprivate let value: String

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
    static func scope(_ value: String) -> Self { Self("scope", value) }
    static func role(_ value: String) -> Self { Self("role", value) }
    static func label(_ value: String) -> Self { Self("aria-label", value) }
    static func tabIndex(_ value: Int) -> Self { Self("tabindex", "\(value)") }
    static func heading(_ value: String) -> Self { Self("data-heading", value) }
    static var decorative: Self { Self("aria-hidden", "true") }
    static var open: Self { Self("open", "") }
    static var hidden: Self { Self("hidden", "") }
    static func value(_ value: String) -> Self { Self("value", value) }
    static func type(_ value: String) -> Self { Self("type", value) }
    static func policy() -> Self { Self("http-equiv", "Content-Security-Policy") }
    static func contour(_ value: String) -> Self { Self("d", value) }
    static func strokeWidth(_ value: SVG.Length) -> Self { Self("stroke-width", value.text) }

    /// A part of a circle's line, in hundredths of it.
    static func slice(from start: Double, length: Double) -> [Self] {
      [
        Self("pathLength", "100"),
        Self("stroke-dasharray", "\(SVG.Length.pixels(length).text) 100"),
        Self("stroke-dashoffset", SVG.Length.pixels(-start).text),
      ]
    }

    /// A mark by which the page's script finds everything about a task, a layout or a segment.
    static func about(_ subject: Subject, _ title: String) -> Self {
      Self("data-\(subject.rawValue)", title)
    }

    /// The kinds of things by which a page is filtered.
    enum Subject: String {
      case task, layout, segment, control
    }

    /// A link to another place of the same page; a report never links anywhere else.
    static func anchor(_ id: String) -> Self { Self("href", "#\(id)") }

    /// A coordinate or size of a drawing, in the length's own unit.
    static func geometry(_ name: SVG.Geometry, _ length: SVG.Length) -> Self {
      Self(name.rawValue, length.text)
    }

    static func textAnchor(_ anchor: SVG.TextAnchor) -> Self {
      Self("text-anchor", anchor.rawValue)
    }
  }

  /// Collects the content of an element; a plain string becomes escaped text.
  @resultBuilder
  enum Builder {
    static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
    static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
    static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
    static func buildBlock(_ parts: [HTMLNode]...) -> [HTMLNode] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [HTMLNode]?) -> [HTMLNode] { part ?? [] }
    static func buildEither(first: [HTMLNode]) -> [HTMLNode] { first }
    static func buildEither(second: [HTMLNode]) -> [HTMLNode] { second }
    static func buildArray(_ parts: [[HTMLNode]]) -> [HTMLNode] { parts.flatMap { $0 } }
  }
}

func element(
  _ tag: HTMLNode.Tag, _ attributes: HTMLNode.Attribute...,
  @HTMLNode.Builder content: () -> [HTMLNode] = { [] }
) -> HTMLNode { .element(tag, attributes, content()) }

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
    case .verbatim(let own): source += own
    case .element(let tag, let attributes, let content):
      if !tag.isInline { Self.startLine(in: &source, depth: depth) }
      source += "<\(tag.rawValue)"
      for attribute in attributes {
        source += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value))\""
      }
      source += ">"
      // The only element without content and end tag.
      if tag == .meta { return }
      for node in content { node.write(to: &source, depth: depth + 1) }
      if content.contains(where: \.isBlock) { Self.startLine(in: &source, depth: depth) }
      source += "</\(tag.rawValue)>"
    }
  }

  private var isBlock: Bool {
    switch self {
    case .text: false
    case .fragment(let nodes): nodes.contains(where: \.isBlock)
    case .verbatim: false
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
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: PlainText.isHidden(scalar) ? "" : nil
      }
    }
  }
}
