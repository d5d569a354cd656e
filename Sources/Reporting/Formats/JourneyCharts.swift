import Analysis
import Metrics
import SourceText

extension PairedJourney {
  /// The two journeys step by step and side by side: labels read, their promise, the choice and its
  /// reason.
  /// - Parameter isOpen: whether it is drawn unfolded; otherwise only its sentence shows.
  func chart(isOpen: Bool) -> HTMLNode {
    element(
      .section, .class("pair"), .label("The journeys of \(title)"), .about(.task, task),
      .about(.layout, variant)
    ) {
      element(.h4, .id(anchor)) {
        title
        HTMLNode.permalink(to: anchor, title)
      }
      element(.p, .class("told")) { sentence }
      element(.p, .class("intro")) {
        "\(journeys.counted("journey", as: DecimalText.grouped(journeys))) of this task ended in these "
          + "two ways."
      }
      HTMLNode.element(
        .details, isOpen ? [.class("drawn-steps"), .open] : [.class("drawn-steps")],
        [element(.summary) { "Step by step, as phones" }, phones])
      folded(0..<steps, "as a table")
      element(.p, .class("replay")) { element(.code) { replay } }
    }
  }

  /// Steps that are folded at first.
  @HTMLNode.Builder private func folded(_ places: Range<Int>, _ remark: String) -> [HTMLNode] {
    if !places.isEmpty {
      element(.details, .class("rest")) {
        element(.summary) { "All \(places.count) steps \(remark)" }
        stepTable(places, label: "\(title), \(remark)")
      }
    }
  }

  private func stepTable(_ places: Range<Int>, label: String) -> HTMLNode {
    element(.div, .class("scroll"), .role("group"), .tabIndex(0), .label(label)) {
      element(.table, .class("list steps")) {
        element(.thead) {
          element(.tr) {
            element(.th, .scope("col")) { "Step" }
            heading(control, inControl)
            heading(variant, inVariant)
          }
        }
        element(.tbody) {
          for place in places { row(place) }
        }
      }
    }
  }

  private func heading(_ layout: String, _ journey: ExampleJourney) -> HTMLNode {
    element(.th, .scope("col")) {
      "With \(layout)"
      journey.endNode
    }
  }

  private func row(_ place: Int) -> HTMLNode {
    element(.tr, .class(divergence == place + 1 ? "parts" : "walks")) {
      element(.th, .scope("row")) {
        "\(place + 1)"
        if divergence == place + 1 { element(.small) { "they part here" } }
      }
      cell(place, control, inControl)
      cell(place, variant, inVariant)
    }
  }

  private func cell(_ place: Int, _ layout: String, _ journey: ExampleJourney) -> HTMLNode {
    guard let step = journey.steps[checked: place] else { return element(.td, .class("over")) }
    let isLast = place == journey.steps.count - 1
    return element(.td, .heading("With \(layout)")) {
      element(.strong) { step.screen }
      for look in step.looks { labels(of: look, chosen: step.chosen, guessed: step.guessed) }
      if !step.unread.isEmpty {
        element(.small) { "not looked at: \(step.unread.joined(separator: ", "))" }
      }
      if let overlooked = step.overlooked { element(.small) { "not noticed: \(overlooked)" } }
      if let chosen = step.chosen {
        element(.p, .class("taps")) {
          "taps “\(chosen)” "
          if step.guessed.contains(chosen) { PhoneFrame.guess }
          if !step.reason.isEmpty { element(.small) { step.reason } }
        }
      }
      if isLast, journey.untold > 0 { element(.small) { "after \(journey.untold) taps not shown" } }
      if isLast { journey.endNode }
    }
  }

  private func labels(
    of look: ExampleJourney.Look, chosen: String?, guessed: Set<String>
  ) -> HTMLNode {
    element(.p, .class("look")) {
      element(.small) { look.title }
      for reading in look.readings {
        let isChosen = reading.label == chosen && reading.isEnough != false
        element(.span, .class(isChosen ? "label chosen" : "label")) {
          "\(reading.label) "
          element(.strong) { reading.promiseText }
          if guessed.contains(reading.label) { PhoneFrame.guess }
        }
      }
    }
  }
}

extension ExampleJourney {
  fileprivate var endNode: HTMLNode {
    element(.p, .class(hasArrived.emphasis.rawValue)) { "\(hasArrived.mark) \(endText)" }
  }

  /// The journey as a strip of screens, one frame a step, and the command that replays it.
  fileprivate var strip: HTMLNode {
    element(.figure, .class("chart journey")) {
      element(.figcaption) {
        element(.strong) { "The shortest example" }
        " \(summary)"
      }
      element(
        .div, .class("strip"), .role("group"), .tabIndex(0),
        .label("The shortest example: \(summary)")
      ) {
        element(.ol) { for step in steps { frame(step) } }
      }
      element(.p, .class("replay")) { element(.code) { replay } }
    }
  }

  private func frame(_ step: Step) -> HTMLNode {
    let end = ending.isEmpty ? nil : "\(hasArrived.mark) \(ending)"
    return step.frame(end: step.chosen == nil ? end : nil, emphasis: hasArrived.emphasis)
  }
}

extension ExampleJourney.Step {
  /// The screen as a phone, and below it the tap or the journey's end.
  /// - Parameter remark: a remark about the screen, shown before that.
  fileprivate func frame(end: String?, emphasis: Emphasis, remark: String = "") -> HTMLNode {
    element(.li) {
      PhoneFrame(step: self).node
      if !remark.isEmpty { element(.small) { remark } }
      if let chosen {
        element(.p) {
          "taps “\(chosen)”"
          if guessed.contains(chosen) { PhoneFrame.guess }
        }
      }
      if let end { element(.p, .class(emphasis.rawValue)) { end } }
      if !reason.isEmpty { element(.small) { reason } }
    }
  }
}

extension PromiseResult {
  /// The walk that breaks the promise as a strip of screens, one frame a step.
  var strip: HTMLNode {
    element(.figure, .class("chart journey")) {
      element(.figcaption) {
        element(.strong) { promise }
        " \(variant): \(words)"
      }
      element(
        .div, .class("strip"), .role("group"), .tabIndex(0),
        .label("How \(promise) is broken in \(variant)")
      ) {
        element(.ol) {
          for (place, step) in screens.enumerated() {
            step.frame(
              end: place == screens.count - 1 ? "✗ \(promise)" : nil, emphasis: .bad,
              remark: change(before: place))
          }
        }
      }
      element(.p, .class("replay")) { element(.code) { walk?.command ?? "" } }
    }
  }

  /// The changes that led to a screen of the walk; for the first screen, its start.
  private func change(before place: Int) -> String {
    guard let walk else { return "" }
    guard place > 0 else { return "\(walk.situation ?? "an ordinary start") shows \(walk.shows)" }
    return walk.steps[checked: place - 1]?.changes.joined(separator: ", ") ?? ""
  }
}

/// Lists of outcomes with their shares, most frequent first, a list for each layout.
enum FrequencyList {
  /// Failures, each of which unfolds into its shortest example.
  static func node(of failures: [Failure]) -> HTMLNode {
    let variants = failures.map(\.variant).uniqued
    let most = failures.compactMap(\.share.value).filter(\.isFinite).max() ?? 0
    return .fragment(
      variants.map { variant in
        element(.div, .class("failures"), .about(.layout, variant)) {
          element(.h4) { variant }
          element(.ul) {
            for (place, failure) in failures.filter({ $0.variant == variant }).enumerated() {
              element(.li, .id(failure.anchor)) {
                item(failure, isOpen: place == 0 && variants.count <= 3, most: most)
              }
            }
          }
        }
      })
  }

  private static func item(_ failure: Failure, isOpen: Bool, most: Double) -> HTMLNode {
    let fact = line(
      failure.share.valueText, bar: "lost", of: failure.share.value ?? 0, most: most
    ) {
      failure.title
      if let focus = failure.focus { element(.small) { " \(focus)" } }
    }
    guard let example = failure.example, !example.steps.isEmpty else {
      return element(.div, .class("fact")) { fact }
    }
    return .element(
      .details, isOpen ? [.open] : [],
      [
        element(.summary, .class("fact")) { fact }, example.strip,
        HTMLNode.linkHere(to: failure.anchor, "\(failure.title) in \(failure.variant)"),
      ])
  }

  /// The same people's outcomes in two layouts.
  static func node(of outcomes: [Explanation.Outcome]) -> HTMLNode {
    let variants = outcomes.map(\.variant).uniqued
    let most = Double(outcomes.map(\.journeys).max() ?? 0)
    return .fragment(
      variants.map { variant in
        let own = outcomes.filter { $0.variant == variant }
        return element(.div, .class("outcomes"), .about(.layout, variant)) {
          if variants.count > 1 { element(.h4) { "\(own.first?.control ?? "") and \(variant)" } }
          element(.ul) {
            for outcome in own.prefix(Report.mostOutcomes) {
              element(.li) { line(outcome, most: most) }
            }
            if own.count > Report.mostOutcomes { element(.li) { rest(own) } }
          }
        }
      })
  }

  private static func line(_ outcome: Explanation.Outcome, most: Double) -> [HTMLNode] {
    line(
      outcome.share.valueText, bar: outcome.betterIn == nil ? "even" : "apart",
      of: Double(outcome.journeys), most: most
    ) {
      ending(outcome.inControl, in: outcome.control, better: outcome.betterIn)
      "; "
      ending(outcome.inVariant, in: outcome.variant, better: outcome.betterIn)
    }
  }

  private static func ending(_ words: String, in layout: String, better: String?) -> HTMLNode {
    let emphasis = better.map { [HTMLNode.Attribute.class($0 == layout ? "good" : "bad")] }
    let sign = better.map { $0 == layout ? "▲ " : "▼ " } ?? ""
    return .element(.span, emphasis ?? [], [.text("\(sign)\(layout): \(words)")])
  }

  @HTMLNode.Builder private static func rest(_ own: [Explanation.Outcome]) -> [HTMLNode] {
    let others = own.dropFirst(Report.mostOutcomes)
    element(.span, .class("share")) { "" }
    element(.span, .class("how")) {
      element(.small) {
        "\(others.count.counted("other way")) to end, \(counted(others))"
      }
    }
  }

  private static func counted(_ outcomes: ArraySlice<Explanation.Outcome>) -> String {
    let journeys = outcomes.reduce(0) { $0 + $1.journeys }
    return journeys.counted("journey", as: DecimalText.grouped(journeys))
  }

  /// A share, its words, and a bar; the bar of the most frequent outcome fills the line.
  @HTMLNode.Builder private static func line(
    _ share: String, bar: String, of count: Double, most: Double,
    @HTMLNode.Builder words: () -> [HTMLNode]
  ) -> [HTMLNode] {
    let extent = most > 0 && count.isFinite ? 100 * min(1, max(0, count / most)) : 0
    element(.span, .class("share")) { share }
    element(.span, .class("how")) {
      words()
      SVG.decoration(height: 6) { SVG.bar(bar, percent: extent, height: 6) }
    }
  }
}
