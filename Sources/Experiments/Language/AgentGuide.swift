/// The way from an app's sources to a spec on one page, for coding agents and hurried people.
///
/// It is made from the language, so that it cannot go stale: its example is checked by tests, and its words come
/// from the lists that the checker reads.
extension LanguageReference {
  /// The size that a page may have which is put in front of a question.
  package static let guideLimit = 8_192

  /// The page, in Markdown.
  package static var guide: String {
    let lines = [guideHead, guideTable, guideWords, "## A whole spec", "", "```yaml"]
    return (lines + [guideExample, "```", ""]).joined(separator: "\n")
  }

  /// The example without comments, to save space.
  package static var guideExample: String {
    EssentialKeys.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      line -> String in
      guard let mark = line.firstRange(of: " #") else { return String(line) }
      var kept = line[..<mark.lowerBound]
      while kept.last == " " { kept.removeLast() }
      return String(kept)
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let guideHead = """
    # From an app's sources to a NavLab spec

    Write a spec from the sources of an app. Made by `navlab dev schema --format guide`; all keys:
    `navlab dev schema --format markdown`.

    1. `navlab import PATH --output app.yaml` first: it reads Jetpack Compose, Android graphs, expo-router, React
       Navigation, Flutter, UIKit, SwiftUI and `.nav` files. For other apps begin with `navlab new app.yaml`.
    2. Go through the sources with the table below. Copy labels as people read them; never invent a screen.
    3. `navlab check app.yaml` after every change: each mistake has line, column and remedy.
    4. The same command opens every screen and link in every situation. Each fault prints a command that
       shows it again. Is the spec wrong, or the app? Fix the spec only if the spec is wrong.
    5. `navlab run app.yaml --people 200`. A task that cannot be done: an entry or a route is missing.

    """

  /// The declarations in apps' sources with their keys in a spec; a test reads the words in the second column.
  package static let guideTable = """
    | in the sources | in the spec |
    |---|---|
    | screen, page, fragment, composable, view controller | a key of `screens`; what it is about is its `context`, with a `sample` |
    | button, row, `NavigationLink`, `navigate()`, `href`, `<action>` | an item of its `entries`: `label`, `to`, `with` |
    | several rows of one kind | one entry with `each`, and "{each}" in its label |
    | `TabView`, bottom navigation, `(tabs)`, `createBottomTabNavigator` | `containers` of kind `tab-bar`; a route that makes it, with a `stack` in each tab |
    | drawer, hamburger menu | the same with kind `drawer` |
    | `NavigationStack`, `UINavigationController`, stack navigator | a container of kind `navigation`; `using: push` |
    | `sheet`, `fullScreenCover`, dialog, `presentation: 'modal'` | `using: present`, and `close` on the screen; a bottom sheet is a kind of its own |
    | back stack that is cleared (`popUpTo`, `replace`, `reset`) | `using: push-as-root`, `push-replacing-last` or `replace-root` |
    | "is it open already?" (`launchSingleTop`, `navigate` to an open route) | `find`: `class`, `with-context` or `none` |
    | login, paywall, onboarding check | a flag, an item of `interceptors` with `unless` and `then`, named by the route |
    | feature flag, A/B test | `variants`; a layout that is `like` another with `changes`, or a `switch` with a case for each `variant` |
    | scheme, universal link, `deepLink`, `linking.config` | `links`: `pattern`, `to`, `with`, `examples` |
    | killed, in the background, signed in when a link comes | `situations`: `app-state`, `set`, `open` |

    A route reads from its screen backwards: how the screen is found, else made, put in place `using` an action,
    `from` which step. `make: none, from: shell` is a screen that exists once its container does.

    """

  private static var guideWords: String {
    let kinds = ContainerForm.all.map { "`\($0.word)` (\($0.summary))" }.joined(separator: ", ")
    let actions = ActionSpec.Word.allCases.filter { !$0.namesContainer && $0 != .nothing }
      .map { "`\($0.rawValue)` \($0.summary)" }.joined(separator: "; ")
    return """
      **Kinds of containers:** \(kinds).

      **Actions:** \(actions).

      """
  }
}
