package import WebText

/// An element of an XML text with its place.
package struct XMLElement: Hashable, Sendable {
  /// A name with its value.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
    /// The offset of its name's first byte.
    package let offset: Int
  }

  package let name: String
  package let attributes: [Attribute]
  /// The offset of its tag's first byte.
  package let offset: Int
  /// The elements directly inside, in their order.
  package fileprivate(set) var children: [XMLElement] = []
  fileprivate var textBytes: [UInt8] = []

  /// The text directly inside, without the text of inner elements.
  package var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// The value of an attribute.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The children of a name, in their order.
  package func children(called name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All elements of a name inside, the outer before the inner.
  package func descendants(called name: String) -> [XMLElement] {
    children.flatMap { child in
      (child.name == name ? [child] : []) + child.descendants(called: name)
    }
  }
}

/// A reader of the elements, attributes and texts of an XML text.
///
/// Strict, and smaller than XML 1.0 on purpose: UTF-8 only, of a document type only the texts of its own entities,
/// no fetching, at most 200 levels.
/// Source: W3C, Extensible Markup Language 1.0, 5th edition.
package struct XMLReader {
  private let bytes: [UInt8]
  private var index = 0
  private static let maximumDepth = 200
  /// The texts of the entities that the document type declares.
  private var declared: [String: [UInt8]] = [:]
  /// Whether the document type names another file, which may declare further entities.
  private var hasOther = false
  private var hasBegun = false
  /// The bytes that entities may still become, so that they cannot multiply.
  private var left = 1 << 16
  /// The most entities inside each other.
  private static let deepest = 8

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The root element of a whole text.
  /// - Throws: at the first place that breaks the syntax, or that uses an unsupported feature.
  package static func read(_ bytes: [UInt8]) throws(TextSyntaxError) -> XMLElement {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TextSyntaxError("this is not valid UTF-8", at: 0)
    }
    var reader = XMLReader(bytes)
    try reader.skipMisc()
    guard reader.peek == UInt8(ascii: "<") else { throw reader.problem("expected an element") }
    reader.hasBegun = true
    let root = try reader.element()
    try reader.skipMisc()
    guard reader.index == bytes.count else { throw reader.problem("there is more after the end") }
    return root
  }

  private func problem(_ message: String, at offset: Int? = nil) -> TextSyntaxError {
    TextSyntaxError(message, at: offset ?? index)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func skipSpace() {
    while let byte = peek, ByteSet(" \t\r\n").contains(byte) { index += 1 }
  }

  /// Skips past the next `end`.
  private mutating func skip(past end: String, of what: String) throws(TextSyntaxError) {
    let start = index
    while index < bytes.count, !isNext(end) { index += 1 }
    guard index < bytes.count else { throw problem("this \(what) is not closed", at: start) }
    index += end.utf8.count
  }

  /// Skips space, comments and processing instructions.
  private mutating func skipMisc() throws(TextSyntaxError) {
    skipSpace()
    while isNext("<?") || isNext("<!") {
      if isNext("<!--") {
        try skip(past: "-->", of: "comment")
      } else if isNext("<?") {
        try skip(past: "?>", of: "instruction")
      } else if isNext("<!DOCTYPE"), !hasBegun {
        try documentType()
      } else {
        throw problem("this does not belong here")
      }
      skipSpace()
    }
  }

  /// A document type, of which only the texts of entities matter.
  private mutating func documentType() throws(TextSyntaxError) {
    let start = index
    index += "<!DOCTYPE".utf8.count
    while let byte = peek, byte != UInt8(ascii: "["), byte != UInt8(ascii: ">") {
      if isNext("SYSTEM") || isNext("PUBLIC") { hasOther = true }
      if try skipQuoted() == nil { index += 1 }
    }
    if peek == UInt8(ascii: "[") {
      index += 1
      while let byte = peek, byte != UInt8(ascii: "]") {
        if isNext("<!--") {
          try skip(past: "-->", of: "comment")
        } else if isNext("<?") {
          try skip(past: "?>", of: "instruction")
        } else if isNext("<!") {
          try declaration()
        } else {
          // A reference to a part of another file.
          if byte == UInt8(ascii: "%") { hasOther = true }
          index += 1
        }
      }
      guard peek != nil else { throw problem("this document type is not closed", at: start) }
      index += 1
      skipSpace()
    }
    guard peek == UInt8(ascii: ">") else {
      throw problem("this document type is not closed", at: start)
    }
    index += 1
  }

  /// A declaration in a document type: the first of an entity counts.
  private mutating func declaration() throws(TextSyntaxError) {
    let start = index
    let isEntity = isNext("<!ENTITY")
    index += isEntity ? "<!ENTITY".utf8.count : "<!".utf8.count
    skipSpace()
    var name: String?
    if isEntity, peek != UInt8(ascii: "%") { name = try self.name() }
    while let byte = peek, byte != UInt8(ascii: ">") {
      if isNext("SYSTEM") || isNext("PUBLIC") {
        hasOther = true
        name = nil
      }
      guard let text = try skipQuoted() else {
        index += 1
        continue
      }
      if let known = name, declared[known] == nil { declared[known] = text }
    }
    guard peek != nil else { throw problem("this declaration is not closed", at: start) }
    index += 1
  }

  /// The bytes of a text in quotes that begins here; `nil` if none does.
  private mutating func skipQuoted() throws(TextSyntaxError) -> [UInt8]? {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let start = index
    index += 1
    while let byte = peek, byte != quote { index += 1 }
    guard peek != nil else { throw problem("this value is not closed", at: start) }
    index += 1
    return Array(bytes[(start + 1)..<(index - 1)])
  }

  /// An element with its content, without recursion: the depth is bounded.
  private mutating func element() throws(TextSyntaxError) -> XMLElement {
    var open: [XMLElement] = []
    while true {
      if isNext("</") {
        let closed = try closing(open)
        open.removeLast()
        if open.isEmpty { return closed }
        open[open.count - 1].children.append(closed)
      } else if isNext("<![CDATA[") {
        let start = index + "<![CDATA[".utf8.count
        try skip(past: "]]>", of: "section")
        open.addText(bytes[start..<(index - "]]>".utf8.count)])
      } else if isNext("<!") || isNext("<?") {
        try skipMisc()
      } else if peek == UInt8(ascii: "<") {
        let (element, isEmpty) = try tag()
        if !isEmpty {
          open.append(element)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].children.append(element)
        }
        guard open.count <= Self.maximumDepth else {
          throw problem("elements are nested too deeply", at: element.offset)
        }
      } else if peek == UInt8(ascii: "&") {
        open.addText(try reference())
      } else if let byte = peek {
        open.addText(CollectionOfOne(byte))
        index += 1
      } else {
        throw problem("'\(open.last?.name ?? "")' is not closed", at: open.last?.offset)
      }
    }
  }

  private mutating func closing(_ open: [XMLElement]) throws(TextSyntaxError) -> XMLElement {
    let start = index
    index += 2
    let name = try name()
    skipSpace()
    guard let element = open.last, element.name == name else {
      throw problem("'\(name)' is closed, but '\(open.last?.name ?? "")' is open", at: start)
    }
    guard peek == UInt8(ascii: ">") else { throw problem("expected '>'") }
    index += 1
    return element
  }

  private mutating func tag() throws(TextSyntaxError) -> (element: XMLElement, isEmpty: Bool) {
    let start = index
    index += 1
    let name = try name()
    var attributes: [XMLElement.Attribute] = []
    var seen: Set<String> = []
    while true {
      let before = index
      skipSpace()
      let isEmpty = isNext("/>")
      if isEmpty || peek == UInt8(ascii: ">") {
        index += isEmpty ? 2 : 1
        return (XMLElement(name: name, attributes: attributes, offset: start), isEmpty)
      }
      guard peek != nil else { throw problem("this tag is not closed", at: start) }
      guard index > before else { throw problem("expected a blank before the next attribute") }
      let attribute = try attribute()
      if !seen.insert(attribute.name).inserted {
        throw problem("'\(attribute.name)' is given twice", at: attribute.offset)
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(TextSyntaxError) -> XMLElement.Attribute {
    let start = index
    let name = try name()
    skipSpace()
    guard peek == UInt8(ascii: "=") else { throw problem("expected '=' behind '\(name)'") }
    index += 1
    skipSpace()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw problem("a value must be in quotes")
    }
    index += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "<") { throw problem("a value cannot contain '<'") }
      if byte == UInt8(ascii: "&") {
        value += try reference()
      } else {
        value.append(byte)
        index += 1
      }
    }
    guard peek == quote else { throw problem("this value is not closed", at: start) }
    index += 1
    return XMLElement.Attribute(
      name: name, value: String(decoding: value, as: UTF8.self), offset: start)
  }

  private mutating func name() throws(TextSyntaxError) -> String {
    let start = index
    while let byte = peek, byte >= 0x80 || Self.nameBytes.contains(byte) { index += 1 }
    guard index > start else { throw problem("expected a name") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static let nameBytes = ByteSet.letters.union(.digits).union(ByteSet("_:-."))

  /// A reference that begins here: an entity, or a character by its number.
  private mutating func reference() throws(TextSyntaxError) -> [UInt8] {
    let start = index
    let body = bytes[(index + 1)...].prefix(64).prefix { $0 != UInt8(ascii: ";") }
    index = body.endIndex
    guard peek == UInt8(ascii: ";") else { throw problem("expected ';' behind '&'", at: start) }
    index += 1
    return try text(ofReference: String(decoding: body, as: UTF8.self), at: start, depth: 0)
  }

  private mutating func text(
    ofReference name: String, at start: Int, depth: Int
  ) throws(TextSyntaxError) -> [UInt8] {
    if let text = Self.entities[name] { return Array(text.utf8) }
    if let text = declared[name] { return try expanded(text, at: start, depth: depth + 1) }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    if name.hasPrefix("#"), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), number != 0, !digits.hasPrefix("+")
    {
      return Array(String(Character(scalar)).utf8)
    }
    // Another file may declare it, which is not fetched.
    if hasOther, !name.hasPrefix("#"), !name.isEmpty { return Array("&\(name);".utf8) }
    throw problem("'&\(name);' is not supported", at: start)
  }

  /// The text of an entity, with those inside it in place of their names.
  private mutating func expanded(
    _ text: [UInt8], at start: Int, depth: Int
  ) throws(TextSyntaxError) -> [UInt8] {
    guard depth <= Self.deepest else { throw problem("entities are nested too deeply", at: start) }
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      left -= 1
      guard left > 0 else { throw problem("entities become more than 64 kB", at: start) }
      let body = text[(place + 1)...].prefix(64).prefix { $0 != UInt8(ascii: ";") }
      if text[place] == UInt8(ascii: "&"), body.endIndex < text.count,
        text[body.endIndex] == UInt8(ascii: ";")
      {
        result += try self.text(
          ofReference: String(decoding: body, as: UTF8.self), at: start, depth: depth)
        place = body.endIndex + 1
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
}

extension [XMLElement] {
  /// Adds text to the innermost of the open elements.
  fileprivate mutating func addText(_ bytes: some Sequence<UInt8>) {
    if !isEmpty { self[count - 1].textBytes += bytes }
  }
}
