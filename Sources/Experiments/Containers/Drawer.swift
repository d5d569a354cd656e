import RouterCore
import SourceText

extension ContainerForm {
  /// Sections behind a menu.
  static let drawer = ContainerForm(
    "drawer", phrase: "drawer", summary: "sections behind a menu button",
    keys: [DrawerBehavior.buttonKey, DrawerBehavior.menuOpenKey],
    actions: [.addSection, .setSection], hasItems: true
  ) { DrawerBehavior(&$0) }
}

private struct DrawerBehavior: ContainerBehavior {
  let button: MenuButtonSpec
  let keepsMenuOpen: Bool

  static let buttonKey: TypedKey<MenuButtonSpec> = .optional(
    "button", .object, "The menu button of a drawer.",
    fallback: "{ label: Menu, place: section-roots }")
  static let menuOpenKey = TypedKey.optional(
    "keeps-menu-open", .flag,
    "Whether a drawer's menu stays open when something else than the menu navigates, as a link does.",
    fallback: "false")

  init(_ fields: inout KeyReader) {
    button = fields(Self.buttonKey) ?? .standard
    keepsMenuOpen = fields(Self.menuOpenKey) ?? false
  }

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
  let label: String
  let place: Place
  let reach: Reach

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

  static let labelKey = TypedKey.optional(
    "label", .text("a label"), "What it says, or is read out as.", fallback: "Menu")
  static let placeKey: TypedKey<Place> = .optional(
    "place", ValueSchema<Place>.choice, "On which screens it is.", fallback: "section-roots")
  static let reachKey: TypedKey<Reach> = .optional(
    "reach", ValueSchema<Reach>.choice, "How well a thumb gets there.", fallback: "far")

  static let object = ObjectDescription(
    "menu button", "The menu button of a drawer.", keys: [labelKey, placeKey, reachKey])

  init?(_ fields: inout KeyReader) {
    label = fields(Self.labelKey) ?? Self.standard.label
    place = fields(Self.placeKey) ?? Self.standard.place
    reach = fields(Self.reachKey) ?? Self.standard.reach
  }

  private init(label: String, place: Place, reach: Reach) {
    self.label = label
    self.place = place
    self.reach = reach
  }

  /// The default.
  static let standard = MenuButtonSpec(label: "Menu", place: .sectionRoots, reach: .far)
}
