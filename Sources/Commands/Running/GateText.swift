import Reporting

/// What `navlab gate` prints about a gate: how it was judged, by how much, and where it stands.
struct GateText {
  private let gate: GateResult

  init(_ gate: GateResult) {
    self.gate = gate
  }

  /// The lines, ending with a line feed.
  var lines: String {
    let place = gate.place.map { "\($0.text): " } ?? ""
    let level = gate.level == .warning ? " (reported only)" : ""
    return """
      \(place)\(gate.judgement.word)\(level): \(gate.rule)
        \(gate.explanation)

      """
  }

  /// A scripted journey that does not work, on one line.
  static func line(of journey: ScriptedJourney) -> String {
    let place = journey.place.map { "\($0.text): " } ?? ""
    return
      "\(place)fail: journey '\(journey.title)' under '\(journey.variant)': \(journey.failure ?? "")\n"
  }
}
