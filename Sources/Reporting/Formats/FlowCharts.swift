import Metrics
import SourceText

extension TaskFlow {
  /// The task as a fold with its layouts side by side: the first taps on a phone, and the screens people saw.
  func chart(number: Int, isOpen: Bool) -> HTMLNode {
    .element(
      .details,
      [.id("flow-\(number)"), .class("flow"), .about(.task, task)] + (isOpen ? [.open] : []),
      [
        element(.summary) {
          element(.strong) { task }
          element(.small) {
            layouts.map { "\($0.variant) \($0.arrived.valueText)" }.joined(separator: " · ")
          }
        },
        element(.ul, .class("starts")) { layouts.map(\.firstTaps) },
        element(.div, .class("columns")) { ways.map(Layout.column) },
        HTMLNode.linkHere(to: "flow-\(number)", task),
      ])
  }
}

extension TaskFlow {
  /// The layouts, those in which people went the same ways together.
  private var ways: [[Layout]] {
    layouts.reduce(into: []) { ways, layout in
      if let place = ways.firstIndex(where: {
        $0[0].stops == layout.stops && $0[0].passed == layout.passed
      }) {
        ways[place].append(layout)
      } else {
        ways.append([layout])
      }
    }
  }
}

extension TaskFlow.Layout {
  /// The largest number of screens that a tree shows.
  private static var mostStops: Int { 6 }

  /// The start screen as a phone with the share of first taps on each label.
  fileprivate var firstTaps: HTMLNode {
    element(.li, .about(.layout, variant)) {
      name
      element(.p, .class("begins")) {
        element(.strong) { startedRight.roughText }
        " start right · \(taps.roughText) on average"
      }
      if let start { PhoneFrame(step: start, heat: heat).node }
      if let elsewhere { element(.small) { elsewhere } }
    }
  }

  private var name: HTMLNode {
    element(.p, .class("name")) {
      element(.span, .class("key \(color.name)"), .decorative)
      element(.strong) { variant }
    }
  }

  /// The first taps on the start screen, by label.
  private var heat: [String: TaskFlow.Line] {
    Dictionary(firsts.filter(\.isOnStart).map { ($0.label, $0) }) { first, _ in first }
  }

  /// The first taps that the phone does not show; `nil` if it shows all.
  private var elsewhere: String? {
    let rest = firsts.filter { !$0.isOnStart || start?.offered.contains($0.label) != true }
    guard !rest.isEmpty else { return nil }
    let named = rest.prefix(2).map { "\($0.words) \($0.share.roughText)" }
    return "\(start == nil ? "First taps" : "Elsewhere"): \(named.joined(separator: ", "))"
  }

  /// The screens that people saw in layouts in which they went the same ways.
  fileprivate static func column(_ layouts: [TaskFlow.Layout]) -> HTMLNode {
    let first = layouts[0]
    // A column of several layouts stays, whichever layout is chosen.
    let about: [HTMLNode.Attribute] = layouts.count == 1 ? [.about(.layout, first.variant)] : []
    return .element(
      .div, [.class("column")] + about,
      layouts.map(\.name) + [
        element(.ul, .class("tree")) {
          for stop in first.stops where stop.rank < mostStops {
            stop.node(of: first.stops.first?.visits ?? 0)
          }
        }
      ]
        + (first.passed.first.map { missed in
          [
            element(.p, .class("missed-most")) {
              "“\(missed.label)” was read and not tapped in \(missed.share.roughText) of looks."
            }
          ]
        } ?? []))
  }
}

extension FlowStop {
  /// The screen as a pie of what people did there, its area by the number of visits.
  fileprivate func node(of most: Int) -> HTMLNode {
    element(.li, .class("depth-\(min(depth, Self.deepest))")) {
      pie(radius: Self.radius * (Double(visits) / Double(max(most, visits, 1))).squareRoot())
      element(.span, .class("how")) {
        element(.strong) { screen }
        element(.small) { deeds }
      }
    }
  }

  private static let deepest = 5
  private static let radius = 15.0
  private static let smallest = 3.0

  private var deeds: String {
    parts.filter { 100 * $0.count >= visits && $0.count > 0 }.map { part in
      "\(Figure(Double(part.count) / Double(visits), unit: .share).roughText) \(part.words)"
    }.joined(separator: " · ")
  }

  /// Each part is a stroke along a circle, as thick as the pie is wide.
  private func pie(radius wanted: Double) -> HTMLNode {
    let radius = max(Self.smallest, wanted)
    var past = 0.0
    return .element(
      .svg,
      [
        .class("pie"), .decorative, .geometry(.width, .pixels(2 * Self.radius)),
        .geometry(.height, .pixels(2 * Self.radius)),
      ],
      parts.filter { $0.count > 0 }.map { part in
        let length = 100 * Double(part.count) / Double(max(1, visits))
        defer { past += length }
        return .element(
          .circle,
          [
            .class(part.name), .geometry(.cx, .pixels(Self.radius)),
            .geometry(.cy, .pixels(Self.radius)), .geometry(.r, .pixels(radius / 2)),
            .strokeWidth(.pixels(radius)),
          ] + HTMLNode.Attribute.slice(from: past, length: length), [])
      })
  }
}
