import RouterCore
import SourceText

extension ContainerForm {
  /// Sections behind a menu.
  static let drawer = ContainerForm(
    "drawer", phrase: "drawer", summary: "sections behind a menu button",
    keys: DrawerBehavior.object.keys,
    actions: [.addSection, .setSection], hasItems: true
  ) { DrawerBehavior(&$0) }
}

private struct DrawerBehavior: ContainerBehavior, SpecObject {
  var button = MenuButtonSpec()
  var keepsMenuOpen = false

  static let schema = ObjectSchema<DrawerBehavior>(
    "drawer", "The keys of a drawer.",
    keys: [
      optional(
        "button", \.button, .object, "The menu button of a drawer.",
        fallback: "{ label: Menu, place: section-roots }"),
      optional(
        "keeps-menu-open", \.keepsMenuOpen, .flag,
        "Whether a drawer's menu stays open when something else than the menu navigates, as a link does."
      ),
    ])

  func kind(called name: String) -> ContainerKind { .drawer }

  var labels: [String] { [button.label] }

  func top(
    of drawer: ScreenID, _ plan: ContainerPlan, _ layout: Layout, _ state: RouterState
  ) -> [Affordance] {
    if button.place == .sectionRoots, !layout.isAtSectionRoot(drawer, state.tree) { return [] }
    return [
      Affordance(
        kind: .menuButton, label: button.label, reach: button.reach, isHidden: false,
        effects: [.gesture(.openMenu(in: drawer))])
    ]
  }
}

extension Layout {
  /// Whether everything that a container shows is the first screen of its stack.
  fileprivate func isAtSectionRoot(_ drawer: ScreenID, _ tree: ScreenTree) -> Bool {
    tree.visibleScreens(from: drawer).allSatisfy { screen in
      !isStack(screen, tree) || tree.childCount(of: screen) <= 1
    }
  }
}

/// The menu button of a drawer.
struct MenuButtonSpec: SpecObject {
  var label = "Menu"
  var place = Place.sectionRoots
  var reach = Reach.far

  /// On which screens the button is.
  enum Place: String, CaseIterable, SummarizedChoice {
    case sectionRoots = "section-roots"
    case everywhere

    var summary: String {
      switch self {
      case .sectionRoots: "on the first screen of each section"
      case .everywhere: "on every screen of the drawer"
      }
    }
  }

  static let schema = ObjectSchema<MenuButtonSpec>(
    "menu button", "The menu button of a drawer.",
    keys: [
      optional("label", \.label, .text("a label"), "What it says, or is read out as."),
      optional("place", \.place, .choice, "On which screens it is."),
      optional("reach", \.reach, .choice, "How well a thumb gets there."),
    ])
}
