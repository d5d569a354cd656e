extension Program {
  /// The captures of a match: for each group where it starts and ends, nil where it took no part.
  package typealias Captures = [Range<Int>?]

  /// Matches the whole text.
  package func match(_ text: [UInt32]) -> Captures? {
    var machine = ProgramMachine(self, text: text, isWhole: true)
    return machine.run()?.captures
  }

  /// Finds the leftmost match anywhere in the text.
  package func search(_ text: [UInt32]) -> Captures? {
    var machine = ProgramMachine(self, text: text, isWhole: false)
    return machine.run()?.captures
  }

  /// Whether the whole text matches.
  package func matches(_ text: some StringProtocol) -> Bool {
    match(text.unicodeScalars.map(\.value)) != nil
  }
}
