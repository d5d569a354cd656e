/// The menu button of a drawer.
package struct MenuButtonSpec: SpecObject {
  package let label: String
  package let place: Place
  package let reach: Reach

  /// On which screens the button is.
  package enum Place: String, CaseIterable, SummarizedChoice {
    case sectionRoots = "section-roots"
    case everywhere

    package var summary: String {
      switch self {
      case .sectionRoots: "on the first screen of each section"
      case .everywhere: "on every screen of the drawer"
      }
    }
  }

  static let labelKey = TypedKey.optional(
    "label", .text("a label"), "What it says, or is read out as.", fallback: "Menu")
  static let placeKey: TypedKey<Place> = .optional(
    "place", Shape<Place>.choice, "On which screens it is.", fallback: "section-roots")
  static let reachKey: TypedKey<Reach> = .optional(
    "reach", Shape<Reach>.choice, "How well a thumb gets there.", fallback: "far")

  package static let object = ObjectDescription(
    "menu button", "The menu button of a drawer.", keys: [labelKey, placeKey, reachKey])

  package init?(_ fields: inout Fields) {
    label = fields(Self.labelKey) ?? Self.standard.label
    place = fields(Self.placeKey) ?? Self.standard.place
    reach = fields(Self.reachKey) ?? Self.standard.reach
  }

  private init(label: String, place: Place, reach: Reach) {
    self.label = label
    self.place = place
    self.reach = reach
  }

  /// What counts when a spec says nothing.
  package static let standard = MenuButtonSpec(label: "Menu", place: .sectionRoots, reach: .far)
}
