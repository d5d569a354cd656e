import Commands
import Foundation
import TestSupport
import Testing

@Suite("navlab import of larger apps")
struct LargerAppsImportTests {
  private static let android =
    #"xmlns:android="http://schemas.android.com/apk/res/android" "#
    + #"xmlns:app="http://schemas.android.com/apk/res-auto""#

  /// The findings of an import as JSON tells them.
  private struct Report: Decodable {
    struct Finding: Decodable {
      let kind: String
      let message: String
      let file: String
      let line: Int
    }
    let findings: [Finding]
  }

  /// Expects that an app becomes a spec that is valid, says every guess and runs, and returns it with the
  /// messages.
  private func imported(_ files: [String: String]) throws -> (spec: String, messages: String) {
    let world = MemoryWorld(files)
    #expect(world.run("import", "app", "--output", "a.yaml") == .success, "\(world.messages)")
    let messages = world.messages
    let text = try #require(world.text(of: "a.yaml"))
    let json = MemoryWorld(files)
    #expect(json.run("import", "app", "--format", "json") == .success)
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    for guess in report.findings where guess.kind == "guessed" {
      #expect(text.contains("a guess: \(guess.message)\n"), "\(guess.file):\(guess.line)\n\(text)")
    }
    #expect(world.run("check", "a.yaml", "--only", "text") == .success, "\(world.output)\n\(text)")
    #expect(world.run("run", "a.yaml", "--people", "50") == .success, "\(world.messages)")
    return (text, messages)
  }

  #if !Swift
  @Test("a build without the parser says which build reads a folder of Swift")
  func withoutTrait() {
    let world = MemoryWorld(["app/Main.swift": "import SwiftUI"])
    #expect(world.run("import", "app") == .badSpec)
    #expect(
      world.messages.contains(
        "app: error: has Swift sources, which this build does not read — build with "
          + "'swift build -c release --traits Swift'"), "\(world.messages)")
  }
  #endif

  @Test(
    "an app whose first screen leads nowhere begins with its sections, which is told as a guess")
  func unreachedSections() throws {
    let app = try imported([
      "app/res/navigation/main.xml": """
      <navigation \(Self.android) app:startDestination="@id/receipt">
        <fragment android:id="@+id/receipt" />
        <fragment android:id="@+id/home"><action android:id="@+id/a" app:destination="@id/item" /></fragment>
        <fragment android:id="@+id/account" android:label=" " />
        <fragment android:id="@+id/item" />
      </navigation>
      """,
      "app/res/menu/bar.xml":
        "<menu \(Self.android)><item android:id=\"@id/home\" /><item android:id=\"@id/account\" /></menu>",
    ])
    #expect(app.spec.contains("  start: home"), "\(app.spec)")
    #expect(app.spec.contains("title: 'Account'"))
    #expect(app.messages.contains("2 guessed, 1 of-the-app"), "\(app.messages)\n\(app.spec)")
  }

  @Test("a link out of the folder is told and not followed, and one in a circle ends")
  func linksOut() throws {
    let folder = try TemporaryDirectory()
    let home = "\(folder.path)/app"
    let files = FileManager.default
    try files.createDirectory(atPath: home, withIntermediateDirectories: true)
    try "dest Home  start\ndest Help\nedge Home -> Help\n".write(
      toFile: "\(home)/app.nav", atomically: true, encoding: .utf8)
    try files.createSymbolicLink(atPath: "\(home)/out", withDestinationPath: folder.path)
    try files.createSymbolicLink(atPath: "\(home)/round", withDestinationPath: home)
    let world = MemoryWorld(on: DiskFiles())
    #expect(world.run("import", home) == .success, "\(world.messages)")
    #expect(world.messages.contains("out:1: omitted: this link leads out of the folder"))
    #expect(!world.messages.contains("round:"), "\(world.messages)")
    #expect(world.messages.contains("2 screens, 1 of 1 transitions"), "\(world.messages)")
  }

  /// Two expo-router apps in one folder, one with parts beside its screens, an empty title, shared screens,
  /// another name for a folder, and an address relative to a folder's first screen.
  private static let expo = [
    "app/login.yaml": "appId: shop.example\n---\n- launchApp\n",
    "app/tsconfig.json":
      #"{ "compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["parts/*"] } } }"#,
    "app/app/_layout.tsx":
      "export default () => <Stack><Stack.Screen name='help' options={{ title: '' }} /></Stack>",
    "app/app/(tabs)/_layout.tsx":
      "export default () => <Tabs><Tabs.Screen name='(home)' /><Tabs.Screen name='(find)' /></Tabs>",
    "app/app/(tabs)/(home)/index.tsx":
      "import { Row } from '@parts/row'\nexport default () => <Row />",
    "app/app/(tabs)/(home)/row.tsx": "export const Part = 1",
    "app/app/(tabs)/(find)/find/index.tsx":
      "export default () => <Link href='./find/all' />",
    "app/app/(tabs)/(find)/find/all.tsx": "export default () => null",
    "app/app/(tabs)/(home,find)/item.tsx": "export default () => null",
    "app/app/help.tsx":
      "export default () => <><Link href={config.helpUrl} />\n<Link href={`${config.helpUrl}/more`} /></>",
    "app/parts/row.tsx":
      "export const Row = () => <><Link href='/item' />\n<Link href='/help' /></>",
    "app/examples/small/app/_layout.tsx": "export default () => <Stack />",
  ]

  @Test("expo-router: the largest app is taken, and its parts, shared screens and aliases are read")
  func expoRouter() throws {
    let app = try imported(Self.expo)
    for line in [
      "make: { tabs: [{ stack: [home] }, { stack: [find] }] }", "to: item", "to: find-all",
      "title: 'Help'", "title: 'Home'",
    ] { #expect(app.spec.contains(line), "\(line)\n\(app.spec)") }
    #expect(
      app.messages.contains("examples/small/app/:1: omitted: a separate app with 0 files"),
      "\(app.messages)")
    #expect(app.messages.contains("5 screens, 3 of 3 transitions"), "\(app.messages)")
    #expect(!app.spec.contains("    row:"))
    // The scheme, a part that is no screen, and two links out of the app.
    #expect(app.messages.contains("4 guessed"), "\(app.messages)")
  }

  @Test("expo-router: addresses lead out by their scheme only, and 'default' is an export's")
  func expoCorners() throws {
    let files = [
      "app/app/_layout.tsx": "export default () => <Stack />",
      "app/app/_layout.js": "export default () => <Stack />",
      "app/app/index.tsx": """
      export default () => <>
        <Row onPress={() => router.push(`/webview?url=${item.url}`)} />
        <Row onPress={() => router.push(`${item.url}/more`)} /></>
      """,
      "app/app/webview.tsx": "const Web = () => null\nexport { Web as default }",
      "app/app/again.tsx": "export { default } from './webview'",
      "app/app/part.tsx": "switch (kind) { case 1: break; default: break }",
      "app/app/other.tsx": "export { default as Other } from './webview'",
      "app/app/locked.tsx": "",
    ]
    let disk = RootFiles(files, unreadable: ["app/app/locked.tsx"])
    let importer = MemoryWorld(on: disk)
    #expect(importer.run("import", "app") == .badSpec, "one file cannot be read")
    let messages = importer.messages
    #expect(messages.contains("locked.tsx:1: unreadable"), "\(messages)")
    #expect(messages.contains("1 of 1 transitions"), "\(messages)")
    #expect(!messages.contains("a separate app"), "\(messages)")
    #expect(importer.output.contains("{ label: 'Webview', to: webview }"), "\(importer.output)")
    for (name, isScreen) in [("again", true), ("locked", true), ("part", false), ("other", false)] {
      #expect(importer.output.contains("\n    \(name):\n") == isScreen, "\(importer.output)")
    }
    let teller = MemoryWorld(on: disk)
    #expect(teller.run("import", "app", "--format", "json") == .badSpec)
    #expect(teller.output.components(separatedBy: "it has no 'default' export").count == 3)
  }

  @Test("links of folders that hold no sources are not told, and the disk's root holds its files")
  func foreignLinks() throws {
    let graph = "dest Home  start\ndest Help\nedge Home -> Help\n"
    let world = MemoryWorld(on: RootFiles(["/app.nav": graph]))
    #expect(world.run("import", "/") == .success, "\(world.messages)")
    #expect(world.messages.contains("2 screens, 1 of 1 transitions"), "\(world.messages)")
    #expect(!world.messages.contains("leads out"), "\(world.messages)")
    let folder = try TemporaryDirectory()
    let home = try folder.write(graph, to: "app/a.nav").replacing("/a.nav", with: "")
    for name in ["node_modules", ".build"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home)/\(name)", withDestinationPath: folder.path)
    }
    let other = MemoryWorld(on: DiskFiles())
    #expect(other.run("import", home) == .success, "\(other.messages)")
    #expect(!other.messages.contains("omitted:"), "\(other.messages)")
  }

  @Test(
    "React Navigation: of two constants of one name a script means its own or the imported one")
  func constantsOfOneName() throws {
    let files = [
      "app/src/a.ts": "export const Names = { ITEM: 'Item', HELP: 'Help' };",
      "app/src/b.ts": "export const Names = { ITEM: 'Other', HELP: 'Hint' };",
      "app/src/App.tsx": """
      import { createNativeStackNavigator } from '@react-navigation/native-stack';
      import { Names } from './b';
      const Stack = createNativeStackNavigator();
      export const App = () => <Stack.Navigator>
          <Stack.Screen name='Home' component={Home} />
          <Stack.Screen name={Names.ITEM} component={Item} />
          <Stack.Screen name='Item' component={Item} />
        </Stack.Navigator>;
      const Item = () => null;
      """,
      "app/src/Home.tsx":
        "export const Home = () => <Button onPress={() => navigation.navigate(Names.ITEM)} />;",
    ]
    let app = try imported(files)
    #expect(app.spec.contains("{ label: 'Item', to: item }"), "\(app.spec)")
    #expect(app.spec.contains("\n    other:\n"), "\(app.spec)")
    let world = MemoryWorld(files)
    #expect(world.run("import", "app", "--format", "json") == .success)
    let guess = "several scripts declare 'Names'; the first is used"
    #expect(world.output.components(separatedBy: guess).count == 2, "\(world.output)")
  }

  @Test("React Navigation: names that stand in constants and enumerations are read")
  func constants() throws {
    let app = try imported([
      "app/src/names.ts": """
      const Names = { HOME: 'Home', ITEM: 'Item' } as const;
      export enum Modals { help = 'Help' }
      export default Names;
      """,
      "app/src/App.tsx": """
      import { createNativeStackNavigator } from '@react-navigation/native-stack';
      const Stack = createNativeStackNavigator();
      const linking = { prefixes: ['app://'], config: { screens: { [Names.ITEM]: 'items' } } };
      export function App() {
        return <Stack.Navigator>
          <Stack.Screen name={Names.HOME} component={Home} />
          <Stack.Screen name={Names.ITEM} component={Item} />
          <Stack.Screen name={Modals.help} component={Help} />
          <Stack.Screen name={name(1)} component={Help} />
        </Stack.Navigator>;
      }
      const Home = () => <Button onPress={() => navigation.navigate(Names.ITEM)} />;
      const Item = () => <Button onPress={() => navigation.navigate(Modals.help)} />;
      const Help = () => null;
      """,
    ])
    for line in ["to: item", "to: help", "pattern: 'app://items'"] {
      #expect(app.spec.contains(line), "\(line)\n\(app.spec)")
    }
    #expect(app.messages.contains("src/App.tsx:9: omitted: the name of this screen is computed"))
    #expect(app.messages.contains("3 screens, 2 of 2 transitions, 1 links"), "\(app.messages)")
  }
}

/// Files in memory below the disk's root, of which some cannot be read.
private struct RootFiles: Files {
  private let files: MemoryFiles
  private let unreadable: Set<String>

  init(_ files: [String: String], unreadable: Set<String> = []) {
    self.files = MemoryFiles(files.mapValues { Array($0.utf8) })
    self.unreadable = unreadable
  }

  private func plain(_ path: String) -> String { path.replacing("//", with: "/") }

  func read(_ path: String, atMost bytes: Int) throws -> [UInt8] {
    guard !unreadable.contains(path) else {
      throw FileProblem(path: path, reason: "permission denied")
    }
    return try files.read(plain(path), atMost: bytes)
  }
  func list(_ folder: String) throws -> [String] {
    try files.list(folder == "/" ? "" : plain(folder))
  }
  func resolved(_ path: String) -> String? { plain(path) }
  func exists(_ path: String) -> Bool { files.exists(plain(path)) }
  func write(_ written: [FileContent]) throws { try files.write(written) }
  func checkWritable(_ path: String) throws {}
  func draft(_ path: String) throws -> any FileDraft { try files.draft(path) }
  func remove(_ path: String) throws { try files.remove(path) }
}
