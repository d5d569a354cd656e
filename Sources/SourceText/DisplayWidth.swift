/// How many columns of a terminal a character takes.
package enum DisplayWidth {
  /// Two for wide East Asian characters and emoji, else one.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{fe0f}") { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Whether a character moves the cursor instead of showing itself.
  package static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      $0.properties.generalCategory == .control || (0x202a...0x202e).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
  }

  /// The blocks of wide characters, after Unicode's East Asian Width (annex 11), W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
    0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60,
    0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]
}
