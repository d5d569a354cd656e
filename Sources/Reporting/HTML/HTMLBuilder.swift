/// Collects the content of an element; a plain string becomes escaped text.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
  package static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
  package static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildBlock(_ parts: [HTMLNode]...) -> [HTMLNode] { parts.flatMap { $0 } }
  package static func buildOptional(_ part: [HTMLNode]?) -> [HTMLNode] { part ?? [] }
  package static func buildEither(first: [HTMLNode]) -> [HTMLNode] { first }
  package static func buildEither(second: [HTMLNode]) -> [HTMLNode] { second }
  package static func buildArray(_ parts: [[HTMLNode]]) -> [HTMLNode] { parts.flatMap { $0 } }
}
