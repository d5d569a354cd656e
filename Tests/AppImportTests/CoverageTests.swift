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
    ])
    let apps = AppCandidates(sources.tree).all
    #expect(apps.map(\.name) == ["app", "mobile", "sample"])
    #expect(apps[0].screens == 2)
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
}
