/// Colour and weight for a terminal, or nothing of it (ECMA-48, select graphic rendition).
struct TextStyle {
  let usesColor: Bool

  func strong(_ text: String) -> String { wrapped(text, code: "1") }

  func painted(_ text: String, _ tone: Tone) -> String {
    switch tone {
    case .plain: text
    case .good: wrapped(text, code: "32")
    case .bad: wrapped(text, code: "31")
    case .unsure: wrapped(text, code: "33")
    case .quiet: wrapped(text, code: "2")
    }
  }

  private func wrapped(_ text: String, code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
