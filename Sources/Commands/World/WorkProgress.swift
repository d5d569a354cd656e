/// The line on the terminal that shows how far some work is; silent if standard error is a file.
final class WorkProgress {
  private let world: World
  private var lastShown = -1.0

  init(in world: World) {
    self.world = world
  }

  /// Shows a line, at most ten times a second.
  func show(_ line: String) {
    guard world.terminal.messagesAreTerminal, world.seconds() - lastShown >= 0.1 else { return }
    lastShown = world.seconds()
    world.replaceLine(line)
  }

  func end() {
    if lastShown >= 0 { world.replaceLine("") }
  }
}
