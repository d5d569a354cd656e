extension TidyRule {
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
          .library(name: "Metrics", targets: ["Metrics"]),
          .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
          .target(name: "Metrics", swiftSettings: strict),
          .target(
            name: "Statistics",
            dependencies: [.product(name: "RealModule", package: "swift-numerics")],
            swiftSettings: strict),
          .target(name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport"),
          .testTarget(name: "TidyTests", dependencies: ["TestSupport"])
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
