import Synchronization

/// Everything outside the program that a command touches: files, streams, the terminal, the clock.
///
/// Commands get it as a value, so that tests run them in the process against a made-up world.
package struct World: Sendable {
  /// Files and folders.
  package var files: any Files
  /// Where data goes.
  package var output: @Sendable (String) -> Void
  /// Where everything else goes: progress, diagnostics, what was written.
  package var messages: @Sendable (String) -> Void
  /// What the program knows about the terminal.
  package var terminal: Terminal
  /// How many processors can be used at once.
  package var processors: Int
  /// Seconds since some fixed moment; only for progress, never for results.
  package var seconds: @Sendable () -> Double
  /// Whether the person asked to stop.
  package var isInterrupted: @Sendable () -> Bool

  /// Makes a world of these parts.
  package init(
    files: any Files, output: @escaping @Sendable (String) -> Void,
    messages: @escaping @Sendable (String) -> Void, terminal: Terminal, processors: Int,
    seconds: @escaping @Sendable () -> Double, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.files = files
    self.output = output
    self.messages = messages
    self.terminal = terminal
    self.processors = processors
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }
}
