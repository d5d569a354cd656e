import AppImport
import Testing

@Suite("entries of scripts")
struct ScriptEntriesTests {
  private static let layout = """
    import { NavigationContainer } from "@react-navigation/native";
    import { createNativeStackNavigator } from "@react-navigation/native-stack";
    import { createBottomTabNavigator } from "@react-navigation/bottom-tabs";
    import { Chats } from "./Chats"; import { Chat } from "./Chat";
    const Stack = createNativeStackNavigator(); const Tab = createBottomTabNavigator();
    function Bars() { return <Tab.Navigator><Tab.Screen name="Chats" component={Chats} /><Tab.Screen name="News" component={News} /></Tab.Navigator>; }
    function News() { return null; }
    function Block() { return null; }
    function Shell() { return <View><Provider><Bars /></Provider></View>; }
    export default function App() { return <NavigationContainer linking={linking}><Stack.Navigator>
      <Stack.Screen name="Shell" component={Shell} /><Stack.Screen name="Chat" component={Chat} /><Stack.Screen name="Block" component={Block} />
    </Stack.Navigator></NavigationContainer>; }
    const config = { screens: { Chat: "c/:id/:message?" } };
    const linking = { prefixes: ["chat://", "https://chat.example"], config };
    """

  @Test(
    "a helper's call is an entry of the screen whose element calls it, and of no other that imports its script"
  )
  func helper() {
    let spec = AppSources([
      "App.tsx": Self.layout,
      "Chats.tsx": """
      import { openChat, avatar } from "./help";
      export function Chats() { return <Button title="Open it" onPress={() => openChat(true)} />; }
      """,
      "Chat.tsx": """
      import { avatar } from "./help";
      export function Chat() { return <Image source={avatar()} />; }
      """,
      "help.ts": """
      import nav from "./nav";
      export function avatar() { return ""; }
      export function openChat(wide) { const target = wide ? "Chat" : "Chat"; nav.navigate(target, {}); }
      export function onServer() { nav.navigate("Block"); }
      """,
    ]).spec
    #expect(spec.contains("{ label: 'Open it', to: chat, with: 'some-id' }"), "\(spec)")
    #expect(!spec.contains("to: block"))
    #expect(spec.contains("help.ts:4: no screen's code makes this call"))
  }

  @Test(
    "a wrapped bar is the app's, and a table of links by variable has both prefixes and its optional part"
  )
  func wrapped() {
    let spec = AppSources(["App.tsx": Self.layout, "Chats.tsx": "", "Chat.tsx": ""]).spec
    for line in [
      "{ tabs: [{ stack: [chats] }, { stack: [news] }] }",
      "pattern: 'chat://c/:id/:message?', to: chat, with: ':id'",
      "pattern: 'https://chat.example/c/:id/:message?'",
    ] { #expect(spec.contains(line), "\(line)\n\(spec)") }
  }

  @Test("a page that only redirects is no screen, and the outermost first page is a tab's")
  func redirects() {
    let page = "export default function P() { return null; }"
    let spec = AppSources([
      "app/_layout.tsx": page,
      "app/(tabs)/_layout.tsx":
        #"export default () => <Tabs><Tabs.Screen name="(home)" options={{ title: "Home" }} /><Tabs.Screen name="(search)" /></Tabs>"#,
      "app/(tabs)/index.tsx":
        #"export default function I() { return <Redirect href="/(home)" />; }"#,
      "app/(tabs)/(home)/downloads/index.tsx": page, "app/(tabs)/(home)/index.tsx": page,
      "app/(tabs)/(search)/index.tsx": page,
    ]).spec
    #expect(spec.contains("{ tabs: [{ stack: [home] }, { stack: [search] }] }"), "\(spec)")
  }
}
