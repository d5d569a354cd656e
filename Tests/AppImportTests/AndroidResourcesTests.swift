import AppImport
import Testing

@Suite("Android's resources as they are written")
struct AndroidResourcesTests {
  private static let res = "app/src/main/res"

  private static func graph(_ id: String, start: String, _ inside: String) -> String {
    "<navigation \(AppSources.android) android:id=\"@+id/\(id)\" app:startDestination=\"@id/\(start)\">\(inside)</navigation>"
  }

  @Test("a bar shows the titles of its menu, and a name of the code is nobody's title")
  func titles() {
    let spec = AppSources([
      "\(Self.res)/navigation/main.xml": Self.graph(
        "main", start: "homeFragment",
        """
        <fragment android:id="@+id/homeFragment" android:name="x.HomeFragment" android:label="fragment_home" />
        <fragment android:id="@+id/filesFragment" android:name="x.Files" android:label="RootFilesFragment">
          <action android:id="@+id/q" app:destination="@id/searchFragment" /></fragment>
        <fragment android:id="@+id/searchFragment" android:label="searchFragment" />
        """),
      "\(Self.res)/menu/bottom.xml": """
      <menu \(AppSources.android)><item android:id="@+id/homeFragment" android:title="@string/home" />
        <item android:id="@+id/filesFragment" android:title="Files" /></menu>
      """,
      "\(Self.res)/values/strings.xml": """
      <!DOCTYPE resources [ <!ENTITY shop "Corner &#38; Shop"> ]>
      <resources><string name="home">My &shop;</string></resources>
      """,
    ]).spec
    for line in ["title: 'My Corner & Shop'", "title: 'Files'", "title: 'Search'"] {
      #expect(spec.contains(line), "\(line)\n\(spec)")
    }
    #expect(!spec.contains("ragment_") && !spec.contains("RootFiles"), "\(spec)")
    #expect(spec.contains("guessed-labels: { files: ['Search'] }"), "\(spec)")
    #expect(!spec.contains("document type"))
  }

  /// A list of chats with a graph of its own in its layout, and help that every screen may open.
  private static let chats = [
    "\(res)/navigation/main.xml": graph(
      "main", start: "chats",
      """
      <fragment android:id="@+id/chats" android:name="x.Chats" android:label="Chats">
        <action android:id="@+id/s" app:destination="@id/settings" /></fragment>
      <fragment android:id="@+id/settings" android:name="x.Settings" android:label="Settings" />
      <action android:id="@+id/global_help" app:destination="@id/help" />
      <fragment android:id="@+id/help" android:name="x.Help" android:label="Help" />
      """),
    "\(res)/navigation/chat.xml": graph(
      "chat", start: "empty",
      """
      <fragment android:id="@+id/empty" android:label="Pick a chat">
        <action android:id="@+id/o" app:destination="@id/conversation" /></fragment>
      <fragment android:id="@+id/conversation" android:label="Conversation" />
      """),
    "\(res)/layout/two_panes.xml": """
    <LinearLayout \(AppSources.android)><x.FragmentContainerView app:navGraph="@navigation/chat" /></LinearLayout>
    """,
    "app/src/main/java/x/Chats.kt": "class Chats { val view = TwoPanesBinding.inflate(it) }",
  ]

  @Test(
    "a graph that a screen's layout hosts is a part of that screen, and its screens are the app's")
  func hosted() {
    let spec = AppSources(Self.chats).spec
    #expect(spec.contains("counts: { screens: 5, transitions: 3, missed: 0,"), "\(spec)")
    #expect(spec.contains("{ label: 'Conversation', to: conversation }"), "\(spec)")
    #expect(spec.contains("'empty' shows inside 'chats', so it is a part of it"))
    #expect(!spec.contains("a separate graph"))
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("an empty pane that is the first screen of several graphs is a part of each of their hosts")
  func panes() {
    var files = Self.chats
    files["\(Self.res)/navigation/calls.xml"] = Self.graph(
      "calls", start: "empty",
      """
      <fragment android:id="@+id/empty" android:label="Pick a chat">
        <action android:id="@+id/c" app:destination="@id/call" /></fragment>
      <fragment android:id="@+id/call" android:label="The call">
        <action android:id="@+id/back" app:destination="@id/empty" /></fragment>
      """)
    files["\(Self.res)/layout/settings.xml"] =
      "<x.Pane \(AppSources.android) app:navGraph=\"@navigation/calls\" />"
    files["\(Self.res)/navigation/chat.xml"]?.replace(
      "<action android:id=\"@+id/o\"",
      with:
        "<action android:id=\"@+id/e\" app:destination=\"@id/empty\" /><action android:id=\"@+id/o\""
    )
    let spec = AppSources(files).spec
    func entries(of screen: String) -> String {
      let parts = spec.split(separator: "    \(screen):\n      title:").dropFirst()
      return parts.first.map { String($0.prefix { $0 != "#" }) } ?? ""
    }
    #expect(entries(of: "settings").contains("{ label: 'The call', to: call }"), "\(spec)")
    #expect(
      !entries(of: "chats").contains("The call") && !entries(of: "chats").contains("to: chats"))
    #expect(entries(of: "call").contains("to: settings"), "\(spec)")
    #expect(AppSources.mistakes(in: spec).isEmpty, "\(spec)")
  }

  @Test("an action that can be used anywhere is an entry of the screens whose code uses it")
  func global() {
    var files = Self.chats
    #expect(AppSources(files).spec.contains("'global_help' can be used anywhere in 'main'"))
    files["app/src/main/java/x/Settings.kt"] =
      "class Settings { fun a() { findNavController().navigate(MainDirections.globalHelp()) } }"
    let spec = AppSources(files).spec
    let settings = spec.split(separator: "    settings:\n").dropFirst().first.map(String.init) ?? ""
    #expect(
      settings.hasPrefix(
        "      title: 'Settings'\n      entries:\n        - { label: 'Help', to: help }"), "\(spec)"
    )
    #expect(!spec.contains("can be used anywhere"))
  }

  @Test("a link of the manifest opens its activity, or is reported with the line of its filter")
  func manifest() {
    var files = Self.chats
    files["\(Self.res)/navigation/main.xml"]?.replace(
      "<action android:id=\"@+id/global_help\"",
      with:
        "<activity android:id=\"@+id/share\" android:name=\"x.ShareActivity\" android:label=\"Share\" /><action android:id=\"@+id/global_help\""
    )
    files["app/src/main/AndroidManifest.xml"] = """
      <manifest \(AppSources.android)><application>
        \(["ShareActivity", "MainActivity"].map { """
          <activity android:name=".\($0)"><intent-filter><action android:name="android.intent.action.VIEW" />
            <category android:name="android.intent.category.BROWSABLE" />
            <data android:scheme="https" android:host="shop.example" android:path="/\($0)" /></intent-filter></activity>
          """ }.joined())
      </application></manifest>
      """
    let spec = AppSources(files).spec
    #expect(
      spec.contains("{ pattern: 'https://shop.example/ShareActivity', to: share }"), "\(spec)")
    #expect(
      spec.contains(
        "the code of 'main-activity' chooses the screen of 'https://shop.example/MainActivity'"),
      "\(spec)")
  }

  @Test("a file that nobody wrote by hand is reported and left out")
  func large() {
    var files = Self.chats
    files["app/src/main/java/x/Icons.kt"] = String(repeating: "val icon = 1 // x\n", count: 70_000)
    let app = ImportedApp(AppSources(files).tree, title: "chat")
    #expect(app?.spec != nil)
    let large = app?.findings.all.filter { $0.message.contains("nobody writes so much by hand") }
    #expect(large?.count == 1 && large?.first?.kind == .omitted)
    #expect(app?.findings.count(.unreadable) == 0)
  }
}
