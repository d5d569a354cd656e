extension TidyRule {
  static let imports = TidyRule(
    "a module imports only what its line of the module table allows",
    reason: "a lower module never learns a higher one's words",
    broken: [
      SwiftSource(path: "Sources/Metrics/A.swift", text: "import Experiments"),
      SwiftSource(path: "Sources/RouterCore/A.swift", text: "package import struct YAMLTree.A"),
      SwiftSource(path: "Sources/Unknown/A.swift", text: "let a = 1"),
    ],
    kept: [
      SwiftSource(path: "Sources/YAMLTree/A.swift", text: "import CYAML\npublic import SourceText"),
      SwiftSource(path: "Sources/navlab/A.swift", text: "// import Simulation\nimport Commands"),
      SwiftSource(path: "Tests/MetricsTests/A.swift", text: "import Experiments"),
    ]
  ) { source in
    guard let module = source.module else { return [] }
    guard let row = ModuleRow.of(module) else {
      return ["\(source.path): the module table has no line for \(module)"]
    }
    return source.imports.filter {
      !row.imports.union(SwiftSource.systemModules).contains($0.module)
    }
    .map { "\(source.path):\($0.line): \(module) imports \($0.module)" }
  }

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
      SwiftSource(path: "Sources/Metrics/Results/DocumentOfJSON.swift", text: essentials),
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
    "WordVectors", "Hashing", "SourceText", "YAMLTree", "RouterCore", "RouteComposerKit", "WebText",
    "DeepLinks", "Importers", "AppImport", "AppExport", "Metrics", "Statistics", "NavigationGraph",
    "Simulation", "Analysis", "LanguageServer",
  ]

  /// Where results become a document and come back, and where people are shared out to threads.
  private static let edges = [
    "Sources/Metrics/Results/DocumentOfJSON", "Sources/Simulation/Runner/",
  ]

  private static let essentials = """
    #if canImport(FoundationEssentials)
      import FoundationEssentials
    #else
      import Foundation
    #endif
    """

  static let manifest = TidyRule(
    "the manifest lets each module depend on what the module table says, no more and no less",
    reason: "what is imported but not declared is found by luck, and only in some builds",
    broken: [
      "YAMLTree\", dependencies: [\"CYAML\"", "Metrics\", dependencies: [\"Statistics\"",
      "Unknown\", dependencies: [",
    ].map { SwiftSource(path: "Package.swift", text: ".target(name: \"\($0)])") },
    kept: [
      SwiftSource(
        path: "Package.swift",
        text: """
          .library(name: "Hashing", targets: ["Hashing"]),
          .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
          .target(name: "Hashing", swiftSettings: strict),
          .target(
            name: "Statistics",
            dependencies: ["Hashing", .product(name: "RealModule", package: "swift-numerics")],
            swiftSettings: strict),
          .target(name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport"),
          .testTarget(name: "TidyTests", dependencies: ["TestSupport"]),
          .plugin(name: "P", dependencies: [.target(name: "Statistics", condition: .when(traits: ["P"]))])
          """)
    ]
  ) { source in
    guard source.path == "Package.swift" else { return [] }
    return ManifestTarget.all(in: source.lines.joined(separator: "\n")).compactMap { target in
      guard let row = ModuleRow.of(target.name) else {
        return "Package.swift: the module table has no line for \(target.name)"
      }
      let difference = row.imports.symmetricDifference(target.dependencies).sorted()
      return difference.isEmpty
        ? nil : "Package.swift: \(target.name) differs by \(difference.joined(separator: ", "))"
    }
  }
}

/// A target of the package as its manifest declares it.
struct ManifestTarget {
  let name: String
  /// The targets and products that it depends on.
  let dependencies: Set<String>

  /// The targets of a manifest that lie in `Sources`.
  static func all(in manifest: String) -> [ManifestTarget] {
    [".target(", ".executableTarget(", ".systemLibrary("].flatMap { kind in
      bracketed(behind: kind, in: manifest).compactMap(ManifestTarget.init)
    }
  }

  private init?(_ arguments: Substring) {
    guard let name = Self.strings(in: arguments).first,
      !arguments.contains("path: \"Tests/"),
      // A target that another names as its dependency is declared elsewhere.
      !arguments.hasPrefix("name: \"\(name)\", condition:")
    else { return nil }
    self.name = name
    let list = Self.bracketed(behind: "dependencies: [", in: arguments).first ?? ""
    // A product names its package too, which cannot be imported.
    let packages = list.split(separator: "package: ").dropFirst()
      .compactMap { Self.strings(in: $0).first }
    dependencies = Set(Self.strings(in: list)).subtracting(packages)
  }

  /// The content of the brackets that a text opens, wherever it occurs.
  private static func bracketed(behind opening: String, in text: some StringProtocol)
    -> [Substring]
  {
    let text = Substring(text)
    return text.ranges(of: opening).map { range in
      var depth = 1
      return text[range.upperBound...].prefix { character in
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        return depth > 0
      }
    }
  }

  private static func strings(in text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}

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
      .map { "\($0) imports itself, through \(graph[$0, default: []].joined(separator: ", "))" }
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

/// A line of the module table: what a module may import of ours and of packages.
struct ModuleRow {
  let module: String
  let imports: Set<String>

  private init(_ module: String, _ imports: Set<String>) {
    self.module = module
    self.imports = imports
  }

  /// The line of a module.
  static func of(_ module: String) -> ModuleRow? { all.first { $0.module == module } }

  /// The module table, from the lowest module to the highest.
  static let all = [
    ModuleRow("CYAML", []),
    ModuleRow("CWordVectors", []),
    ModuleRow("WordVectors", ["CWordVectors"]),
    ModuleRow("Hashing", []),
    ModuleRow("SourceText", []),
    ModuleRow("YAMLTree", ["CYAML", "SourceText"]),
    ModuleRow("RouterCore", ["Hashing"]),
    ModuleRow("RouteComposerKit", ["RouterCore"]),
    ModuleRow("WebText", ["Hashing"]),
    ModuleRow("DeepLinks", ["Hashing", "WebText"]),
    ModuleRow("Importers", ["WebText", "DeepLinks"]),
    ModuleRow("AppImport", ["SourceText", "YAMLTree", "WebText", "DeepLinks", "Importers"]),
    ModuleRow(
      "SwiftImport",
      [
        "SourceText", "WebText", "DeepLinks", "Importers", "AppImport", "SwiftParser",
        "SwiftSyntax",
      ]),
    ModuleRow("Metrics", ["Hashing", "SourceText"]),
    ModuleRow("Statistics", ["Hashing", "RealModule"]),
    ModuleRow(
      "Experiments",
      [
        "Hashing", "YAMLTree", "SourceText", "RouterCore", "WebText", "DeepLinks", "Metrics",
        "WordVectors",
      ]),
    ModuleRow("LanguageServer", ["Experiments", "SourceText", "WebText"]),
    ModuleRow("NavigationGraph", ["Experiments", "Metrics", "RouterCore", "SourceText"]),
    ModuleRow(
      "Simulation",
      [
        "Hashing", "NavigationGraph", "Experiments", "Metrics", "RouterCore", "SourceText",
        "Statistics",
      ]),
    ModuleRow(
      "AppExport",
      [
        "AppImport", "SourceText", "Metrics", "RouterCore", "Experiments", "NavigationGraph",
        "Simulation",
      ]),
    ModuleRow("Analysis", ["Hashing", "Metrics", "SourceText", "Statistics"]),
    ModuleRow("Reporting", ["Hashing", "Analysis", "Metrics", "Statistics", "SourceText"]),
    ModuleRow(
      "Commands",
      [
        "SourceText", "YAMLTree", "RouterCore", "WebText", "DeepLinks", "Importers", "AppImport",
        "SwiftImport", "AppExport", "LanguageServer", "Hashing", "Metrics",
        "Statistics", "Experiments", "NavigationGraph", "Simulation", "Analysis", "Reporting",
        "ArgumentParser", "GRDB", "GRDBSQLite",
      ]),
    ModuleRow("navlab", ["Commands"]),
    ModuleRow(
      "Benchmarks",
      [
        "SourceText", "RouterCore", "DeepLinks", "Experiments", "NavigationGraph", "Simulation",
        "Metrics", "Analysis", "Reporting",
      ]),
  ]
}
