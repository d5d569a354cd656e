/// A piece of an HTML page, in which text is escaped when it is written.
package indirect enum HTMLNode: Equatable {
  case element(HTMLTag, [HTMLAttribute], [HTMLNode])
  case text(String)
  case fragment([HTMLNode])
  /// Our own style rules, the only content that is written as it is.
  case styleSheet(String)
}

/// An element with its attributes and content.
package func element(
  _ tag: HTMLTag, _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> [HTMLNode] = { [] }
) -> HTMLNode {
  .element(tag, attributes, content())
}
