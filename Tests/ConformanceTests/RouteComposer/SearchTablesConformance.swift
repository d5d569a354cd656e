import RouterCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The search against tables of the real RouteComposer")
struct SearchTablesConformance {
  @Test("a search finds the same screen for every set of options, class and starting point")
  func tables() throws {
    var passed = 0
    var failures: [String] = []
    for file in try ConformanceData.files(of: .routeComposer) {
      let recorded = try JSONDecoder().decode(JSONValue.self, from: file.data)
      let classes = ScenarioClasses(recorded["classes"])
      for table in recorded["search_tables"].elements {
        let node = classes.node(table["tree"])
        let tree = ScreenTree(node)
        let screens = tree.labels(in: node)
        let names = ScreenNames(screens)
        for row in table["rows"].elements {
          let found = find(row, table["start"], tree, classes, names)
          if found == row["found"].text {
            passed += 1
          } else {
            failures.append(
              "\(table["id"].text ?? "?") \(row["options"].texts) \(row["class"].text ?? "?"): "
                + "expected \(row["found"].text ?? "nothing"), found \(found ?? "nothing")")
          }
        }
      }
    }
    try #require(passed + failures.count > 0)
    for failure in failures { print("search-tables \(failure)") }
    print("search-tables: \(passed) passed, \(failures.count) failed")
    #expect(failures.isEmpty)
  }

  private func find(
    _ row: JSONValue, _ start: JSONValue, _ tree: ScreenTree, _ classes: ScenarioClasses,
    _ names: ScreenNames
  ) -> String? {
    let startingPoint: StackIterator.StartingPoint
    switch (start.text, start["id"].text.flatMap { names.screens[$0] }) {
    case ("root", _): startingPoint = .root
    case (_, let screen?): startingPoint = .screen(screen)
    default: startingPoint = .topmost
    }
    let iterator = StackIterator(
      options: SearchOptions(named: row["options"].texts), startingPoint: startingPoint)
    let found = tree.find(classes[row["class"].text], iterator)
    var names = names
    return found.map { names.name($0) }
  }
}
