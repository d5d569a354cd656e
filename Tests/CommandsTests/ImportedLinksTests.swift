import Commands
import Testing

@Suite("Links of an app that is imported again")
struct ImportedLinksTests {
  private static let app = [
    "app/linking.ts": """
    export const linking = {
      prefixes: ['tiny://'],
      config: { screens: { Home: '', Profile: 'profile/:id', Offers: 'offers' } },
    };
    """,
    "app/App.tsx": """
    import { createNativeStackNavigator } from '@react-navigation/native-stack';
    const Stack = createNativeStackNavigator();
    export default function App() {
      return (
        <NavigationContainer linking={linking}>
          <Stack.Navigator>
            <Stack.Screen name="Home" component={Home} />
            <Stack.Screen name="Profile" component={Profile} />
            <Stack.Screen name="Offers" component={Offers} />
          </Stack.Navigator>
        </NavigationContainer>
      );
    }
    function Home({ navigation }) {
      return <Button onPress={() => navigation.navigate('Profile', { id: 1 })} title="Profile" />;
    }
    function Profile({ navigation }) {
      return <Button onPress={() => navigation.navigate('Offers')} title="Offers" />;
    }
    function Offers() { return null; }
    """,
  ]
  private static let android = [
    "app/src/main/res/navigation/main.xml": """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/main" app:startDestination="@id/home">
      <fragment android:id="@+id/home"><action android:id="@+id/open" app:destination="@id/offers" /></fragment>
      <fragment android:id="@+id/offers"><deepLink app:uri="shop://offers" /></fragment>
    </navigation>
    """
  ]
  private static let ledger = "reports/baselines/app.links.yaml"

  /// Imports a tree, changes a text of its sources, and imports it again.
  private func again(
    _ tree: [String: String], _ old: String, _ new: String,
    between: (MemoryWorld) throws -> Void = { _ in }
  ) throws -> MemoryWorld {
    let world = MemoryWorld(tree)
    try #require(world.run("import", "app", "--output", "app.yaml") == .success)
    try between(world)
    for (path, text) in tree where text.contains(old) {
      try world.files.write(Array(text.replacing(old, with: new).utf8), to: path)
    }
    try #require(
      world.run("import", "app", "--output", "app.yaml") == .success, "\(world.messages)")
    return world
  }

  @Test("a renamed or deleted link is reported, and fails the gate until it is accepted")
  func lost() throws {
    let changes = [
      (Self.app, "profile/:id", "user/:id", "tiny://profile/some-id"),
      (Self.app, ", Offers: 'offers'", "", "tiny://offers"),
      (Self.android, "shop://offers", "shop://deals", "shop://offers"),
    ]
    for (tree, old, new, url) in changes {
      let world = try again(tree, old, new)
      #expect(world.output.contains("✗ link \(url) is no longer answered"), "\(world.output)")
      #expect(world.output.hasSuffix("navigation: 1 link broken\n"))
      #expect(world.text(of: Self.ledger)?.contains("\"\(url)\": ") == true)
      let people = ["--people", "20", "--threads", "1", "--inconclusive", "warn"]
      #expect(world.run(["gate", "app.yaml"] + people) == .failed)
      // Importing once more keeps what is lost; accepting ends it.
      #expect(world.run("import", "app", "--output", "app.yaml") == .success)
      #expect(world.run(["gate", "app.yaml"] + people) == .failed)
      #expect(world.run(["gate", "app.yaml", "--accept"] + people) == .success)
      #expect(world.run(["gate", "app.yaml"] + people) == .success, "\(world.output)")
    }
  }

  @Test("a new link or label is no loss and writes no ledger")
  func kept() throws {
    for (old, new) in [
      ("Offers: 'offers'", "Offers: 'offers', Help: 'help'"),
      ("title=\"Offers\"", "title=\"Deals\""),
    ] {
      let world = try again(Self.app, old, new)
      #expect(
        !world.output.contains("✗ link") && world.text(of: Self.ledger) == nil, "\(world.output)")
    }
  }

  @Test("an example that people wrote does not hide that its link was renamed")
  func ownExample() throws {
    let world = MemoryWorld(Self.app)
    try #require(world.run("import", "app", "--output", "app.yaml") == .success)
    let text = try #require(world.text(of: "app.yaml"))
    let edited = text.replacing(
      "examples: 'tiny://profile/some-id'", with: "examples: 'tiny://profile/7'")
    try #require(edited != text)
    let renamed = (Self.app["app/linking.ts"] ?? "").replacing("profile/:id", with: "user/:id")
    try world.files.write(Array(edited.utf8), to: "app.yaml")
    try world.files.write(Array(renamed.utf8), to: "app/linking.ts")
    #expect(world.run("import", "app", "--output", "app.yaml") == .badSpec)
    #expect(
      world.messages.contains("the pattern does not fit its example 'tiny://profile/7'"),
      "\(world.messages)")
    #expect(world.text(of: "app.yaml") == edited)
  }

  @Test("a link is added to the ledger that has others, and a ledger of another app is left alone")
  func merged() throws {
    let people = ["--people", "20", "--threads", "1"]
    let world = try again(Self.app, "profile/:id", "user/:id") { world in
      try #require(world.run(["gate", "app.yaml", "--accept"] + people) == .success)
      let text = try #require(world.text(of: Self.ledger))
      let lines = text.split(separator: "\n").filter { !$0.contains("tiny://profile") }
      try world.files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: Self.ledger)
    }
    let text = try #require(world.text(of: Self.ledger))
    #expect(text.contains("tiny://profile/some-id") && text.contains("tiny://offers"), "\(text)")
    let other = MemoryWorld(Self.app)
    try #require(other.run("import", "app", "--output", "app.yaml") == .success)
    let foreign = text.replacing("ledger: \"app\"", with: "ledger: \"other\"")
    try other.files.write(Array(foreign.utf8), to: Self.ledger)
    try other.files.write(
      Array((Self.app["app/linking.ts"] ?? "").replacing("profile/:id", with: "user/:id").utf8),
      to: "app/linking.ts")
    #expect(other.run("import", "app", "--output", "app.yaml") == .badSpec)
    #expect(other.messages.contains("this is the ledger of 'other'"))
    #expect(other.text(of: Self.ledger) == foreign)
  }
}
