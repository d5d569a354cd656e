/// Small apps in Swift, by which the import of Swift is tested.
enum SwiftApps {
  /// A kiosk by RouteComposer: two configurations, of which the app uses one at a time, a sign-in, a storyboard.
  static let kiosk = [
    "Configuration.swift": """
    import RouteComposer
    import UIKit

    protocol Kiosk {
      var offersScreen: DestinationStep<OffersViewController, Any?> { get }
    }

    extension Kiosk {
      var homeScreen: DestinationStep<UITabBarController, Any?> {
        StepAssembler<UITabBarController, Any?>()
          .finder(.classFinder(options: .current, startingPoint: .root))
          .factory(.storyboardFactory(name: "Main", identifier: "Tabs"))
          .using(.replaceRoot(animationOptions: .transitionFlipFromLeft))
          .from(.root)
          .assemble()
      }

      var shelfScreen: DestinationStep<ShelfViewController, Any?> {
        StepAssembler<ShelfViewController, Any?>()
          .finder(.classFinder).factory(.nilFactory).from(homeScreen).assemble()
      }

      var basketScreen: DestinationStep<BasketViewController, Any?> {
        StepAssembler<BasketViewController, Any?>()
          .finder(.classFinder).factory(.nilFactory).from(homeScreen).assemble()
      }
    }

    struct FirstKiosk: Kiosk {
      var offersScreen: DestinationStep<OffersViewController, Any?> {
        StepAssembly(finder: ClassFinder<OffersViewController, Any?>(options: .currentAllStack), factory: ClassFactory())
          .adding(SignInInterceptor<Any?>())
          .using(UITabBarController.add())
          .from(homeScreen)
          .assemble()
      }
    }

    struct OtherKiosk: Kiosk {
      var offersScreen: DestinationStep<OffersViewController, Any?> {
        StepAssembler<OffersViewController, Any?>()
          .finder(.classFinder(options: .currentAllStack)).factory(.classFactory)
          .using(.push)
          .from(shelfScreen.expectingContainer())
          .assemble()
      }
    }

    enum Kiosks {
      static var current: Kiosk = FirstKiosk()
    }

    struct ItemContext {
      let itemId: String
      let url: URL?
    }

    enum Routes {
      static let item = StepAssembler<ItemViewController, ItemContext>()
        .finder(.classWithContextFinder)
        .factory(.classFactory)
        .adding(ContextSettingTask())
        .using(CATransaction.wrap(UINavigationController.push()))
        .from(SwitchAssembly<UINavigationController, ItemContext>()
          .addCase(when: { $0.url != nil },
                   from: ChainAssembly.from(NavigationControllerStep<UINavigationController, ItemContext>())
                     .using(.present).from(.current).assemble())
          .addCase(from: ClassFinder<UINavigationController, ItemContext>(options: .currentVisibleOnly))
          .assemble(default: Kiosks.current.shelfScreen.expectingContainer()))
        .assemble()

      static func signIn() -> Destination<SignInViewController, Void> {
        let step = StepAssembler<SignInViewController, Void>()
          .finder(.classFinder).factory(.classFactory)
          .using(.push)
          .from(.navigationController)
          .using(.present(startingFrom: .topmostParent))
          .from(.current)
          .assemble()
        return Destination(to: step)
      }
    }

    var isSignedIn = false

    struct SignInInterceptor<C>: RoutingInterceptor {
      func perform(with context: C, completion: @escaping (RoutingResult) -> Void) {
        guard !isSignedIn else { return completion(.success) }
        try? router.navigate(to: Routes.signIn()) { result in
          guard let screen = ClassFinder<SignInViewController, Any?>().getViewController() else {
            return completion(.failure(RoutingError.generic(.init("nobody to ask"))))
          }
          screen.answer = completion
        }
      }
    }

    struct ItemLinks {
      func destination(from url: URL) -> AnyDestination? {
        guard let item = URLComponents(string: "")?.queryItems?.first(where: { $0.name == "item" }) else { return nil }
        return Destination(to: Routes.item, with: ItemContext(itemId: item.value, url: url)).unwrapped()
      }
    }
    """,
    "Screens.swift": """
    import UIKit

    final class ShelfViewController: UIViewController {
      @IBAction func goToMilkTapped() {
        try? router.navigate(to: Routes.item, with: ItemContext(itemId: "milk"))
      }
      @IBAction func goToOffersTapped() { try? router.navigate(to: Kiosks.current.offersScreen, with: nil) }
      @IBAction func goToHomeTapped() { try? router.navigate(to: Kiosks.current.homeScreen, with: nil) }
    }

    final class BasketViewController: UIViewController {
      @IBAction func switchValueChanged(sender: UISwitch) {
        if sender.isOn { Kiosks.current = OtherKiosk() } else { Kiosks.current = FirstKiosk() }
      }
    }

    final class OffersViewController: UIViewController {
      override func viewDidLoad() {
        let action = UIAction(title: "Basket") { _ in
          try? router.navigate(to: Kiosks.current.basketScreen, with: nil)
        }
      }
    }

    final class ItemViewController: UIViewController, ContextAccepting, ContextChecking {
      var itemId: String?
      func setup(with context: ItemContext) throws { itemId = context.itemId }
      func isTarget(for context: ItemContext) -> Bool { itemId == context.itemId }
    }

    final class SignInViewController: UIViewController {
      var answer: ((RoutingResult) -> Void)?
      override func viewDidLoad() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .cancel, target: self, action: #selector(cancelled))
      }
      @IBAction func signInTapped() {
        isSignedIn = true
        dismiss(animated: true) { self.answer?(.success) }
      }
      @objc func cancelled() {
        answer?(.failure(RoutingError.generic(.init("cancelled"))))
        dismiss(animated: true)
      }
    }
    """,
    "Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document initialViewController="a1"><scenes>
      <scene sceneID="s1"><objects>
        <viewController id="a1" customClass="ShelfViewController"><view>
          <button><state key="normal" title="Milk"/><connections>
            <action selector="goToMilkTapped" destination="a1" eventType="touchUpInside"/></connections></button>
          <button><state key="normal" title="Offers &amp; more"/><connections>
            <action selector="goToOffersTapped" destination="a1" eventType="touchUpInside"/></connections></button>
        </view></viewController></objects></scene>
      <scene sceneID="s2"><objects><navigationController id="n1"><connections>
        <segue destination="a1" kind="relationship" relationship="rootViewController"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s3"><objects><viewController id="b1" customClass="BasketViewController"/></objects></scene>
      <scene sceneID="s4"><objects><tabBarController id="t1" storyboardIdentifier="Tabs"><connections>
        <segue destination="n1" kind="relationship" relationship="viewControllers"/>
        <segue destination="b1" kind="relationship" relationship="viewControllers"/></connections>
      </tabBarController></objects></scene>
    </scenes></document>
    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>kiosk</string></array></dict></array>
    </dict></plist>
    """,
  ]

  /// Notes by SwiftUI: tabs, a link to a view, one to a value, a sheet, a pushed view.
  static let notes = [
    "Notes.swift": """
    import SwiftUI

    @main
    struct NotesApp: App {
      var body: some Scene {
        WindowGroup {
          TabView {
            NavigationStack { NotesView() }
              .tabItem { Label("Notes", systemImage: "note") }
            NavigationStack { SettingsView() }.tabItem { Text("Settings") }
          }
          .onOpenURL { url in print(url) }
        }
      }
    }

    struct NotesView: View {
      @State private var isWriting = false
      let notes: [Note] = []
      var body: some View {
        List(notes) { note in
          NavigationLink(value: note) { Text("A note") }
        }
        .navigationDestination(for: Note.self) { note in NoteView(note: note) }
        .toolbar { Button("New note") { isWriting = true } }
        .sheet(isPresented: $isWriting) { EditorView() }
        .navigationTitle("All notes")
      }
    }

    struct Note: Hashable { let id: Int }
    struct NoteView: View {
      let note: Note
      var body: some View { Text("note") }
    }
    struct EditorView: View {
      var body: some View { Text("editor") }
    }
    """,
    "Settings.swift": """
    import SwiftUI

    struct SettingsView: View {
      @State private var showsAbout = false
      var body: some View {
        Form {
          SoundRow()
          Button { showsAbout.toggle() } label: { Text("About us") }
          NavigationLink("Privacy", destination: PrivacyView())
        }
        .navigationDestination(isPresented: $showsAbout) { AboutView() }
      }
    }

    struct SoundRow: View {
      var body: some View { NavigationLink("Sounds") { SoundsView() } }
    }
    struct SoundsView: View { var body: some View { Text("a") } }
    struct AboutView: View { var body: some View { Text("b") } }
    struct PrivacyView: View { var body: some View { Text("c") } }
    """,
  ]
}
