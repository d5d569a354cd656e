import AppImport
import Testing

@Suite("Flutter's routes and UIKit's controllers")
struct FlutterAndUIKitTests {
  @Test(
    "routes of go_router become screens below each other, with a bar of branches and texts of an .arb file"
  )
  func router() {
    let spec = AppSources([
      "lib/main.dart": """
      class Paths { static const home = '/home'; }
      final router = GoRouter(initialLocation: Paths.home, routes: [
        StatefulShellRoute.indexedStack(branches: [
          StatefulShellBranch(routes: [GoRoute(path: Paths.home, builder: (c, s) => const HomePage(), routes: [
            GoRoute(path: 'item/:id', name: 'item', builder: (c, s) => ItemPage(id: s.id)),
          ])]),
          StatefulShellBranch(routes: [GoRoute(path: '/offers', builder: (c, s) => const OffersPage())]),
        ]),
      ]);
      class HomePage extends StatelessWidget {
        Widget build(BuildContext context) => TextButton(onPressed: () => context.go('/home/item/1'), child: Text(context.l10n.seeIt));
      }
      class ItemPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class OffersPage extends StatelessWidget { Widget build(c) => Text('y'); }
      """,
      "lib/l10n/app_en.arb": #"{ "seeIt": "See it" }"#,
    ]).spec
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [offers] }] }",
      "{ label: 'See it', to: item, with: 'some-id' }",
      "pattern: 'app://home/item/:id'",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }

  @Test(
    "controllers that are pushed and presented become screens, and those of a tab bar are its sections"
  )
  func controllers() {
    let spec = AppSources([
      "Main.swift": """
      final class HomeViewController: UIViewController {
        @IBAction func open() { let next = DetailViewController(); navigationController?.pushViewController(next, animated: true) }
      }
      final class OffersViewController: UITableViewController {}
      final class DetailViewController: UIViewController {
        func menu() { add(UIAction(title: "Edit it") { self.present(EditViewController(), animated: true) }) }
      }
      final class EditViewController: UIViewController {}
      final class MainTabs: UITabBarController {
        override func viewDidLoad() { viewControllers = [UINavigationController(rootViewController: HomeViewController()), OffersViewController()] }
      }
      """
    ]).spec
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [offers] }] }", "to: detail",
      "{ label: 'Edit it', to: edit }",
    ] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test(
    "of '#if' the branch of an iPhone is taken, and lines stay where they are",
    arguments: [
      ("#if os(macOS)\na\n#else\nb\n#endif\nc", "\n\n\nb\n\nc"),
      (
        "#if os(iOS) && !targetEnvironment(macCatalyst)\na\n#elseif os(tvOS)\nb\n#endif",
        "\na\n\n\n"
      ),
      ("#if FEATURE\na\n#endif", "\na\n"), ("#if FEATURE\na\n#else\nb\n#endif", "\n\n\nb\n"),
      ("#if(FEATURE)\na\n#else\nb\n#endif", "\n\n\nb\n"),
      ("#if os(macOS)\n#if os(iOS)\na\n#endif\n#endif\nb", "\n\n\n\n\nb"), ("a", "a"),
    ])
  func conditions(source: String, chosen: String) {
    #expect(String(decoding: SwiftConditions.chosen(Array(source.utf8)), as: UTF8.self) == chosen)
  }
}
