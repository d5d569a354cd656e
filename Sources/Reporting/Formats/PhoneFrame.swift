import Metrics

/// A screen of a journey drawn as a phone: its bar at the top, tabs at the foot, a sheet over the screen it
/// covers.
struct PhoneFrame {
  let step: ExampleJourney.Step
  /// The first taps by label, which colour the labels.
  var heat: [String: TaskFlow.Line] = [:]

  var node: HTMLNode {
    element(.div, .class(step.over == nil ? "phone" : "phone sheet")) {
      if let over = step.over { element(.p, .class("below")) { over } }
      element(.div, .class("glass")) {
        bar
        element(.ul, .class(isMenu ? "entries menu" : "entries")) {
          for (place, label) in middle { item(label, at: place) }
        }
        let tabs = tabs
        if !tabs.isEmpty {
          element(.ul, .class("tabs")) { for tab in tabs { tab } }
        }
      }
    }
  }

  private typealias Item = (place: Int, label: String)

  private var items: [Item] { step.offered.enumerated().map { ($0.offset, $0.element) } }

  private func kind(at place: Int) -> AffordanceLetter { step.kinds[checked: place] ?? .entry }

  private func items(_ kinds: Set<AffordanceLetter>) -> [Item] {
    items.filter { kinds.contains(kind(at: $0.place)) }
  }

  private static let atTop: Set<AffordanceLetter> = [.back, .close, .menuButton, .closeMenu]
  private static let atFoot: Set<AffordanceLetter> = [.tab, .tabAgain, .more]

  private var isMenu: Bool { step.kinds.contains(.menuItem) }
  /// The row of tabs, with the selected one at its place.
  private var tabs: [HTMLNode] {
    var row = items(Self.atFoot).map { item($0.label, at: $0.place) }
    if let selected = step.selected {
      row.insert(
        element(.li, .class("here")) {
          selected.label
          if step.guessed.contains(selected.label) { Self.guess }
        },
        at: min(max(0, selected.place), row.count))
    }
    return row
  }
  private var middle: [Item] {
    items.filter {
      !Self.atTop.contains(kind(at: $0.place)) && !Self.atFoot.contains(kind(at: $0.place))
    }
  }

  /// The bar at the top: back and the menu's button before the title, the close button after it.
  private var bar: HTMLNode {
    element(.div, .class("bar")) {
      element(.ul) {
        for (place, label) in items([.back, .menuButton, .closeMenu]) { item(label, at: place) }
      }
      element(.strong) { step.screen }
      element(.ul) { for (place, label) in items([.close]) { item(label, at: place) } }
    }
  }

  private func item(_ label: String, at place: Int) -> HTMLNode {
    let isChosen = label == step.chosen && place == step.offered.firstIndex(of: label)
    let isMissed = label == step.overlooked
    let tapped = heat[label].flatMap { place == step.offered.firstIndex(of: label) ? $0 : nil }
    let names = [
      kind(at: place) == .tabAgain ? "here" : nil, isChosen ? "chosen" : nil,
      isMissed ? "missed" : nil, tapped?.warmth,
    ].compactMap { $0 }
    let order = step.read.firstIndex { $0.label == label }
    let attributes = names.isEmpty ? [] : [HTMLNode.Attribute.class(names.joined(separator: " "))]
    return .element(
      .li, attributes,
      [
        .text(sign(at: place)), isChosen ? element(.em) { label } : .text(label),
        .fragment(order.map { [Self.badge(number: $0 + 1)] } ?? []),
        .fragment(isMissed ? [element(.small) { "not noticed" }] : []),
        .fragment(step.guessed.contains(label) ? [Self.guess] : []),
        .fragment(
          tapped.map { line in [.text(" "), element(.strong) { line.share.roughText }] } ?? []),
      ])
  }

  /// The mark of a label that nobody read in the app's sources.
  static var guess: HTMLNode { element(.small) { " guessed" } }

  /// The place of a label in the reading order.
  private static func badge(number: Int) -> HTMLNode {
    element(.span, .class("order"), .role("img"), .label("read as number \(number)")) {
      "\(number)"
    }
  }

  private func sign(at place: Int) -> String {
    switch kind(at: place) {
    case .back: "‹\u{a0}"
    case .menuButton: "☰\u{a0}"
    case .close, .closeMenu: "×\u{a0}"
    default: ""
    }
  }
}

extension PairedJourney {
  /// Both journeys as phones, step above step, from where they part; `nil` if no kinds were recorded.
  var phones: HTMLNode {
    element(.div, .class("phones"), .role("group"), .tabIndex(0), .label("\(title), as phones")) {
      element(.ol) { for place in shown { both(at: place) } }
    }
  }

  private func both(at place: Int) -> HTMLNode {
    element(.li) {
      element(.p, .class("step")) {
        "Step \(place + 1)"
        if divergence == place + 1 { element(.strong) { " they part here" } }
      }
      frame(control, inControl, at: place)
      frame(variant, inVariant, at: place)
    }
  }

  private func frame(_ layout: String, _ journey: ExampleJourney, at place: Int) -> HTMLNode {
    element(.div, .class("frame")) {
      element(.p, .class("name")) { layout }
      if let step = journey.steps[checked: place] {
        PhoneFrame(step: step).node
        if let chosen = step.chosen {
          element(.p, .class("does")) {
            "taps “\(chosen)”"
            if step.guessed.contains(chosen) { PhoneFrame.guess }
          }
          element(.small) { step.reason }
        } else {
          element(.p, .class("does \(journey.hasArrived.emphasis.rawValue)")) {
            "\(journey.hasArrived.mark) \(journey.ending)"
          }
        }
      } else {
        element(.p, .class("over")) { "has ended" }
      }
    }
  }
}

extension TaskFlow.Line {
  /// The class of a label's colour: right or wrong, in four degrees.
  fileprivate var warmth: String {
    let share = share.value ?? 0
    let degree = Self.degrees.count { share >= $0 }
    return "\(isRight ? "right" : "wrong")-\(degree)"
  }

  private static let degrees = [0.02, 0.1, 0.3]
}
