/// How one journey of the person at hand ended, kept until the other variants are there too.
struct JourneyEnding {
  /// The task's place; −1 while there is no journey.
  var task = -1
  var hasArrived = false
  var taps = 0
}
