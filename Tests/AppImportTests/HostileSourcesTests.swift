import AppImport
import Testing

@Suite("sources that are no sources")
struct HostileSourcesTests {
  @Test(
    "whatever a file holds, an import ends without a crash",
    arguments: [
      String(repeating: "(", count: 100_000), String(repeating: "a { ", count: 50_000), "\"\"\"",
      "\"${\"${\"${", "/*",
      String(repeating: "NavHost(nav, startDestination = a) { ", count: 500), "fun", "fun <",
      "class", "class A :", "'",
      "fun a() { a() }\nfun b() { NavHost(x, y) { composable(\"r\") { b(); a() } } }", "`",
      "val x by", "enum class A { ",
      "#if\n#elseif\n#endif\n#endif\n#else", "case .a: ", "\\(", "GoRoute(path: '$", "@", "x: <A.B",
      "const a = {",
    ])
  func anything(text: String) {
    for path in ["a.kt", "a.dart", "a.swift", "a.tsx", "app/_layout.tsx", "app/index.tsx"] {
      let around =
        "import androidx.navigation // Composable ViewController Widget @react-navigation prefixes createStackNavigator()\n"
      let app = ImportedApp(
        AppSources([path: around + text, "b" + path: text + around]).tree, title: "x")
      #expect(app?.spec?.isEmpty != true)
    }
  }
}
