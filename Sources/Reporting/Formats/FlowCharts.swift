extension TaskFlow {
  /// The task as a fold with its layouts side by side, each with its ways.
  func chart(number: Int, isOpen: Bool) -> HTMLNode {
    .element(
      .details,
      [.id("flow-\(number)"), .class("flow"), .about(.task, task)]
        + (isOpen ? [.open, .wide] : []),
      [
        element(.summary) {
          element(.strong) { task }
          element(.small) {
            layouts.map { "\($0.variant) \($0.arrived.valueText)" }.joined(separator: " · ")
          }
        },
        element(.div, .class("columns")) { layouts.map(\.column) },
        HTMLNode.linkHere(to: "flow-\(number)", task),
      ])
  }
}

extension TaskFlow.Layout {
  fileprivate var column: HTMLNode {
    element(.div, .class("column"), .about(.layout, variant)) {
      element(.p, .class("name")) {
        element(.span, .class("key \(color.name)"), .decorative)
        element(.strong) { variant }
        element(.small) { " \(arrived.valueText) arrived" }
      }
      list("First tapped", firsts)
      list("Right labels read but not tapped", passed)
      list("Turned back on", turns)
      list("Gave up on", ends)
    }
  }

  @HTMLNode.Builder
  private func list(_ title: String, _ lines: [TaskFlow.Line]) -> [HTMLNode] {
    if !lines.isEmpty {
      element(.p, .class("what-list")) { title }
      element(.ul, .class("ways")) {
        for line in lines {
          element(.li) {
            element(.span, .class("share")) { line.share.valueText }
            element(.span, .class("how")) {
              if let isRight = line.isRight { isRight ? "✓ " : "✗ " }
              line.words
              SVG.decoration(height: 5) {
                SVG.bar(
                  color.name, percent: 100 * min(1, max(0, line.share.value ?? 0)), height: 5)
              }
            }
          }
        }
      }
    }
  }
}
