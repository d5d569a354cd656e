import AppImport
import Testing

@Suite("the second layout of an import")
struct SecondLayoutTests {
  /// An app of React Navigation with a bar or a drawer of some screens, each with further screens behind it.
  private static func app(
    _ kind: String, _ names: [String], options: [String: String] = [:], behind: [String: Int] = [:]
  ) -> AppSources {
    var screens = ""
    var code = ""
    for name in names {
      let said = options[name].map { " options={{ \($0) }}" } ?? ""
      screens += "<Main.Screen name=\"\(name)\" component={\(name)Screen}\(said) />"
      let further = (0..<(behind[name] ?? 0)).map { "\(name)\($0)" }
      let buttons = further.map {
        "<Button title=\"See \($0)\" onPress={() => navigation.navigate('\($0)')} />"
      }
      code += "function \(name)Screen({ navigation }) { return <>\(buttons.joined())</>; }\n"
      for page in further {
        code += "function \(page)Screen() { return null; }\n"
      }
    }
    let stack = names.flatMap { name in (0..<(behind[name] ?? 0)).map { "\(name)\($0)" } }
      .map { "<Stack.Screen name=\"\($0)\" component={\($0)Screen} />" }.joined()
    return AppSources([
      "App.tsx": """
      import { create\(kind)Navigator } from "@react-navigation/x";
      import { createNativeStackNavigator } from "@react-navigation/native-stack";
      const Main = create\(kind)Navigator();
      const Stack = createNativeStackNavigator();
      function MainTabs() { return <Main.Navigator>\(screens)</Main.Navigator>; }
      export default function App() {
        return <Stack.Navigator><Stack.Screen name="Main" component={MainTabs} />\(stack)</Stack.Navigator>;
      }
      \(code)
      """
    ])
  }

  /// The sections of a layout in a spec, in their order.
  private static func sections(of container: String, in spec: String) -> [String] {
    guard let start = spec.firstRange(of: "make: { \(container): [")?.upperBound else { return [] }
    let line = spec[start...].prefix { $0 != "\n" }
    return line.split(separator: "{ stack: [").map { String($0.prefix { $0 != "]" }) }
      .filter { !$0.isEmpty }
  }

  @Test("a bar's destinations lie in a drawer, in the bar's order, and the rule is written down")
  func bar() {
    let spec = Self.app("BottomTab", ["Home", "Offers", "Me"]).spec
    #expect(Self.sections(of: "tabs", in: spec) == ["home", "offers", "me"], "\(spec)")
    #expect(Self.sections(of: "drawer", in: spec) == ["home", "offers", "me"], "\(spec)")
    #expect(spec.contains("'Tab bar, as in the app', control: true"))
    #expect(spec.contains("# Its menu has the destinations of the bar, 'home' first"), "\(spec)")
    #expect(AppSources.mistakes(in: spec).isEmpty)
  }

  @Test(
    "of a drawer of twelve, a bar has the start, those with the most behind them, and the rest behind 'More'"
  )
  func twelve() {
    let names = (1...12).map { "Page\(Character(UnicodeScalar(UInt8(0x40 + $0))))" }
    let spec = Self.app(
      "Drawer", names, behind: ["PageC": 1, "PageH": 3, "PageK": 2]
    ).spec
    let drawer = Self.sections(of: "drawer", in: spec)
    #expect(drawer.count == 12 && drawer.first == "page-a", "\(spec)")
    let tabs = Self.sections(of: "tabs", in: spec)
    #expect(tabs.prefix(5) == ["page-a", "page-c", "page-h", "page-k", "page-b"], "\(tabs)")
    #expect(Set(tabs) == Set(drawer))
    #expect(spec.contains("'page-h' (3 entries)") && spec.contains("behind 'More': 'page-b'"))
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("badges, tabs with words of their own and items that are no sections are in both layouts")
  func kept() {
    let spec = Self.app(
      "BottomTab", ["Home", "Inbox"],
      options: ["Inbox": "tabBarBadge: 3, tabBarLabel: 'Mail'", "Home": "tabBarBadge: count"]
    ).spec
    let labels = "labels: ['Home (1)', 'Mail (3)']"
    #expect(spec.contains("tabs: { kind: tab-bar, \(labels) }"), "\(spec)")
    #expect(spec.contains("drawer: { kind: drawer, \(labels) }"), "\(spec)")
    #expect(spec.contains("a guess: the badge of 'home' is computed; '1' is made up"))
    #expect(AppSources.mistakes(in: spec).isEmpty)
  }

  @Test(
    "an item of a menu that is no screen does nothing in both layouts, and one that is a dialog opens it"
  )
  func action() {
    let spec = AppSources([
      "app/src/main/res/navigation/main.xml": """
      <navigation \(AppSources.android) android:id="@+id/main" app:startDestination="@id/home">
        <fragment android:id="@+id/home" android:label="Home" /><fragment android:id="@+id/files" android:label="Files" />
        <dialog android:id="@+id/compose" android:label="New file" />
      </navigation>
      """,
      "app/src/main/res/menu/bottom.xml": """
      <menu \(AppSources.android)><item android:id="@+id/home" android:title="Start" />
        <item android:id="@+id/compose" android:title="New" /><item android:id="@+id/files" android:title="Files" />
        <item android:id="@+id/files" android:title="Files" /><item android:id="@+id/log_out" android:title="Log out" /></menu>
      """,
      "app/src/main/res/layout/a.xml": """
      <x.BottomNavigationView \(AppSources.android) app:menu="@menu/bottom" />
      """,
    ]).spec
    let items = "{ label: 'Log out', do: nothing }, { label: 'New', to: compose }"
    #expect(
      spec.contains("tabs: { kind: tab-bar, labels: ['Start', 'Files'], items: [\(items)] }"),
      "\(spec)")
    #expect(
      spec.contains("[{ label: 'Start', to: home }, { label: 'Files', to: files }, \(items)]"),
      "\(spec)")
    #expect(Self.sections(of: "tabs", in: spec) == ["home", "files"])
    #expect(spec.contains("the effect of 'Log out' in the bar is not read"))
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("an app without a bar gets one of its nearest screens, with the words of its first screen")
  func none() {
    let pages = (1...6).map { "p\($0)" }
    var files = [
      "app/_layout.tsx": "export default function L() { return <Stack />; }",
      "app/index.tsx": """
      import { Link } from "expo-router";
      export default function I() { return <>\(pages.map { "<Link href=\"/\($0)\">Go \($0)</Link>" }.joined())</>; }
      """,
    ]
    for page in pages {
      let link = page == "p5" ? "<Link href=\"/p1\">Back to it</Link>" : ""
      files["app/\(page).tsx"] =
        "import { Link } from \"expo-router\";\nexport default function P() { return <>\(link)</>; }"
    }
    let spec = AppSources(files).spec
    #expect(spec.contains("as-is: { title: 'One stack, as in the app', control: true }"), "\(spec)")
    #expect(Self.sections(of: "tabs", in: spec) == ["index", "p1", "p2", "p3", "p5"], "\(spec)")
    #expect(spec.contains("'Go p1', 'Go p2', 'Go p3', 'Go p5']"), "\(spec)")
    #expect(spec.contains("A bar has room for 5, so 2 with fewer entries behind them are left"))
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("an app of one destination has no second layout, and its spec says so")
  func one() {
    let spec = AppSources([
      "app.nav": "dest Home  start\ndest Item  args=(id: Int)\nedge Home -> Item  \"Open\"\n"
    ]).spec
    #expect(
      spec.contains("# There is no second layout: no other screen can be a tab"), "\(spec)")
    #expect(!spec.contains("gates:") && !spec.contains("tab-bar"))
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("'as in the app' is not said of a menu that no layout shows, or of a bar that is not read")
  func guessed() {
    let hidden = AppSources([
      "app/src/main/res/navigation/main.xml": """
      <navigation \(AppSources.android) android:id="@+id/main" app:startDestination="@id/home">
        <fragment android:id="@+id/home" android:label="Home" /><fragment android:id="@+id/files" android:label="Files" />
      </navigation>
      """,
      "app/src/main/res/menu/bottom.xml": """
      <menu \(AppSources.android)><item android:id="@+id/home" /><item android:id="@+id/files" /></menu>
      """,
    ]).spec
    #expect(
      hidden.contains("tab-bar: { title: 'Tab bar, in part a guess', control: true }"), "\(hidden)")
    let unread = AppSources([
      "App.tsx": """
      import { createNativeStackNavigator } from "@react-navigation/native-stack";
      const Stack = createNativeStackNavigator();
      export default function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} /></Stack.Navigator>; }
      function Home() { return <Tabs pages={all} />; }
      """
    ]).spec
    #expect(unread.contains("'One stack, in part a guess'"), "\(unread)")
  }
}
