/// Where a drawn text stands relative to its point.
package enum SVGTextAnchor: String {
  case start, middle, end
}
