package import SourceText

/// What going back from where a link ends must show.
package enum BackSpec: Sendable {
  /// What showed before the link arrived.
  case previous
  /// These screens, in this order; further ones may follow.
  case screens([Located<String>])

  /// The word for what showed before.
  static let previousWord = "previous"
}

extension Shape where Value == BackSpec {
  /// `previous`, or the names of screens.
  static var back: Shape {
    let names = Shape<[Located<String>]>.oneOrMore(of: .name(of: "screen, or 'previous'"))
    return names.map { names in
      names.map(\.value) == [BackSpec.previousWord] ? .previous : .screens(names)
    }
  }
}
