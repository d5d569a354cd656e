#if Swift
import AppImport
import SwiftImport
import Testing

@Suite("Hostile sources in Swift")
struct HostileSwiftTests {
  private static func app(_ files: [String: String]) -> ImportedApp? {
    let tree = ProjectTree(paths: Array(files.keys)) { Array((files[$0] ?? "").utf8) }
    return ImportedApp(tree, title: "shop", further: SwiftSources.formats)
  }

  private static let shop = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
    struct HomeView: View { var body: some View { NavigationLink("Offers") { OffersView() } } }
    struct OffersView: View { var body: some View { Text("Offers") } }
    """

  @Test(
    "brackets inside brackets inside brackets end neither in a crash nor in an endless search",
    arguments: [
      ("let a = ", "["), ("let a: ", "["), ("struct S { let a: ", "[("),
      ("struct S { let a = ", "("),
      ("let a = ", "A<"), ("let a: ", "A<"), ("struct S { let a: ", "A<"), ("let a = ", "[ @b ("),
      ("func f() ", "{"), ("let a: ", "[\n"),
    ], [7, 30, 5_000])
  func nesting(form: (start: String, bracket: String), count: Int) {
    let source = form.start + String(repeating: form.bracket, count: count)
    let app = Self.app(["App.swift": Self.shop, "Deep.swift": source])
    #expect(app?.spec?.contains("{ label: 'Offers', to: offers }") == true)
    let isRead = app?.findings.all.contains { $0.message.hasPrefix("brackets are nested") } != true
    #expect(count == 7 || !isRead || form.bracket == "(" || form.bracket == "{")
  }

  @Test("shifts, comparisons and texts with brackets are no nesting")
  func harmless() {
    let lines = (0..<30).map {
      "let a\($0) = 1<<\($0); let b\($0) = a\($0)<=7; let c\($0) = \"[[[[[[[[[[\""
    }
    let app = Self.app(["App.swift": Self.shop + "\n" + lines.joined(separator: "\n")])
    #expect(app?.spec?.contains("to: offers") == true)
    #expect(app?.findings.all.contains { $0.kind == .unreadable } == false)
  }
}
#endif
