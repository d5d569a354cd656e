package import RouterCore
import SourceText

/// The text at the top of a screen, in which the screen's context may be filled in.
package struct ScreenTitle: Sendable {
  let written: Located<String>
  /// The text in places that show no state: "…" is in place of the context; `nil` if there are no other words.
  let plain: String?
  /// The text in pieces, if the context is one of them.
  private let filled: FilledText?

  init(_ written: Located<String>) {
    self.written = written
    let text = FilledText(written.value)
    filled = text.placeholders.isEmpty ? nil : text
    let hasWords = text.pieces.contains { piece in
      if case .text(let words) = piece {
        words.contains { $0.isLetter || $0.isNumber }
      } else {
        false
      }
    }
    plain = hasWords || filled == nil ? text.filled { _ in "…" } : nil
  }

  /// Whether it says what the screen is about.
  var namesContext: Bool { filled != nil }

  /// The text while the screen is about something; `nil` if it is empty.
  func text(about context: ContextValue) -> String? {
    guard let filled, context != .absent else { return plain }
    let text = filled.filled(about: context)
    return text.isEmpty ? plain : text
  }
}

extension Layout {
  /// The title of a screen in places that show no state.
  package func title(of screen: String) -> String { screens[screen]?.title ?? screen }

  /// The title of a screen that is about something.
  package func title(of screen: String, about context: ContextValue) -> String {
    screens[screen]?.titleText?.text(about: context) ?? title(of: screen)
  }

  /// Whether the title of a screen says what the screen is about.
  package func titleNamesContext(of screen: String) -> Bool {
    screens[screen]?.titleText?.namesContext ?? false
  }
}
