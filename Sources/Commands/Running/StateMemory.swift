import ArgumentParser

/// The memory for explored states, of walks and of checks.
struct StateMemory: ParsableArguments {
  /// The MiB without a wish.
  static let standard = 192

  @Option(
    parsing: .unconditional,
    help: """
      The MiB of memory for explored states. If they need more, people explore some again, and checks leave the \
      farthest out.
      """)
  var memory = standard

  var bytes: Int { memory << 20 }

  func validate() throws {
    if !(0...1_048_576).contains(memory) {
      throw ValidationError("'--memory' is from 0 (remember nothing) to 1048576 MiB")
    }
  }
}
