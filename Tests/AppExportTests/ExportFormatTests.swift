import AppExport
import ExperimentFixtures
import Experiments
import Testing

@Suite("formats of an export")
struct ExportFormatTests {
  private static let shop = """
    experiment: shop
    variants: { tab-bar: { title: Tab bar }, menu: { title: Menu } }
    tasks: { buy: { goal: item } }
    app:
      launch: splash
      start: home
      containers: { stack: { kind: navigation }, tabs: { kind: tab-bar }, drawer: { kind: drawer } }
      screens:
        splash: { entries: [{ label: Start, to: home }] }
        home: { title: Home, entries: [{ label: See the item, to: item }] }
        offers: { title: Offers }
        item: { title: The item }
      routes:
        shell:
          switch:
            - { variant: tab-bar, screen: tabs, find: { search: current, starting-point: root }, make: { tabs: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root, from: root }
            - { variant: menu, screen: drawer, find: { search: current, starting-point: root }, make: { drawer: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root, from: root }
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        item: { using: push, from: home }
    """

  private static func subject(_ variant: Int = 0) throws -> ExportSubject {
    ExportSubject(try ExperimentLoader(text: shop).experiment(), variant: variant)
  }

  @Test("every format makes the same files of a layout each time, and none of them is empty")
  func same() throws {
    for format in ExportFormat.all {
      for variant in 0..<2 {
        let first = format.export(try Self.subject(variant))
        let second = format.export(try Self.subject(variant))
        #expect(first.files.map(\.text) == second.files.map(\.text), "\(format.word)")
        // Flows come of journeys, and this spec has none.
        let isFlow = ["maestro", "xcuitest"].contains(format.word)
        #expect(isFlow || !first.files.isEmpty, "\(format.word)")
        #expect(first.files.allSatisfy { !$0.text.isEmpty })
      }
    }
  }

  @Test("a graph has a line for each screen and each entry, with its label")
  func graph() throws {
    let format = try #require(ExportFormat.all.first { $0.word == "nav" })
    let text = format.export(try Self.subject()).files.map(\.text).joined()
    for screen in ["home", "offers", "item"] {
      #expect(text.contains("dest \(screen)"), "\(text)")
    }
    #expect(text.contains("edge home -> item  \"See the item\""), "\(text)")
  }

  @Test("layouts that differ in a tap have different maps, and the same layout has none")
  func difference() throws {
    let old = try ExperimentLoader(text: Self.shop).experiment()
    let changed = Self.shop.replacing("label: See the item", with: "label: Buy it")
    let new = try ExperimentLoader(text: changed).experiment()
    #expect(MapDifference(from: old, to: old).entries.isEmpty)
    let entries = MapDifference(from: old, to: new).entries
    #expect(entries.contains { $0.before?.label == "See the item" && $0.after?.label == "Buy it" })
  }
}
