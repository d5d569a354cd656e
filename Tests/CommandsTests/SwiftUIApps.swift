/// Small apps by SwiftUI in the shapes that larger ones have, by which the import of Swift is tested.
enum SwiftUIApps {
  /// Columns with a list of cases, and the view of each case.
  static let truck = [
    "App.swift": """
    import SwiftUI

    @main
    struct TruckApp: App {
      var body: some Scene { WindowGroup { ContentView() } }
    }

    enum Panel: Hashable, CaseIterable { case truck, orders, account
      var title: String {
        switch self {
        case .truck: return "The truck"
        case .orders: return "Orders"
        case .account: return "My account"
        }
      }
    }

    struct ContentView: View {
      @State private var selection: Panel? = .truck
      var body: some View {
        NavigationSplitView { Sidebar(selection: $selection) } detail: {
          NavigationStack { DetailColumn(selection: $selection) }
        }
        .onOpenURL { url in
          if url.scheme == "truck", url.host == "orders" { selection = .orders }
        }
      }
    }

    struct Sidebar: View {
      @Binding var selection: Panel?
      var body: some View {
        List(selection: $selection) {
          ForEach(Panel.allCases, id: \\.self) { panel in
            NavigationLink(value: panel) { Label(panel.title, systemImage: "box") }
          }
        }
        .navigationTitle("Food truck")
      }
    }

    struct DetailColumn: View {
      @Binding var selection: Panel?
      var body: some View {
        switch selection ?? .truck {
        case .truck: TruckView()
        case .orders: OrdersView()
        case .account: AccountView()
        }
      }
    }

    struct TruckView: View { var body: some View { NavigationLink("Weather") { WeatherView() } } }
    struct OrdersView: View { var body: some View { Text("orders") } }
    struct AccountView: View { var body: some View { Text("account") } }
    struct WeatherView: View { var body: some View { Text("weather") } }
    """
  ]

  /// Tabs of a list of cases, a router that buttons tell a case, a sheet for each case, links by host, path and
  /// query, and one link that only the running app knows.
  static let reader = [
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>reader</string></array></dict></array></dict></plist>
    """,
    "App.swift": """
    import SwiftUI

    enum Tab: String, CaseIterable { case feed, saved
      var label: some View {
        switch self {
        case .feed: Label("News", systemImage: "list")
        case .saved: Label("Saved for later", systemImage: "star")
        }
      }
      @ViewBuilder var content: some View {
        switch self {
        case .feed: FeedView()
        case .saved: SavedView()
        }
      }
    }

    enum Route: Hashable { case story(id: String), author(name: String), about }
    enum Sheet: Identifiable { case compose, help; var id: Int { 1 } }

    @Observable final class Router {
      var path: [Route] = []
      var sheet: Sheet?
      func navigate(to route: Route) { path.append(route) }
    }

    @main struct ReaderApp: App {
      @State private var router = Router()
      @State private var tab = Tab.feed
      var body: some Scene {
        WindowGroup { tabs }
      }
      var tabs: some View {
        TabView(selection: $tab) {
          ForEach(Tab.allCases, id: \\.self) { item in
            NavigationStack(path: $router.path) { item.content.withRoutes() }
              .tabItem { item.label }
              .tag(item)
          }
        }
        .sheet(item: $router.sheet) { sheet in
          switch sheet {
          case .compose: ComposeView()
          case .help: HelpView()
          }
        }
        .onOpenURL(perform: handle)
      }

      private func handle(_ url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return }
        switch url.host {
        case "saved": tab = .saved
        case "story":
          let id = url.lastPathComponent
          router.path.append(.story(id: id))
        case "author":
          if let name = components.queryItems?.first(where: { $0.name == "name" })?.value {
            router.navigate(to: .author(name: name))
          }
        case "compose": router.sheet = .compose
        case "magic": Magic.cast(3)
        default: break
        }
      }
    }

    extension View {
      func withRoutes() -> some View {
        navigationDestination(for: Route.self) { route in
          switch route {
          case .story(let id): StoryView(id: id)
          case .author(let name): AuthorView(name: name)
          case .about: AboutView()
          }
        }
      }
    }
    """,
    "Screens.swift": """
    import SwiftUI

    struct FeedView: View {
      let router: Router
      var body: some View {
        StoryRow(router: router)
        Button("About us") { showAbout() }
        Button { router.sheet = .compose } label: { Text("Write") }
      }
      private func showAbout() { router.navigate(to: .about) }
    }
    struct StoryRow: View {
      let router: Router
      var body: some View { Text("A story").onTapGesture { router.navigate(to: .story(id: "7")) } }
    }
    struct SavedView: View { var body: some View { NavigationLink("Best story", value: Route.story(id: "1")) } }
    struct StoryView: View { let id: String
      var body: some View { NavigationLink(value: Route.author(name: id)) { Text("The author") } } }
    struct AuthorView: View { let name: String; var body: some View { Text(name) } }
    struct AboutView: View { var body: some View { Text("about") } }
    struct ComposeView: View { var body: some View { Text("compose") } }
    struct HelpView: View { var body: some View { Text("help") } }
    """,
  ]
  /// Sheets on one line of two files, views that name themselves, values whose names end in 'id', and links by
  /// places of the path.
  static let corner = [
    "App.swift": """
    import SwiftUI

    enum Tab: Hashable { case boards, trees }

    @main struct CornerApp: App {
      @State private var tab = Tab.boards
      var body: some Scene {
        WindowGroup {
          TabView(selection: $tab) {
            NavigationStack { BoardsView() }.tabItem { Text("Boards") }.tag(Tab.boards)
            NavigationStack { TreesView() }.tabItem { Text("Trees") }.tag(Tab.trees)
          }
          .onOpenURL { url in
            if url.pathComponents[2] == "trees", url.lastPathComponent == "all" { tab = .trees }
            if url.host == "boards", url.pathComponents[0] == "/" { tab = .boards }
          }
        }
      }
    }
    """,
    "Boards.swift": """
    import SwiftUI

    enum Sheet: Identifiable { case compose, help; var id: Int { 1 } }
    struct BoardsView: View {
      @State private var sheet: Sheet?
      var body: some View {
        List(Store.shared.grids) { grid in NavigationLink("A grid", value: grid) }
          .navigationDestination(for: Grid.self) { grid in GridView(grid: grid) }
          .navigationDestination(for: Note.ID.self) { id in NoteView(id: id) }
          .toolbar { Button("Write") { sheet = .compose } }
          .sheet(item: $sheet) { sheet in
            switch sheet {
            case .compose: ComposeView()
            case .help: HelpView()
            }
          }
      }
    }
    struct Grid: Hashable { let width: Int }
    struct Note: Identifiable { let id: Int }
    struct GridView: View { let grid: Grid; var body: some View { Text("grid") } }
    struct NoteView: View { let id: Int; var body: some View { Text("note") } }
    struct ComposeView: View { var body: some View { Text("compose") } }
    struct HelpView: View { var body: some View { Text("help") } }
    """,
    "Trees.swift": """
    import SwiftUI

    struct TreesView: View {
      @State private var isPlanting = false
      var body: some View {
        List {
          branch(3)
          NavigationLink("A leaf") { LeafView() }
          Button("Plant") { isPlanting = true }
        }
        .sheet(isPresented: $isPlanting) {
          PlantView()
        }
      }
      @ViewBuilder func branch(_ height: Int) -> some View {
        \(branches)
        VStack { \(branches) }
      }
    }
    struct LeafView: View { var body: some View { Text("leaf") } }
    struct PlantView: View { var body: some View { Text("plant") } }
    """,
  ]
  private static let branches = Array(repeating: "branch(height - 1)", count: 9).joined(
    separator: "; ")

  /// An app whose scenes stand beside its body, with a delegate that makes the first view, a menu laid over it, a
  /// sheet of its own, and a view that nothing shows.
  static let indirect = [
    "App.swift": """
    import SwiftUI

    @main struct HarbourApp: App {
      @UIApplicationDelegateAdaptor(HarbourDelegate.self) var delegate
      var body: some Scene { mainScene }
    }
    extension HarbourApp {
      var mainScene: some Scene { WindowGroup { delegate.rootView } }
    }
    final class HarbourDelegate: UIResponder {
      var rootView: some View { NavigationStack { QuayView() } }
    }
    final class OtherDelegate: UIResponder {
      var rootView: some View { Text("other") }
    }
    """,
    "Views.swift": """
    import SwiftUI

    struct MainView: View { var body: some View { Text("the part of another screen") } }
    struct QuayView: View {
      @State private var isMooring = false
      var body: some View {
        Button("Moor") { isMooring = true }
          .overlay(SideMenu())
          .bottomSheet(isPresented: $isMooring, content: { MooringView() })
      }
    }
    struct SideMenu: View {
      var body: some View { NavigationLink("Tides") { TidesView() } }
    }
    struct MooringView: View { var body: some View { Text("moor") } }
    struct TidesView: View { var body: some View { Text("tides") } }
    struct ForgottenView: View {
      var body: some View { NavigationLink("Nowhere") { TidesView() } }
    }
    """,
  ]
}
