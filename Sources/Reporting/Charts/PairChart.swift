import Analysis

/// One person in two layouts, step by step and side by side: labels read, their promise, the choice and
/// its reason.
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

  /// Steps that are folded at first.
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
    element(.tr, .class(pair.divergence == place + 1 ? "parts" : "walks")) {
      element(.th, .scope(.row)) {
        "\(place + 1)"
        if pair.divergence == place + 1 { element(.small) { "here they part" } }
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

/// The same people's outcomes in two layouts, commonest first.
struct PairedOutcomeList {
  let outcomes: [PairedOutcome]

  /// One list a pair of layouts.
  var node: HTMLNode {
    .fragment(
      variants.map { variant in
        let own = outcomes.filter { $0.variant == variant }
        return element(.div, .class("fates")) {
          if variants.count > 1 { element(.h3) { "\(own.first?.control ?? "") and \(variant)" } }
          element(.ul) {
            for outcome in own.prefix(Report.mostOutcomes) { element(.li) { line(outcome) } }
            if own.count > Report.mostOutcomes { element(.li) { rest(own) } }
          }
        }
      })
  }

  private var variants: [String] { outcomes.map(\.variant).uniqued }

  @HTMLBuilder private func line(_ outcome: PairedOutcome) -> [HTMLNode] {
    element(.span, .class("share")) { outcome.share.valueText }
    element(.span, .class("how")) {
      ending(
        outcome.inControl, in: outcome.control,
        isBetter: outcome.betterIn.map { $0 == outcome.control })
      "; "
      ending(
        outcome.inVariant, in: outcome.variant,
        isBetter: outcome.betterIn.map { $0 == outcome.variant })
      SVG.decoration(height: 6) {
        SVG.bar(
          outcome.betterIn == nil ? "even" : "apart", percent: extent(of: outcome), height: 6)
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

  @HTMLBuilder private func rest(_ own: [PairedOutcome]) -> [HTMLNode] {
    let others = own.dropFirst(Report.mostOutcomes)
    let journeys = others.reduce(0) { $0 + $1.journeys }
    element(.span, .class("share")) { "" }
    element(.span, .class("how")) {
      element(.small) {
        "\(others.count == 1 ? "1 other way" : "\(others.count) other ways") to end, "
          + "\(DecimalText.grouped(journeys)) journeys"
      }
    }
  }

  /// The bar's length: the commonest outcome of all fills the line.
  private func extent(of outcome: PairedOutcome) -> Double {
    let most = outcomes.map(\.journeys).max() ?? 0
    return most > 0 ? 100 * Double(outcome.journeys) / Double(most) : 0
  }
}
