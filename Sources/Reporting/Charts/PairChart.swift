import Analysis

/// One person in two layouts, step by step and side by side: what was read, what it seemed to promise,
/// what was tapped and why.
struct PairChart {
  let pair: PairedJourney

  var node: HTMLNode {
    element(.section, .class("pair"), .label(pair.title)) {
      element(.h3) { pair.title }
      element(.p, .class("told")) { pair.sentence }
      element(.p, .class("intro")) {
        "\(pair.journeys == 1 ? "1 journey" : "\(DecimalText.grouped(pair.journeys)) journeys") "
          + "of this task ended in these two ways."
      }
      let shown = pair.shown
      folded(0..<shown.lowerBound, "alike in both")
      table(of: shown, label: pair.title)
      folded(shown.upperBound..<pair.steps, "the rest")
      element(.p, .class("replay")) { element(.code) { pair.replay } }
    }
  }

  /// Steps that only those unfold who want to know exactly.
  @HTMLBuilder private func folded(_ places: Range<Int>, _ what: String) -> [HTMLNode] {
    if !places.isEmpty {
      element(.details, .class("rest")) {
        element(.summary) { "Steps \(places.lowerBound + 1) to \(places.upperBound), \(what)" }
        table(of: places, label: "\(pair.title), \(what)")
      }
    }
  }

  private func table(of places: Range<Int>, label: String) -> HTMLNode {
    element(.div, .class("scroll"), .role("region"), .tabIndex(0), .label(label)) {
      element(.table, .class("list steps")) {
        element(.thead) {
          element(.tr) {
            element(.th, .scope(.column)) { "Step" }
            heading(pair.control, pair.inControl)
            heading(pair.variant, pair.inVariant)
          }
        }
        element(.tbody) {
          for place in places { row(place) }
        }
      }
    }
  }

  private func heading(_ layout: String, _ journey: ExampleJourney) -> HTMLNode {
    element(.th, .scope(.column)) {
      "With \(layout)"
      ending(of: journey)
    }
  }

  private func row(_ place: Int) -> HTMLNode {
    element(.tr, .class(pair.parting == place + 1 ? "parts" : "walks")) {
      element(.th, .scope(.row)) {
        "\(place + 1)"
        if pair.parting == place + 1 { element(.small) { "here they part" } }
      }
      cell(place, pair.control, pair.inControl)
      cell(place, pair.variant, pair.inVariant)
    }
  }

  private func cell(_ place: Int, _ layout: String, _ journey: ExampleJourney) -> HTMLNode {
    guard journey.steps.indices.contains(place) else { return element(.td, .class("over")) }
    let step = journey.steps[place]
    let isLast = place == journey.steps.count - 1
    return element(.td, .heading("With \(layout)")) {
      element(.strong) { step.screen }
      for look in step.looks { labels(of: look, chosen: step.chosen) }
      if !step.unread.isEmpty {
        element(.small) { "not looked at: \(step.unread.joined(separator: ", "))" }
      }
      if let overlooked = step.overlooked { element(.small) { "not noticed: \(overlooked)" } }
      if let chosen = step.chosen {
        element(.p, .class("taps")) {
          "taps “\(chosen)” "
          if !step.reason.isEmpty { element(.small) { step.reason } }
        }
      }
      if isLast, journey.untold > 0 { element(.small) { "after \(journey.untold) taps not told" } }
      if isLast { ending(of: journey) }
    }
  }

  private func labels(of look: ExampleLook, chosen: String?) -> HTMLNode {
    element(.p, .class("look")) {
      element(.small) { look.title }
      for reading in look.readings {
        element(.span, .class(kind(of: reading, chosen: chosen))) {
          "\(reading.label) "
          element(.strong) { reading.promiseText }
        }
      }
    }
  }

  private func kind(of reading: ExampleReading, chosen: String?) -> String {
    reading.label == chosen && reading.isEnough != false ? "label chosen" : "label"
  }

  private func ending(of journey: ExampleJourney) -> HTMLNode {
    element(.p, .class(journey.hasArrived ? "good" : "bad")) {
      "\(journey.hasArrived ? "✓" : "✗") \(journey.endText)"
    }
  }
}
