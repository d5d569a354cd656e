/// The elements a report is built of, HTML and inline SVG.
package enum HTMLTag: String {
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
