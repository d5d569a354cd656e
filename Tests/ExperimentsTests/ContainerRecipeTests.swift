import Foundation
import TestSupport
import Testing

/// The recipe of CONTRIBUTING: a kind of container is one file and one line in a list.
///
/// Held against the sources themselves, so that a kind of which another file knows is found.
@Suite("A kind of container is one file and one line in a list")
struct ContainerRecipeTests {
  /// The lines of all sources that hold a word, by their file, without comments and documentation.
  private func uses(of word: String, below folder: String) throws -> [String: [String]] {
    let root = RepositoryFiles.root.appending(path: "Sources/\(folder)")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    var found: [String: [String]] = [:]
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      let hits = lines.filter { !$0.hasPrefix("//") && words($0).contains(Substring(word)) }
      if !hits.isEmpty { found["\(folder)/\(path)"] = hits }
    }
    return found
  }

  private func words(_ line: String) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Whether a line asks for the kind, as `.drawer` does; a parameter may be called so.
  private func isMember(_ kind: String, of line: String) -> Bool {
    line.components(separatedBy: ".\(kind)").dropFirst().contains { rest in
      rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }

  /// The names that a list holds, one in a line.
  private func names(in path: String, from start: String) throws -> [String] {
    let text = String(decoding: try RepositoryFiles.bytes("Sources/\(path)"), as: UTF8.self)
    let list = try #require(text.components(separatedBy: start).dropFirst().first)
    let inner = list.components(separatedBy: "\n  ]")[0]
    return inner.split { " ,\n".contains($0) }.map(String.init)
  }

  @Test("every kind of the spec language has one file, which nobody but the list names")
  func forms() throws {
    let list = "Experiments/Containers/ContainerForm.swift"
    let names = try names(in: list, from: "static let all: [ContainerForm] = [")
    #expect(names.contains("bottomSheet") && names.count == 7)
    for name in names {
      let declaring = try uses(of: "ContainerForm", below: "Experiments").filter { _, lines in
        lines.contains { $0.hasPrefix("static let \(name) = ContainerForm(") }
      }
      #expect(declaring.count == 1, "\(name): \(declaring.keys.sorted())")
    }
  }

  @Test(
    "the bottom sheet is a file for the router, a file for the spec language, and a line in each list"
  )
  func bottomSheet() throws {
    let router = try uses(of: "bottomSheet", below: "RouterCore")
    #expect(
      router.keys.sorted() == [
        "RouterCore/Containers/BottomSheet.swift", "RouterCore/Containers/ContainerKind.swift",
      ])
    #expect(router["RouterCore/Containers/ContainerKind.swift"] == ["bottomSheet,"])
    let language = try uses(of: "bottomSheet", below: "Experiments")
    #expect(
      language.keys.sorted() == [
        "Experiments/Containers/BottomSheet.swift", "Experiments/Containers/ContainerForm.swift",
      ])
    #expect(language["Experiments/Containers/ContainerForm.swift"] == ["bottomSheet,"])
  }

  @Test(
    "no file outside the kinds' own folders names a kind",
    arguments: ["tabBar", "drawer", "splitView", "navigationStack", "bottomSheet"])
  func unnamed(kind: String) throws {
    for module in ["Experiments", "NavigationGraph", "Simulation", "Analysis", "Commands"] {
      let naming = try uses(of: kind, below: module).filter { path, lines in
        !path.hasPrefix("Experiments/Containers/") && lines.contains { isMember(kind, of: $0) }
      }.keys
      #expect(naming.isEmpty, "\(naming.sorted()) know of \(kind)")
    }
    // An action says which container it needs, a style which one it looks for; both are theirs to know.
    let exempt = ["Routes/AnyAction.swift", "Routes/PresentationStyle.swift"]
    let naming = try uses(of: kind, below: "RouterCore").filter { path, lines in
      !path.hasPrefix("RouterCore/Containers/") && !exempt.contains { path.hasSuffix($0) }
        && lines.contains { isMember(kind, of: $0) }
    }.keys
    #expect(naming.isEmpty, "\(naming.sorted()) know of \(kind)")
  }
}
