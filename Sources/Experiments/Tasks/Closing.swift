package import SourceText
import YAMLTree

/// How a screen closes itself: whoever shows it says so, since the screen cannot know.
package enum Closing: Sendable {
  /// The modal that it stands in is dismissed.
  case dismiss
  /// A route is opened, as to what is below it.
  case open(Located<String>)

  /// The word for dismissing.
  package static let dismissWord = "dismiss"

  /// The route that is opened.
  package var route: Located<String>? {
    if case .open(let route) = self { route } else { nil }
  }
}

extension Shape where Value == Closing {
  /// `dismiss`, or the name of a route.
  static var closing: Shape {
    Shape<Located<String>>.name(of: "route, or 'dismiss'").map {
      $0.value == Closing.dismissWord ? .dismiss : .open($0)
    }
  }
}
