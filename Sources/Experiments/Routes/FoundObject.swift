/// A mapping whose only key is `found`: whatever a finder finds.
struct FoundObject: SpecObject {
  let finder: FinderSpec

  static let foundKey = TypedKey.required(
    "found", .finder, "The finder; when it finds nothing, the navigation fails.")

  static let object = ObjectDescription(
    "found screen",
    "Whatever a finder finds: as the end of a way the screen to start from, as what a step makes "
      + "a screen that was made meanwhile.",
    example: "from: { found: { of: stack, search: current-visible-only } }", keys: [foundKey])

  init?(_ fields: inout Fields) {
    guard let finder = fields(Self.foundKey) else { return nil }
    self.finder = finder
  }
}
