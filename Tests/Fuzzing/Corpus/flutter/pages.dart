class Paths { static String home = '/home'; static String map(P? p) => append('/map?at=${p.id}'); }
void main() => runApp(MaterialApp(home: Shell()));
class Shell extends StatefulWidget {}
class _ShellState extends State<Shell> {
  Widget build(c) => Scaffold(body: IndexedStack(children: [const HomePage(), OffersPage()]),
    bottomNavigationBar: NavigationBar(destinations: [NavigationDestination(label: 'A'), NavigationDestination(label: 'B')]));
}
class HomePage extends StatelessWidget {
  void _open(c) => c.push(Paths.map(p));
  Widget build(c) => TextButton(onPressed: () => _open(c), child: Text('See it'));
}
class OffersPage extends StatelessWidget { Widget build(c) => T(onTap: () => Navigator.push(c, ItemPage.route(1)), child: Text('y')); }
class ItemPage extends StatelessWidget { static Route route(int id) => R(page: ItemPage()); }
final r = GoRouter(routes: [GoRoute(path: '/home', builder: (c, s) => HomePage(), routes: [GoRoute(path: 'map', builder: (c, s) => ItemPage())])]);
