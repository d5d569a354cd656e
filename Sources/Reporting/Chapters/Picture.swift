/// What a chapter shows where pictures can be drawn.
package enum Picture: Equatable {
  case gates([GateResult])
  case taps(TapDistribution)
  case differences([Comparison])
  case failures([Failure])
  case fates([PairedFate])
  case pair(PairedJourney)
  case map(LayoutMap)
  case spread(SensitivityFinding)
}
