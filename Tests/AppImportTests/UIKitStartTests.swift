import AppImport
import Testing

@Suite("Where apps of UIKit start")
struct UIKitStartTests {
  /// Controllers of which the home leads on, and the launcher leads nowhere.
  private static let controllers = """
    final class AboutViewController: UIViewController {}
    final class LauncherViewController: UIViewController {
      override func viewDidLoad() { addSubview(HomeViewController().view) }
    }
    final class HomeViewController: UIViewController {
      @IBAction func tapped() { navigationController?.pushViewController(AboutViewController(), animated: true) }
    }
    """

  private static func spec(_ delegate: String, _ more: String = "") -> String {
    AppSources([
      "Controllers.swift": "\(controllers)\n\(more)",
      "SceneDelegate.swift": """
      final class SceneDelegate: UIResponder {
        func watch() { AboutViewController.register() }
        \(delegate)
      }
      """,
    ]).spec
  }

  @Test(
    "an app starts with what its code gives to the window, however it comes there",
    arguments: [
      ("func scene() { window?.rootViewController = HomeViewController() }", ""),
      (
        "func scene() { window.rootViewController = main.controller }\nlet main = Main()",
        "final class Main {\nlet controller: HomeViewController\n}"
      ),
      (
        "func scene() { let navigation = UINavigationController(rootViewController: makeHome())\nself.window?.rootViewController = navigation }",
        "extension SceneDelegate {\nfunc makeHome() -> UIViewController { return HomeViewController() }\n}"
      ),
      (
        "func scene() { show(HomeViewController()) }\nfunc show(_ root: UIViewController) { window.rootViewController = root }",
        ""
      ),
      (
        "func scene() { let root: UIViewController\nif isLocked { root = LauncherViewController() } else { root = HomeViewController() }\nwindow.rootViewController = root }",
        ""
      ),
    ])
  func roots(delegate: String, more: String) {
    let spec = Self.spec(delegate, more)
    #expect(spec.contains("start: home\n"), "\(spec)")
    #expect(!spec.contains("guessed-start"), "\(spec)")
  }

  @Test("if the window's root leads nowhere, what it makes and what leads on is a guess")
  func lookedOn() {
    let spec = Self.spec("func scene() { window.rootViewController = LauncherViewController() }")
    #expect(spec.contains("start: home\n"), "\(spec)")
    #expect(spec.contains("guessed-start: true"), "\(spec)")
    #expect(
      spec.contains("nothing leads on from 'launcher', so the app starts at 'home'"), "\(spec)")
  }

  @Test("if no candidate leads on, the start is a guess")
  func unknown() {
    let spec = Self.spec("func scene() { window.rootViewController = AboutViewController() }")
    #expect(spec.contains("start: about\n"), "\(spec)")
    #expect(spec.contains("guessed-start: true"), "\(spec)")
  }

  @Test(
    "the sections are those of the longest list that a bar is given, not all that its code makes")
  func sections() {
    let spec = Self.spec(
      "",
      """
      final class MainBarController: UITabBarController {
        override func viewDidLoad() {
          let home = HomeViewController()
          let launcher: UIViewController
          if isNew { launcher = LauncherViewController() } else { launcher = EditViewController() }
          var all: [UIViewController]
          if isLarge { all = [home, launcher] } else { all = [home] }
          viewControllers = all.map { wrapped($0) }
        }
        func help() { present(AboutViewController(), animated: true) }
      }
      final class EditViewController: UIViewController {}
      """)
    #expect(spec.contains("{ tabs: [{ stack: [home] }, { stack: [launcher] }] }"), "\(spec)")
  }

  @Test("a controller that a closure in a property's value mentions is not the property's")
  func closures() {
    let spec = Self.spec(
      "func scene() { window.rootViewController = HomeViewController() }",
      """
      final class ListViewController: UIViewController {
        lazy var tip: UIViewController = {
          let view = Tip(action: { if let home = self.presenter as? HomeViewController { home.tapped() } })
          let tip = UIHostingController(rootView: view)
          return tip
        }()
        override func viewDidLoad() { addChild(tip) }
      }
      """)
    #expect(spec.contains("    home:\n"), "\(spec)")
    #expect(spec.contains("start: home\n"), "\(spec)")
  }
}
