#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program: a command line, run in the world of the process.
package enum CommandLineTool {
  /// Runs the command line that the process was started with, and ends the process.
  package static func main() -> Never {
    Interruption.listen()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(Navlab.run(arguments, in: .process()).rawValue)
  }
}
