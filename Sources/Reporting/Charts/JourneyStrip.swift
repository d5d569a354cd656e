/// An example journey as a strip of screens: what was shown, what was chosen, what it led to.
struct JourneyStrip {
  let title: String
  let journey: ExampleJourney

  /// One frame per step, in order.
  var node: HTMLNode {
    element(.figure, .class("chart")) {
      element(.figcaption) {
        element(.strong) { title }
        " \(journey.summary)"
      }
      element(.ol, .class("strip"), .tabIndex(0), .label(title)) {
        for step in journey.steps { frame(step) }
      }
    }
  }

  private func frame(_ step: ExampleStep) -> HTMLNode {
    element(.li) {
      element(.div, .class("phone")) {
        element(.strong) { step.screen }
        element(.ul) {
          for entry in step.offered {
            if entry == step.chosen {
              element(.li, .class("chosen")) { element(.em) { "› \(entry)" } }
            } else {
              element(.li) { entry }
            }
          }
        }
      }
      if let chosen = step.chosen { element(.p) { "chose “\(chosen)”" } }
      if !step.routing.isEmpty { element(.small) { step.routing } }
    }
  }
}
