#if Swift
import Testing

@Suite("navlab import of SwiftUI whose pages are cases")
struct SwiftUIPagesTests {
  /// An app whose pages are the cases of an enumeration behind a frame, in UIKit's tab bar.
  private static let forum = [
    "App.swift": """
    import SwiftUI

    @main struct ForumApp: App { var body: some Scene { WindowGroup { ContentView() } } }

    enum Bar: CaseIterable { case feed, search, settings
      var defaultLabel: LocalizedStringResource {
        switch self {
        case .feed: "All threads"
        case .search: "Find"
        case .settings: "Settings"
        }
      }
    }

    extension Image { static var search: String { "magnifyingglass" } }

    struct BarItem {
      var content: AnyView
      init(_ tab: Bar, @ViewBuilder content: () -> some View) { self.content = AnyView(content()) }
    }

    struct BarView: UIViewControllerRepresentable {
      let items: [BarItem]
      func makeUIViewController(context: Context) -> UITabBarController { UITabBarController() }
    }

    struct ContentView: View {
      var body: some View {
        BarView(items: [
          BarItem(.feed) { LayerView(layer: .init(root: .feed, aside: .rules)) },
          BarItem(.search) { LayerView(layer: .init(root: .search)) },
        ])
      }
    }

    enum Page {
      case feed, search, rules
      case settings(_ page: SettingsPage = .root)
      case thread(_ number: Int)
      case answer(_ number: Int)

      @ViewBuilder func view() -> some View {
        switch self {
        case .feed: FeedView()
        case .search: SearchView()
        case .rules: RulesView()
        case let .settings(page): page.view()
        case let .thread(number): ThreadView(number: number)
        case let .answer(number): AnswerView(number: number)
        }
      }
    }

    enum SettingsPage {
      case root, sounds

      @ViewBuilder func view() -> some View {
        switch self {
        case .root: SettingsView()
        case .sounds: SoundsView()
        }
      }
    }

    class Frame: Hashable { private(set) var page: Page }

    @Observable class Layer {
      var root: Frame
      var path: [Frame]
      func openSheet(_ page: Page) {}
    }

    struct LayerView: View {
      @State var layer: Layer
      var body: some View {
        NavigationStack(path: $layer.path) {
          FrameView(frame: layer.root)
            .navigationDestination(for: Frame.self) { FrameView(frame: $0) }
        }
      }
    }
    struct FrameView: View { var frame: Frame; var body: some View { frame.page.view() } }
    """,
    "Views.swift": """
    import SwiftUI

    struct FeedView: View {
      let number = 3
      @Environment(Layer.self) var layer
      var body: some View {
        NavigationLink(.thread(number)) { Text("First thread") }
        NavigationLink("House rules", destination: .rules)
      }
    }
    struct SearchView: View { var body: some View { NavigationLink("Settings", destination: .settings()) } }
    struct SettingsView: View { var body: some View { NavigationLink("Sounds", destination: .settings(.sounds)) } }
    struct SoundsView: View { var body: some View { Text("sounds") } }
    struct RulesView: View { var body: some View { Text("rules") } }
    struct ThreadView: View {
      let number: Int
      @Environment(Layer.self) var layer
      var body: some View { Button("Write an answer") { layer.openSheet(.answer(number)) } }
    }
    struct AnswerView: View { let number: Int; var body: some View { Text("answer") } }
    """,
  ]

  @Test(
    "SwiftUI's pages that are cases behind a frame are followed, and UIKit's tab bar in a view has sections"
  )
  func pages() throws {
    let app = SwiftProgram.imported(Self.forum)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "make: { tabs: [{ stack: [feed] }, { stack: [search] }] }", "title: 'All threads'",
      "title: 'Find'",
      "{ label: 'First thread', to: thread, with:", "{ label: 'House rules', to: rules }",
      "{ label: 'Write an answer', to: answer, with:", "{ label: 'Settings', to: settings",
      "{ label: 'Sounds', to: sounds }",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    #expect(app.messages.contains("7 screens, 5 of 5 transitions"), "\(app.messages)")
    try SwiftProgram.expectRuns(app.spec)
  }
}
#endif
