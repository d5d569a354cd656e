import RouterCore
import Synchronization

/// The screens that the finders of a layout look for, collected during assembly: finders of steps, of
/// conditions, and of starting points.
final class SoughtScreens: Sendable {
  private let found = Mutex(Found())

  private struct Found {
    var classes: Set<String> = []
    var hasOthers = false
  }

  /// The names of the classes.
  var classes: Set<String> { found.withLock { $0.classes } }

  /// Whether some finder does not look for a class.
  var hasOthers: Bool { found.withLock { $0.hasOthers } }

  func note(_ screenClass: ScreenClass) {
    found.withLock { _ = $0.classes.insert(screenClass.name) }
  }

  func noteOther() { found.withLock { $0.hasOthers = true } }
}
