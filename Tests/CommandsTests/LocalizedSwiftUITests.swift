#if Swift
import Foundation
import Testing

@Suite("navlab import of localized SwiftUI")
struct LocalizedSwiftUITests {
  /// An app whose views name keys: of a catalog, of tables in several languages, and of one with a name.
  private static let localized = [
    "App.swift": #"""
    import SwiftUI

    @main struct DiaryApp: App {
      var body: some Scene { WindowGroup { TabView {
        NavigationStack { DaysView() }.tabItem { Label("tab.days", systemImage: "sun.max") }
        NavigationStack { SettingsView() }.tabItem { Text("tab.settings", tableName: "Bars") }
      } } }
    }

    struct DaysView: View {
      let count = 3
      var body: some View {
        List {
          NavigationLink("days.today") { TodayView() }
          NavigationLink { MonthView() } label: { Text("days.month \(count)") }
          NavigationLink { YearView() } label: { Text(verbatim: "days.today") }
        }
        .navigationTitle("days.title")
      }
    }
    struct SettingsView: View {
      var about: LocalizedStringKey { "settings.about" }
      var body: some View {
        NavigationLink(about) { AboutView() }
        NavigationLink(String(localized: "settings.sounds", defaultValue: "Sounds")) { SoundsView() }
        NavigationLink("settings.text".localized) { FontsView() }
        NavigationLink("Help") { HelpView() }
      }
    }
    struct TodayView: View { var body: some View { Text("a").navigationTitle(Text("today.title")) } }
    struct MonthView: View { var body: some View { Text("a") } }
    struct YearView: View { var body: some View { Text("a") } }
    struct AboutView: View { var body: some View { Text("a") } }
    struct SoundsView: View { var body: some View { Text("a") } }
    struct FontsView: View { var body: some View { Text("a") } }
    struct HelpView: View { var body: some View { Text("a") } }
    """#,
    "Localizable.xcstrings": """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Help" : {},
      "days.month %lld" : { "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "new", "value" : "%lld month" } },
        "other" : { "stringUnit" : { "state" : "new", "value" : "%lld months" } } } } } } },
      "days.title" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Tage" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "All days" } } } },
      "days.today" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Today's entry" } } } }
    } }
    """,
    "de.lproj/Localizable.strings": """
    "tab.days" = "Tage"; "settings.about" = "Über";
    """,
    "en.lproj/Localizable.strings": #"""
    /* The bar below. */
    "tab.days" = "My days";
    "today.title" = "A \"new\" day"; // with quotes
    settings.about = "About\nthis diary";
    "settings.text" = "Size of text";
    """#,
    "Base.lproj/Bars.strings": #""tab.settings" = "Settings of all";"#,
  ]

  @Test("SwiftUI's keys become the texts of catalogs and tables, in the language of the sources")
  func localizedTexts() throws {
    let app = SwiftProgram.imported(Self.localized)
    #expect(app.status == 0, "\(app.messages)")
    for line in [
      "title: 'My days'", "title: 'Settings of all'", "{ label: 'Today''s entry', to: today }",
      "{ label: '... months', to: month }", "{ label: 'days.today', to: year }",
      #"title: 'A "new" day'"#, "{ label: 'About this diary', to: about }",
      "{ label: 'Sounds', to: sounds }", "{ label: 'Size of text', to: fonts }",
      "{ label: 'Help', to: help }",
    ] { #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)") }
    #expect(!app.spec.contains("Tage"), "\(app.spec)")
    try SwiftProgram.expectRuns(app.spec)
  }

  @Test(
    "tables and catalogs that do not parse are findings with their line; what stands before is read"
  )
  func brokenTexts() throws {
    var files = Self.localized
    files["Localizable.xcstrings"] = "{ \"sourceLanguage\" : \"en\",\n  \"strings\" : [ }"
    files["en.lproj/Localizable.strings"] =
      "\"tab.days\" = \"My days\";\n\n\"a\" = \"b\"\n\"c\" = \"d\";"
    files["Bars.xcstrings"] = """
      { "sourceLanguage" : "en", "strings" : {
        "tab.settings" : 3 } }
      """
    let app = SwiftProgram.imported(files)
    #expect(app.status == 65)
    for line in [
      "Localizable.xcstrings:2: unreadable: this string catalog cannot be read: expected a value",
      "Bars.xcstrings:2: unreadable: this string catalog cannot be read: 'tab.settings' has a number",
      "en.lproj/Localizable.strings:4: unreadable: this table of texts cannot be read: expected ';'",
    ] { #expect(app.messages.contains(line), "\(line) is not in\n\(app.messages)") }
    #expect(app.spec.contains("title: 'My days'"), "\(app.spec)")
    #expect(app.spec.contains("title: 'Settings of all'"), "\(app.spec)")
    try SwiftProgram.expectRuns(app.spec)
  }

  @Test("a run of capitals in a view's name is one word of the screen's name")
  func capitals() throws {
    let app = SwiftProgram.imported([
      "App.swift": """
      import SwiftUI

      @main struct PagesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        var body: some View { NavigationStack {
          NavigationLink("Page") { HTMLPageView() }
          NavigationLink("Saved") { SavedURLsView() }
        } }
      }
      struct HTMLPageView: View { var body: some View { Text("a") } }
      struct SavedURLsView: View { var body: some View { Text("a") } }
      """
    ])
    #expect(app.status == 0, "\(app.messages)")
    for line in ["to: html-page }", "title: 'Html page'", "to: saved-urls }"] {
      #expect(app.spec.contains(line), "\(line) is not in\n\(app.spec)")
    }
  }
}
#endif
