import Experiments
import NavigationGraph

extension Walker {
  /// Walks a journey to its end with nobody listening; concrete, so that the whole walk is
  /// specialised in this module.
  package mutating func walk(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    var account = NoAccount()
    walk(
      &journey, impressions: &impressions, scents: &scents, account: &account)
  }

  /// Walks a journey to its end, the way the person's model decides.
  package mutating func walk<Account: JourneyAccount>(
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) {
    switch temperament.parameters.model {
    case .mesa:
      walkByLabels(
        &journey, impressions: &impressions, scents: &scents, account: &account)
    case .snifAct:
      walkByForaging(
        &journey, impressions: &impressions, scents: &scents, account: &account)
    case .softmax, .monkey:
      walkByChance(&journey, scents: &scents, account: &account)
    }
  }
}
