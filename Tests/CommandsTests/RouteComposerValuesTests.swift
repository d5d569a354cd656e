#if Swift
import Testing

@Suite("navlab import of RouteComposer's values")
struct RouteComposerValuesTests {
  /// A gallery by RouteComposer: a container of its own with a button, rows that another class loads, a value that
  /// is computed, a control of cases, a screen with the name of a route that leads elsewhere.
  private static let gallery = [
    "Configuration.swift": """
    import RouteComposer
    import UIKit

    // Try in a browser: gallery://pages?page=7, and gallery://any/where?from=mail&page=12.

    protocol Shop {
      var homeScreen: DestinationStep<UITabBarController, Any?> { get }
      var artistScreen: DestinationStep<ArtistViewController, Any?> { get }
    }

    extension Shop {
      var homeScreen: DestinationStep<UITabBarController, Any?> {
        StepAssembler<UITabBarController, Any?>()
          .finder(.classFinder(options: .current, startingPoint: .root))
          .factory(CompleteFactoryAssembly(factory: TabBarControllerFactory())
            .with(CompleteFactoryAssembly(factory: NavigationControllerFactory<UINavigationController, Any?>())
              .with(ClassFactory<RoomsTableViewController, Any?>()).assemble())
            .with(CompleteFactoryAssembly(factory: NavigationControllerFactory<UINavigationController, Any?>())
              .with(ClassFactory<ShelfViewController, Any?>()).assemble())
            .assemble())
          .using(.replaceRoot)
          .from(.root)
          .assemble()
      }
    }

    struct MainShop: Shop {
      var artistScreen: DestinationStep<ArtistViewController, Any?> {
        StepAssembler<ArtistViewController, Any?>()
          .finder(.classFinder).factory(.classFactory).using(.addTab).from(homeScreen).assemble()
      }
    }

    struct NightMainShop: Shop {
      var artistScreen: DestinationStep<ArtistViewController, Any?> {
        StepAssembler<ArtistViewController, Any?>()
          .finder(.classFinder).factory(.classFactory).using(.push).from(.navigationController)
          .using(.present).from(.current).assemble()
      }
    }

    enum Routes {
      static var shop: Shop = MainShop()

      static let page = StepAssembler<PageViewController, String>()
        .finder(.classWithContextFinder).factory(.classFactory).adding(ContextSettingTask())
        .using(.push).from(.navigationController).using(.present).from(.current).assemble()

      static let frame = StepAssembler<FrameController, Any?>()
        .finder(.classFinder).factory(.classFactory).using(.push).from(.navigationController)
        .using(.present).from(.current).assemble()

      static let picture = StepAssembler<PictureViewController, String>()
        .finder(.classFinder).factory(.classFactory).adding(ContextSettingTask())
        .using(FrameController.Replace()).from(frame.adaptingContext()).assemble()

      static let order = StepAssembler<OrderViewController, Order>()
        .finder(.classFinder).factory(.classFactory).adding(OrderTask()).adding(AgeTask())
        .using(.push).from(.navigationController).using(.present).from(.current).assemble()

      static let house = StepAssembler<HomeViewController, Any?>()
        .finder(.classFinder).factory(.classFactory).using(.push).from(.navigationController)
        .using(.present).from(.current).assemble()
    }

    extension FrameController: CustomContainerViewController {}
    extension FrameController {
      struct Replace: ContainerAction {
        func perform(with screen: UIViewController, on frame: FrameController, animated: Bool) {}
      }
    }

    struct PageLinks {
      func destination(from url: URL) -> AnyDestination? {
        guard let item = URLComponents(string: "")?.queryItems?.first(where: { $0.name == "page" }) else { return nil }
        return Destination(to: Routes.page, with: item.value).unwrapped()
      }
    }
    """,
    "Screens.swift": #"""
    import UIKit

    protocol Pictures { func load(completion: ([String]) -> Void) }
    final class StoredPictures: Pictures {
      func load(completion: ([String]) -> Void) { completion(["dawn", "dusk"]) }
    }
    protocol RoomsDelegate: AnyObject { func picked(name: String) }
    protocol PictureDelegate: AnyObject { func dismiss(picture: PictureViewController) }
    protocol FrameDelegate: AnyObject { func close(frame: FrameController) }

    final class Handler: RoomsDelegate, PictureDelegate, FrameDelegate {
      func picked(name: String) { try? router.navigate(to: Routes.picture, with: name) }
      func dismiss(picture: PictureViewController) { try? router.navigate(to: Routes.order, with: Order.small) }
      func close(frame: FrameController) { frame.dismiss(animated: true) }
    }

    final class RoomsTableViewController: UITableViewController {
      weak var delegate: RoomsDelegate?
      var loader: Pictures?
      private var names: [String] = []
      override func viewDidLoad() {
        loader?.load { found in
          self.names = found
          self.tableView.reloadData()
        }
      }
      override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        delegate?.picked(name: names[path.row])
      }
      @IBAction func goToPageTapped() { try? router.navigate(to: Routes.page, with: "8") }
      @IBAction func goToHouseTapped() { try? router.navigate(to: Routes.house, with: nil) }
      @IBAction func goToArtistTapped() { try? router.navigate(to: Routes.shop.artistScreen, with: nil) }
      @IBAction func switchChanged(sender: UISwitch) {
        if sender.isOn { Routes.shop = NightMainShop() } else { Routes.shop = MainShop() }
      }
    }

    final class ShelfViewController: UIViewController {
      @IBAction func goToLastTapped() { try? router.navigate(to: Routes.page, with: "9") }
    }

    final class FrameController: UIViewController {
      weak var delegate: FrameDelegate?
      @IBAction func doneTapped() { delegate?.close(frame: self) }
    }

    final class PictureViewController: UIViewController, ContextAccepting {
      weak var delegate: PictureDelegate?
      var name: String?
      func setup(with context: String) throws { name = context }
      @IBAction func orderTapped() { delegate?.dismiss(picture: self) }
    }

    final class PageViewController: UIViewController, ContextAccepting {
      private var number: String?
      func setup(with context: String) throws { number = context }
      @IBAction func turnTapped() {
        guard let number, var next = Int(number) else { return }
        if next == 10 { return }
        next = next < 3 * 3 ? next + 1 : 0
        try? router.navigate(to: Routes.page, with: "\(next)")
      }
    }

    enum Order: Int { case small, middle, large }
    final class OrderViewController: UIViewController {
      var order: Order = .small
      @IBAction func sizeChanged() {
        guard let chosen = Order(rawValue: control.selectedSegmentIndex) else { return }
        order = chosen
      }
    }
    class OrderTask: ContextTask {
      func perform(on screen: OrderViewController, with context: Order) throws {
        guard OrderTask.known.contains(context) else { throw RoutingError.generic(.init("unknown")) }
        screen.order = context
      }
      static let known = [Order.small, Order.middle]
    }
    class AgeTask: ContextTask { func perform(on screen: OrderViewController, with context: Order) throws {} }

    final class ArtistViewController: UIViewController {}
    final class HomeViewController: UIViewController {}
    """#,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>gallery</string></array></dict></array></dict></plist>
    """,
  ]

  @Test(
    "values that are loaded, computed or chosen stand in the entries, and a container's buttons on its screens"
  )
  func values() throws {
    let app = SwiftProgram.imported(Self.gallery)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "tabs: { title: 'As in the app', control: true }", "drawer: { title: Hamburger menu }",
      "night: { title: 'Night', layout: tabs, set: night }", "make: { complete: { drawer: [",
      "    rooms:\n",
      "each: ['dawn', 'dusk'], do: [{ to: picture, with: \"{each}\" }]",
      "do: [{ to: page, with: { '0': '1', '1': '2', '12': '0', '2': '3',",
      "each: { 'small': ['middle', 'large'], 'middle': ['small', 'large'], 'large':",
      "do: [{ set-context: \"{each}\" }]",
      "context-tasks: [order, set-context]", "    home-view-controller:\n",
      "examples: ['gallery://pages?page=7', 'gallery://any/where?from=mail&page=12']",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    let picture = try #require(app.spec.firstRange(of: "    picture:\n"))
    let own = app.spec[picture.upperBound...].prefix(300)
    #expect(own.contains("close: 'Done'"), "\(own)")
    #expect(own.contains("do: [{ to: order, with: 'small' }]"), "\(own)")
    #expect(app.messages.contains("7 of 7 transitions, 1 links"), "\(app.messages)")
    try SwiftProgram.expectRuns(app.spec)
  }
}
#endif
