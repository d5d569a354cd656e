package import Experiments

/// A published sequence of touches on a phone with its measured time, for comparison with the model's seconds.
///
/// The measured means and the places of the targets are those of the experiment with which StEM was tested (Goguey,
/// Casiez, Cockburn & Gutwin, CHI 2018), as its authors keep them beside their program: actions that people know by
/// heart, one after the other, without looking for anything. No number of the model was fitted to them, but they
/// were seen before `scroll-time` had its present value.
package struct TouchSequence: Sendable {
  package let name: String
  /// The mean time that people took, and its standard deviation between them.
  package let seconds: Double
  package let deviation: Double
  /// Whether a command also had to be remembered or found, which the touches do not include.
  package let includesRecall: Bool
  let touches: [Touch]

  /// One action of a finger.
  enum Touch: Sendable {
    /// A tap with its middle so many millimetres from the right and the bottom edge of the screen.
    case tap(right: Int, bottom: Int)
    case swipe
    /// Typing so many characters on a keyboard on the screen.
    case typing(Int)
    /// Seconds of waiting for the app.
    case wait(Double)
  }

  /// The time that the model's people take for it.
  package func modelSeconds(_ parameters: PeopleParameters) -> Double {
    var last: ScreenPoint?
    return touches.reduce(0.0) { sum, touch in
      switch touch {
      case .tap(let right, let bottom):
        let point = ScreenPoint(right: right, bottom: bottom)
        let share = last.map { TouchTime.share(atMillimetres: $0.distance(to: point)) } ?? 1
        last = point
        return sum + parameters.tapTime * share
      case .swipe:
        last = nil
        return sum + parameters.scrollTime
      case .typing(let characters):
        last = nil
        return sum + parameters.typeTime * Double(characters) / Self.charactersOfWord
      case .wait(let seconds): return sum + seconds
      }
    }
  }

  /// The share by which the model takes longer than people did; negative if it is faster.
  package func error(_ parameters: PeopleParameters) -> Double {
    modelSeconds(parameters) / seconds - 1
  }

  /// The most that a sequence of touches alone may be off.
  package static let tolerance = 0.2

  /// The characters of a word, as speeds of typing count them.
  private static let charactersOfWord = 5.0

  /// The sequences of taps, swipes and typing alone; the two with drags and with a map's pinches are left out,
  /// and one of which the targets could not be had.
  package static let all = [
    TouchSequence(
      name: "check for updates (phone: two pull-downs, a swipe, four taps)", seconds: 6.96,
      deviation: 1.06, includesRecall: false,
      touches: [
        .swipe, .swipe, .tap(right: 15, bottom: 105), .swipe, .tap(right: 31, bottom: 16),
        .tap(right: 32, bottom: 92), .tap(right: 16, bottom: 15), .wait(1),
      ]),
    TouchSequence(
      name: "shop for two things (phone: fifteen taps, six swipes, three words)", seconds: 20.79,
      deviation: 2.65, includesRecall: false,
      touches: [
        .tap(right: 20, bottom: 15), .tap(right: 58, bottom: 101), .tap(right: 35, bottom: 61),
        .typing(15), .tap(right: 32, bottom: 85), .typing(5), .tap(right: 31, bottom: 84),
        .swipe, .swipe, .swipe, .tap(right: 32, bottom: 55), .swipe,
        .tap(right: 32, bottom: 34), .tap(right: 23, bottom: 93), .typing(10),
        .tap(right: 32, bottom: 88), .tap(right: 9, bottom: 48), .tap(right: 31, bottom: 63),
        .tap(right: 32, bottom: 69), .swipe, .tap(right: 32, bottom: 25), .swipe,
        .tap(right: 31, bottom: 30), .tap(right: 32, bottom: 67),
      ]),
    TouchSequence(
      name: "FastTap, practised (tablet: a button and one of a grid)", seconds: 1.56,
      deviation: 0.33, includesRecall: true,
      touches: [.tap(right: 83, bottom: 22), .tap(right: 60, bottom: 100)]),
    TouchSequence(
      name: "FastTap, at first (tablet: a button, a wait, one of a grid)", seconds: 2.06,
      deviation: 0.44, includesRecall: true,
      touches: [.tap(right: 83, bottom: 22), .wait(0.3), .tap(right: 60, bottom: 100)]),
  ]
}
