/// The geometric attributes drawings use.
package enum SVGGeometry: String {
  case x, y, x1, y1, x2, y2, width, height, rx, r, cx, cy
}
