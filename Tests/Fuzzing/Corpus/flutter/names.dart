void main() => runApp(MaterialApp(home: Home(), routes: { '/item': (c) => Item(), "/help": (c) => Help() }));
class Home extends StatelessWidget { Widget build(BuildContext c) => ListTile(title: Text('Item'), onTap: () => Navigator.pushNamed(c, '/item')); }
class Item extends StatelessWidget { Widget build(c) => IconButton(onPressed: () { Navigator.push(c, MaterialPageRoute(builder: (_) => Help())); }); }
class Help extends StatelessWidget { Widget build(c) => Text("${a.b} $x"); }
