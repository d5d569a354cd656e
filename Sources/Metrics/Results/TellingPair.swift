/// A journey that one person made under a variant and under the control, told as an example of how the
/// two differ.
package struct TellingPair: Hashable, Sendable {
  /// The places of the variant and of the task.
  package let variant, task: Int
  /// How it ended under either.
  package let ending: PairedEnding
  /// How many journeys of the task ended so.
  package let journeys: Int
  /// Which journey it is.
  package let example: PairedExample

  /// How many are told at most: more would not be read.
  package static let most = 3

  /// The journey under the variant.
  package var inVariant: StoryKey {
    StoryKey(variant: variant, task: task, person: example.person, occasion: example.occasion)
  }

  /// The journey under the control, which is this variant.
  package func inControl(_ control: Int) -> StoryKey {
    StoryKey(variant: control, task: task, person: example.person, occasion: example.occasion)
  }
}
