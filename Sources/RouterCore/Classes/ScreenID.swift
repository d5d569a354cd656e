/// Which screen is meant, also after it has gone: a later screen in the same place has another identity.
public struct ScreenID: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
  /// Number of the screen's class in the tree's table, so that a trace can name a screen that has gone.
  let classNumber: Int32

  /// Two identities are equal when they mean the same screen of one tree.
  public static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.slot == right.slot && left.serial == right.serial
  }

  /// Feeds what makes the identity into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(slot)
    hasher.combine(serial)
  }

  static let none = ScreenID(slot: -1, serial: 0, classNumber: -1)

  var exists: Bool { slot >= 0 }
}
