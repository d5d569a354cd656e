import DeepLinks
import Importers
import Testing
import WebText

@Suite("Links of other formats as patterns")
struct LinkImportTests {
  private func lines(_ text: String, app: String? = nil) throws -> [String] {
    let found = try LinkImport(Array(text.utf8), domain: "shop.example", appID: app)
    return found.links.map { "\($0.name) \($0.pattern)" }
      + found.omissions.map { "- \($0.message)" }
  }

  @Test("rules of an association file become patterns that take the same links")
  func association() throws {
    let file = #"""
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.shop"], "components": [
        {"/": "/"}, {"/": "/buy/*"}, {"/": "/item/?*"}, {"/": "/id/????"}, {"/": "/a*b(c)"},
        {"/": "/n/$(digit)$(digit)"}, {"/": "/help", "exclude": true},
        {"/": "/s", "?": {"q": "?*", "any": "*"}}, {"/": "/t", "#": "top*"}
      ]}]}}
      """#
    let found = try LinkImport(Array(file.utf8), domain: "shop.example")
    #expect(
      found.links.map(\.pattern) == [
        "https://shop.example/", "https://shop.example/buy{/*}?", "https://shop.example/item/(.+)",
        "https://shop.example/id/(.)(.)(.)(.){/}?", "https://shop.example/a*b\\(c\\){/}?",
        "https://shop.example/n/([0-9])([0-9]){/}?",
        "https://shop.example/s{/}?\\?{*&}?q=(.+){&*}?", "https://shop.example/t{/}?#top*",
      ])
    #expect(
      found.links.map(\.name) == ["home", "buy", "item", "id", "a-b-c", "n-digit-digit", "s", "t"])
    #expect(
      found.omissions.map(\.message) == [
        "exclude /help: a link cannot exclude, so this rule is left out"
      ]
    )
    // Held against each other, what was taken over agrees with where it came from.
    let association = AssociationFile(Array(file.utf8))
    let table = LinkTable(try found.links.map { try LinkPattern($0.pattern) })
    let links = [
      "", "buy", "buy/", "buyer", "buy/1/2", "item", "item/x", "id/1234", "id/123", "id/1234/",
      "axb(c)",
      "n/12", "n/1a", "help", "s", "s?q=1", "s?x=1&q=2&y=3", "s?q=", "t", "t#top", "t#topic", "u",
    ]
    for link in links {
      let url = try #require(LinkURL("https://shop.example/\(link)"))
      let decision = association.decide(url, domain: "shop.example", appID: "ABCDE12345.shop")
      #expect((table.match(url) != nil) == decision.isMatch, "\(link)")
    }
  }

  @Test("what a pattern cannot say is noted")
  func notes() throws {
    let file = #"""
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.shop"], "components": [
        {"/": "/$(lang)/x", "caseSensitive": false, "?": {"a": "1", "b": "2"}}
      ]}]}}
      """#
    let found = try LinkImport(Array(file.utf8))
    #expect(
      found.links.first?.notes == [
        "'$(lang)' is read as any text", "the rule asks for 'b' too, in any order",
        "the rule ignores letter case, but the pattern does not",
      ])
  }

  @Test("a table of React Navigation keeps its order by what is most specific")
  func reactNavigation() throws {
    let table = """
      {"prefixes": ["shop://"], "config": {"initialRouteName": "Home", "screens": {
        "Anything": "item/*", "ItemDetails": "item/:id", "NewItem": "item/new", "Home": ""}}}
      """
    let imported = try lines(table)
    #expect(
      imported == [
        "new-item shop://item/new", "item-details shop://item/:id", "anything shop://item/*",
        "home shop://",
      ])
  }

  @Test("the filters of an Android app become a pattern for each scheme, host and path")
  func android() throws {
    let manifest = #"""
      <?xml version="1.0" encoding="utf-8"?>
      <!-- of the shop -->
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="example.shop">
        <application>
          <activity android:name=".ItemActivity" android:exported="true">
            <intent-filter android:autoVerify="true">
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.DEFAULT" />
              <category android:name="android.intent.category.BROWSABLE" />
              <data android:scheme="https" android:host="shop.example" android:pathPrefix="/item/" />
              <data android:host="*.shop.example" android:path="/a&amp;b" />
            </intent-filter>
            <intent-filter>
              <action android:name="android.intent.action.MAIN" />
            </intent-filter>
          </activity>
          <activity android:name="example.shop.Start">
            <intent-filter>
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.BROWSABLE" />
              <data android:scheme="shop" />
            </intent-filter>
            <intent-filter>
              <action android:name="android.intent.action.VIEW" />
              <category android:name="android.intent.category.BROWSABLE" />
              <data android:scheme="http" android:host="h" android:port="80"
                android:pathPattern="/x/.*/y*\\.html" android:mimeType="text/html" />
            </intent-filter>
          </activity>
        </application>
      </manifest>
      """#
    let found = try LinkImport(Array(manifest.utf8))
    #expect(
      found.links.map { "\($0.name) \($0.pattern)" } == [
        "item-activity https://shop.example/item/*", "item-activity https://shop.example/a&b",
        "item-activity https://*.shop.example/item/*", "item-activity https://*.shop.example/a&b",
        "start shop://*/*", #"start http://h:80/x/(.*)/{y}*.html"#,
      ])
    #expect(
      found.links[0].notes == [
        "the filter takes every host with every path, even combinations that were not meant"
      ])
    #expect(found.links[4].notes == [])
    #expect(
      found.issues.map(\.description) == ["27:49: warning: 'android:mimeType' is not imported"])
  }

  @Test(
    "what is no XML that is read is told with its place",
    arguments: [
      ("<manifest", "1:1: error: this is not XML: this tag is not closed"),
      (
        "<manifest><a></manifest>",
        "1:14: error: this is not XML: 'manifest' is closed, but 'a' is open"
      ),
      ("<manifest a=1/>", "1:13: error: this is not XML: a value must be in quotes"),
      ("<manifest a='1' a='2'/>", "1:17: error: this is not XML: 'a' is given twice"),
      ("<manifest a='&x;'/>", "1:14: error: this is not XML: '&x;' is not supported"),
      (
        "<!DOCTYPE x [<!ENTITY y '&z;'><!ENTITY z '&y;'>]><x a='&y;'/>",
        "1:56: error: this is not XML: entities are nested too deeply"
      ),
      (
        "<!DOCTYPE x [<!ENTITY y 'z'><x/>",
        "1:1: error: this is not XML: this document type is not closed"
      ),
      ("<manifest/><a/>", "1:12: error: this is not XML: there is more after the end"),
      ("<plist/>", "1:1: error: a manifest's root is 'manifest', not 'plist'"),
    ])
  func notXML(text: String, issue: String) throws {
    #expect(try LinkImport(Array(text.utf8)).issues.map(\.description) == [issue])
  }

  @Test("the entities of a document type are read, and cannot multiply")
  func entities() throws {
    func manifest(_ type: String, host: String) -> [UInt8] {
      Array(
        """
        \(type)<manifest><activity android:name=".A"><intent-filter>
        <action android:name="android.intent.action.VIEW" /><category android:name="android.intent.category.BROWSABLE" />
        <data android:scheme="https" android:host="\(host)" android:path="/a" /></intent-filter></activity></manifest>
        """.utf8)
    }
    let own = manifest(
      "<!DOCTYPE m [<!-- ] --><!ENTITY shop 'shop'><!ENTITY h \"&shop;.example\"><!ELEMENT x ANY>]>",
      host: "&h;")
    #expect(try LinkImport(own).links.map(\.pattern) == ["https://shop.example/a"])
    let other = manifest("<!DOCTYPE m SYSTEM 'http://x.example/a.dtd'>", host: "&h;")
    #expect(try LinkImport(other).issues.isEmpty)
    var laughs = "<!ENTITY a0 'ha'>"
    for level in 1...7 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      laughs += "<!ENTITY a\(level) '\(inner)'>"
    }
    #expect(
      try LinkImport(manifest("<!DOCTYPE m [\(laughs)]>", host: "&a7;")).issues.map(\.message)
        == ["this is not XML: entities become more than 64 kB"])
  }

  @Test("deep nesting ends in an error, not in a crash")
  func deep() throws {
    let text = String(repeating: "<a>", count: 100_000)
    #expect(
      try LinkImport(Array(text.utf8)).issues.map(\.message)
        == ["this is not XML: elements are nested too deeply"])
  }

  @Test("a file of no known format says so")
  func unknown() {
    #expect(throws: LinkFileIssue.self) { try LinkImport(Array("[1,".utf8)) }
    #expect(throws: LinkFileIssue.self) { try LinkImport(Array("pattern: x".utf8)) }
  }
}

@Suite("Link files that are too large")
struct LargeLinkFileTests {
  @Test("a tag with very many attributes takes no longer than it is long")
  func attributes() throws {
    let names = (0..<20_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    let begun = ContinuousClock.now
    let manifest = AndroidManifest(Array("<manifest \(names)/>".utf8))
    #expect(manifest.issues == [])
    #expect(ContinuousClock.now - begun < .seconds(5))
    let twice = AndroidManifest(Array("<manifest \(names) a7=\"2\"/>".utf8))
    #expect(twice.issues.first?.message.contains("'a7' is given twice") == true)
  }

  @Test("what multiplies beyond ten thousand links is left out and told")
  func product() throws {
    let data = (0..<33).map {
      "<data android:scheme=\"s\($0)\" android:host=\"h\($0)\" android:path=\"/p\($0)\"/>"
    }
    let file = """
      <manifest><application><activity android:name="A"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      \(data.joined())</intent-filter></activity></application></manifest>
      """
    let manifest = try LinkImport(Array(file.utf8))
    #expect(manifest.links.count == 10_000)
    #expect(
      manifest.omissions.map(\.message) == [
        "there are more than 10000 links; the rest is left out"
      ])
    let prefixes = (0..<200).map { "\"https://h\($0).example\"" }.joined(separator: ",")
    let screens = (0..<3000).map { "\"S\($0)\": \"p\($0)\"" }.joined(separator: ",")
    let table = try LinkImport(
      Array("{\"prefixes\": [\(prefixes)], \"config\": {\"screens\": {\(screens)}}}".utf8))
    #expect(table.links.count == 10_000)
    #expect(table.issues.map(\.message) == manifest.omissions.map(\.message))
  }
}
