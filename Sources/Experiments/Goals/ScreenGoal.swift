package import RouterCore
import SourceText

/// A screen that somebody wants in front of them, with the types of a layout filled in.
package struct ScreenGoal: Hashable, Sendable {
  /// The name of the screen.
  package let screen: String
  /// What it must be about; nothing means anything.
  package let context: ContextValue?

  /// A goal as it is written, in the types of a layout.
  package init(_ match: ScreenMatchSpec, in layout: Layout) {
    screen = match.screen.value
    context = match.context.map { layout.context($0, for: match.screen.value) }
  }

  /// Whether one of the screens in front is the one that is wanted.
  package func isShown(in tree: ScreenTree) -> Bool {
    tree.frontmost.contains { leaf in
      tree.screenClass(of: leaf)?.name == screen
        && (context == nil || tree.context(of: leaf) == context)
    }
  }
}
