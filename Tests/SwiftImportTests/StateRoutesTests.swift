#if Swift
import AppImport
import SwiftImport
import Testing

@Suite("SwiftUI's routes that a state selects")
struct StateRoutesTests {
  private static func spec(_ files: [String: String]) -> String {
    let tree = ProjectTree(paths: Array(files.keys)) { path in Array((files[path] ?? "").utf8) }
    return ImportedApp(tree, title: "shop", further: SwiftSources.formats)?.spec ?? ""
  }

  /// A start with buttons that set the states of a router, and whatever shows them.
  private static func app(_ shown: String, _ further: String = "") -> [String: String] {
    [
      "App.swift": """
      import SwiftUI
      enum Sheet: Identifiable { case compose, help; var id: Int { 1 } }
      enum Page: Hashable { case order(id: String), about }
      @Observable final class Router { var sheet: Sheet?; var page: Page?; var path: [Page] = [] }
      @main struct ShopApp: App {
        @State private var router = Router()
        var body: some Scene { WindowGroup { NavigationStack(path: $router.path) { HomeView(router: router)
          \(shown) } } }
      }
      struct HomeView: View {
        let router: Router
        var body: some View {
          Button("Write a note") { router.sheet = .compose }
          Button("Get help") { router.sheet = .help }
          Button("About us") { router.page = .about }
          Button("My order") { router.page = .order(id: "1") }
        }
      }
      struct ComposeView: View { var body: some View { Text("a") } }
      struct HelpView: View { var body: some View { Text("b") } }
      struct OrderView: View { let id: String; var body: some View { Text("c") } }
      struct AboutView: View { var body: some View { Text("d") } }
      \(further)
      """
    ]
  }

  private static let views = """
    switch self {
    case .compose: ComposeView()
    case .help: HelpView()
    }
    """

  @Test(
    "a sheet of a state is a modal for each case, wherever its cases are told apart",
    arguments: [
      (
        ".sheet(item: $router.sheet) { $0.view }",
        "extension Sheet { @ViewBuilder var view: some View { \(views) } }"
      ),
      (
        ".sheet(item: $router.sheet) { $0 }",
        "extension Sheet: View { var body: some View { \(views) } }"
      ),
      (
        ".sheet(item: $router.sheet) { sheet in SheetView(sheet: sheet) }",
        "struct SheetView: View { let sheet: Sheet\n var body: some View { \(views.replacing("self", with: "sheet")) } }"
      ),
      (
        ".fullScreenCover(item: $router.sheet) { sheet in \(views.replacing("self", with: "sheet")) }",
        ""
      ),
    ])
  func sheets(shown: String, further: String) {
    let spec = Self.spec(Self.app(shown, further))
    for line in ["{ label: 'Write a note', to: compose }", "{ label: 'Get help', to: help }"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
    let compose = spec.split(separator: "    compose:\n").dropFirst().first.map(String.init) ?? ""
    #expect(compose.hasPrefix("      title: 'Compose'\n      close: Close"), "\(spec)")
  }

  @Test("a destination of a state is pushed, one for each case")
  func pushed() {
    let spec = Self.spec(
      Self.app(
        """
        .navigationDestination(item: $router.page) { page in
          switch page {
          case .order(let id): OrderView(id: id)
          case .about: AboutView()
          }
        }
        """))
    for line in ["{ label: 'About us', to: about }", "{ label: 'My order', to: order, with:"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("a badge of a tab is in both layouts")
  func badge() {
    let spec = Self.spec([
      "App.swift": """
      import SwiftUI
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { TabView {
          Tab("Home", systemImage: "a") { HomeView() }.badge(3)
          Tab("Inbox", systemImage: "b") { InboxView() }.badge(unread)
        } } }
      }
      struct HomeView: View { var body: some View { NavigationLink("More") { MoreView() } } }
      struct InboxView: View { var body: some View { Text("b") } }
      struct MoreView: View { var body: some View { Text("c") } }
      """
    ])
    #expect(spec.contains("tab-bar, labels: ['Home (3)', 'Inbox (1)'] }"), "\(spec)")
    #expect(spec.contains("kind: drawer, labels: ['Home (3)', 'Inbox (1)'] }"), "\(spec)")
  }

  @Test(
    "a cover whose state is set when the view is made is the app's own, and a sheet that a button shows is an entry"
  )
  func first() {
    let spec = Self.spec([
      "App.swift": """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State var isWarned: Bool = Settings.warns
        @State var isAsked: Bool
        @State private var isHelped = false
        @State var isNoted = true
        @State var isShared = false
        var body: some View {
          Button("Help me") { isHelped = true }
          Button("Note again") { isNoted = true }
          Text("a")
            .fullScreenCover(isPresented: $isWarned) { WarningView() }
            .fullScreenCover(isPresented: $isAsked) { QuestionView() }
            .sheet(isPresented: $isHelped) { HelpView() }
            .sheet(isPresented: $isNoted) { NoteView() }
            .sheet(isPresented: $isShared) { ShareSheet(items: []) }
        }
      }
      struct ShareSheet: UIViewControllerRepresentable { let items: [Any] }
      struct WarningView: View { var body: some View { Text("b") } }
      struct QuestionView: View { var body: some View { Text("c") } }
      struct HelpView: View { var body: some View { Text("d") } }
      struct NoteView: View { var body: some View { Text("e") } }
      """
    ])
    #expect(!spec.contains("to: warning") && !spec.contains("to: question"), "\(spec)")
    #expect(spec.contains("no element leads there: the app does so by itself"), "\(spec)")
    #expect(!spec.contains("\n    screen:"), "a share sheet is no screen of the app\n\(spec)")
    #expect(spec.contains("{ label: 'Help me', to: help }"), "\(spec)")
    #expect(spec.contains("{ label: 'Note again', to: note }"), "\(spec)")
  }

  @Test(
    "generated code names a text by the letters of its key, and a property of the app's own does not"
  )
  func generated() {
    let spec = Self.spec([
      "App.swift": """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      enum L10n { enum Menu { static var openOrders: String { return L10n.tr("Localizable", "menu.open_orders") } } }
      struct HomeView: View {
        var body: some View {
          NavigationLink(L10n.Menu.openOrders) { OrdersView() }
          NavigationLink(model.title) { AboutView() }
        }
      }
      struct OrdersView: View { var body: some View { Text("a") } }
      struct AboutView: View { var body: some View { Text("b") } }
      """,
      "en.lproj/Localizable.strings": """
      "menu.open_orders" = "Your orders";
      "title" = "Any title";
      """,
    ])
    #expect(spec.contains("{ label: 'Your orders', to: orders }"), "\(spec)")
    #expect(!spec.contains("Any title"), "\(spec)")
  }
}
#endif
