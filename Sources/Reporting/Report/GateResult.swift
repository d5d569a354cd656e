/// One gate and how it was judged.
package struct GateResult: Equatable {
  /// The gate's name.
  package var name: String
  /// The gate as it is written in the specification.
  package var rule: String
  /// Whether a failure stops a build.
  package var level: GateLevel
  /// How it was judged.
  package var judgement: Judgement
  /// What was measured.
  package var figure: Figure
  /// What the rule asks of it, with its unit.
  package var margin: String
  /// The number that the rule holds it against, in the unit of what was measured.
  package var limit: Double?
  /// On which side of the limit what was measured has to be.
  package var side: Direction
  /// The judgement in a sentence: by how much it passed or failed.
  package var explanation: String
  /// The layouts it judges: one, or the treatment and its control.
  package var subject: String
  /// Where the gate is written.
  package var place: Place?

  package init(
    name: String, rule: String, level: GateLevel = .error, judgement: Judgement, figure: Figure,
    margin: String, limit: Double? = nil, side: Direction = .neither, explanation: String,
    subject: String, place: Place? = nil
  ) {
    self.name = name
    self.rule = rule
    self.level = level
    self.judgement = judgement
    self.figure = figure
    self.margin = margin
    self.limit = limit
    self.side = side
    self.explanation = explanation
    self.subject = subject
    self.place = place
  }
}
