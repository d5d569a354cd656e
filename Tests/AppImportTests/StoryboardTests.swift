import AppImport
import Testing

@Suite("UIKit's storyboards and split views")
struct StoryboardTests {
  private static func scene(_ inside: String) -> String {
    "<scene sceneID=\"s\"><objects>\(inside)</objects></scene>"
  }

  private static func board(first: String, _ scenes: [String]) -> String {
    "<?xml version=\"1.0\"?><document initialViewController=\"\(first)\"><scenes>\(scenes.joined())</scenes></document>"
  }

  /// A bar of two sections, a cell that leads on, a button that presents, a segue of code, and a reference.
  private static let shop = [
    "Base.lproj/Main.storyboard": board(
      first: "bar",
      [
        scene(
          """
          <tabBarController id="bar"><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" />
            <segue destination="more" kind="relationship" relationship="viewControllers" /></connections></tabBarController>
          """),
        scene(
          """
          <navigationController id="nav"><tabBarItem key="tabBarItem" title="Shelf" badgeValue="2" />
            <connections><segue destination="shelf" kind="relationship" relationship="rootViewController" /></connections>
          </navigationController>
          """),
        scene(
          """
          <tableViewController id="shelf" customClass="ShelfViewController">
            <tableViewCell><subviews><label text="Milk" /></subviews>
              <connections><segue destination="item" kind="show" /></connections></tableViewCell>
            <navigationItem key="navigationItem" title="All products"><barButtonItem key="rightBarButtonItem" title="Write">
              <connections><segue destination="note" kind="presentation" /></connections></barButtonItem></navigationItem>
            <connections><segue destination="help" kind="show" identifier="toHelp" /></connections>
          </tableViewController>
          """),
        scene(
          "<viewController id=\"item\" title=\"Product\"><button><state key=\"normal\" title=\"Back home\" /><connections><segue destination=\"shelf\" kind=\"unwind\" /></connections></button></viewController>"
        ),
        scene("<viewController id=\"note\" title=\"Note\" />"),
        scene("<viewController id=\"help\" title=\"Help\" />"),
        scene("<viewControllerPlaceholder id=\"more\" storyboardName=\"More\" />"),
      ]),
    "More.storyboard": board(
      first: "m",
      [
        scene(
          """
          <viewController id="m" customClass="MoreViewController" title="More things">
            <button><state key="normal" title="About us" />
              <connections><action selector="aboutTapped:" destination="m" eventType="touchUpInside" /></connections></button>
          </viewController>
          """)
      ]),
    "App.swift": """
    class ShelfViewController: UITableViewController {
      func help() { performSegue(withIdentifier: "toHelp", sender: self) }
      func lost() { performSegue(withIdentifier: "toNowhere", sender: self) }
    }
    class MoreViewController: UIViewController {
      @IBAction func aboutTapped(_ sender: Any) {
        let next = storyboard!.instantiateViewController(withIdentifier: "x")
        navigationController?.pushViewController(AboutViewController(), animated: true)
      }
    }
    class AboutViewController: UIViewController {}
    """,
  ]

  @Test(
    "scenes are screens, segues are entries with the words of their controls, and the bar has its titles"
  )
  func segues() {
    let app = ImportedApp(AppSources(Self.shop).tree, title: "shop")
    let spec = app?.spec ?? ""
    for line in [
      "make: { tabs: [{ stack: [shelf] }, { stack: [more] }] }",
      "labels: ['Shelf (2)', 'More things']",
      "{ label: 'Milk', to: product }", "{ label: 'Write', to: note }",
      "{ label: 'About us', to: about }", "title: 'All products'", "to: help",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    let note = spec.split(separator: "    note:\n").dropFirst().first.map(String.init) ?? ""
    #expect(note.hasPrefix("      title: 'Note'\n      close: Close"), "\(spec)")
    #expect(
      app?.findings.all.contains {
        $0.kind == .ofApp && $0.message == "no segue of 'ShelfViewController' is called 'toNowhere'"
      } == true)
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("a split view's first controller stays, and the last one shows beside it")
  func columns() {
    let code = AppSources([
      "A.swift": """
      class ListViewController: UITableViewController {
        func open() { showDetailViewController(DetailViewController(), sender: self) }
      }
      class DetailViewController: UIViewController {}
      class SceneDelegate {
        func scene() { let split = UISplitViewController(style: .doubleColumn)
          split.setViewController(ListViewController(), for: .primary)
          split.setViewController(DetailViewController(), for: .secondary) }
      }
      """
    ]).spec
    let board = AppSources([
      "Main.storyboard": Self.board(
        first: "split",
        [
          Self.scene(
            """
            <splitViewController id="split"><connections>
              <segue destination="detail" kind="relationship" relationship="detailViewController" />
              <segue destination="list" kind="relationship" relationship="masterViewController" />
            </connections></splitViewController>
            """),
          Self.scene(
            "<tableViewController id=\"list\" title=\"List\"><tableViewCell><label text=\"One\" /><connections><segue destination=\"detail\" kind=\"showDetail\" /></connections></tableViewCell></tableViewController>"
          ), Self.scene("<viewController id=\"detail\" title=\"Detail\" />"),
        ])
    ]).spec
    for spec in [code, board] {
      #expect(
        spec.contains("make: { columns: [{ stack: [list] }, { stack: [detail] }] }"), "\(spec)")
      #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
    }
  }

  @Test(
    "a storyboard of circles, of nothing or of half a scene ends without a crash",
    arguments: [
      "<document><scenes/></document>", "<document initialViewController=\"gone\"/>", "<document",
      board(
        first: "a",
        [
          scene(
            "<navigationController id=\"a\"><connections><segue destination=\"b\" kind=\"relationship\"/></connections></navigationController>"
          ),
          scene(
            "<tabBarController id=\"b\"><connections><segue destination=\"a\" kind=\"relationship\"/><segue destination=\"b\" kind=\"relationship\"/></connections></tabBarController>"
          ),
          scene(
            "<viewControllerPlaceholder id=\"c\" storyboardName=\"Main\" referencedIdentifier=\"c\" />"
          ),
          scene("<viewController id=\"d\" /><viewController id=\"d\" /><viewController />"),
        ]),
    ])
  func hostile(text: String) {
    let app = ImportedApp(AppSources(["Main.storyboard": text, "b.xib": text]).tree, title: "x")
    #expect(app?.spec?.isEmpty != true)
  }
}
