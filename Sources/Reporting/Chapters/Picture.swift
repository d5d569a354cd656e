/// What a chapter shows where pictures can be drawn.
package enum Picture: Equatable {
  case gates([GateResult])
  case taps(TapDistribution)
  case differences([Comparison])
  case failures([Failure])
  case parting(Parting)
  case map(LayoutMap)
  case spread(SensitivityFinding)
}
