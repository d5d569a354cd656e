import Commands
import Testing

@Suite("navlab import")
struct ImportTests {
  private static let res = "shop/app/src/main/res"
  private static let android =
    #"xmlns:android="http://schemas.android.com/apk/res/android" "#
    + #"xmlns:app="http://schemas.android.com/apk/res-auto""#

  /// A small Android app: two sections, a nested and an included graph, a dialog, arguments, a link, an
  /// action from anywhere, and actions that take screens away.
  private static let shop = [
    "\(res)/navigation/main.xml": """
    <navigation \(android) android:id="@+id/main" app:startDestination="@id/homeFragment">
      <action android:id="@+id/action_global_help" app:destination="@id/helpDialog" />
      <fragment android:id="@+id/homeFragment" android:label="@string/home">
        <action android:id="@+id/open" app:destination="@id/productFragment" />
        <action android:id="@+id/buy" app:destination="@id/checkout" />
      </fragment>
      <fragment android:id="@+id/accountFragment" android:label="Account">
        <action android:id="@+id/lost" app:destination="@id/gone" />
      </fragment>
      <fragment android:id="@+id/productFragment">
        <argument android:name="productId" app:argType="integer" />
        <argument android:name="tab" android:defaultValue="0" app:argType="integer" />
        <deepLink app:uri="shop://product/{productId}" />
        <action android:id="@+id/buy_now" app:destination="@id/checkout"
          app:popUpTo="@id/productFragment" app:popUpToInclusive="true" />
      </fragment>
      <navigation android:id="@+id/checkout" app:startDestination="@id/addressFragment">
        <fragment android:id="@+id/addressFragment">
          <action android:id="@+id/pay" app:destination="@id/paymentFragment"
            app:popUpTo="@id/homeFragment" />
        </fragment>
        <fragment android:id="@+id/paymentFragment" />
      </navigation>
      <include app:graph="@navigation/help" />
    </navigation>
    """,
    "\(res)/navigation/help.xml": """
    <navigation \(android) android:id="@+id/help" app:startDestination="@id/helpDialog">
      <dialog android:id="@+id/helpDialog" android:label="It's here: 'help' # é" />
      <include app:graph="@navigation/main" />
    </navigation>
    """,
    "\(res)/menu/bottom.xml": """
    <menu \(android)><item android:id="@id/homeFragment" /><item android:id="@id/accountFragment" /></menu>
    """,
    "\(res)/layout/activity.xml": """
    <LinearLayout \(android)>
      <com.google.android.material.bottomnavigation.BottomNavigationView app:menu="@menu/bottom" />
    </LinearLayout>
    """,
    "\(res)/values/strings.xml": """
    <resources><string name="app_name">Corner\\'s Shop</string>
      <string name="home">Home &amp; <b>more</b></string></resources>
    """,
  ]

  @Test("an Android app becomes a spec that runs without an edit, with a second layout")
  func android() throws {
    var files = Self.shop
    // Without the circle of includes the largest graph is the outermost.
    files["\(Self.res)/navigation/help.xml"]?.replace(
      #"<include app:graph="@navigation/main" />"#, with: "")
    let world = MemoryWorld(files)
    #expect(world.run("import", "shop", "--output", "shop.yaml") == .success, "\(world.messages)")
    let text = try #require(world.text(of: "shop.yaml"))
    for line in [
      "experiment: corner-s-shop", "  tab-bar: { title: 'Tab bar, as in the app', control: true }",
      "title: 'Home &'", "context: integer", "title: \"It's here: 'help' # é\"",
      "make: { tabs: [{ stack: [home] }, { stack: [account] }] }",
      "make: { drawer: [{ stack: [home] }, { stack: [account] }] }",
      "to: address-in-place-of-product", "using: push-replacing-last", "to: payment-above-home",
      "pattern: 'shop://product/:productId', to: product, with: ':productId', examples: 'shop://product/1'",
      "'action_global_help' can be used anywhere in 'main'",
      "# app/src/main/res/navigation/main.xml:8: 'lost' leads to 'gone', which is not a screen",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(world.messages.contains("6 screens, 5 of 6 transitions, 1 links"))
    #expect(world.run("check", "shop.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(
      world.run("check", "shop.yaml", "--only", "links,screens") == .success, "\(world.output)")
    #expect(world.run("run", "shop.yaml", "--people", "50") == .success)
  }

  @Test("the same sources give the same bytes, and a file that is there is kept")
  func again() {
    let world = MemoryWorld(Self.shop)
    let other = MemoryWorld(Self.shop)
    #expect(world.run("import", "shop", "--output", "a.yaml") == .success)
    #expect(other.run("import", "shop") == .success)
    #expect(world.text(of: "a.yaml") == other.output && !other.output.isEmpty)
    let taken = MemoryWorld(Self.shop.merging(["a.yaml": "mine"]) { first, _ in first })
    #expect(taken.run("import", "shop", "--output", "a.yaml") == .usage)
    #expect(taken.text(of: "a.yaml") == "mine")
    #expect(taken.run("import", "shop", "--output", "a.yaml", "--force") == .success)
  }

  @Test("a circle of includes is told with its line, and the rest is taken over")
  func circle() {
    let world = MemoryWorld(Self.shop)
    #expect(world.run("import", "shop/app/src/main/res/navigation/main.xml") == .success)
    #expect(
      world.messages.contains("navigation/help.xml:3: omitted: the graph 'main' includes itself"),
      "\(world.messages)")
    #expect(world.messages.contains("6 screens"))
  }

  @Test("what cannot be read is told with file and line and ends with 65; the spec is of the rest")
  func hostile() {
    var files = Self.shop
    files["\(Self.res)/navigation/help.xml"] =
      "<!DOCTYPE x [<!ENTITY a 'b'>]><navigation>&c;</navigation>"
    files["\(Self.res)/menu/bottom.xml"] = "<menu>\n<item></menu>"
    let world = MemoryWorld(files)
    #expect(world.run("import", "shop", "--output", "shop.yaml") == .badSpec)
    #expect(
      world.messages.contains("navigation/help.xml:1: unreadable: this XML cannot be read"))
    #expect(world.messages.contains("menu/bottom.xml:2: unreadable"))
    #expect(world.run("check", "shop.yaml", "--only", "text") == .success)
    #expect(MemoryWorld(["a/b.txt": "x"]).run("import", "a") == .badSpec)
    #expect(MemoryWorld().run("import", "gone") == .noInput)
  }

  @Test("findings and counts are data, too")
  func json() {
    let world = MemoryWorld(Self.shop)
    #expect(world.run("import", "shop", "--format", "json") == .success)
    #expect(world.output.contains("\"declared\": 6") && world.output.contains("\"taken\": 5"))
    #expect(world.output.contains("\"kind\": \"omitted\""))
  }

  @Test("a committed graph becomes a spec that runs, whatever its names are")
  func navFile() throws {
    let world = MemoryWorld([
      "app/app.nav": """
      # a comment
      dest Home  start
      dest Browser  args=(id: String, query: String? = …)
      dest 2nd (a.Second)
      edge Home -> Browser  "say \\"hi\\""
      edge Browser -> 2nd (a.Second)
      edge Home -> Nowhere
      shape Home
      """
    ])
    #expect(world.run("import", "app/app.nav", "--output", "app.yaml") == .badSpec)
    #expect(world.messages.contains("app.nav:7: omitted: 'Home' or 'Nowhere' is not a destination"))
    #expect(world.messages.contains("app.nav:8: unreadable: this is neither 'dest' nor 'edge'"))
    let text = try #require(world.text(of: "app.yaml"))
    #expect(text.contains("label: 'say \"hi\"', to: browser-2, with: 'some-id'"), "\(text)")
    #expect(world.run("check", "app.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(world.run("run", "app.yaml", "--people", "50") == .success)
  }

  @Test("a run of capitals in a name is one word, to which the next one's capital does not belong")
  func capitals() throws {
    let world = MemoryWorld([
      "app/app.nav": """
      dest HTMLView  start
      dest URLSession
      dest myURL
      dest savedIDsView
      dest userDetails_2
      edge HTMLView -> URLSession
      edge URLSession -> myURL
      edge myURL -> savedIDsView
      edge savedIDsView -> userDetails_2
      """
    ])
    #expect(world.run("import", "app/app.nav", "--output", "app.yaml") == .success)
    let text = try #require(world.text(of: "app.yaml"))
    for line in [
      "start: html-view", "to: url-session", "to: my-url", "to: saved-ids-view",
      "to: user-details-2", "title: 'Html view'",
    ] { #expect(text.contains(line), "\(line) is not in\n\(text)") }
  }

  /// A small expo-router app: groups, tabs, a parameter, a modal, a redirect at the start, and a link in a
  /// component that a screen imports.
  private static let expo = [
    "mobile/app.json": #"{"expo": {"name": "Shop", "scheme": "shop"}}"#,
    "mobile/src/app/_layout.tsx": """
    export default () => <Stack><Stack.Screen name="(tabs)" />
      <Stack.Screen name="help" options={{ presentation: 'modal' }} /></Stack>
    """,
    "mobile/src/app/index.tsx": #"export default () => <Redirect href="/(tabs)/home" />"#,
    "mobile/src/app/(tabs)/_layout.tsx": """
    // <Drawer> is not what this is
    export default () => <Tabs>
      <Tabs.Screen name="home" options={{ title: "It's home" }} />
      <Tabs.Screen name="account/index" options={{ title: 'Account' }} />
      <Tabs.Screen name="secret" options={{ href: null }} /></Tabs>
    """,
    "mobile/src/app/(tabs)/home.tsx": """
    import { List } from '@/list'
    export default () => <List>Don't</List>
    """,
    "mobile/src/app/(tabs)/account/index.tsx":
      "export default () => <Button onPress={() => router.push(where)} />",
    "mobile/src/app/(tabs)/secret.tsx": "export default () => null",
    "mobile/src/app/item/[id].tsx": """
    export default () => <Button onPress={() => router.replace({ pathname: '/help', params: { a: '/b' } })} />
    """,
    "mobile/src/app/help.tsx": "export default () => <Link href={`../item/${x}`} />",
    "mobile/src/app/+not-found.tsx": "export default () => <Link href='/' />",
    "mobile/src/list.tsx":
      #"export const List = () => <Link href={{ pathname: '/item/[id]', params: { id } }} />"#,
    "mobile/node_modules/x/app/_layout.tsx": "<Drawer />",
  ]

  @Test("an expo-router app becomes a spec that runs without an edit")
  func expoRouter() throws {
    let world = MemoryWorld(Self.expo)
    #expect(world.run("import", "mobile", "--output", "m.yaml") == .success, "\(world.messages)")
    let text = try #require(world.text(of: "m.yaml"))
    for line in [
      "make: { tabs: [{ stack: [home] }, { stack: [account] }] }", "title: 'It''s home'",
      "# src/list.tsx:1: a guess: the label is the screen's title", "to: item-id, with: 'some-id'",
      "pattern: 'shop://item/:id', to: item-id, with: ':id'", "unknown: { to: not-found }",
      "start: home",
      "# src/app/(tabs)/account/index.tsx:1: its address is computed",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(world.messages.contains("6 screens, 4 of 5 transitions, 5 links"), "\(world.messages)")
    #expect(world.run("check", "m.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(world.run("check", "m.yaml", "--only", "links,screens") == .success, "\(world.output)")
    #expect(world.run("run", "m.yaml", "--people", "50") == .success)
  }

  @Test("words in braces in the sources' texts are no values of the spec")
  func braces() throws {
    let world = MemoryWorld([
      "shop/app/src/main/res/navigation/main.xml": """
      <navigation \(Self.android) android:id="@+id/main" app:startDestination="@id/x">
        <fragment android:id="@+id/x" android:label="{each} of {count}">
          <action android:id="@+id/go" app:destination="@id/y" /></fragment>
        <fragment android:id="@+id/y" android:label="{context}">
          <argument android:name="p" android:defaultValue="{each}" />
          <deepLink app:uri="app://{p}/{each}" /></fragment>
      </navigation>
      """
    ])
    #expect(world.run("import", "shop", "--output", "s.yaml") == .success, "\(world.messages)")
    let text = try #require(world.text(of: "s.yaml"))
    #expect(text.contains("title: '{ each } of { count }'"), "\(text)")
    #expect(world.run("check", "s.yaml", "--only", "text") == .success, "\(world.output)\(text)")
  }

  @Test("names of files with line breaks and braces become no links that a spec refuses")
  func namesOfFiles() throws {
    let page = "export default () => null"
    let world = MemoryWorld([
      "m/app/_layout.tsx": "export default () => <Stack />", "m/app/index.tsx": page,
      "m/app/a\nb.tsx": page, "m/app/{each}.tsx": page,
    ])
    #expect(world.run("import", "m", "--output", "m.yaml") == .success, "\(world.messages)")
    #expect(
      world.messages.contains("has characters that a spec's links cannot have"),
      "\(world.messages)")
    #expect(world.run("check", "m.yaml", "--only", "text") == .success, "\(world.output)")
  }

  @Test("a graph that cannot be read is told where there is nothing else")
  func unreadableGraph() {
    let world = MemoryWorld([
      "shop/app/src/main/res/navigation/main.xml": "<navigation><fragment></navigation>"
    ])
    #expect(world.run("import", "shop") == .badSpec)
    #expect(world.messages.contains("main.xml:1: unreadable: this XML"), "\(world.messages)")
    #expect(!world.messages.contains("there is no navigation"))
  }

  @Test("folders that lie ever deeper in each other are refused at once")
  func depth() {
    let path = "deep/" + String(repeating: "d/", count: 80) + "app.nav"
    let world = MemoryWorld([path: "dest a start\n"])
    #expect(world.run("import", "deep") == .badSpec)
    #expect(world.messages.contains("has folders more than 64 deep"))
  }
}
