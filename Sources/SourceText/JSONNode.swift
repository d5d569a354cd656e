/// A JSON value whose members keep their order (RFC 8259).
package enum JSONNode: Equatable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([Member])

  /// A name and its value.
  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONNode

    package init(_ name: String, _ value: JSONNode) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONNode?)...) {
    self = .object(
      elements.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSONNode: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONNode...) { self = .list(elements) }
}

extension JSONNode: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension JSONNode {
  /// The form of written JSON: lines, order of members, numbers and escapes.
  package struct Style: Sendable {
    /// Whether elements of lists have lines for their own parts, like everything else.
    var breaksElements = true
    var indent = "  "
    var colon = ": "
    /// Whether members are sorted by name instead of in their own order.
    var sortsMembers = false
    /// Whether a whole `Double` has a point: `1.0`.
    var hasWholePoints = true
    /// Whether hidden characters are escaped even if JSON allows them unescaped.
    var escapesHidden = true

    /// Indented, in the order of the members.
    package static let report = Style()
    /// As a report, but `1` for the `Double` 1.
    package static let schema = Style(hasWholePoints: false)
    /// Sorted and dense: a line for each member of the outer objects and each element of their lists
    /// of containers, so that people and version control can read it.
    package static let document = Style(
      breaksElements: false, indent: " ", colon: ":", sortsMembers: true, hasWholePoints: false,
      escapesHidden: false)
    /// Sorted and indented, as Foundation prints it prettily.
    package static let pretty = Style(
      colon: " : ", sortsMembers: true, hasWholePoints: false, escapesHidden: false)
  }

  /// The value as source that ends with a line break; a number that is not finite is `null`.
  package func rendered(_ style: Style = .report) -> String {
    var writer = JSONWriter(style: style)
    writer.write(self, onLines: true)
    return writer.source + "\n"
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}

private struct JSONWriter {
  let style: JSONNode.Style
  var source = ""
  private var lineStart = "\n"

  init(style: JSONNode.Style) { self.style = style }

  /// - Parameter onLines: whether the parts of a container may have lines of their own.
  mutating func write(_ node: JSONNode, onLines: Bool) {
    switch node {
    case .null: source += "null"
    case .flag(let flag): source += flag ? "true" : "false"
    case .integer(let number): source += "\(number)"
    case .unsigned(let number): source += "\(number)"
    case .number(let number): write(number)
    case .text(let text): quote(text)
    case .list(let items):
      let isBroken = onLines && (style.breaksElements || items.first?.isContainer == true)
      write(items, between: "[", "]", onLines: isBroken) { item, writer in
        writer.write(item, onLines: isBroken && writer.style.breaksElements)
      }
    case .object(let members):
      let members = style.sortsMembers ? members.sorted { $0.name < $1.name } : members
      write(members, between: "{", "}", onLines: onLines) { member, writer in
        writer.quote(member.name)
        writer.source += writer.style.colon
        writer.write(member.value, onLines: onLines)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between open: String, _ close: String, onLines: Bool,
    with write: (Item, inout JSONWriter) -> Void
  ) {
    let outerStart = lineStart
    let isBroken = onLines && !items.isEmpty
    if isBroken { lineStart += style.indent }
    source += open
    for (index, item) in items.enumerated() {
      if index > 0 { source += "," }
      if isBroken { source += lineStart }
      write(item, &self)
    }
    lineStart = outerStart
    if isBroken { source += lineStart }
    source += close
  }

  private mutating func write(_ number: Double) {
    // JSON has no infinity; a value that is not finite becomes `null`.
    var text = number.isFinite ? "\(number)" : "null"
    if !style.hasWholePoints, text.hasSuffix(".0") { text.removeLast(2) }
    source += text
  }

  private mutating func quote(_ text: String) {
    source += "\""
    source += text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      // Line separators end a line in scripts, and the others disturb terminals and editors.
      case _ where style.escapesHidden ? PlainText.isUnsafe(scalar) : scalar.value < 0x20:
        "\\u" + String(String(0x10000 | scalar.value, radix: 16).suffix(4))
      default: nil
      }
    }
    source += "\""
  }
}
