/// An example journey as a strip of screens: what was shown, what was chosen, what it led to.
struct JourneyStrip {
  let title: String
  /// What there is to know before looking.
  let note: String
  let journey: ExampleJourney

  /// One frame per step, in order, and the command that replays them.
  var node: HTMLNode {
    element(.figure, .class("chart journey")) {
      element(.figcaption) {
        element(.strong) { title }
        " \(note)"
      }
      element(.ol, .class("strip"), .tabIndex(0), .label("\(title): \(note)")) {
        for step in journey.steps { frame(step) }
      }
      element(.p, .class("replay")) { element(.code) { journey.replay } }
    }
  }

  private func frame(_ step: ExampleStep) -> HTMLNode {
    element(.li) {
      element(.div, .class("phone")) {
        element(.strong) { step.screen }
        element(.ul) {
          for entry in step.offered {
            if entry == step.chosen {
              element(.li, .class("chosen")) { element(.em) { entry } }
            } else {
              element(.li) { entry }
            }
          }
        }
      }
      if let chosen = step.chosen {
        element(.p) { "taps “\(chosen)”" }
      } else if !journey.ending.isEmpty {
        element(.p, .class(journey.hasArrived ? "good" : "bad")) {
          "\(journey.hasArrived ? "✓" : "✗") \(journey.ending)"
        }
      }
      let notes = [step.reason, step.routing].filter { !$0.isEmpty }
      if !notes.isEmpty { element(.small) { notes.joined(separator: "; ") } }
    }
  }
}
