/// A cell of a table.
package struct Cell: Equatable {
  /// What stands in it.
  package var text: String
  /// A second, smaller line.
  package var detail: String?
  /// How it is meant.
  package var tone: Tone
  /// Whether the text is something to type or find verbatim.
  package var isVerbatim: Bool

  init(_ text: String, detail: String? = nil, tone: Tone = .plain, isVerbatim: Bool = false) {
    self.text = text
    self.detail = detail
    self.tone = tone
    self.isVerbatim = isVerbatim
  }

  /// A figure, its interval on the second line.
  init(_ figure: Figure, tone: Tone = .plain) {
    self.init(figure.valueText, detail: figure.intervalText, tone: tone)
  }
}
