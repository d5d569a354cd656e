final router = GoRouter(initialLocation: '/home', routes: [
  StatefulShellRoute.indexedStack(branches: [
    StatefulShellBranch(routes: [GoRoute(path: '/home', builder: (c, s) => const HomePage(), routes: [
      GoRoute(path: 'item/:id', name: 'item', builder: (c, s) => ItemPage(id: s.id)) ])]),
    StatefulShellBranch(routes: [GoRoute(path: '/offers', builder: (c, s) => OffersPage())]),
  ]),
]);
class HomePage extends StatelessWidget { Widget build(c) => TextButton(onPressed: () => c.go('/home/item/1'), child: Text('See')); }
class ItemPage extends StatelessWidget { Widget build(c) => Text('x'); }
class OffersPage extends StatelessWidget { Widget build(c) => Text('y'); }
