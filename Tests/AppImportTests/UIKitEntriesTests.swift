import AppImport
import Testing

@Suite("Entries of UIKit's screens")
struct UIKitEntriesTests {
  /// The spec of a home screen with a body and of what it may open.
  private static func spec(_ home: String, _ more: [String: String] = [:]) -> String {
    var files = more
    files["Home.swift"] = "final class HomeViewController: UIViewController {\n\(home)\n}"
    files["Others.swift"] = """
      final class AboutViewController: UIViewController {}
      final class EditViewController: UIViewController {}
      final class SceneDelegate: UIResponder {
        func scene() { window.rootViewController = HomeViewController() }
      }
      """
    return AppSources(files).spec
  }

  private static let about =
    "navigationController?.pushViewController(AboutViewController(), animated: true)"
  private static let edit = "present(EditViewController(), animated: true)"

  @Test(
    "what no tap begins is no entry",
    arguments: [
      "override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); open() }\nfunc open() { \(edit) }",
      "func watch() { NotificationCenter.default.addObserver(self, selector: #selector(open), name: .out) }\n@objc func open() { \(edit) }",
      "override func viewDidLoad() { model.$user.sink { _ in self.open() } }\nfunc open() { \(edit) }",
    ])
  func automatic(code: String) {
    let spec = Self.spec("\(code)\n@IBAction func tapped() { \(Self.about) }")
    #expect(!spec.contains("to: edit"), "\(spec)")
    #expect(spec.contains("to: about"), "\(spec)")
    #expect(spec.contains("no screen's code leads there: the app does so by itself"), "\(spec)")
  }

  @Test(
    "what an error brings up is the app's own, and so are the items of its alert",
    arguments: [
      "@IBAction func send() { do { try model.send() } catch { \(edit) } }",
      "@IBAction func send() { model.send { result in switch result { case .success: \(about)\ncase .failure(let error): log(error)\n\(edit) } } }",
      "@IBAction func send() { model.send { result in if case .failure(let error) = result { \(edit) } } }",
      "@IBAction func send() { model.send { problem in if let error = problem { alert() } } }\nfunc alert() { add(UIAlertAction(title: \"Repair\") { _ in \(edit) }) }",
      "@IBAction func send() { model.send { self.show($0) } }\nfunc show(_ error: Error) { add(UIAlertAction(title: \"Repair\") { _ in \(edit) }) }",
    ])
  func errors(code: String) {
    let spec = Self.spec("\(code)\n@IBAction func tapped() { \(Self.about) }")
    #expect(!spec.contains("to: edit"), "\(spec)")
    #expect(spec.contains("to: about"), "\(spec)")
  }

  @Test(
    "what a tap opens without an error is an entry beside what errors bring up",
    arguments: [
      "@IBAction func send() { do { try model.send() } catch { log() }\n\(edit) }",
      "@IBAction func send() { if let error { log(error) } else { \(edit) } }",
      "@IBAction func send() { switch result { case .failure: log()\ncase .success: \(edit) } }",
      "@IBAction func send() { open(nil) }\nfunc open(_ error: NSError? = nil) { \(edit) }",
      "@IBAction func send() { open { log($0) } }\nfunc open(_ done: (Error) -> Void) { \(edit) }",
      "func failed(_ error: Error) { add(UIButton(primaryAction: UIAction(title: \"Repair\") { _ in \(edit) })) }",
    ])
  func successes(code: String) {
    let spec = Self.spec(code)
    #expect(spec.contains("to: edit"), "\(spec)")
  }

  @Test("of the rows of a function that screens share, each screen has those that its code makes")
  func shared() {
    let list = { (name: String, row: String) in
      """
      final class \(name)ViewController: UIViewController, Listing {
        func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) { select(view, didSelectRowAt: path) }
        func row(at path: IndexPath) -> Row { switch kind { case .banner: return Row.note\ndefault: return \(row) } }
      }
      """
    }
    let spec = AppSources([
      "Lists.swift": "\(list("Inbox", "Row.banner"))\n\(list("Notes", "Row.note"))",
      "Listing.swift": """
      extension Listing {
        func select(_ view: UITableView, didSelectRowAt path: IndexPath) {
          switch row(at: path) {
          case .banner: present(EditViewController(), animated: true)
          case .note: present(AboutViewController(), animated: true)
          }
        }
      }
      final class AboutViewController: UIViewController {}
      final class EditViewController: UIViewController {}
      """,
    ]).spec
    #expect(spec.contains("inbox: ['Edit', 'About'], notes: ['About']"), "\(spec)")
  }

  @Test("what calls a function of the same name in a class above is not its caller")
  func supers() {
    let spec = Self.spec(
      "@IBAction func tapped() { \(Self.about) }\noverride func refresh() { super.refresh() }",
      [
        "Other.swift": """
        final class OtherViewController: UIViewController {
          func refresh() { \(Self.edit) }
        }
        """
      ])
    #expect(!spec.contains("to: edit"), "\(spec)")
  }

  @Test("alerts, share sheets and pickers are no screens, and nothing is missed by them")
  func system() {
    let spec = Self.spec(
      """
      @IBAction func tapped() { \(Self.about) }
      @IBAction func ask() { let alert = UIAlertController(title: "Sure?"); present(alert, animated: true) }
      @IBAction func share() { present(UIActivityViewController(items: []), animated: true) }
      """)
    #expect(!spec.contains("computed"), "\(spec)")
  }

  @Test(
    "an entry has the text that people read on its element",
    arguments: [
      (
        "lazy var go: UIButton = { let b = UIButton(); b.setTitle(\"Go there\", for: .normal); return b }()\noverride func viewDidLoad() { go.addTarget(self, action: #selector(open), for: .touchUpInside) }",
        "Go there"
      ),
      (
        "override func viewDidLoad() { navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Change\", style: .plain, target: self, action: #selector(open)) }",
        "Change"
      ),
      (
        "override func viewDidLoad() { go.setTitle(L10n.Home.Button.go, for: .normal); go.addTarget(self, action: #selector(open), for: .touchUpInside) }",
        "Off you go"
      ),
      (
        "override func viewDidLoad() { go.accessibilityLabel = Texts.go; go.addTarget(self, action: #selector(open), for: .touchUpInside) }",
        "By constant"
      ),
      (
        "func menu() { MenuRow(title: NSLocalizedString(\"row.key\", value: \"In the menu\", comment: \"\"), action: { self.open() }) }",
        "In the menu"
      ),
      (
        "@IBAction func more() { let sheet = UIAlertController(title: nil); sheet.addAction(UIAlertAction(title: \"Edit it\", style: .default) { _ in self.open() }); present(sheet, animated: true) }",
        "Edit it"
      ),
      (
        "func menu() { let title = \"Change it\"; let action = UIAction(title: title) { _ in self.open() } }\nfunc other() { let action = UIAction(title: \"Copy\") { _ in }\naction.title = \"Copy all\" }",
        "Change it"
      ),
    ])
  func labels(code: String, label: String) {
    let spec = Self.spec(
      "\(code)\n@objc func open() { \(Self.edit) }",
      [
        "Texts.swift": "enum Texts { static let go = \"By constant\" }",
        "en.lproj/Localizable.strings": "\"home.button.go\" = \"Off you go\";",
      ])
    #expect(spec.contains("{ label: '\(label)', to: edit }"), "\(spec)")
  }

  @Test("an item of a sheet whose text is computed does not have the text of what opens the sheet")
  func sheets() {
    let spec = Self.spec(
      """
      override func viewDidLoad() { more.setTitle("More", for: .normal); more.addTarget(self, action: #selector(show), for: .touchUpInside) }
      @objc func show() {
        let sheet = UIAlertController(title: nil)
        sheet.addAction(UIAlertAction(title: model.name, style: .default) { _ in \(Self.edit) })
        present(sheet, animated: true)
      }
      """)
    #expect(spec.contains("to: edit"), "\(spec)")
    #expect(!spec.contains("label: 'More'"), "\(spec)")
  }

  @Test("a variable called title is not the title of the screen")
  func variables() {
    let spec = Self.spec(
      """
      @IBAction func tapped() { \(Self.about) }
      func fail() { let title = "It failed"; show(title) }
      func ask(_ title: String) { let title: String; if isNew { title = "New one?" }; show(title) }
      func viewDidLoad() { title = "Welcome" }
      """)
    #expect(spec.contains("title: 'Welcome'"), "\(spec)")
  }

  @Test("rows of a switch have the titles of its cases")
  func rows() {
    let spec = Self.spec(
      """
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        switch rows[path.row] {
        case .about: \(Self.about)
        case .edit: \(Self.edit)
        }
      }
      """,
      [
        "Row.swift": """
        enum Row { case about, edit
          var title: String { switch self { case .about: return "About us"
            case .edit: return "Edit me" } } }
        """
      ])
    for line in ["{ label: 'About us', to: about }", "{ label: 'Edit me', to: edit }"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("a function that shows what it is given shows what each of its callers gives to it")
  func helpers() {
    let spec = Self.spec(
      """
      @IBAction func one() { coordinator.present(scene: .edit, from: self) }
      @IBAction func two() { wrap(AboutViewController()) }
      func wrap(_ inner: UIViewController) {
        let around = UINavigationController(rootViewController: inner)
        present(around, animated: true)
      }
      """,
      [
        "Coordinator.swift": """
        final class Coordinator {
          func present(scene: Place, from sender: UIViewController) {
            guard let controller = get(scene: scene) else { return }
            sender.show(controller, sender: sender)
          }
          func get(scene: Place) -> UIViewController? {
            let controller: UIViewController?
            switch scene {
            case .about:
              let made = AboutViewController()
              controller = made
            case .edit:
              let made = EditViewController()
              controller = made
            }
            return controller
          }
        }
        """
      ])
    #expect(spec.contains("to: edit"), "\(spec)")
    #expect(spec.contains("to: about"), "\(spec)")
  }

  @Test("a call that may run any of many overriding functions is an entry of none")
  func dispatch() {
    let kinds = (1...6).map { number in
      """
      final class Action\(number): Action {
        override func run() { host.present(Kind\(number)ViewController(), animated: true) }
      }
      final class Kind\(number)ViewController: UIViewController {}
      """
    }
    let spec = Self.spec(
      "var action: Action\n@IBAction func tapped() { action.run(); \(Self.about) }",
      ["Actions.swift": "class Action { func run() {} }\n" + kinds.joined(separator: "\n")])
    #expect(!spec.contains("to: kind"), "\(spec)")
    #expect(spec.contains("to: about"), "\(spec)")
  }

  @Test(
    "classes that others are made from are no screens, and a view in a hosting controller is one")
  func screens() {
    let spec = Self.spec(
      "@IBAction func tapped() { present(UIHostingController(rootView: TipsView(model: m)), animated: true) }",
      [
        "Tips.swift": "struct TipsView: View { var body: some View { Text(\"Tips\") } }",
        "Plain.swift":
          "class PlainViewController: UIViewController {}\nfinal class OneViewController: PlainViewController {}",
      ])
    #expect(spec.contains("to: tips"), "\(spec)")
    #expect(!spec.contains("plain:"), "\(spec)")
    #expect(spec.contains("one:"), "\(spec)")
  }
}
