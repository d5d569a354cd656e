/// How people decide what to tap.
public enum PeopleModel: String, Hashable, Sendable, CaseIterable {
  /// Reads labels one after the other, taps the first that smells good enough, looks again with
  /// lower standards, goes back: MESA (Miller & Remington, CHI'02; HCI 19, 2004).
  case mesa
  /// Weighs reading on, tapping the best label so far and going back against each other after
  /// every label: SNIF-ACT 2 (Fu & Pirolli, HCI 22, 2007), as CogTool-Explorer codes it.
  case snifAct = "snif-act"
  /// Taps by the smell of the labels in sight and remembers nothing: a softmax choice, which can be
  /// solved exactly.
  case softmax
  /// Taps anything, every thing with the same chance.
  case monkey
}
