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
}
