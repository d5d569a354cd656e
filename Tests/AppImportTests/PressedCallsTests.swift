import AppImport
import Testing

@Suite("calls that people make, and calls that an app makes by itself")
struct PressedCallsTests {
  /// An app of four screens, of which the first has this component.
  private static func spec(_ component: String, more files: [String: String] = [:]) -> String {
    AppSources(
      [
        "App.tsx": """
        import { createStackNavigator } from '@react-navigation/stack';
        import Home from './Home';
        import Note from './Note';
        const Stack = createStackNavigator();
        export default () => (
          <Stack.Navigator initialRouteName="Home">
            <Stack.Screen name="Home" component={Home} />
            <Stack.Screen name="Note" component={Note} />
            <Stack.Screen name="Help" component={Help} />
            <Stack.Screen name="About" component={About} />
          </Stack.Navigator>
        );
        const Help = () => null;
        const About = () => null;
        """,
        "Home.tsx": component,
        "Note.tsx": """
        export default function Note({ navigation }) {
          return <Button title="Get help" onPress={() => navigation.navigate('Help')} />;
        }
        """,
      ].merging(files) { _, new in new }
    ).spec
  }

  @Test(
    "what an effect, a listener or an event of the app calls is no entry, and is said",
    arguments: [
      "useEffect(() => { if (late) navigation.navigate('Help'); }, []); return <View />;",
      "useFocusEffect(() => navigation.navigate('Help')); return <View />;",
      "Linking.addListener('url', () => { navigation.navigate('Help'); }); return <View />;",
      "return <Web onError={() => navigation.navigate('Help')} />;",
      "if (old) { navigation.navigate('Help'); } return <View />;",
    ])
  func byItself(_ code: String) {
    let spec = Self.spec("export default function Home({ navigation }) { \(code) }")
    #expect(!spec.contains("label: 'Help', to: help"), "\(spec)")
    #expect(spec.contains("the app leads there by itself, so it is not an entry"), "\(spec)")
  }

  @Test("a function that an effect and a button call is the button's")
  func both() {
    let spec = Self.spec(
      """
      export default function Home({ navigation }) {
        const help = debounce(() => { navigation.navigate('Help'); }, 100);
        useEffect(() => { help(); }, []);
        return <Button title="Help me" onPress={help} />;
      }
      """)
    #expect(spec.contains("{ label: 'Help me', to: help }"), "\(spec)")
  }

  @Test(
    "of a function with branches that others call too, an element has the branch that it asks for")
  func branches() {
    let spec = Self.spec(
      """
      import { open } from './open';
      export default function Home({ navigation }) {
        return <View>
          <Button title="Ask" onPress={() => open(navigation, 'help')} />
          <Row />
        </View>;
      }
      const Row = ({ navigation, kind }) => <Button title="Any" onPress={() => open(navigation, kind)} />;
      """,
      more: [
        "open.ts": """
        export function open(navigation, kind) {
          switch (kind) {
            case 'help': navigation.navigate('Help'); break;
            case 'about': navigation.navigate('About'); break;
          }
        }
        """
      ])
    #expect(spec.contains("{ label: 'Ask', to: help }"), "\(spec)")
    #expect(!spec.contains("label: 'Ask', to: about"), "\(spec)")
    #expect(!spec.contains("label: 'Any'"), "\(spec)")
  }

  @Test("an item is on a screen whose script gives the literal that it is shown for")
  func items() {
    let items = """
      export const items = (navigation, type) => [
        { title: 'Move it', visible: type === 'note', onPress: () => navigation.navigate('Help') },
        { title: 'Empty it', hidden: type !== 'bin', onPress: () => navigation.navigate('About') },
      ];
      """
    let spec = Self.spec(
      """
      import { items } from './items';
      export default function Home({ navigation }) {
        return <List type="bin" items={items(navigation, 'bin')} />;
      }
      """, more: ["items.ts": items])
    #expect(spec.contains("{ label: 'Empty it', to: about }"), "\(spec)")
    #expect(!spec.contains("label: 'Move it'"), "\(spec)")
  }

  @Test("an item that is pushed for one kind of thing is on no screen of another kind")
  func pushedItems() {
    let items = """
      export const useItems = ({ navigation, item }) => {
        const items = [];
        if (item.type === 'note') {
          const move = () => { navigation.navigate('Help'); };
          items.push({ title: 'Move it', onPress: move });
        }
        if (item.type === 'bin' || item.type === 'box') {
          items.push({ title: 'Empty it', onPress: () => navigation.navigate('About') });
        }
        if (result.isAllowed) {
          items.push({ title: 'Sync it', onPress: () => navigation.navigate('Note') });
        }
        return items;
      };
      """
    let spec = Self.spec(
      """
      import { useItems } from './items';
      export default function Home({ navigation }) {
        return <List type="bin" items={useItems({ navigation })} />;
      }
      """, more: ["items.ts": items])
    #expect(spec.contains("{ label: 'Empty it', to: about }"), "\(spec)")
    #expect(spec.contains("{ label: 'Sync it', to: note }"), "\(spec)")
    #expect(!spec.contains("label: 'Move it'"), "\(spec)")
  }

  @Test("a function that a component has is called by others, also if the component is a screen")
  func members() {
    let spec = Self.spec(
      """
      import Note from './Note';
      export default function Home() {
        return <Button title="New note" onPress={() => Note.present()} />;
      }
      """,
      more: [
        "Note.tsx": """
        const Note = ({ navigation }) =>
          <Button title="Get help" onPress={() => navigation.navigate('Help')} />;
        Note.present = () => {
          navigationRef.navigate('Note');
        };
        export default Note;
        """
      ])
    #expect(spec.contains("{ label: 'New note', to: note }"), "\(spec)")
    #expect(spec.ranges(of: "label: 'Get help'").count == 1, "\(spec)")
  }

  @Test("what shows on tablets only is on no phone's screen")
  func tablets() {
    let spec = Self.spec(
      """
      export default function Home({ navigation }) {
        return <View>{isTablet && ready && <Side />}<Main /></View>;
      }
      const Side = () => <Button title="Side" onPress={() => nav.navigate('Help')} />;
      const Main = () => <Button title="Main" onPress={() => nav.navigate('About')} />;
      """)
    #expect(spec.contains("{ label: 'Main', to: about }"), "\(spec)")
    #expect(!spec.contains("label: 'Side'"), "\(spec)")
  }

  @Test("Flutter's widgets call what they are given, also later and through a controller")
  func dart() {
    let spec = AppSources([
      "lib/main.dart": """
      final router = GoRouter(initialLocation: '/home', routes: [
        GoRoute(path: '/home', builder: (c, s) => HomePage()),
        GoRoute(path: '/note', builder: (c, s) => NotePage()),
        GoRoute(path: '/help', builder: (c, s) => HelpPage()),
        GoRoute(path: '/lock', builder: (c, s) => LockPage()),
        GoRoute(path: '/web', builder: (c, s) => WebPage()),
      ]);
      class HomePage extends StatefulWidget { HomeController createState() => HomeController(); }
      class HomeController extends State<HomePage> {
        void initState() { locked.listen((_) => context.go('/lock')); }
        void open() async { await save(); _leave(); }
        void _leave() => context.go('/note');
        Widget build(c) => HomeView(this);
      }
      class HomeView extends StatelessWidget {
        Widget build(c) => Column(children: [
          TextButton(onPressed: busy ? null : controller.open, child: Text('Open note')),
          Text.rich(TextSpan(text: 'Web', recognizer: Tap()..onTap = () => c.go('/web'))),
          Row(children: [Choice(title: 'Help me', function: () async { await c.push('/help'); })]),
        ]);
      }
      class NotePage extends StatelessWidget { Widget build(c) => Text('x'); }
      class HelpPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class LockPage extends StatelessWidget { Widget build(c) => Text('x'); }
      class WebPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """
    ]).spec
    #expect(spec.contains("label: 'Open note', to: note"), "\(spec)")
    #expect(spec.contains("label: 'Help me', to: help"), "\(spec)")
    #expect(spec.contains("to: web"), "\(spec)")
    #expect(!spec.contains("to: lock }"), "\(spec)")
    #expect(spec.contains("no element was found that leads there"), "\(spec)")
  }
}
