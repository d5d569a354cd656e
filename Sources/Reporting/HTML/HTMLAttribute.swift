/// One attribute of an element; its value is escaped when it is written.
package struct HTMLAttribute: Equatable {
  /// The attribute's name.
  let name: String
  /// The value before escaping.
  let value: String

  private init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  package static func id(_ value: String) -> Self { Self("id", value) }
  package static func `class`(_ value: String) -> Self { Self("class", value) }
  package static func lang(_ value: String) -> Self { Self("lang", value) }
  package static func charset(_ value: String) -> Self { Self("charset", value) }
  package static func name(_ value: String) -> Self { Self("name", value) }
  package static func content(_ value: String) -> Self { Self("content", value) }
  package static func scope(_ value: HTMLScope) -> Self { Self("scope", value.rawValue) }
  package static func colspan(_ value: Int) -> Self { Self("colspan", "\(value)") }
  package static func role(_ value: String) -> Self { Self("role", value) }
  package static func label(_ value: String) -> Self { Self("aria-label", value) }
  package static func labelledBy(_ value: String) -> Self { Self("aria-labelledby", value) }
  package static func tabIndex(_ value: Int) -> Self { Self("tabindex", "\(value)") }
  package static func heading(_ value: String) -> Self { Self("data-heading", value) }
  package static var decorative: Self { Self("aria-hidden", "true") }
  package static var open: Self { Self("open", "") }

  /// A link to another place of the same page; a report never links anywhere else.
  package static func anchor(_ id: String) -> Self { Self("href", "#\(id)") }

  /// A coordinate or size of a drawing, in the length's own unit.
  package static func geometry(_ name: SVGGeometry, _ length: SVGLength) -> Self {
    Self(name.rawValue, length.text)
  }

  /// Where a drawn text stands relative to its point.
  package static func textAnchor(_ anchor: SVGTextAnchor) -> Self {
    Self("text-anchor", anchor.rawValue)
  }
}
