import RouterCore
import SourceText

extension ContainerForm {
  static let drawer = ContainerForm(
    word: "drawer", phrase: "drawer", summary: "sections behind a menu button",
    keys: DrawerBehavior.object.keys, actions: [.addSection, .setSection], hasItems: true,
    joining: .addSection, isClosedByBack: true
  ) { DrawerBehavior(&$0) }
}

private struct DrawerBehavior: ContainerBehavior, SpecObject {
  var button = MenuButton()
  var keepsMenuOpen = false

  static let schema = ObjectSchema<DrawerBehavior>(
    "drawer", "The keys of a drawer.",
    keys: [
      optional(
        "button", \.button, .object, "The menu button of a drawer.",
        fallback: "{ label: Menu, place: section-roots }"),
      optional(
        "keeps-menu-open", \.keepsMenuOpen, .flag,
        "Whether a drawer's menu stays open over other navigation."
      ),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    guard keys.keyRange("items") != nil, let range = keys.keyRange("labels") else { return }
    keys.error(
      "misplaced-key",
      "a drawer with 'items' takes its labels from them, so 'labels' has no effect",
      at: range)
  }

  func kind(called name: String) -> ContainerKind { .drawer }

  var labels: [String] { [button.label] }

  var offersMenuAtRoots: Bool { !button.isEverywhere }

  func top(of drawer: ShownContainer) -> [Affordance] {
    if !button.isEverywhere, !isAtSectionRoot(drawer) { return [] }
    return [
      Affordance(
        kind: .menuButton, label: button.label,
        reach: button.point == nil ? button.reach : .natural, point: button.point,
        effects: [.gesture(.openMenu(in: drawer.id))])
    ]
  }

  /// Whether everything that the drawer shows is the first screen of its stack.
  private func isAtSectionRoot(_ drawer: ShownContainer) -> Bool {
    drawer.tree.visibleScreens(from: drawer.id).allSatisfy { screen in
      !drawer.layout.isStack(screen, drawer.tree) || drawer.tree.childCount(of: screen) <= 1
    }
  }

  struct MenuButton: SpecObject {
    var label = "Menu"
    var isEverywhere = false
    var reach = Reach.far
    var point: ScreenPoint?

    static let schema = ObjectSchema<MenuButton>(
      "menu button", "The menu button of a drawer.",
      keys: [
        optional("label", \.label, .text("a label"), "Its text, shown or read out."),
        optional(
          "place", \.isEverywhere,
          .choice([
            ("section-roots", false, "on the first screen of each section"),
            ("everywhere", true, "on every screen of the drawer"),
          ]), "The screens that show it.", fallback: "section-roots"),
        optional("reach", \.reach, .choice, "How well a thumb gets there."),
        optional("at", \.point, .object, "Its place, which decides its reach."),
      ])

    mutating func finish(_ keys: inout KeyReader) {
      ScreenPoint.check(keys: &keys, point: \Self.point, reach: \Self.reach)
    }
  }
}
