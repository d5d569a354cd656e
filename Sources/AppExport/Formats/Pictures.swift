import Metrics
import SourceText

extension ExportFormat {
  /// A flow chart that Markdown pages draw.
  static let mermaid = ExportFormat(
    word: "mermaid", summary: "a flow chart, which GitHub and GitLab draw in Markdown"
  ) { subject in
    subject.picture(ending: "mmd") { MermaidChart(graph: $0, subject: subject).text }
  }

  /// A graph in the language of Graphviz.
  static let dot = ExportFormat(word: "dot", summary: "a graph for Graphviz") { subject in
    subject.picture(ending: "dot") { DotGraph(graph: $0, subject: subject).text }
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

  var text: String {
    let drawn = graph.lines
    var lines = [
      "%% \(comment(subject.title)), made by 'navlab export'.", "flowchart LR",
      "  launch((start)) --> s\(graph.start)",
    ]
    lines += graph.blocks(end: "end", node: node) { number, section in
      ["  subgraph section\(number)[\(quoted(section))]"]
    }
    if graph.hasBar { lines.append("  bar{{sections}}") }
    for line in drawn {
      lines.append("  \(line.origin) -->|\(quoted(graph.label(of: line)))| s\(line.to)")
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

  var text: String {
    var lines = [
      "// Made by 'navlab export'.", "digraph \(quoted(subject.title)) {", "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];", "  launch [shape=circle, label=\"start\"];",
      "  launch -> s\(graph.start);",
    ]
    lines += graph.blocks(end: "}", node: node) { number, section in
      ["  subgraph cluster_\(number) {", "    label=\(quoted(section));"]
    }
    if graph.hasBar { lines.append("  bar [shape=hexagon, label=\"sections\"];") }
    lines += graph.lines.map(edge)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ number: Int) -> String {
    "s\(number) [label=\(quoted(graph.nodes[number].title))];"
  }

  private func edge(_ line: ScreenGraph.Line) -> String {
    let width = graph.width(line.taps) > 1 ? ", penwidth=\(graph.width(line.taps))" : ""
    return "  \(line.origin) -> s\(line.to) [label=\(quoted(graph.label(of: line)))\(width)];"
  }

  private func quoted(_ text: String) -> String {
    let text = FileText.comment(text)
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension ScreenGraph {
  /// The screens as lines: sections around theirs, then those of none.
  fileprivate func blocks(
    end: String, node: (Int) -> String, begin: (_ number: Int, _ section: String) -> [String]
  ) -> [String] {
    func inside(_ section: String?) -> [String] {
      screens.filter { nodes[$0].section == section }.map { "  " + node($0) }
    }
    let blocks = sections.enumerated().flatMap { number, section in
      let lines = inside(section)
      return lines.isEmpty
        ? [] : begin(number, section) + lines.map { "  " + $0 } + ["  " + end]
    }
    return blocks + inside(nil)
  }

  /// The label of a line, with the share of people who tap it.
  fileprivate func label(of line: Line) -> String {
    line.label + (share(line.taps).map { " · \($0)" } ?? "")
  }
}

extension ScreenGraph.Line {
  fileprivate var origin: String {
    switch from {
    case .screen(let number): "s\(number)"
    case .bar: "bar"
    }
  }
}
