#if Swift
import AppImport
import SwiftImport
import Testing

@Suite("The Composable Architecture's reducers")
struct ReducerTests {
  private static func spec(_ app: String) -> String {
    let tree = ProjectTree(paths: ["App.swift"]) { _ in Array(app.utf8) }
    return ImportedApp(tree, title: "shop", further: SwiftSources.formats)?.spec ?? ""
  }

  @Test(
    "a view of a destination is opened by the button whose action sets it",
    arguments: [
      ".sheet(item: $store.scope(state: \\.destination?.settings, action: \\.destination.settings)) { store in SettingsView(store: store) }",
      ".sheet(item: $store.scope(\\.$destination, action: \\.destination).settings) { store in SettingsView(store: store) }",
      ".sheet(store: store.scope(state: \\.$destination, action: { .destination($0) }), state: \\.settings) { SettingsView(store: $0) }",
    ])
  func destination(sheet: String) {
    let spec = Self.spec(
      """
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { NavigationStack { HomeView(store: store) } } }
      }
      struct Home: Reducer {
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .settingsTapped:
              state.destination = .settings(Settings.State())
              return .none
            case .closeTapped:
              state.destination = nil
              return .none
            }
          }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          Button("Change my settings") { store.send(.settingsTapped) }
          Button("Close it") { store.send(.closeTapped) }
            \(sheet)
        }
      }
      struct SettingsView: View { let store: StoreOf<Settings>; var body: some View { Text("a").navigationTitle("Settings") } }
      """)
    #expect(spec.contains("{ label: 'Change my settings', to: settings }"), "\(spec)")
    #expect(!spec.contains("Close it"), "\(spec)")
  }

  @Test("values on a stack of states are pushed by links, and by actions that are sent on")
  func stack() {
    let spec = Self.spec(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { AppView(store: store) } } }
      struct Shop: Reducer {
        enum Path { case item(Item), receipt(Receipt) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .path(.element(_, .item(.delegate(let sent)))):
              switch sent {
              case .bought: state.path.append(.receipt(Receipt.State()))
              }
              return .none
            }
          }
        }
      }
      struct Item: Reducer {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .buyTapped: return .send(.delegate(.bought))
          }
        }
      }
      struct AppView: View {
        @Bindable var store: StoreOf<Shop>
        var body: some View {
          NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
            NavigationLink("See the item", state: Shop.Path.State.item(Item.State()))
          } destination: { store in
            switch store.case {
            case let .item(store): ItemView(store: store)
            case let .receipt(store): ReceiptView(store: store)
            }
          }
        }
      }
      struct ItemView: View {
        let store: StoreOf<Item>
        var body: some View { Button("Buy it") { store.send(.buyTapped) } }
      }
      struct ReceiptView: View { let store: StoreOf<Receipt>; var body: some View { Text("b") } }
      """)
    for line in ["{ label: 'See the item', to: item", "{ label: 'Buy it', to: receipt"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("an action inside others is the last value that is one, sent and handled")
  func innermost() {
    let spec = Self.spec(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView(store: store) } } }
      struct Home: Reducer {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action { case let .rows(.element(id, .buyTapped)): state.receipt = Receipt.State(); return .none }
        }
      }
      struct HomeView: View {
        let store: StoreOf<Home>
        var body: some View {
          Button("Buy it") { store.send(.rows(.element(id: 1, action: .buyTapped))) }
            .sheet(item: $store.scope(state: \\.receipt, action: \\.receipt)) { _ in ReceiptView() }
        }
      }
      struct ReceiptView: View { var body: some View { Text("b") } }
      """)
    #expect(spec.contains("{ label: 'Buy it', to: receipt }"), "\(spec)")
  }

  @Test("an action of one name is that of the view's own reducer; of several others it is none")
  func sameNames() {
    let reducers = ["Home", "Other"].map { name in
      """
      struct \(name): Reducer {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action { case .saveTapped: state.\(name.lowercased())Sheet = Sheet.State(); return .none }
        }
      }
      """
    }.joined(separator: "\n")
    let spec = Self.spec(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView(store: store) } } }
      \(reducers)
      struct HomeView: View {
        let store: Store<Home.State, Home.Action>
        var body: some View {
          Button("Save it") { store.send(.saveTapped) }
            .sheet(item: $store.scope(state: \\.homeSheet, action: \\.home)) { _ in OneView() }
            .sheet(item: $store.scope(state: \\.otherSheet, action: \\.other)) { _ in TwoView() }
        }
      }
      struct OneView: View { var body: some View { Text("a") } }
      struct TwoView: View { var body: some View { Text("b") } }
      """)
    #expect(spec.contains("{ label: 'Save it', to: one }"), "\(spec)")
    #expect(!spec.contains("{ label: 'Save it', to: two }"), "\(spec)")
  }

  @Test(
    "a title is the view's own, not that of a view above it, and a text of signs alone is no label")
  func titles() {
    let spec = Self.spec(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State private var isShown = false
        var body: some View {
          List {
            NavigationLink("#\\(tag)") { TagView() }
          }
          .sheet(isPresented: $isShown) { HelpView().navigationTitle("Help") }
          .navigationTitle("Welcome")
        }
      }
      struct TagView: View { var body: some View { Text("a").sheet(isPresented: $a) { Text("b").navigationTitle("Above") } } }
      struct HelpView: View { var body: some View { Text("c") } }
      """)
    #expect(spec.contains("title: 'Welcome'"), "\(spec)")
    #expect(!spec.contains("title: 'Above'") && !spec.contains("#..."), "\(spec)")
    #expect(spec.contains("guessed-labels"), "\(spec)")
  }
}
#endif
