/// How one journey of the person at hand ended, kept until the other variants are there too.
struct JourneyEnding {
  /// The task's place; −1 while there is no journey.
  var task = -1
  var outcome = JourneyOutcome.arrived
  var example = JourneyExample(person: 0, occasion: 0, taps: 0, draw: 0)

  @inline(__always)
  var hasArrived: Bool { outcome.isSuccess }
}
