extension TidyRule {
  static let folderCircles = TidyRule(
    "folders name each other's types in no circle",
    reason: "what is named by all that it names cannot be read, moved or left out alone",
    brokenTogether: [
      [
        SwiftSource(path: "Sources/A/One/B.swift", text: "struct B { let c: C }"),
        SwiftSource(path: "Sources/A/Two/C.swift", text: "enum C { case of(D) }"),
        SwiftSource(path: "Sources/A/Three/D.swift", text: "protocol D { var b: B { get } }"),
      ]
    ],
    kept: [
      SwiftSource(path: "Sources/A/One/B.swift", text: "struct B { let c: C }"),
      SwiftSource(path: "Sources/A/Two/C.swift", text: "enum C { case of(D) }"),
      // Another B, which is nearer than the first; and one that only a comment names.
      SwiftSource(path: "Sources/A/Three/D.swift", text: "struct D { let b: B } // C"),
      SwiftSource(path: "Sources/A/Three/E.swift", text: "enum E { struct B {} }"),
    ]
  ) { sources in
    let arrows = FolderArrows(sources)
    return arrows.targets.keys.sorted().compactMap { folder in
      arrows.circle(from: folder).map { way in
        zip(way, way.dropFirst()).map { "\($0) names \(arrows.targets[$0]?[$1] ?? "") of \($1)" }
          .joined(separator: ", ")
      }
    }
  }
}
