import SourceText
import YAMLTree

/// The link that a screen declares beside its other keys: it opens the route of the screen's name.
enum ScreenLink {
  static let key = "link"

  /// A URL pattern, or a link without its route.
  static var description: ValueSchemaDescription {
    .oneOf([.text("a URL pattern"), .object { object }])
  }

  private static var object: ObjectDescription {
    ObjectDescription(
      name: "screen link", summary: "A link that opens its own screen.",
      example: "link: { pattern: https://shop.example/products/:name, by: [mail, notification] }",
      keys: LinkSpec.object.keys.filter { $0.name != LinkSpec.key(\.route) })
  }
}

extension YAMLNode.Entry {
  /// The link of a screen in the form of `links`: `SCREEN-page`, after those.
  ///
  /// If the screen has a context and the pattern a single part, the part is the context.
  var screenLink: YAMLNode.Entry? {
    guard case .mapping(let screen) = value.content,
      let link = screen.first(where: { $0.key == ScreenLink.key })
    else { return nil }
    var entries: [YAMLNode.Entry]
    if case .mapping(let written) = link.value.content {
      entries = written
    } else {
      entries = [link.entry(LinkSpec.key(\.pattern), link.value)]
    }
    entries.append(
      link.entry(
        LinkSpec.key(\.route),
        YAMLNode(content: .scalar(key, isPlain: true), range: link.keyRange)))
    let hasContext = screen.contains { $0.key == "context" && $0.value.scalarText != "none" }
    if hasContext, !entries.contains(where: { $0.key == LinkSpec.key(\.context) }),
      let pattern = entries.first(where: { $0.key == LinkSpec.key(\.pattern) })?.value.scalarText
    {
      let parts = LinkText(String(pattern.drop { $0 != "/" })).parameters
      if parts.count == 1 {
        entries.append(
          link.entry(
            LinkSpec.key(\.context),
            YAMLNode(content: .scalar(":\(parts[0])", isPlain: false), range: link.keyRange)))
      }
    }
    return YAMLNode.Entry(
      key: "\(key)-page", keyRange: link.keyRange,
      value: YAMLNode(content: .mapping(entries), range: link.value.range))
  }

  /// An entry at the same place with another key and value.
  private func entry(_ key: String, _ value: YAMLNode) -> YAMLNode.Entry {
    YAMLNode.Entry(key: key, keyRange: keyRange, value: value)
  }
}
