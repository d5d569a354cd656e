/// How to get the same numbers again.
package struct Reproduction: Equatable {
  /// The specification's path as it was given.
  package var specification: String
  /// Digest of the specification and everything it includes.
  package var digest: String
  /// The seed of every draw.
  package var seed: UInt64
  /// The commands, in order.
  package var commands: [String]

  package init(
    specification: String = "", digest: String = "", seed: UInt64 = 0, commands: [String] = []
  ) {
    self.specification = specification
    self.digest = digest
    self.seed = seed
    self.commands = commands
  }
}
