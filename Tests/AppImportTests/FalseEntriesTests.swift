import AppImport
import Testing

@Suite("entries that a screen does not have")
struct FalseEntriesTests {
  /// An app of three screens, of which the second has these handlers.
  private static func spec(_ handlers: String) -> String {
    AppSources([
      "app/_layout.tsx": "export default function L() { return <Stack />; }",
      "app/index.tsx":
        #"export default function I() { return <Link href="/note">Open note</Link>; }"#,
      "app/note.tsx": """
      export default function N() {
        const router = useRouter();
        const leave = () => { \(handlers) };
        return <Button title="Done" onPress={leave} />;
      }
      """,
      "app/help.tsx": "export default function H() { return null; }",
    ]).spec
  }

  @Test(
    "where an app leads if there is nothing to go back to is no entry",
    arguments: [
      "if (router.canGoBack()) { router.back(); } else { router.replace('/help'); }",
      "if (router.canGoBack()) router.back(); else router.replace('/help');",
      "if (router.canGoBack()) { router.back(); return; } router.replace('/help');",
      "if (!router.canGoBack()) { router.replace('/help'); return; } router.back();",
      "router.canGoBack() ? router.back() : router.replace('/help');",
    ])
  func wayBack(_ handlers: String) {
    let spec = Self.spec(handlers)
    #expect(spec.contains("{ label: 'Open note', to: note }"), "\(spec)")
    #expect(!spec.contains("label: 'Done'"), "\(spec)")
  }

  @Test(
    "what a screen with a way back leads to otherwise stays an entry",
    arguments: [
      "if (router.canGoBack()) { save(); } else { router.push('/help'); }",
      "if (router.canGoBack()) { router.back(); } router.push('/help');",
      "router.canGoBack() ? router.push('/help') : router.back();",
    ])
  func others(_ handlers: String) {
    let spec = Self.spec(handlers)
    #expect(spec.contains("label: 'Done', to: help"), "\(spec)")
  }

  @Test("a widget beside the button back keeps what it opens, and Dart's way back is no entry")
  func dart() {
    let spec = AppSources([
      "lib/main.dart": """
      final router = GoRouter(initialLocation: '/home', routes: [
        GoRoute(path: '/home', builder: (c, s) => HomePage()),
        GoRoute(path: '/note', builder: (c, s) => NotePage()),
        GoRoute(path: '/help', builder: (c, s) => HelpPage()),
      ]);
      class HomePage extends StatelessWidget {
        Widget build(c) => TextButton(onPressed: () => c.go('/note'), child: Text('Open note'));
      }
      class NotePage extends StatelessWidget {
        Widget build(c) => Column(children: [
          TextButton(onPressed: () {
            if (c.canPop()) { c.pop(); } else { c.go('/home'); }
          }, child: Text('Done')),
          if (c.canPop()) TextButton(onPressed: () => c.pop(), child: Text('Back'))
          else TextButton(onPressed: () => c.go('/help'), child: Text('Help me')),
        ]);
      }
      class HelpPage extends StatelessWidget { Widget build(c) => Text('x'); }
      """
    ]).spec
    #expect(spec.contains("label: 'Help me', to: help"), "\(spec)")
    #expect(!spec.contains("label: 'Done'"), "\(spec)")
  }
}
