package import SourceText
import YAMLTree

/// A moment of a walk, by the state that the app is in or by the tap that has just led there.
///
/// Everything that is written must hold of the same moment; in a list of moments any of them will do.
package struct MomentSpec: SpecObject {
  package var range = SourceRange.nowhere
  /// A screen or a flag by its name alone.
  package var name: Located<String>?
  package var show: ScreenMatchSpec?
  package var flag: Located<String>?
  package var unless: Located<String>?
  package var vetoing: Located<String>?
  package var tap: Located<String>?
  package var leave: Located<String>?
  package var link: Located<String>?

  static let schema = ObjectSchema<MomentSpec>(
    "moment", "A moment of a walk; all its keys must be true.",
    example: "{ tap: Sign out, show: account }",
    keys: [
      optional("show", \.show, .screenMatch, "A screen shows."),
      optional("flag", \.flag, .name(of: "flag"), "A flag is set."),
      optional("unless", \.unless, .name(of: "flag"), "A flag is not set."),
      optional(
        "vetoing", \.vetoing, .name(of: "screen"),
        "A screen refuses to be dismissed."),
      optional("tap", \.tap, .locatedText("a label"), "This label was tapped."),
      optional("leave", \.leave, .name(of: "screen"), "A screen showed before and no longer does."),
      optional("link", \.link, .name(of: "link"), "A link has just arrived."),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    if phrase.isEmpty, !keys.haveFindings {
      keys.error("too-few", "a moment needs at least one key", help: "'show', 'flag' or 'tap'")
      throw Unreadable()
    }
  }

  /// Whether it is about the tap or link that led to a state, and not only about the state.
  package var isEvent: Bool { tap != nil || leave != nil || link != nil }

  /// The moment in words, the same for the same moment: `tap 'Sign out'`.
  package var phrase: String {
    let screen = show.map { match in
      match.context.map { "\(match.screen.value)(\($0.text))" } ?? match.screen.value
    }
    let parts = [
      name?.value, screen, flag?.value, unless.map { "not \($0.value)" },
      vetoing.map { "vetoing \($0.value)" }, tap.map { "tap '\($0.value)'" },
      leave.map { "leave \($0.value)" }, link.map { "link \($0.value)" },
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}

extension MomentSpec {
  /// A screen shows.
  package init(showing screen: ScreenMatchSpec) {
    self.init()
    show = screen
  }
}

extension ValueSchema where Value == MomentSpec {
  /// The name of a screen or flag, or a mapping.
  static var moment: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "screen or flag")
    return .either(scalar: name.map { MomentSpec(range: $0.range, name: $0) }, mapping: .object)
  }
}

extension [MomentSpec] {
  /// The moments in words: `orders or order`.
  package var phrase: String { map(\.phrase).joinedWithOr }

  /// Whether one of them is about a tap or a link.
  package var containEvents: Bool { contains(where: \.isEvent) }
}
