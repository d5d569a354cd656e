import RouterCore
import SourceText

/// A kind of container of the spec language, as a value: its word, its keys and its affordances.
///
/// To add a kind, add one file beside this one and one line in ``all``.
struct ContainerForm: Sendable {
  let word: String
  /// The name of the kind in messages: `tab bar`.
  let phrase: String
  /// How it holds its screens, as a sentence fragment.
  let summary: String
  /// The keys that only such containers have.
  var keys: [ObjectDescription.Key] = []
  let actions: [ActionSpec.Word]
  /// Whether its screens have labels, and may have items in their place.
  var hasItems = false
  /// How one more section gets into it; `nil` if it holds no sections.
  var joining: ActionSpec.Word?
  /// Whether it opens over other screens, so that Back may close it.
  var isClosedByBack = false
  /// Whether there has to be a screen in it from the start.
  var needsScreen = false
  /// Whether the app defines how it holds screens, so that actions must name it.
  var isOwn = false
  let read: @Sendable (inout KeyReader) -> (any ContainerBehavior)?

  /// The name of the kind with its article: `a tab bar`.
  var phraseWithArticle: String { "a \(phrase)" }

  /// Every kind, in the order of the reference.
  static let all: [ContainerForm] = [
    navigation,
    tabBar,
    split,
    drawer,
    slot,
    bottomSheet,
    custom,
  ]
}

extension ValueSchema where Value == ContainerForm {
  static var form: ValueSchema {
    .choice(ContainerForm.all.map { ($0.word, $0, $0.summary) })
  }
}

/// A container of a kind with the values of its own keys: how it treats screens, and its affordances.
protocol ContainerBehavior: Sendable {
  /// The router's kind of a container of this name.
  func kind(called name: String) -> ContainerKind

  /// How many screens it can hold, with a sentence that says so; `nil` for any number.
  func limit(called name: String) -> (count: Int, phrase: String)?

  /// Whether it shows less than all of itself at first.
  func isCollapsed(under variant: String) -> Bool

  var labels: [String] { get }

  /// The kind of affordance that its items are.
  var itemKind: Affordance.Kind { get }

  /// Whether an open menu stays open when something else than the menu navigates.
  var keepsMenuOpen: Bool { get }

  /// Whether its menu is offered only while it shows nothing but the first screen of its stack.
  var offersMenuAtRoots: Bool { get }

  /// How its columns collapse and expand while the app runs; `nil` if they never do.
  var width: ColumnWidth? { get }

  /// Effects of its tabs besides selecting them.
  var tabTaps: [TabTap] { get }

  /// The screens that identify its tabs there.
  var namedTabs: [Located<String>] { get }

  /// How many entries of the screen in it can be seen in a state; `nil` for all.
  func visibleEntries(of container: ScreenID, _ tree: ScreenTree) -> Int?

  /// The gesture of the back button over a child that is not alone in it; `nil` if there is none.
  func back(from child: ScreenID, in container: ScreenID, _ tree: ScreenTree) -> Gesture?

  /// The affordances of the container as a whole, such as closing it.
  func handles(of container: ShownContainer) -> [Affordance]

  /// The affordances above the entries of a screen in it, such as a menu button.
  func top(of container: ShownContainer) -> [Affordance]

  /// The affordances below the entries of a screen in it, such as a bar of tabs.
  func bottom(of container: ShownContainer) -> [Affordance]
  /// The selected tab, if tapping it does nothing: people see it, but it is not an affordance.
  func selectedTab(of container: ShownContainer) -> SelectedTab?

  /// The affordances while its menu is open, in place of all others.
  func menu(of container: ShownContainer) -> [Affordance]
}

extension ContainerBehavior {
  func limit(called name: String) -> (count: Int, phrase: String)? { nil }
  func isCollapsed(under variant: String) -> Bool { false }
  var labels: [String] { [] }
  var itemKind: Affordance.Kind { .menuItem }
  var keepsMenuOpen: Bool { false }
  var offersMenuAtRoots: Bool { false }
  var width: ColumnWidth? { nil }
  var tabTaps: [TabTap] { [] }
  var namedTabs: [Located<String>] { [] }
  func visibleEntries(of container: ScreenID, _ tree: ScreenTree) -> Int? { nil }
  func back(from child: ScreenID, in container: ScreenID, _ tree: ScreenTree) -> Gesture? { nil }
  func handles(of container: ShownContainer) -> [Affordance] { [] }
  func top(of container: ShownContainer) -> [Affordance] { [] }
  func bottom(of container: ShownContainer) -> [Affordance] { [] }
  func selectedTab(of container: ShownContainer) -> SelectedTab? { nil }
  func menu(of container: ShownContainer) -> [Affordance] { container.menu }
}
