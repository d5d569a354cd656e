import Experiments
import Metrics
import SourceText

extension ExportFormat {
  /// The graph as lines to commit and compare; `navlab import` reads them.
  static let nav = ExportFormat(
    word: "nav", summary: "a line for each screen and transition, to commit and compare"
  ) { subject in
    subject.picture(ending: "nav") { NavLines(graph: $0, subject: subject).text }
  }

  /// The whole graph with everything that is known of it.
  static let json = ExportFormat(
    word: "json", summary: "the graph with every transition, including ways back and hidden ones"
  ) { subject in
    subject.picture(ending: "json") { $0.json(subject).rendered() }
  }
}

/// The lines of compose-nav-graph's `.nav` files: `dest` and `edge`, in an order that changes only with
/// the graph.
private struct NavLines {
  let graph: ScreenGraph
  let subject: ExportSubject

  var text: String {
    let head = "# \(FileText.comment(subject.title)), made by 'navlab export'."
    return ([head] + destinations.sorted() + edges).joined(separator: "\n") + "\n"
  }

  private var destinations: [String] {
    graph.screens.map { number in
      let screen = graph.nodes[number].place.screen
      let spec = subject.experiment.app.screens.first { $0.name.value == screen }?.value
      let arguments = spec.map { Self.arguments($0.context) } ?? ""
      return "dest \(screen)\(number == graph.start ? "  start" : "")\(arguments)"
    }
  }

  private static func arguments(_ context: ContextKind) -> String {
    switch context {
    case .none: ""
    case .text: "  args=(context: String)"
    case .integer: "  args=(context: Int)"
    case .optionalText: "  args=(context: String?)"
    case .optionalInteger: "  args=(context: Int?)"
    }
  }

  /// A section is entered from the start; the bar is on every screen, and would hide all else.
  private var edges: [String] {
    let lines = graph.lines.map { line in
      var origin = graph.start
      if case .screen(let number) = line.from { origin = number }
      let from = graph.nodes[origin].place.screen
      let to = graph.nodes[line.to].place.screen
      return "edge \(from) -> \(to)  \(FileText.quoted(line.label))"
    }
    return lines.sorted().uniqued
  }
}

extension ScreenGraph {
  fileprivate func json(_ subject: ExportSubject) -> JSONNode {
    [
      "experiment": .text(subject.experiment.name),
      "variant": .text(subject.experiment.variantNames[subject.variant]),
      "title": .text(subject.title), "states": .integer(states), "isComplete": .flag(isComplete),
      "journeys": journeys.map { .integer($0) },
      "start": .integer(start),
      "nodes": .list(nodes.indices.map { json(ofNode: $0) }),
      "edges": .list(edges.map(json)),
    ]
  }

  private func json(ofNode number: Int) -> JSONNode {
    let node = nodes[number]
    return [
      "id": .integer(number), "screen": .text(node.place.screen), "title": .text(node.title),
      "section": node.section.map { .text($0) }, "isMenuOpen": .flag(node.place.isMenuOpen),
    ]
  }

  private func json(_ edge: Edge) -> JSONNode {
    [
      "from": .integer(edge.from), "to": .integer(edge.to), "label": .text(edge.label),
      "kind": .text("\(edge.kind)"), "isHidden": .flag(edge.isHidden),
      "isReachable": .flag(edge.isReachable), "taps": edge.taps.map { .integer($0) },
    ]
  }
}
