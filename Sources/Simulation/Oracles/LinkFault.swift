package import Experiments

/// What an oracle finds wrong, and the shortest way to see it.
package struct LinkFault: Sendable {
  /// What is wrong, in words.
  package let reason: String
  /// Which failure of the catalogue it is.
  package let failure: FailureClass
  /// What to do to see it; nothing means opening the link.
  package let steps: [LinkStep]?
  /// The channel by which the link comes, where it is not the trial's.
  package let channel: ChannelWord?

  init(
    _ reason: String, is failure: FailureClass, steps: [LinkStep]? = nil,
    channel: ChannelWord? = nil
  ) {
    self.reason = reason
    self.failure = failure
    self.steps = steps
    self.channel = channel
  }
}
