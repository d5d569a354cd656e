import Commands
import Testing

@Suite("navlab import of React Navigation, and importing again")
struct ReactNavigationImportTests {
  /// Navigators in components: tabs in a stack, a modal group, links with nested paths, and calls that are
  /// literal, nested, computed and wrong.
  private static let dynamic = [
    "app/src/navigation.tsx": """
    import { NavigationContainer } from '@react-navigation/native';
    import { createNativeStackNavigator } from '@react-navigation/native-stack';
    import HomeScreen from './Home';
    const Stack = createNativeStackNavigator<RootParams>();
    const Tab = createBottomTabNavigator();
    const linking = {
      prefixes: ['https://shop.example', 'shop://'],
      config: { screens: { Main: { path: 'main', screens: { Home: 'home', Account: 'account' } },
        Product: { path: 'products/:id' }, Gone: '*' } },
    };
    function MainTabs() {
      return (
        <Tab.Navigator initialRouteName="Home">
          <Tab.Screen name="Home" component={HomeScreen} options={{ title: "It's home" }} />
          <Tab.Screen name="Account" component={AccountScreen} />
        </Tab.Navigator>
      );
    }
    const AccountScreen = () => <Button onPress={() => navigation.navigate('Help')} />;
    export default function App() {
      return (
        <NavigationContainer linking={linking}>
          <Stack.Navigator>
            <Stack.Screen name="Main" component={MainTabs} />
            <Stack.Screen name="Product" component={ProductScreen} />
            <Stack.Screen name="Gone" component={GoneScreen} />
            <Stack.Group screenOptions={{ presentation: 'modal' }}>
              <Stack.Screen name="Help" component={HelpScreen} />
            </Stack.Group>
          </Stack.Navigator>
        </NavigationContainer>
      );
    }
    const ProductScreen = () => <Button onPress={() => navigation.navigate('Main', { screen: 'Account' })} />;
    const GoneScreen = () => null;
    const HelpScreen = () => <Button onPress={() => navigation.navigate(where)} />;
    """,
    "app/src/Home.tsx": """
    import { List } from './List';
    export default function HomeScreen({ navigation }) {
      return <List onPress={() => navigation.navigate('Produkt')} />;
    }
    """,
    "app/src/List.tsx": """
    export const List = () => <Row onPress={() => navigation.push('Product', { id: 7 })} />;
    """,
  ]

  @Test("navigators in components, with their links, become a spec that runs without an edit")
  func components() throws {
    let world = MemoryWorld(Self.dynamic)
    try #require(world.run("import", "app", "--output", "m.yaml") == .success, "\(world.messages)")
    let text = try #require(world.text(of: "m.yaml"))
    for line in [
      "make: { tabs: [{ stack: [home] }, { stack: [account] }] }", "title: 'It''s home'",
      "to: product, with: 'some-id'", "pattern: 'shop://products/:id', to: product, with: ':id'",
      "pattern: 'shop://main/home', to: home", "unknown: { to: gone }", "close: Close",
      "# src/navigation.tsx:36: its screen is computed",
      "# src/Home.tsx:3: no screen is called 'Produkt'", "label: 'Account', to: account",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(world.messages.contains("5 screens, 3 of 5 transitions, 6 links"), "\(world.messages)")
    for command in [["check", "--only", "text,links,screens"], ["run"]] {
      let status = world.run(command + ["m.yaml"] + (command == ["run"] ? ["--people", "50"] : []))
      #expect(status == .success, "\(command) \(world.messages) \(world.output)")
    }
  }

  @Test("static configurations are read: nested, in groups, with links of their own")
  func configurations() throws {
    let world = MemoryWorld([
      "app/App.tsx": """
      import { createStaticNavigation } from '@react-navigation/native';
      const Tabs = createBottomTabNavigator({
        screens: { Feed, Inbox: { screen: Inbox, options: { title: 'Messages' }, linking: 'inbox' } },
      });
      const Root = createNativeStackNavigator({
        initialRouteName: 'Tabs',
        screens: { Tabs: { screen: Tabs }, Chat: { screen: Chat, linking: { path: 'chat/:id' } } },
        groups: { Modals: { screenOptions: { presentation: 'modal' }, screens: { Settings: Settings } } },
      });
      const Navigation = createStaticNavigation(Root);
      function Feed() { return <Button screen="Settings" />; }
      function Inbox() { const n = useNavigation(); return <Row onPress={() => { n.navigate('Chat', { id }); navigation.navigate('Chat'); }} />; }
      function Chat() {}
      function Settings() {}
      """
    ])
    try #require(world.run("import", "app", "--output", "m.yaml") == .success, "\(world.messages)")
    let text = try #require(world.text(of: "m.yaml"))
    for line in [
      "make: { tabs: [{ stack: [feed] }, { stack: [inbox] }] }", "title: 'Messages'",
      "pattern: 'app://chat/:id', to: chat, with: ':id'", "pattern: 'app://inbox', to: inbox",
      "label: 'Settings', to: settings", "label: 'Chat', to: chat",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(world.run("check", "m.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(world.run("run", "m.yaml", "--people", "50") == .success, "\(world.messages)")
  }

  @Test("scripts that do not parse end in findings or in nothing, never in a crash")
  func broken() throws {
    for text in [
      "import '@react-navigation/native'; const S = createStackNavigator({ screens: { A: {{{",
      "import '@react-navigation/native'; const S = createStackNavigator(); <S.Navigator <S.Screen name=",
      "import '@react-navigation/native'; config: { screens: [ { } ] prefixes: [",
      "const S = createStackNavigator({ screens: { A: B }, initialRouteName: 'C' }) // react-navigation",
    ] {
      let world = MemoryWorld(["app/a.tsx": text])
      #expect([.success, .badSpec].contains(world.run("import", "app")), "\(text)")
    }
  }

  @Test("imported again, edits stay, the sources' changes are taken over, and both are said")
  func again() throws {
    let world = MemoryWorld(Self.dynamic)
    try #require(world.run("import", "app", "--output", "m.yaml") == .success)
    let made = try #require(world.text(of: "m.yaml"))
    try #require(world.run("import", "app", "--output", "m.yaml") == .success)
    #expect(world.text(of: "m.yaml") == made)
    #expect(world.messages.contains("the sources have not changed since the last import"))
    let edited = made.replacing("title: 'It''s home'", with: "title: 'Home, edited'")
      .replacing("people: { seed: 1 }", with: "people: { count: 300 }")
    let source = try #require(Self.dynamic["app/src/navigation.tsx"])
    let changed = source.replacing(
      "name=\"Account\"", with: "name=\"Account\" options={{title: 'Me'}}"
    )
    .replacing("It's home", with: "Start")
    var files = Self.dynamic
    files["app/src/navigation.tsx"] = changed
    files["m.yaml"] = edited
    files["m.yaml.imported"] = made
    let later = MemoryWorld(files)
    try #require(later.run("import", "app", "--output", "m.yaml") == .success, "\(later.messages)")
    let merged = try #require(later.text(of: "m.yaml"))
    #expect(merged.contains("title: 'Home, edited'"))
    #expect(merged.contains("people: { count: 300"))
    #expect(merged.contains("title: 'Me'"))
    #expect(later.messages.contains("kept your edit; the sources have: title: 'Start'"))
    #expect(later.messages.contains("changed in the sources: title: 'Me'"), "\(later.messages)")
    #expect(later.run("check", "m.yaml", "--only", "text") == .success)
  }

  @Test("a spec that nobody imported is not written over, nor is a merge with mistakes written")
  func refused() throws {
    var files = Self.dynamic
    files["m.yaml"] = "experiment: mine\n"
    let world = MemoryWorld(files)
    #expect(world.run("import", "app", "--output", "m.yaml") == .usage)
    files["m.yaml.imported"] = "experiment: other\n"
    let other = MemoryWorld(files)
    #expect(other.run("import", "app", "--output", "m.yaml") == .badSpec)
    #expect(other.text(of: "m.yaml") == "experiment: mine\n")
    #expect(other.messages.contains("nothing was written"), "\(other.messages)")
  }
}
