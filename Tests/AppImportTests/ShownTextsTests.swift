import AppImport
import Testing

@Suite("texts with values, and names behind constants and helpers")
struct ShownTextsTests {
  @Test(
    "values in a text are dots, and of a plural's forms that of any other number is the text",
    arguments: [
      ("Unban %1$s from %2$s", "Unban ... from ..."), ("%lld notes", "... notes"),
      ("Hello {name}", "Hello ..."), ("Delete {{count}} lists?", "Delete ... lists?"),
      ("{ count, plural, =1{Add a price} other{Add { count } prices} }", "Add ... prices"),
      ("{n, plural, one {# day} other {# days}}", "... days"), ("100 %", "100 %"),
      ("50%% off", "50% off"), ("an open { brace", "an open { brace"),
    ])
  func values(_ format: String, _ shown: String) {
    #expect(NamedTexts.shown(format) == shown)
  }

  @Test("braces without end, and forms inside each other, are read to the end")
  func braces() {
    let many = 100_000
    let open = String(repeating: "{", count: many)
    #expect(NamedTexts.shown(open) == open)
    let deep = String(repeating: "{n, plural, other{", count: many)
    #expect(NamedTexts.shown(deep + "a" + String(repeating: "}}", count: many)) == "...")
  }

  @Test("a text that is only a value is none, so that the next one of the name counts")
  func onlyValues() {
    var texts = NamedTexts()
    texts.add("%1$s", for: "title")
    #expect(texts["title"] == nil)
    texts.add("Ban %1$s", for: "title")
    #expect(texts["title"] == "Ban ...")
  }

  @Test("a helper of expo-router leads to the screen whose name it is given, also by a constant")
  func helpers() {
    let page = "export default function P() { return null; }"
    let spec = AppSources([
      "app/_layout.tsx": page, "app/(modals)/edit_post.tsx": page, "app/about.tsx": page,
      "app/(modals)/(settings)/index.tsx": page,
      "app/index.tsx": """
      import { Screens } from "@/constants";
      import { goTo, goToSettings } from "@/navigation";
      export default function I() { return <>
        <Row title="Edit it" onPress={() => goTo(Screens.EDIT_POST, { id: 1 })} />
        <Row title="About us" onPress={() => goToSettings(Screens.INFO.ABOUT)} />
        <Row title="Settings of mine" onPress={() => goTo('(settings)')} />
      </>; }
      """,
      "constants/index.ts": "import Screens from './screens'; export { Screens };",
      "constants/screens.ts": """
      const EDIT_POST = 'edit_post';
      export default { EDIT_POST, INFO: { ABOUT: 'about' } } as const;
      """,
      "navigation.ts": """
      export function goTo(screen, props) { const route = path(screen); router.push({ pathname: route, params: props }); }
      export function goToSettings(screen) { goTo(screen); }
      """,
    ]).spec
    for entry in [
      "{ label: 'Edit it', to: edit-post }", "{ label: 'About us', to: about }",
      "{ label: 'Settings of mine', to: settings }",
    ] { #expect(spec.contains(entry), "\(entry)\n\(spec)") }
    #expect(!spec.contains("computed"), "\(spec)")
  }

  @Test("a bar that shows the items of a map has them in its order, with their texts")
  func map() {
    let spec = AppSources([
      "app/src/main/res/values/strings.xml":
        #"<resources><string name="a">For you</string><string name="b">Kept</string></resources>"#,
      "app/src/main/java/App.kt": """
      import androidx.navigation.compose.NavHost
      val FEED = Item(title = R.string.a)
      val KEPT = Item(title = R.string.b)
      val TOP_LEVEL_ITEMS = mapOf(Feed to FEED, Kept to KEPT)
      @Serializable object Feed
      @Serializable object Kept
      @Composable fun App() {
        val nav = rememberNavController()
        Scaffold(bottomBar = { NavigationBar { TOP_LEVEL_ITEMS.forEach { (key, item) ->
          NavigationBarItem(selected = true, onClick = { nav.navigate(key) }, label = { Text(stringResource(item.title)) })
        } } }) {
          NavHost(nav, startDestination = Feed) {
            composable<Feed> { FeedScreen() }
            composable<Kept> { KeptScreen() }
          }
        }
      }
      """,
    ]).spec
    // The labels are the titles, so the bar does not repeat them.
    #expect(spec.contains("title: 'For you'") && spec.contains("title: 'Kept'"), "\(spec)")
    #expect(spec.contains("{ tabs: [{ stack: [feed] }, { stack: [kept] }] }"), "\(spec)")
  }

  @Test(
    "a screen that takes over a type of a sheet's script does not have the sheet's menu",
    arguments: [
      "import type { Show } from './sheet';", "import { type Show } from './sheet';",
      "import { Show } from './sheet';",
    ])
  func types(_ line: String) {
    let spec = AppSources([
      "app/_layout.tsx": "export default function L() { return <Stack />; }",
      "app/index.tsx": """
      import { show } from './sheet';
      export default function I() { return <><Link href="/note">Open note</Link><Row onPress={() => show()} /></>; }
      """,
      "app/note.tsx": """
      \(line)
      export default function N(props: { show: Show }) { return <Row onPress={props.show} />; }
      """,
      "app/sheet.tsx": """
      export type Show = () => void;
      const help = { title: 'Get help', onPress: () => { router.push('/help'); } };
      export const show = () => open([help]);
      """,
      "app/help.tsx": "export default function H() { return null; }",
    ]).spec
    #expect(spec.split(separator: "'Get help', to: help").count == 2, "\(spec)")
  }
}
