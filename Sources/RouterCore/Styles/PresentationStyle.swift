/// How a link shows a screen over whatever is on display, in the words of the library Routing.
///
/// Routing never finds a screen again, selects a tab or closes anything: it makes one more screen and
/// puts it where the person happens to be. Its sources are the factories here: a storyboard makes a
/// `template`, a nib is `ofClass`, a closure is `inline`.
/// Source: jjgp/Routing 1.4.0, `ControllerSource` and `PresentationStyle`.
public indirect enum PresentationStyle: Hashable, Sendable {
  /// Pushed where a navigation stack is around what is on display, else as a modal.
  case show
  /// As the detail column where a split view is around what is on display, else as a modal.
  case showDetail
  /// As a modal over everything.
  case present
  /// Onto the navigation stack around what is on display. Routing halts for good where there is none;
  /// here the navigation fails and nothing moves.
  case push
  /// In a new navigation stack, which is shown in another style.
  case inNavigationStack(PresentationStyle)
}
