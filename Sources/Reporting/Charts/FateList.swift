import Analysis

/// How the same people's journeys ended in two layouts, the commonest way first.
struct FateList {
  let fates: [PairedFate]

  /// One list a pair of layouts.
  var node: HTMLNode {
    .fragment(
      variants.map { variant in
        let own = fates.filter { $0.variant == variant }
        return element(.div, .class("fates")) {
          if variants.count > 1 { element(.h3) { "\(own.first?.control ?? "") and \(variant)" } }
          element(.ul) {
            for fate in own.prefix(Report.mostFates) { element(.li) { line(fate) } }
            if own.count > Report.mostFates { element(.li) { rest(own) } }
          }
        }
      })
  }

  private var variants: [String] {
    fates.reduce(into: []) { names, fate in
      if !names.contains(fate.variant) { names.append(fate.variant) }
    }
  }

  @HTMLBuilder private func line(_ fate: PairedFate) -> [HTMLNode] {
    element(.span, .class("share")) { fate.share.valueText }
    element(.span, .class("how")) {
      ending(fate.inControl, in: fate.control, isBetter: fate.betterIn.map { $0 == fate.control })
      "; "
      ending(fate.inVariant, in: fate.variant, isBetter: fate.betterIn.map { $0 == fate.variant })
      element(
        .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(6))
      ) {
        element(
          .rect, .class(fate.betterIn == nil ? "even" : "apart"),
          .geometry(.width, .percent(extent(of: fate))), .geometry(.height, .pixels(6)),
          .geometry(.rx, .pixels(3)))
      }
    }
  }

  private func ending(_ words: String, in layout: String, isBetter: Bool?) -> HTMLNode {
    let text = "\(layout): \(words)"
    return switch isBetter {
    case nil: element(.span) { text }
    case true?: element(.span, .class("good")) { text }
    case false?: element(.span, .class("bad")) { text }
    }
  }

  @HTMLBuilder private func rest(_ own: [PairedFate]) -> [HTMLNode] {
    let others = own.dropFirst(Report.mostFates)
    let journeys = others.reduce(0) { $0 + $1.journeys }
    element(.span, .class("share")) { "" }
    element(.span, .class("how")) {
      element(.small) {
        "\(others.count == 1 ? "1 other way" : "\(others.count) other ways") to end, "
          + "\(DecimalText.grouped(journeys)) journeys"
      }
    }
  }

  /// The bar's length: the commonest way of all fills the line.
  private func extent(of fate: PairedFate) -> Double {
    let most = fates.map(\.journeys).max() ?? 0
    return most > 0 ? 100 * Double(fate.journeys) / Double(most) : 0
  }
}
