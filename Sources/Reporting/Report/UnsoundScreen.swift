/// A screen that could not be opened in an app that was just launched, or not be left.
package struct UnsoundScreen: Equatable {
  /// Title of the layout.
  package var variant: String
  /// Title of the screen.
  package var screen: String
  /// What is wrong, in words.
  package var problem: String
  /// The command that shows it again.
  package var command: String

  package init(variant: String, screen: String, problem: String, command: String) {
    self.variant = variant
    self.screen = screen
    self.problem = problem
    self.command = command
  }
}
