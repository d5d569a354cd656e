extension TidyRule {
  static let foundation = TidyRule(
    "Foundation is FoundationEssentials where that exists, and stays at the edges",
    reason:
      "the whole of Foundation makes a static executable large and the core depend on locales",
    broken: [
      SwiftSource(path: "Sources/Commands/A.swift", text: "import Foundation"),
      SwiftSource(path: "Sources/RouterCore/A.swift", text: essentials),
      SwiftSource(path: "Sources/Statistics/A.swift", text: "import Glibc"),
    ],
    kept: [
      SwiftSource(path: "Sources/Commands/A.swift", text: essentials),
      SwiftSource(path: "Sources/RouterCore/A.swift", text: "import Synchronization"),
      SwiftSource(path: "Sources/Metrics/Coding/A.swift", text: essentials),
    ]
  ) { source in
    guard let module = source.module else { return [] }
    let guarded = source.lines(containing: "#if canImport(FoundationEssentials)")
    return source.imports.compactMap { name, line in
      guard SwiftSource.systemModules.subtracting(["Swift", "Synchronization"]).contains(name)
      else { return nil }
      if pure.contains(module), !edges.contains(where: source.path.hasPrefix) {
        return "\(source.path):\(line): \(module) imports \(name)"
      }
      guard name == "Foundation", guarded.allSatisfy({ $0 > line }) else { return nil }
      return "\(source.path):\(line): Foundation without FoundationEssentials"
    }
  }

  /// The modules that compute and touch nothing.
  private static let pure: Set<String> = [
    "SourceText", "YAMLTree", "RouterCore", "Metrics", "Statistics", "NavigationGraph",
    "Simulation", "Analysis",
  ]

  /// Where results become a document and come back, and where people are shared out to threads.
  private static let edges = ["Sources/Metrics/Coding/", "Sources/Simulation/Runner/"]

  private static let essentials = """
    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif
    """
}
