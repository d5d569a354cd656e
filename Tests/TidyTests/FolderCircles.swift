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

/// Which folders name types that are declared in which others.
///
/// Text only is read: a name that is declared in several files is followed to the one whose path is
/// most alike.
struct FolderArrows {
  /// The folders that a folder names, with one name for each.
  private(set) var targets: [String: [String: Substring]] = [:]

  /// Reads the files of `Sources`, apart from programs that only measure.
  init(_ sources: [SwiftSource]) {
    let files = sources.filter { $0.module != nil && $0.module != "Benchmarks" }
      .map { (source: $0, words: $0.capitalWords) }
    var declared: [Substring: [SwiftSource]] = [:]
    for file in files {
      for word in Set(file.words.filter(\.isDeclared).map(\.name)) {
        declared[word, default: []].append(file.source)
      }
    }
    for file in files {
      for word in Set(file.words.map(\.name)) {
        guard let homes = declared[word], !homes.contains(where: { $0.path == file.source.path }),
          let home = homes.max(by: { Self.isFarther($0, $1, from: file.source) })
        else { continue }
        if home.folder != file.source.folder {
          targets[file.source.folder, default: [:]][home.folder] = word
        }
      }
    }
  }

  /// The way from a folder back to itself, folder by folder; nothing where there is none.
  func circle(from start: String) -> [String]? {
    var cameFrom: [String: String] = [:]
    var open = [start]
    while let folder = open.popLast() {
      for next in targets[folder, default: [:]].keys.sorted() {
        if next == start {
          var way = [folder]
          while let before = cameFrom[way[0]], way[0] != start { way.insert(before, at: 0) }
          return way + [start]
        }
        if cameFrom[next] == nil {
          cameFrom[next] = folder
          open.append(next)
        }
      }
    }
    return nil
  }

  private static func isFarther(
    _ one: SwiftSource, _ other: SwiftSource, from source: SwiftSource
  ) -> Bool {
    let own = source.path.utf8
    func alike(_ source: SwiftSource) -> Int {
      zip(own, source.path.utf8).prefix { $0 == $1 }.count
    }
    return (alike(one), other.path) < (alike(other), one.path)
  }
}

extension SwiftSource {
  /// The module and the folder in it.
  fileprivate var folder: String {
    components.dropFirst().dropLast().prefix(2).joined(separator: "/")
  }

  /// The words of the code that begin with a capital, and whether a type of that name is declared there.
  fileprivate var capitalWords: [(name: Substring, isDeclared: Bool)] {
    var words: [(Substring, Bool)] = []
    for line in code where line.utf8.contains(where: Self.isCapital) {
      var previous: Substring = ""
      for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        if let first = word.utf8.first, Self.isCapital(first) {
          words.append((word, Self.declares(previous)))
        }
        previous = word
      }
    }
    return words
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func declares(_ word: Substring) -> Bool {
    ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(word)
  }
}
