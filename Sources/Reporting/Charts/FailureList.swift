/// How each layout fails, most frequent first; what happened unfolds into the shortest example.
struct FailureList {
  let failures: [Failure]

  /// One list a layout.
  var node: HTMLNode {
    .fragment(
      variants.map { variant in
        element(.div, .class("failures")) {
          element(.h3) { variant }
          element(.ul) {
            for (place, failure) in failures.filter({ $0.variant == variant }).enumerated() {
              element(.li) { item(failure, isOpen: place == 0 && variants.count <= 3) }
            }
          }
        }
      })
  }

  private var variants: [String] {
    failures.reduce(into: []) { names, failure in
      if !names.contains(failure.variant) { names.append(failure.variant) }
    }
  }

  private func item(_ failure: Failure, isOpen: Bool) -> HTMLNode {
    guard let example = failure.example, !example.steps.isEmpty else {
      return element(.div, .class("fact")) { fact(failure) }
    }
    let content = [
      element(.summary, .class("fact")) { fact(failure) },
      JourneyStrip(title: "The shortest example", note: example.summary, journey: example).node,
    ]
    return .element(.details, isOpen ? [.open] : [], content)
  }

  @HTMLBuilder private func fact(_ failure: Failure) -> [HTMLNode] {
    element(.span, .class("share")) { failure.share.valueText }
    element(.span, .class("how")) {
      failure.title
      element(
        .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(6))
      ) {
        element(
          .rect, .class("lost"), .geometry(.width, .percent(extent(of: failure))),
          .geometry(.height, .pixels(6)), .geometry(.rx, .pixels(3)))
      }
    }
  }

  /// The bar's length: the most frequent failure of all fills the line.
  private func extent(of failure: Failure) -> Double {
    let shares = failures.compactMap(\.share.value).filter(\.isFinite)
    guard let most = shares.max(), most > 0, let share = failure.share.value, share.isFinite else {
      return 0
    }
    return 100 * min(1, max(0, share / most))
  }
}
