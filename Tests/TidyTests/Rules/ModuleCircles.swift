extension TidyRule {
  static let moduleCircles = TidyRule(
    "modules import each other in no circle",
    reason: "a circle is one module that pretends to be two",
    brokenTogether: [
      [
        SwiftSource(path: "Sources/A/A.swift", text: "import B"),
        SwiftSource(path: "Sources/B/B.swift", text: "import C"),
        SwiftSource(path: "Sources/C/C.swift", text: "import A"),
      ],
      [SwiftSource(path: "Sources/A/A.swift", text: "import A")],
    ],
    kept: [
      SwiftSource(path: "Sources/A/A.swift", text: "import B\nimport C"),
      SwiftSource(path: "Sources/B/B.swift", text: "import C"),
      SwiftSource(path: "Sources/C/C.swift", text: "import Swift"),
    ]
  ) { sources in
    let graph = Dictionary(grouping: sources.filter { $0.module != nil }) { $0.module ?? "" }
      .mapValues { Set($0.flatMap(\.imports).map(\.module)).sorted() }
    return graph.keys.sorted().filter { reaches($0, from: $0, in: graph) }
      .map { "\($0) imports itself, by way of \(graph[$0, default: []].joined(separator: ", "))" }
  }

  /// Whether a module is imported by another or by what that one imports.
  private static func reaches(
    _ goal: String, from start: String, in graph: [String: [String]]
  ) -> Bool {
    var seen: Set<String> = []
    var open = graph[start, default: []]
    while let module = open.popLast() {
      if module == goal { return true }
      if seen.insert(module).inserted { open += graph[module, default: []] }
    }
    return false
  }
}
