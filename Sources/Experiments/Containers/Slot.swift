import RouterCore

extension ContainerForm {
  /// A place for one screen.
  static let slot = ContainerForm(
    word: "slot", phrase: "slot", summary: "a place for one screen", actions: [.fillSlot]
  ) { _ in SlotBehavior() }
}

struct SlotBehavior: ContainerBehavior {
  func kind(called name: String) -> ContainerKind { .slot }

  func limit(called name: String) -> (count: Int, phrase: String)? {
    (1, "a slot holds one screen")
  }
}
