/// One screen of a tree: plain old data, linked to its neighbours by their slots.
struct ScreenRecord: Sendable {
  var serial: UInt32
  var classNumber: Int32
  var code: ContainerCode
  var marks: Marks = []
  /// Which child is selected, for containers that select.
  var selected: Int32 = 0
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var childCount: Int32 = 0
  /// The screen this one presents, and the one that presents it.
  var presented: Int32 = -1
  var presenting: Int32 = -1
  /// A parent claimed by the screen itself instead of the one that holds it.
  var logicalParent: ScreenID = .none

  /// What can be true or false of a screen.
  struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let vetoes = Marks(rawValue: 1)
    static let beingDismissed = Marks(rawValue: 2)
    static let beingPresented = Marks(rawValue: 4)
    static let menuOpen = Marks(rawValue: 8)
    static let collapsed = Marks(rawValue: 16)
    static let detached = Marks(rawValue: 32)

    /// What a person could tell apart by looking.
    static let apparent: Marks = [
      .vetoes, .beingDismissed, .beingPresented, .menuOpen, .collapsed,
    ]
  }
}
