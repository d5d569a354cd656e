extension ContainerKind {
  /// A sheet over other screens, at full height or, while collapsed, at half height; it holds one screen.
  ///
  /// A route presents it like any other screen. RouteComposer has no such container.
  public static let bottomSheet = ContainerKind(
    "a bottom sheet", shows: .single, roles: [.slot, .sheet])
}

extension ContainerKind.Requirement {
  /// Every bottom sheet.
  public static let bottomSheet = Self(.sheet, .bottomSheet)
}

extension ScreenTree {
  /// Pulls a sheet up from half to full height.
  mutating func expand(_ sheet: ScreenID) -> Bool {
    guard let (slot, record) = container(sheet, .sheet), record.marks.contains(.collapsed)
    else { return false }
    records[Int(slot)].marks.remove(.collapsed)
    changes &+= 1
    return true
  }

  /// Drags a sheet down until it is gone; it must lie on top, and no screen in it may veto.
  mutating func dragDown(_ sheet: ScreenID, log: inout Trace.Log) -> Bool {
    guard let (slot, record) = container(sheet, .sheet), record.presenting >= 0,
      record.presented < 0, canBeDismissed(slot)
    else { return false }
    return dismissTopmost(log: &log)
  }
}
