import AppImport
import Testing

@Suite("what an import counts by other means")
struct CoverageTests {
  @Test(
    "of several apps the one with the most screens comes first, samples last, and the shells of others are none"
  )
  func apps() throws {
    let launcher =
      "<manifest><category android:name=\"android.intent.category.LAUNCHER\"/></manifest>"
    let nav =
      "import androidx.navigation\nfun a() { NavHost() { composable(\"a\") {}; composable(\"b\") {} } }"
    let sources = AppSources([
      "sample/src/main/AndroidManifest.xml": launcher, "sample/src/main/kotlin/A.kt": nav + nav,
      "app/src/main/AndroidManifest.xml": launcher, "app/src/main/kotlin/A.kt": nav,
      "mobile/package.json": #"{ "dependencies": { "react-native": "1", "expo": "1" } }"#,
      "mobile/android/app/src/main/AndroidManifest.xml": launcher,
      "mobile/AppDelegate.swift": "@UIApplicationMain class AppDelegate {}",
    ])
    let apps = AppCandidates(sources.tree).all
    #expect(apps.map(\.name) == ["app", "mobile", "sample"])
    #expect(apps[0].screens == 2)
  }

  @Test("a switch that makes many views is counted as a table of an app's pages")
  func tables() {
    let kinds = (0..<12).map { "Page\(Character(UnicodeScalar(UInt8(65 + $0))))" }
    func code(_ views: [String]) -> String {
      "func view(_ page: Page) -> some View { switch page {\n"
        + views.map { "case .\($0.lowercased())(let value):\n  \($0)View(value)\n" }.joined()
        + "} }"
    }
    let many = SourceSurvey(AppSources(["A.swift": code(kinds)]).tree, families: [.swift])
    #expect(many.whatIsThere?.contains("about 12 screens") == true)
    let few = SourceSurvey(
      AppSources(["A.swift": code(Array(kinds.prefix(3)))]).tree, families: [.swift])
    #expect(few.whatIsThere == nil)
  }

  @Test("a file with screens that no reader reads is the first thing to edit")
  func unread() {
    let spec = AppSources([
      "App.tsx": """
      import { createNativeStackNavigator } from "@react-navigation/native-stack";
      const Stack = createNativeStackNavigator();
      export default function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} /></Stack.Navigator>; }
      function Home() { return null; }
      """,
      "Other.tsx": """
      const Stack = makeNavigator();
      export const other = <X><Stack.Screen name="A" /><Stack.Screen name="B" /><Stack.Screen name="C" /></X>;
      """,
    ]).spec
    #expect(spec.contains("screens: 4,"), "\(spec)")
    #expect(spec.contains("'Other.tsx:2 has 3 screens not in this spec'"), "\(spec)")
  }

  @Test("guesses are data, each with its screen and label")
  func guesses() {
    let spec = AppSources([
      "app/_layout.tsx": "export default function L() { return <Stack />; }",
      "app/index.tsx": """
      import { Link, router } from "expo-router";
      export default function I() { return <><Link href="/a">Tag it</Link><Row onPress={() => router.push("/b")} /></>; }
      """,
      "app/a.tsx": "export default function A() { return null; }",
      "app/b.tsx": "export default function B() { return null; }",
    ]).spec
    #expect(
      spec.contains("{ label: 'Tag it', to: a }")
        && spec.contains("guessed-labels: { index: ['B'] }"), "\(spec)")
  }

  @Test("an app of a repository with several is read from its own build alone")
  func builds() throws {
    let launcher =
      "<manifest><category android:name=\"android.intent.category.LAUNCHER\"/></manifest>"
    let sources = AppSources([
      "notes/settings.gradle.kts": "", "notes/app/src/main/AndroidManifest.xml": launcher,
      "notes/app/A.kt": "", "notes/data/B.kt": "", "music/settings.gradle": "", "music/tv/C.kt": "",
    ])
    let apps = AppCandidates(sources.tree).all
    let app = try #require(apps.first)
    let own = sources.tree.restricted(to: app, without: apps)
    #expect(
      own.paths.allSatisfy { $0.hasPrefix("notes/") } && own.paths.contains("notes/data/B.kt"))
  }

  @Test("a module that Gradle builds as an app for cars or televisions is another app")
  func modules() throws {
    let launcher =
      "<manifest><category android:name=\"android.intent.category.LAUNCHER\"/></manifest>"
    let sources = AppSources([
      "settings.gradle.kts": "",
      "build.gradle.kts": "alias(libs.plugins.android.application) apply false",
      "app/build.gradle.kts": "alias(libs.plugins.android.application)",
      "app/src/main/AndroidManifest.xml": launcher, "app/src/main/A.kt": "",
      "car/build.gradle": "apply plugin: 'com.android.application'",
      "car/src/main/AndroidManifest.xml": "<manifest/>", "car/src/main/B.kt": "",
      "data/build.gradle": "apply plugin: 'com.android.library'",
      "data/src/main/AndroidManifest.xml": "<manifest/>", "data/src/main/C.kt": "",
    ])
    let apps = AppCandidates(sources.tree).all
    #expect(apps.map(\.name) == ["app", "car"])
    let own = sources.tree.restricted(to: try #require(apps.first), without: apps)
    #expect(own.paths.contains("data/src/main/C.kt") && !own.paths.contains("car/src/main/B.kt"))
  }

  private static func tabs(_ count: Int) -> String {
    let names = (1...count).map { "Page\($0)" }
    return AppSources([
      "App.js": """
      import { createBottomTabNavigator } from '@react-navigation/bottom-tabs';
      const Tab = createBottomTabNavigator();
      \(names.map { "function \($0)() { return null; }" }.joined(separator: "\n"))
      export function App() { return <Tab.Navigator>
      \(names.map { "<Tab.Screen name=\"\($0)\" component={\($0)} options={{ title: 'The \($0)' }} />" }.joined(separator: "\n"))
      </Tab.Navigator>; }
      """
    ]).spec
  }

  @Test("a bar of more sections than a phone shows is a guess, and so is the first screen")
  func longBar() {
    let (short, long) = (Self.tabs(5), Self.tabs(6))
    #expect(
      short.contains("Tab bar, as in the app") && !short.contains("guessed-start"), "\(short)")
    #expect(
      long.contains("guessed-start: true") && long.contains("App.js:2 has a bar of 6 sections"),
      "\(long)")
  }

  @Test("a bar that was not read makes the first screen a guess")
  func unreadBar() {
    let spec = AppSources([
      "Main.swift": """
      final class HomeViewController: UIViewController {
        func next() { show(DetailViewController(), sender: nil) }
      }
      final class DetailViewController: UIViewController {}
      final class AppDelegate: UIResponder { func start() { window.rootViewController = HomeViewController() } }
      struct Pages: View { var body: some View { TabView { Text("a") } } }
      """
    ]).spec
    #expect(spec.contains("guessed-start: true"), "\(spec)")
  }

  @Test(
    "a screen that nothing leads to is the app's fault only if no transition was missed",
    arguments: [("", true), ("navigation.navigate(somewhere);", false)])
  func fault(call: String, isOfApp: Bool) {
    let sources = AppSources([
      "App.js": """
      import { createStackNavigator } from '@react-navigation/stack';
      const Stack = createStackNavigator();
      function Home({ navigation }) { \(call) return null; }
      function Lost() { return null; }
      export function App() { return <Stack.Navigator><Stack.Screen name="Home" component={Home} />
        <Stack.Screen name="Lost" component={Lost} /></Stack.Navigator>; }
      """
    ])
    let app = ImportedApp(sources.tree, title: "shop")
    #expect(app?.findings.count(.ofApp) == (isOfApp ? 1 : 0), "\(app?.spec ?? "")")
  }

  @Test("of an app in a form that is not read, it is said how much there is")
  func whatIsThere() {
    let sources = AppSources([
      "app/Main.kt": "class MainActivity : Activity() {}\nclass NoteActivity : Activity() {}"
    ])
    let survey = SourceSurvey(sources.tree, families: Set(SourceFamily.allCases))
    #expect(
      survey.whatIsThere
        == "its sources have about 2 screens and 0 transitions in forms that are not "
        + "read, such as at app/Main.kt:1")
    #expect(SourceSurvey(AppSources(["a.kt": ""]).tree, families: [.android]).whatIsThere == nil)
  }
}
