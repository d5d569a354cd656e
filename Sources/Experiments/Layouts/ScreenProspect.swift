package import RouterCore
import SourceText

/// A screen that may come to be somewhere in an app: its name, and what it is about.
package struct ScreenProspect: Hashable, Sendable {
  /// The name of the screen's class.
  package let screen: String
  /// What it is about; nothing means anything, as far as one can tell beforehand.
  package let context: ContextValue?

  /// A screen about something; nothing means anything.
  package init(_ screen: String, about context: ContextValue?) {
    self.screen = screen
    self.context = context
  }
}
