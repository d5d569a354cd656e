/// A piece of a line and how it is meant.
struct ToneText: Equatable {
  let text: String
  var tone = Tone.plain
}
