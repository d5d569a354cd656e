import AppImport
import Testing

@Suite("Flutter's pages beside a router's table")
struct FlutterPagesTests {
  private static func spec(_ main: String) -> String { AppSources(["lib/main.dart": main]).spec }

  @Test("addresses that a switch chooses by are read, with pages in routes of the app's own")
  func generated() {
    let spec = Self.spec(
      """
      class FadeRoute<T> extends MaterialPageRoute<T> { FadeRoute({builder}) : super(builder: builder); }
      class App extends StatelessWidget {
        Widget build(c) => MaterialApp(initialRoute: '/', onGenerateRoute: (settings) {
          switch (settings.name) {
            case '/': return FadeRoute(builder: (_) => HomePage());
            case '/about': return FadeRoute(builder: (_) => Themed(AboutPage()));
            default: return null;
          }
        });
      }
      class HomePage extends StatelessWidget {
        Widget build(c) => Column(children: [
          TextButton(onPressed: () => Navigator.of(c).pushNamed('/about'), child: Text('About us')),
          TextButton(onPressed: () => Navigator.push(c, FadeRoute(builder: (_) => HelpPage())), child: Text('Help me')),
        ]);
      }
      class AboutPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class HelpPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """)
    for line in [
      "{ label: 'About us', to: about }", "{ label: 'Help me', to: help }", "start: home",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    #expect(!spec.contains("fade"), "\(spec)")
  }

  @Test("a bar whose sections a switch makes by their numbers has those pages")
  func numbers() {
    let spec = Self.spec(
      """
      class App extends StatelessWidget { Widget build(c) => MaterialApp(home: Shell()); }
      class Shell extends StatelessWidget {
        Widget build(c) => Scaffold(bottomNavigationBar: NavigationBar(destinations: [
          for (final tab in Tab.values) NavigationDestination(label: tab.text(c)),
        ]));
        Widget page(int index) { switch (index) {
          case 0: return Framed(builder: (c) => HomePage());
          case 1: return Framed(builder: (c) => ShelfPage());
          default: return Text('x');
        } }
      }
      class Framed extends StatelessWidget { Widget build(c) => builder(c); }
      class HomePage extends StatelessWidget { Widget build(c) => Text('x'); }
      class ShelfPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """)
    #expect(spec.contains("tabs: [{ stack: [home] }, { stack: [shelf] }]"), "\(spec)")
  }

  @Test("a private widget is that of its own library, though others have one of the same name")
  func privateNames() {
    func page(_ name: String, _ opens: String, part: String = "") -> String {
      """
      \(part)
      class \(name)Page extends StatelessWidget { Widget build(c) => _Body(); }
      class _Body extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => Navigator.push(c, MaterialPageRoute(builder: (_) => \(opens)Page())), child: Text('See \(opens)'));
      }
      """
    }
    let spec = AppSources([
      "lib/main.dart":
        "import 'a.dart';\nclass App extends StatelessWidget { Widget build(c) => MaterialApp(home: APage()); }",
      "lib/a.dart": page("A", "B"), "lib/b.dart": page("B", "C"),
      "lib/c.dart": """
      part 'parts/c_body.dart';
      class CPage extends StatelessWidget { Widget build(c) => _Body(); }
      """,
      "lib/parts/c_body.dart": """
      part of '../c.dart';
      class _Body extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => Navigator.push(c, MaterialPageRoute(builder: (_) => APage())), child: Text('See A'));
      }
      """,
    ]).spec
    #expect(spec.contains("counts: { screens: 3, transitions: 3, missed: 0, entries: 3"), "\(spec)")
    for line in [
      "{ label: 'See B', to: b }", "{ label: 'See C', to: c }", "{ label: 'See A', to: a }",
    ] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("a start that is computed is a guess, and a screen that another one shows is a part of it")
  func computedStart() {
    let spec = Self.spec(
      """
      class App extends StatelessWidget {
        Widget build(c) => MaterialApp(initialRoute: router.first(), routes: {
          '/': (_) => HomePage(), '/list': (_) => ListPage(), '/help': (_) => HelpPage(),
        });
      }
      class HomePage extends StatelessWidget {
        Widget build(c) {
          if (folder == null) { return Container(); }
          return ListPage(folder);
        }
      }
      class ListPage extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => Navigator.pushNamed(c, '/help'), child: Text('Help me'));
      }
      class HelpPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """)
    #expect(spec.ranges(of: "{ label: 'Help me', to: help }").count == 2, "\(spec)")
    #expect(spec.contains("guessed-start: true"), "\(spec)")
  }

  @Test("a route that chooses between two widgets has the elements of both")
  func chosenWidgets() {
    let spec = Self.spec(
      """
      final router = GoRouter(initialLocation: '/list', routes: [
        GoRoute(path: '/list', builder: (c, s) => isWide(c) ? const EmptyPage() : ListPage()),
        GoRoute(path: '/help', builder: (c, s) => HelpPage()),
      ]);
      class EmptyPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class ListPage extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => c.go('/help'), child: Text('Help me'));
      }
      class HelpPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """)
    #expect(spec.contains("{ label: 'Help me', to: help }"), "\(spec)")
  }

  @Test("an address whose computed part may be empty is that of the screen in front of it")
  func emptyParts() {
    let spec = Self.spec(
      #"""
      class Paths { static String list(String id) => append('/list${id.isEmpty ? '' : '?id=$id'}'); }
      final router = GoRouter(initialLocation: '/home', routes: [
        GoRoute(path: '/home', builder: (c, s) => HomePage(), routes: [
          GoRoute(path: 'map', builder: (c, s) => MapPage()),
          GoRoute(path: 'list', builder: (c, s) => ListPage()),
        ]),
      ]);
      class HomePage extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => c.go(Paths.list('')), child: Text('See the list'));
      }
      class MapPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class ListPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """#)
    #expect(spec.contains("{ label: 'See the list', to: list }"), "\(spec)")
  }

  @Test("addresses that functions make are read, at the end of a path and with what is appended")
  func addresses() {
    let spec = Self.spec(
      """
      class Paths {
        static String home = '/home';
        static String item(String id) => '$home/items/$id?tab=1';
        static String map(Place? p) => append('/map?at=${p.id}');
      }
      final router = GoRouter(initialLocation: Paths.home, routes: [
        GoRoute(path: Paths.home, builder: (c, s) => const HomePage(), routes: [
          GoRoute(path: 'items/:id', builder: (c, s) => ItemPage(), routes: [
            GoRoute(path: 'map', builder: (c, s) => MapPage()),
          ]),
        ]),
      ]);
      class HomePage extends StatelessWidget {
        void _openItem(BuildContext context) => context.go(Paths.item(one));
        Widget build(BuildContext context) => TextButton(onPressed: () => _openItem(context), child: Text('See the item'));
      }
      class ItemPage extends StatelessWidget {
        Widget build(BuildContext context) => TextButton(onPressed: showMap, child: Text('Show the map'));
        void showMap() { context.push(Paths.map(place)); }
      }
      class MapPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """)
    for line in ["{ label: 'See the item', to: item", "{ label: 'Show the map', to: map"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
    #expect(!spec.contains("guessed-entries"), "\(spec)")
  }

  @Test(
    "widgets that make their own routes, and widgets that a call pushes as they are, are screens")
  func ownRoutes() {
    let spec = Self.spec(
      """
      void main() => runApp(MaterialApp(home: HomePage()));
      class HomePage extends StatelessWidget {
        Widget build(BuildContext context) => Column(children: [
          TextButton(onPressed: () => Navigator.push(context, ProfilePage.buildRoute(userId: 1)), child: Text('My profile')),
          TextButton(onPressed: () => Navigate.push(const AboutPage()), child: Text('About us')),
        ]);
      }
      class Page extends StatelessWidget {}
      class ProfilePage extends Page { static Route buildRoute({int userId}) => AppRoute(page: ProfilePage()); }
      class AboutPage extends StatefulWidget {}
      """)
    for line in ["{ label: 'My profile', to: profile", "{ label: 'About us', to: about"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
  }

  @Test("a bar with as many items as there are pages has those as its sections")
  func bar() {
    let spec = Self.spec(
      """
      void main() => runApp(MaterialApp(home: Shell()));
      class Shell extends StatefulWidget {}
      class _ShellState extends State<Shell> {
        Widget build(BuildContext context) => Scaffold(
          body: IndexedStack(index: at, children: [const HomePage(), OffersPage()]),
          bottomNavigationBar: NavigationBar(destinations: [
            NavigationDestination(icon: Icon(Icons.home), label: 'Start'),
            NavigationDestination(icon: Icon(Icons.tag), label: 'Good offers'),
          ]));
      }
      class HomePage extends StatelessWidget { Widget build(c) => Text('x'); }
      class OffersPage extends StatelessWidget { Widget build(c) => Text('y'); }
      """)
    for line in [
      "{ tabs: [{ stack: [home] }, { stack: [offers] }] }", "labels: ['Start', 'Good offers']",
      "start: home",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
    #expect(!spec.contains("guessed-start"), "\(spec)")
  }

  @Test("a screen with two addresses has links that are accepted, each with its own value")
  func addressesOfOneScreen() {
    let spec = Self.spec(
      """
      final router = GoRouter(routes: [
        GoRoute(path: '/', builder: (c, s) => const HomePage(), routes: [
          GoRoute(path: 'lists/:listId', builder: (c, s) => ListPage()),
          GoRoute(path: 'artists/:artistId/songs', builder: (c, s) => ListPage()),
        ]),
      ]);
      class HomePage extends StatelessWidget {}
      class ListPage extends StatelessWidget {}
      """)
    #expect(
      spec.contains("'app://artists/:artistId/songs', to: list, with: ':artistId'"), "\(spec)")
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(AppSources.mistakes(in: spec))")
  }
}
