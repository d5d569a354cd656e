import Metrics
import SourceText

extension ExportFormat {
  /// A flow chart that Markdown pages draw.
  static let mermaid = ExportFormat(
    word: "mermaid", summary: "a flow chart, which GitHub and GitLab draw in Markdown"
  ) { subject in
    subject.picture(ending: "mmd") { MermaidChart($0, subject).text }
  }

  /// A graph in the language of Graphviz.
  static let dot = ExportFormat(word: "dot", summary: "a graph for Graphviz") { subject in
    subject.picture(ending: "dot") { DotGraph($0, subject).text }
  }
}

extension ExportSubject {
  /// A file of the layout's graph, with the remark about its bounds.
  func picture(ending: String, text: (ScreenGraph) -> String) -> Export {
    let graph = ScreenGraph(exploration(), taps: taps)
    return Export(
      files: [Export.File(name: "\(name).\(ending)", text: text(graph))],
      remarks: graph.bounds.map { ["\(name): \($0)"] } ?? [])
  }
}

/// A layout as Mermaid's flow chart: sections are boxes, people are the width of the lines.
private struct MermaidChart {
  let graph: ScreenGraph
  let subject: ExportSubject

  init(_ graph: ScreenGraph, _ subject: ExportSubject) {
    self.graph = graph
    self.subject = subject
  }

  var text: String {
    let drawn = graph.lines
    var lines = [
      "%% \(comment(subject.title)), made by 'navlab export'.", "flowchart LR",
      "  launch((start)) --> s\(graph.start)",
    ]
    for (number, section) in graph.sections.enumerated() {
      let inside = graph.screens.filter { graph.nodes[$0].section == section }
      guard !inside.isEmpty else { continue }
      lines.append("  subgraph section\(number)[\(quoted(section))]")
      lines += inside.map { "    \(node($0))" }
      lines.append("  end")
    }
    lines += graph.screens.filter { graph.nodes[$0].section == nil }.map { "  \(node($0))" }
    if graph.hasBar { lines.append("  bar{{sections}}") }
    for line in drawn {
      let weight = graph.share(line.taps).map { " · \($0)" } ?? ""
      let origin = line.from.identifier
      lines.append("  \(origin) -->|\(quoted(line.label + weight))| s\(line.to)")
    }
    // The first link is that of the start.
    for (number, line) in drawn.enumerated() where graph.width(line.taps) > 1 {
      lines.append("  linkStyle \(number + 1) stroke-width:\(graph.width(line.taps))px")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ number: Int) -> String { "s\(number)[\(quoted(graph.nodes[number].title))]" }

  /// The text in a comment, in which Mermaid also looks for directives (`%%{init: …}%%`).
  private func comment(_ text: String) -> String {
    FileText.comment(text).replacing("%%{", with: "%% {")
  }

  /// The text in quotes, with characters as Mermaid's numeric entities.
  private func quoted(_ text: String) -> String {
    let safe = FileText.comment(text).replacing("%%", with: "% %").unicodeScalars.map { scalar in
      "\"#<>&`\\".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : "\(scalar)"
    }
    return "\"\(safe.joined())\""
  }
}

/// A layout in the language of Graphviz.
private struct DotGraph {
  let graph: ScreenGraph
  let subject: ExportSubject

  init(_ graph: ScreenGraph, _ subject: ExportSubject) {
    self.graph = graph
    self.subject = subject
  }

  var text: String {
    let drawn = graph.lines
    var lines = [
      "// Made by 'navlab export'.", "digraph \(quoted(subject.title)) {", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];", "  launch [shape=circle, label=\"start\"];",
      "  launch -> s\(graph.start);",
    ]
    for (number, section) in graph.sections.enumerated() {
      let inside = graph.screens.filter { graph.nodes[$0].section == section }
      guard !inside.isEmpty else { continue }
      lines.append("  subgraph cluster_\(number) {")
      lines.append("    label=\(quoted(section));")
      lines += inside.map { "    \(node($0))" }
      lines.append("  }")
    }
    lines += graph.screens.filter { graph.nodes[$0].section == nil }.map { "  \(node($0))" }
    if graph.hasBar {
      lines.append("  bar [shape=hexagon, label=\"sections\"];")
    }
    lines += drawn.map(edge)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ number: Int) -> String {
    "s\(number) [label=\(quoted(graph.nodes[number].title))];"
  }

  private func edge(_ line: ScreenGraph.Line) -> String {
    let weight = graph.share(line.taps).map { " · \($0)" } ?? ""
    let width = graph.width(line.taps) > 1 ? ", penwidth=\(graph.width(line.taps))" : ""
    let origin = line.from.identifier
    return "  \(origin) -> s\(line.to) [label=\(quoted(line.label + weight))\(width)];"
  }

  private func quoted(_ text: String) -> String {
    let text = FileText.comment(text)
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension ScreenGraph.Line.Origin {
  fileprivate var identifier: String {
    switch self {
    case .screen(let number): "s\(number)"
    case .bar: "bar"
    }
  }
}
