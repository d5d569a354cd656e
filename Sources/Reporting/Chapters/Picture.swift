/// What a chapter shows where pictures can be drawn.
package enum Picture: Equatable {
  case taps(TapDistribution)
  case differences([Comparison])
  case map(LayoutMap)
  case journey(title: String, ExampleJourney)
}
