/// The failures of each layout, most frequent first; each unfolds into its shortest example.
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

  private var variants: [String] { failures.map(\.variant).uniqued }

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
      SVG.decoration(height: 6) {
        SVG.bar("lost", percent: extent(of: failure), height: 6)
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

/// An example journey as a strip of screens: labels, choice and response.
struct JourneyStrip {
  let title: String
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
