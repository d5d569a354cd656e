import Experiments
import SourceText

extension LinkViolation {
  /// The command that shows it again.
  /// - Parameter spec: the path of the spec.
  package func command(spec: String) -> String {
    var words = ["navlab links try", spec.shellWord, "--variant \(variant.shellWord)"]
    if let situation { words.append("--situation \(situation.shellWord)") }
    words.append("--channel \(channel.rawValue)")
    return (words + steps.map(\.argument.shellWord)).joined(separator: " ")
  }
}
